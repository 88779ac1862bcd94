#include "rules/splendor/position.h"

#include "rules/common/counts_text.h"
#include "rules/common/viewer_text.h"
#include "rules/splendor/notation.h"

namespace carat::splendor {

namespace {

void append_nobles(PositionText& out, NobleSet nobles) {
  ListText list(out);
  for_each_bit(nobles.bits, [&](int bit) {
    append_noble(list.next(), NobleId{static_cast<std::uint8_t>(bit + 1)});
  });
  list.close();
}

void append_cards(PositionText& out, const CardSet& cards) {
  ListText list(out);
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(cards.of_level(level),
                 [&](int bit) { append_card(list.next(), CardId(level, bit + 1)); });
  list.close();
}

template <class Table>
void append_phase(PositionText& out, const Table& table) {
  switch (table.phase) {
    case Phase::act:
      out.append("act");
      break;
    case Phase::return_tokens:
      out.append("return-").append(token_letter(table.return_from));
      break;
    case Phase::choose_noble:
      out.append("noble");
      break;
    case Phase::over:
      out.append("over");
      break;
  }
}

// State and View have the same fields, so that one writer serves both.
template <class Table>
void append_table(PositionText& out, const Table& table) {
  out.append(" players:").append(int{table.options.players});
  out.append(" target:").append(int{table.options.target});
  out.append(" take_fewer:").append(table.options.take_fewer ? "on" : "off");
  out.append(" start:").append(table.options.starting_seat + 1);
  out.append(" turn:").append(table.turn + 1);
  out.append(" to_move:").append(table.to_move.index + 1);
  out.append(" phase:");
  append_phase(out, table);
  out.append(" passes:").append(int{table.passes});
  out.append(" bank:");
  append_counts(out, table.bank);
  out.append(" nobles:");
  append_nobles(out, table.nobles);
  for (int level = 1; level <= level_count; ++level) {
    out.append(" row").append(level).append(':');
    ListText row(out);
    for (int i = 0; i < row_size; ++i)
      append_card(row.next(), table.market[static_cast<unsigned>((level - 1) * row_size + i)]);
  }
  append_decks(out, table.decks);
  for (int seat = 0; seat < table.options.players; ++seat) {
    const auto& player = table.players[static_cast<unsigned>(seat)];
    out.append(" seat").append(seat + 1).append(':');
    append_counts(out, player.tokens);
    out.append('/');
    append_cards(out, player.cards);
    out.append('/');
    append_hand(out, player.reserved);
    out.append('/');
    append_nobles(out, player.nobles);
  }
}

}  // namespace

PositionText position_text(const State& state) {
  PositionText out("splendor");
  append_table(out, state);
  return out;
}

PositionText position_text(const View& view) {
  PositionText out("splendor viewer:");
  out.append(viewer_text(view.viewer));
  append_table(out, view);
  return out;
}

}  // namespace carat::splendor
