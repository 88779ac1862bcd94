#include "rules/duel/position.h"

#include "rules/common/counts_text.h"
#include "rules/common/viewer_text.h"
#include "rules/duel/notation.h"

namespace carat::duel {

namespace {

void append_royals(PositionText& out, RoyalSet royals) {
  ListText list(out);
  for_each_bit(royals.bits, [&](int bit) {
    append_royal(list.next(), RoyalId{static_cast<std::uint8_t>(bit + 1)});
  });
  list.close();
}

// Five rows from the top, a letter or a dot for each cell.
void append_board(PositionText& out, const Board& board) {
  for (int i = 0; i < cell_count; ++i) {
    if (i > 0 && i % side == 0) out.append('/');
    char letter = '.';
    for (int kind = 0; kind < token_kinds; ++kind)
      if (((board.of(static_cast<Token>(kind)) >> i) & 1) != 0)
        letter = token_letter(static_cast<Token>(kind));
    out.append(letter);
  }
}

// Wild cards with the colour that they took on: 2-21=r.
void append_cards(PositionText& out, const CardSet& cards, const WildColors& wild_colors) {
  ListText list(out);
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(cards.of_level(level), [&](int bit) {
      const CardId id(level, bit + 1);
      append_card(list.next(), id);
      if (card(id).bonus == Bonus::wild)
        out.append('=').append(color_letter(wild_colors[wild_number(id)]));
    });
  list.close();
}

template <class Table>
void append_phase(PositionText& out, const Table& table) {
  switch (table.phase) {
    case Phase::act:
      out.append("act");
      break;
    case Phase::take_token:
      out.append("token-").append(color_letter(table.token_color));
      break;
    case Phase::steal:
      out.append("steal");
      break;
    case Phase::choose_royal:
      out.append("royal");
      break;
    case Phase::discard:
      out.append("discard-").append(token_letter(table.discard_from));
      break;
    case Phase::over:
      out.append("over");
      break;
  }
}

constexpr std::string_view on_off(bool on) { return on ? "on" : "off"; }

// State and View have the same fields, so that one writer serves both.
template <class Table>
void append_table(PositionText& out, const Table& table) {
  out.append(" refill_at_end:").append(on_off(table.options.refill_at_end));
  out.append(" no_hoarding:").append(on_off(table.options.no_hoarding));
  out.append(" start:").append(table.options.starting_seat + 1);
  out.append(" turn:").append(table.turn + 1);
  out.append(" to_move:").append(table.to_move.index + 1);
  out.append(" phase:");
  append_phase(out, table);
  out.append(" replenished:").append(on_off(table.replenished));
  out.append(" again:").append(on_off(table.play_again));
  out.append(" board:");
  append_board(out, table.board);
  out.append(" bag:");
  append_counts(out, table.bag);
  out.append(" privileges:").append(int{table.privileges});
  out.append(" royals:");
  append_royals(out, table.royals);
  for (unsigned i = 0; i < level_count; ++i) {
    out.append(" row").append(static_cast<int>(i) + 1).append(':');
    ListText row(out);
    for (int place = row_starts[i]; place < row_starts[i] + row_sizes[i]; ++place)
      append_card(row.next(), table.pyramid[static_cast<unsigned>(place)]);
  }
  append_decks(out, table.decks);
  for (unsigned seat = 0; seat < player_count; ++seat) {
    const auto& player = table.players[seat];
    out.append(" seat").append(static_cast<int>(seat) + 1).append(':');
    append_counts(out, player.tokens);
    out.append('/');
    append_cards(out, player.cards, table.wild_colors);
    out.append('/');
    append_hand(out, player.reserved);
    out.append('/');
    append_royals(out, player.royals);
    out.append('/').append(int{player.privileges});
    out.append('/').append(int{player.hoarding});
  }
}

}  // namespace

PositionText position_text(const State& state) {
  PositionText out("duel");
  append_table(out, state);
  return out;
}

PositionText position_text(const View& view) {
  PositionText out("duel viewer:");
  out.append(viewer_text(view.viewer));
  append_table(out, view);
  return out;
}

}  // namespace carat::duel
