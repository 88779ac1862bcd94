#include "present/duel_board.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/bits.h"
#include "present/board_parts.h"
#include "rules/duel/notation.h"

namespace carat::present {

using namespace duel;

namespace {

constexpr std::array<std::string_view, color_count> color_names{"white", "blue", "green", "red",
                                                                "black"};

// The viewer's own seat, while there is something to buy.
const SeenPlayer* own(const View& view) {
  const bool none = view.viewer.is_public() || view.phase == Phase::over;
  return none ? nullptr : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

std::string bonus_text(const Card& face) {
  if (face.bonus == Bonus::nothing) return "no bonus";
  if (face.bonus == Bonus::wild) return "wild";
  const std::string name(color_names[static_cast<unsigned>(face.color)]);
  return face.bonus_count == 1 ? name : std::to_string(face.bonus_count) + " " + name;
}

std::string ability_text(Ability ability) {
  switch (ability) {
    case Ability::none:
      return "";
    case Ability::play_again:
      return "plays again";
    case Ability::token:
      return "a token";
    case Ability::privilege:
      return "a privilege";
    case Ability::steal:
      return "steals";
  }
  return "";
}

std::string reach_of(const SeenPlayer* player, CardId id) {
  if (player == nullptr) return {};
  if (card(id).bonus == Bonus::wild && player->bonuses.empty()) return "you have no bonus yet";
  return reach_text(card(id).cost.less(as_tokens(player->bonuses)), player->tokens);
}

// No card has both crowns and an ability, but for being wild.
std::string card_line(const SeenPlayer* player, CardId id) {
  if (id.is_none()) return "(empty)";
  if (!id.is_known()) return card_name(id) + "  unknown";
  const Card& face = card(id);
  std::string line = card_name(id) + "  ";
  line += padded(bonus_text(face), 9);
  line += padded(face.points == 0 ? "" : counted(face.points, "point"), 9);
  line += padded(face.crowns > 0 ? counted(face.crowns, "crown") : ability_text(face.ability), 13);
  line += padded(spaced(face.cost), 13);
  line += reach_of(player, id);
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

std::string royal_lines(RoyalSet royals) {
  std::string out;
  for_each_bit(royals.bits, [&](int bit) {
    const RoyalId id{static_cast<std::uint8_t>(bit + 1)};
    const std::string ability = ability_text(royal(id).ability);
    out += "  " + royal_name(id) + "    " + counted(royal(id).points, "point") +
           (ability.empty() ? "" : ", " + ability) + "\n";
  });
  return out.empty() ? "  none\n" : out;
}

char letter_at(const Board& board, int cell) {
  for (int kind = 0; kind < token_kinds; ++kind)
    if ((board.of(static_cast<Token>(kind)) & one_cell(Cell(cell))) != 0)
      return token_letter(static_cast<Token>(kind));
  return '.';
}

// The board with its coordinates, and beside it what belongs to nobody.
std::string board_lines(const View& view) {
  const std::array<std::string, side> beside{
      "w white  b blue  g green  r red  k black  p pearl  y gold",
      "bag: " + spaced(view.bag),
      "privileges above the board: " + std::to_string(view.privileges),
      view.replenished ? "replenished in this turn" : "",
      view.play_again ? "another turn follows this one" : "",
  };
  std::string out = "Board   a b c d e\n";
  for (int row = 0; row < side; ++row) {
    std::string line = "      " + std::to_string(row + 1);
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
std::string color_text(const SeenPlayer& player) {
  int best = 0;
  for (int color = 1; color < color_count; ++color)
    if (player.color_points[static_cast<Color>(color)] >
        player.color_points[static_cast<Color>(best)])
      best = color;
  const int most = player.color_points[static_cast<Color>(best)];
  const std::string color(most == 0 ? "a colour" : color_names[static_cast<unsigned>(best)]);
  return std::to_string(most) + " of " + std::to_string(target_color) + " in " + color;
}

// How far a player is on each of the three ways to win.
std::string progress_text(const SeenPlayer& player) {
  return std::to_string(player.prestige) + " of " + std::to_string(target_prestige) +
         " prestige, " + std::to_string(player.crowns) + " of " + std::to_string(target_crowns) +
         " crowns, " + color_text(player);
}

std::string player_lines(const View& view, int seat) {
  const SeenPlayer& player = view.players[static_cast<unsigned>(seat)];
  const bool mine = view.viewer.is(Seat(seat));
  const bool moving = view.phase != Phase::over && view.to_move == Seat(seat);
  std::string out = seat_title(seat, mine, moving) + ":\n  " + progress_text(player);
  out += "\n  tokens  " + tokens_text(player.tokens) + " (" +
         std::to_string(player.tokens.total()) + " of " + std::to_string(most_tokens) + ")";
  out += ", privileges " + std::to_string(player.privileges);
  if (player.royals.size() > 0) out += ", royal cards " + royals_list(player.royals);
  out += "\n  bonuses " + tokens_text(as_tokens(player.bonuses)) + ", points by colour " +
         tokens_text(as_tokens(player.color_points)) + "\n";
  if (player.hoarding > 0)
    out += "  turns begun with all gold and pearls: " + std::to_string(player.hoarding) + " of " +
           std::to_string(hoarding_turns) + "\n";
  if (!player.reserved[0].card.is_none())
    out += mine ? "  reserved (* known to you alone)\n" : "  reserved\n";
  for (const Reserved& reserved : player.reserved) {
    if (reserved.card.is_none()) continue;
    out += mine && reserved.hidden ? "   *" : "    ";
    out += card_line(mine ? own(view) : nullptr, reserved.card) + "\n";
  }
  return out;
}

std::string seat_text(const View& view, int seat) {
  return view.viewer.is(Seat(seat)) ? "You" : "Seat " + std::to_string(seat + 1);
}

}  // namespace

std::string board(const View& view) {
  const SeenPlayer* me = own(view);
  std::string out = "Royal cards\n" + royal_lines(view.royals);
  for (int level = level_count; level >= 1; --level) {
    const auto i = static_cast<unsigned>(level - 1);
    out += "Level " + std::to_string(level) + "  (" +
           std::to_string(view.deck_sizes[deck_of(level)]) + " in the deck)\n";
    for (int place = row_starts[i]; place < row_starts[i] + row_sizes[i]; ++place)
      out += "  " + card_line(me, view.pyramid[static_cast<unsigned>(place)]) + "\n";
  }
  out += board_lines(view) + "\n";
  for (int seat = 0; seat < player_count; ++seat) out += player_lines(view, seat);
  return out;
}

std::string due(const View& view) {
  const int excess = view.players[view.to_move.index].tokens.total() - most_tokens;
  switch (view.phase) {
    case Phase::take_token:
      return "Take a " + std::string(color_names[static_cast<unsigned>(view.token_color)]) +
             " token from the board.";
    case Phase::steal:
      return "Take a gem or a pearl from your opponent.";
    case Phase::choose_royal:
      return "Your crowns bring you a royal card: choose one.";
    case Phase::discard:
      return "Discard " + counted(excess, "token") + ".";
    case Phase::act:
    case Phase::over:
      break;
  }
  return {};
}

std::string arrivals_between(const View& before, const View& after) {
  std::string out;
  for (int seat = 0; seat < player_count; ++seat) {
    const auto i = static_cast<unsigned>(seat);
    if (after.players[i].privileges <= before.players[i].privileges) continue;
    const bool from_other = after.players[1 - i].privileges < before.players[1 - i].privileges;
    const bool mine = after.viewer.is(Seat(seat));
    out += seat_text(after, seat) + (mine ? " receive a privilege" : " receives a privilege");
    out += from_other ? " from the other player.\n" : ".\n";  // D4.2
  }
  const bool same_seat = before.to_move == after.to_move;
  if (after.phase != Phase::over && after.turn == before.turn + 1 && same_seat)
    out += seat_text(after, after.to_move.index) +
           (after.viewer.is(after.to_move) ? " play again.\n" : " plays again.\n");
  return out;
}

std::string standing_of(const View& view, const Outcome& outcome) {
  std::string out;
  for (int rank = 1; rank <= outcome.players; ++rank)
    for (int seat = 0; seat < outcome.players; ++seat) {
      const auto i = static_cast<unsigned>(seat);
      if (outcome.rank[i] != rank) continue;
      out += std::to_string(rank) + ". seat " + std::to_string(seat + 1) +
             (view.viewer.is(Seat(seat)) ? " (you)" : "") + ": " + progress_text(view.players[i]) +
             "\n";
    }
  return out;
}

}  // namespace carat::present
