#include "present/splendor_board.h"

#include "base/bits.h"
#include "present/board_parts.h"
#include "rules/splendor/notation.h"

namespace carat::present {

using namespace splendor;

namespace {

// The viewer's own seat, while there is something to buy.
const SeenPlayer* own(const View& view) {
  const bool none = view.viewer.is_public() || view.phase == Phase::over;
  return none ? nullptr : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

// What the viewer still has to find for a card.
std::string reach_of(const Words& words, const SeenPlayer* player, CardId id) {
  if (player == nullptr) return {};
  return reach_text(words, as_tokens(card(id).cost.less(player->bonuses)), player->tokens);
}

std::string card_line(const Words& words, const SeenPlayer* player, CardId id) {
  if (id.is_none()) return words("board.empty");
  if (!id.is_known()) return card_name(id) + "  " + words("board.unknown");
  const Card& face = card(id);
  const std::string points =
      face.points == 0 ? "" : words("card.points", {{"count", int{face.points}}});
  std::string line = card_name(id) + "  ";
  line += padded(words("kind", {{"kind", token_letter(static_cast<Token>(face.bonus))}}), 7);
  line += padded(points, 10);
  line += padded(words("card.cost", {{"cost", spaced(words, as_tokens(face.cost))}}), 20);
  line += reach_of(words, player, id);
  return without_trailing_spaces(line);
}

std::string noble_name(NobleId noble) { return std::string(noble_text(noble).view()); }

std::string nobles_list(NobleSet nobles) {
  std::string list;
  for_each_bit(nobles.bits, [&](int bit) {
    if (!list.empty()) list += ' ';
    list += noble_name(NobleId{static_cast<std::uint8_t>(bit + 1)});
  });
  return list;
}

std::string nobles_line(const Words& words, NobleSet nobles) {
  std::string line;
  for_each_bit(nobles.bits, [&](int bit) {
    const NobleId noble{static_cast<std::uint8_t>(bit + 1)};
    if (!line.empty()) line += "   ";
    line += noble_name(noble) + " " + spaced(words, as_tokens(requirement(noble)));
  });
  return line.empty() ? words("board.none") : line;
}

std::string bank_line(const Words& words, Tokens bank) {
  std::string line;
  for (int kind = 0; kind < token_kinds; ++kind) {
    const auto token = static_cast<Token>(kind);
    if (kind > 0) line += "  ";
    line += words("kind", {{"kind", token_letter(token)}}) + " " + std::to_string(bank[token]);
  }
  return line;
}

std::string player_lines(const Words& words, const View& view, int seat) {
  const SeenPlayer& player = view.players[static_cast<unsigned>(seat)];
  const bool mine = view.viewer.is(Seat(seat));
  const bool moving = view.phase != Phase::over && view.to_move == Seat(seat);
  const std::string prestige = words(
      "progress.prestige", {{"count", int{player.prestige}}, {"target", int{view.options.target}}});
  const std::string cards = words("amount.cards", {{"count", int{player.cards_bought}}});
  std::string out = seat_title(words, seat, mine, moving) + ": " +
                    words.joined({prestige, cards, nobles_list(player.nobles)});
  out += "\n  " + titled(words, "board.tokens", tokens_text(player.tokens)) + " (" +
         words("player.tokens", {{"count", player.tokens.total()}}) + ")";
  out += "\n  " + titled(words, "board.bonuses.splendor", tokens_text(as_tokens(player.bonuses))) +
         "\n";
  if (!player.reserved[0].card.is_none())
    out += "  " + words(mine ? "board.reserved_yours" : "board.reserved") + "\n";
  for (const Reserved& reserved : player.reserved) {
    if (reserved.card.is_none()) continue;
    out += mine && reserved.hidden ? "   *" : "    ";
    out += card_line(words, mine ? own(view) : nullptr, reserved.card) + "\n";
  }
  return out;
}

}  // namespace

std::string board(const Words& words, const View& view) {
  const SeenPlayer* me = own(view);
  std::string out = titled(words, "board.nobles", nobles_line(words, view.nobles)) + "\n";
  for (int level = level_count; level >= 1; --level) {
    out += level_title(words, level, view.deck_sizes[deck_of(level)]);
    for (int i = 0; i < row_size; ++i)
      out += "  " +
             card_line(words, me, view.market[static_cast<unsigned>((level - 1) * row_size + i)]) +
             "\n";
  }
  out += titled(words, "board.bank", bank_line(words, view.bank)) + "\n\n";
  for (int seat = 0; seat < view.options.players; ++seat) out += player_lines(words, view, seat);
  return out;
}

std::string due(const Words& words, const View& view) {
  const int excess = view.players[view.to_move.index].tokens.total() - most_tokens;
  if (view.phase == Phase::return_tokens) return words("ask.splendor.return", {{"count", excess}});
  if (view.phase == Phase::choose_noble) return words("ask.splendor.noble");
  return {};
}

std::string arrivals_between(const Words& words, const View& before, const View& after,
                             std::span<const std::string> names) {
  std::string out;
  for (int seat = 0; seat < after.options.players; ++seat) {
    const auto i = static_cast<unsigned>(seat);
    const unsigned came = after.players[i].nobles.bits & ~unsigned{before.players[i].nobles.bits};
    for_each_bit(came, [&](int bit) {
      out += words("log.splendor.noble",
                   {who(after.viewer.is(Seat(seat))),
                    {"player", called(words, seat, names)},
                    {"noble", noble_name(NobleId{static_cast<std::uint8_t>(bit + 1)})},
                    {"count", int{noble_points}}}) +
             "\n";
    });
  }
  return out;
}

std::string standing_of(const Words& words, const View& view, const Outcome& outcome,
                        std::span<const std::string> names) {
  std::string out;
  for (int rank = 1; rank <= outcome.players; ++rank)
    for (int seat = 0; seat < outcome.players; ++seat) {
      const auto i = static_cast<unsigned>(seat);
      if (outcome.rank[i] != rank) continue;
      out += words("ranking.splendor",
                   {{"rank", rank},
                    {"player", called(words, seat, names, view.viewer.is(Seat(seat)))},
                    {"prestige", int{view.players[i].prestige}},
                    {"cards", int{view.players[i].cards_bought}}}) +
             "\n";
    }
  return out;
}

std::string progress_of(const Words& words, const View& view, Seat seat) {
  return words("progress.prestige", {{"count", int{view.players[seat.index].prestige}},
                                     {"target", int{view.options.target}}});
}

}  // namespace carat::present
