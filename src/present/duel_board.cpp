#include "present/duel_board.h"

#include <algorithm>
#include <array>

#include "base/bits.h"
#include "present/board_parts.h"
#include "rules/duel/notation.h"

namespace carat::present {

using namespace duel;

namespace {

char color_letter(Color color) { return token_letter(static_cast<Token>(color)); }

// The viewer's own seat, while there is something to buy.
const SeenPlayer* own(const View& view) {
  const bool none = view.viewer.is_public() || view.phase == Phase::over;
  return none ? nullptr : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

std::string bonus_text(const Words& words, const Card& face) {
  if (face.bonus == Bonus::nothing) return words("bonus.none");
  if (face.bonus == Bonus::wild) return words("ability.wild");
  const std::string name = words("kind", {{"kind", color_letter(face.color)}});
  return face.bonus_count == 1 ? name : std::to_string(face.bonus_count) + " " + name;
}

std::string ability_text(const Words& words, Ability ability) {
  switch (ability) {
    case Ability::none:
      return "";
    case Ability::play_again:
      return words("ability.play_again");
    case Ability::token:
      return words("ability.token");
    case Ability::privilege:
      return words("ability.privilege");
    case Ability::steal:
      return words("ability.steal");
  }
  return "";
}

std::string reach_of(const Words& words, const SeenPlayer* player, CardId id) {
  if (player == nullptr) return {};
  if (card(id).bonus == Bonus::wild && player->bonuses.empty()) return words("reach.no_bonus");
  return reach_text(words, card(id).cost.less(as_tokens(player->bonuses)), player->tokens);
}

// No card has both crowns and an ability, but for being wild.
std::string card_line(const Words& words, const SeenPlayer* player, CardId id) {
  if (id.is_none()) return words("board.empty");
  if (!id.is_known()) return card_name(id) + "  " + words("board.unknown");
  const Card& face = card(id);
  const std::string points =
      face.points == 0 ? "" : words("card.points", {{"count", int{face.points}}});
  std::string line = card_name(id) + "  ";
  line += padded(bonus_text(words, face), 9);
  line += padded(points, 9);
  line += padded(face.crowns > 0 ? words("card.crowns", {{"count", int{face.crowns}}})
                                 : ability_text(words, face.ability),
                 14);
  line += padded(spaced(words, face.cost), 12);
  line += reach_of(words, player, id);
  return without_trailing_spaces(line);
}

std::string royal_name(RoyalId id) { return std::string(royal_text(id).view()); }

std::string royals_list(RoyalSet royals) {
  std::string list;
  for_each_bit(royals.bits, [&](int bit) {
    if (!list.empty()) list += ' ';
    list += royal_name(RoyalId{static_cast<std::uint8_t>(bit + 1)});
  });
  return list;
}

std::string royal_lines(const Words& words, RoyalSet royals) {
  std::string out;
  for_each_bit(royals.bits, [&](int bit) {
    const RoyalId id{static_cast<std::uint8_t>(bit + 1)};
    out += "  " + royal_name(id) + "    " +
           words.joined({words("card.points", {{"count", int{royal(id).points}}}),
                         ability_text(words, royal(id).ability)}) +
           "\n";
  });
  return out.empty() ? "  " + words("board.none") + "\n" : out;
}

char letter_at(const Board& board, int cell) {
  for (int kind = 0; kind < token_kinds; ++kind)
    if ((board.of(static_cast<Token>(kind)) & one_cell(Cell(cell))) != 0)
      return token_letter(static_cast<Token>(kind));
  return '.';
}

// The board with its coordinates, and beside it what belongs to nobody.
std::string board_lines(const Words& words, const View& view) {
  const std::array<std::string, side> beside{
      words("board.letters"),
      words("board.bag", {{"tokens", spaced(words, view.bag)}}),
      words("board.privileges", {{"count", int{view.privileges}}}),
      view.replenished ? words("board.replenished") : "",
      view.play_again ? words("board.again") : "",
  };
  const std::string title = padded(words("board.board"), 8);
  const int margin = text_width(title);
  std::string out = title + "a b c d e\n";
  for (int row = 0; row < side; ++row) {
    std::string line(static_cast<std::size_t>(margin - 2), ' ');
    line += std::to_string(row + 1);
    for (int column = 0; column < side; ++column) {
      line += ' ';
      line += letter_at(view.board, row * side + column);
    }
    line += "   " + beside[static_cast<unsigned>(row)];
    out += without_trailing_spaces(line) + "\n";
  }
  return out;
}

// The colour in which a player has most points, as text.
std::string color_text(const Words& words, const SeenPlayer& player) {
  int best = 0;
  for (int color = 1; color < color_count; ++color)
    if (player.color_points[static_cast<Color>(color)] >
        player.color_points[static_cast<Color>(best)])
      best = color;
  const int most = player.color_points[static_cast<Color>(best)];
  return words(most == 0 ? "progress.any_color" : "progress.color",
               {{"count", most},
                {"target", int{target_color}},
                {"color", color_letter(static_cast<Color>(best))}});
}

// How far a player is on each of the three ways to win.
std::string progress_text(const Words& words, const SeenPlayer& player) {
  return words.joined(
      {words("progress.prestige",
             {{"count", int{player.prestige}}, {"target", int{target_prestige}}}),
       words("progress.crowns", {{"count", int{player.crowns}}, {"target", int{target_crowns}}}),
       color_text(words, player)});
}

std::string player_lines(const Words& words, const View& view, int seat) {
  const SeenPlayer& player = view.players[static_cast<unsigned>(seat)];
  const bool mine = view.viewer.is(Seat(seat));
  const bool moving = view.phase != Phase::over && view.to_move == Seat(seat);
  const std::string royals =
      player.royals.size() == 0 ? "" : words("board.royals") + " " + royals_list(player.royals);
  std::string out = seat_title(words, seat, mine, moving) + ":\n  " + progress_text(words, player);
  out += "\n  " +
         words.joined({titled(words, "board.tokens", tokens_text(player.tokens)) + " (" +
                           words("player.tokens", {{"count", player.tokens.total()}}) + ")",
                       words("board.own_privileges") + " " + std::to_string(player.privileges),
                       royals});
  out += "\n  " +
         words.joined(
             {titled(words, "board.bonuses.duel", tokens_text(as_tokens(player.bonuses))),
              words("board.color_points") + " " + tokens_text(as_tokens(player.color_points))}) +
         "\n";
  if (player.hoarding > 0)
    out += "  " +
           words("progress.hoarding",
                 {{"count", int{player.hoarding}}, {"target", int{hoarding_turns}}}) +
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
  std::string out = words("board.royals") + "\n" + royal_lines(words, view.royals);
  for (int level = level_count; level >= 1; --level) {
    const auto i = static_cast<unsigned>(level - 1);
    out += level_title(words, level, view.deck_sizes[deck_of(level)]);
    for (int place = row_starts[i]; place < row_starts[i] + row_sizes[i]; ++place)
      out += "  " + card_line(words, me, view.pyramid[static_cast<unsigned>(place)]) + "\n";
  }
  out += board_lines(words, view) + "\n";
  for (int seat = 0; seat < player_count; ++seat) out += player_lines(words, view, seat);
  return out;
}

std::string due(const Words& words, const View& view) {
  const int excess = view.players[view.to_move.index].tokens.total() - most_tokens;
  switch (view.phase) {
    case Phase::take_token:
      return words("ask.duel.token", {{"color", color_letter(view.token_color)}});
    case Phase::steal:
      return words("ask.duel.steal");
    case Phase::choose_royal:
      return words("ask.duel.royal");
    case Phase::discard:
      return words("ask.duel.discard", {{"count", excess}});
    case Phase::act:
    case Phase::over:
      break;
  }
  return {};
}

std::string arrivals_between(const Words& words, const View& before, const View& after,
                             std::span<const std::string> names) {
  const auto tell = [&](std::string_view key, int seat) {
    return words(key, {who(after.viewer.is(Seat(seat))), {"player", called(words, seat, names)}}) +
           "\n";
  };
  std::string out;
  for (int seat = 0; seat < player_count; ++seat) {
    const auto i = static_cast<unsigned>(seat);
    if (after.players[i].privileges <= before.players[i].privileges) continue;
    const bool from_other = after.players[1 - i].privileges < before.players[1 - i].privileges;
    out += tell(from_other ? "log.duel.privilege_moved" : "log.duel.privilege_received",
                seat);  // D4.2
  }
  const bool same_seat = before.to_move == after.to_move;
  if (after.phase != Phase::over && after.turn == before.turn + 1 && same_seat)
    out += tell("log.duel.play_again", after.to_move.index);
  return out;
}

std::string standing_of(const Words& words, const View& view, const Outcome& outcome,
                        std::span<const std::string> names) {
  std::string out;
  for (int rank = 1; rank <= outcome.players; ++rank)
    for (int seat = 0; seat < outcome.players; ++seat) {
      const auto i = static_cast<unsigned>(seat);
      if (outcome.rank[i] != rank) continue;
      out +=
          words("ranking.duel", {{"rank", rank},
                                 {"player", called(words, seat, names, view.viewer.is(Seat(seat)))},
                                 {"progress", progress_text(words, view.players[i])}}) +
          "\n";
    }
  return out;
}

std::string progress_of(const Words& words, const View& view, Seat seat) {
  return progress_text(words, view.players[seat.index]);
}

}  // namespace carat::present
