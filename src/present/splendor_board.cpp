#include "present/splendor_board.h"

#include <array>
#include <string_view>

#include "base/bits.h"
#include "present/board_parts.h"
#include "rules/splendor/notation.h"

namespace carat::present {

using namespace splendor;

namespace {

constexpr std::array<std::string_view, token_kinds> kind_names{"white", "blue",  "green",
                                                               "red",   "black", "gold"};

// The viewer's own seat, while there is something to buy.
const SeenPlayer* own(const View& view) {
  const bool none = view.viewer.is_public() || view.phase == Phase::over;
  return none ? nullptr : &view.players[static_cast<unsigned>(view.viewer.number() - 1)];
}

// What the viewer still has to find for a card.
std::string reach_of(const SeenPlayer* player, CardId id) {
  if (player == nullptr) return {};
  return reach_text(as_tokens(card(id).cost.less(player->bonuses)), player->tokens);
}

std::string card_line(const SeenPlayer* player, CardId id) {
  if (id.is_none()) return "(empty)";
  if (!id.is_known()) return card_name(id) + "  unknown";
  const Card& face = card(id);
  std::string line = card_name(id) + "  ";
  line += padded(std::string(kind_names[static_cast<unsigned>(face.bonus)]), 7);
  line += padded(face.points == 0 ? "" : counted(face.points, "point"), 10);
  line += padded("costs " + spaced(as_tokens(face.cost)), 20);
  line += reach_of(player, id);
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

std::string nobles_line(NobleSet nobles) {
  std::string line;
  for_each_bit(nobles.bits, [&](int bit) {
    const NobleId noble{static_cast<std::uint8_t>(bit + 1)};
    if (!line.empty()) line += "   ";
    line += noble_name(noble) + " " + spaced(as_tokens(requirement(noble)));
  });
  return line.empty() ? "none" : line;
}

std::string bank_line(Tokens bank) {
  std::string line;
  for (int kind = 0; kind < token_kinds; ++kind) {
    if (kind > 0) line += "  ";
    line += std::string(kind_names[static_cast<unsigned>(kind)]) + " " +
            std::to_string(bank[static_cast<Token>(kind)]);
  }
  return line;
}

std::string player_lines(const View& view, int seat) {
  const SeenPlayer& player = view.players[static_cast<unsigned>(seat)];
  const bool mine = view.viewer.is(Seat(seat));
  const bool moving = view.phase != Phase::over && view.to_move == Seat(seat);
  std::string out = seat_title(seat, mine, moving);
  out += ": " + std::to_string(player.prestige) + " of " + std::to_string(view.options.target) +
         " prestige, " + counted(player.cards_bought, "card");
  if (!player.nobles.empty()) out += ", " + nobles_list(player.nobles);
  out += "\n  tokens  " + tokens_text(player.tokens) + " (" +
         std::to_string(player.tokens.total()) + " of 10)";
  out += "\n  bonuses " + tokens_text(as_tokens(player.bonuses)) + "\n";
  if (!player.reserved[0].card.is_none())
    out += mine ? "  reserved (* known to you alone)\n" : "  reserved\n";
  for (const Reserved& reserved : player.reserved) {
    if (reserved.card.is_none()) continue;
    out += mine && reserved.hidden ? "   *" : "    ";
    out += card_line(mine ? own(view) : nullptr, reserved.card) + "\n";
  }
  return out;
}

}  // namespace

std::string board(const View& view) {
  const SeenPlayer* me = own(view);
  std::string out;
  out += "Nobles  " + nobles_line(view.nobles) + "\n";
  for (int level = level_count; level >= 1; --level) {
    out += "Level " + std::to_string(level) + "  (" +
           std::to_string(view.deck_sizes[deck_of(level)]) + " in the deck)\n";
    for (int i = 0; i < row_size; ++i)
      out += "  " + card_line(me, view.market[static_cast<unsigned>((level - 1) * row_size + i)]) +
             "\n";
  }
  out += "Bank    " + bank_line(view.bank) + "\n\n";
  for (int seat = 0; seat < view.options.players; ++seat) out += player_lines(view, seat);
  return out;
}

std::string due(const View& view) {
  const int excess = view.players[view.to_move.index].tokens.total() - most_tokens;
  if (view.phase == Phase::return_tokens) return "Return " + counted(excess, "token") + ".";
  if (view.phase == Phase::choose_noble) return "Several nobles want to visit: choose one.";
  return {};
}

std::string arrivals_between(const View& before, const View& after) {
  std::string out;
  for (int seat = 0; seat < after.options.players; ++seat) {
    const auto i = static_cast<unsigned>(seat);
    const unsigned came = after.players[i].nobles.bits & ~unsigned{before.players[i].nobles.bits};
    for_each_bit(came, [&](int bit) {
      out += noble_name(NobleId{static_cast<std::uint8_t>(bit + 1)}) + " visits seat " +
             std::to_string(seat + 1) + ": " + std::to_string(noble_points) + " prestige.\n";
    });
  }
  return out;
}

std::string standing_of(const View& view, const Outcome& outcome) {
  std::string out;
  for (int rank = 1; rank <= outcome.players; ++rank)
    for (int seat = 0; seat < outcome.players; ++seat) {
      const auto i = static_cast<unsigned>(seat);
      if (outcome.rank[i] != rank) continue;
      out += std::to_string(rank) + ". seat " + std::to_string(seat + 1) +
             (view.viewer.is(Seat(seat)) ? " (you)" : "") + ": " +
             std::to_string(view.players[i].prestige) + " prestige with " +
             std::to_string(view.players[i].cards_bought) + " cards\n";
    }
  return out;
}

}  // namespace carat::present
