#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/common/card_id.h"
#include "rules/common/decks.h"
#include "rules/common/hand.h"
#include "rules/common/option_text.h"
#include "rules/common/seat.h"
#include "rules/duel/board.h"
#include "rules/duel/cards.h"
#include "rules/duel/tokens.h"

namespace carat::duel {

// What people agree on before a game (D2.4, D13).
struct Options {
  std::int8_t starting_seat = random_seat;  // D13.3: a seat's index, or drawn
  bool refill_at_end = false;               // D13.1
  bool no_hoarding = false;                 // D13.2

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr int player_count = 2;
inline constexpr int pyramid_size = 12;
inline constexpr int most_tokens = 10;      // D11.1
inline constexpr int privilege_count = 3;   // D1.4
inline constexpr int most_turns = 400;      // D12.1
inline constexpr int target_prestige = 20;  // D11.2
inline constexpr int target_crowns = 10;
inline constexpr int target_color = 10;
inline constexpr int crowns_for_a_royal = 3;  // D10.1: for the first, and as many for the second
inline constexpr int most_royals = 2;
inline constexpr int hoarding_turns = 3;  // D13.2

// D2.1: the face-up places of the levels, level 1 first.
inline constexpr LevelSizes row_sizes{5, 4, 3};
inline constexpr LevelSizes row_starts{0, 5, 9};

constexpr int level_of_place(int place) {
  if (place >= row_starts[2]) return 3;
  return place >= row_starts[1] ? 2 : 1;
}

// Which decision is due.
enum class Phase : std::uint8_t { act, take_token, steal, choose_royal, discard, over };

struct Player {
  Tokens tokens;
  Gems bonuses;       // D8.2: of `cards`
  Gems color_points;  // D11.3: of `cards`, by colour
  CardSet cards;      // bought
  Hand reserved;
  RoyalSet royals;
  std::uint8_t prestige = 0;  // of `cards` and `royals`
  std::uint8_t crowns = 0;    // of `cards`
  std::uint8_t privileges = 0;
  std::uint8_t hoarding = 0;  // D13.2: own turns in a row begun with all gold and pearls

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// The colours that wild cards have taken on, by their place among all wild cards; white until
// bought.
using WildColors = std::array<Color, wild_count>;

// The player with bonuses, prestige and crowns as their cards and royals say.
Player added_up(Player player, const WildColors& wild_colors);

// A position, complete but for chance: decks are sets, and the bag has no order. Copying is the
// undo. Cards may be unknown, as in Splendor: then `decks` has every card that could be behind
// them.
struct State {
  Board board;
  Tokens bag;
  CardSet decks;
  std::array<CardId, pyramid_size> pyramid;  // level 1, 2, 3
  Options options;                           // with the starting seat that was drawn
  RoyalSet royals;                           // on the table
  DeckSizes deck_sizes;

  std::uint16_t turn = 0;       // turns finished
  std::uint8_t privileges = 0;  // above the board
  Seat to_move;
  Phase phase = Phase::act;
  bool replenished = false;           // D3.1: in this turn; only while an action is due
  bool play_again = false;            // D9.1: another turn follows this one
  Color token_color = Color::white;   // D9.3: of the token that is due
  Token discard_from = Token::white;  // D11.1: the earliest kind that may still be discarded
  WildColors wild_colors{};

  // Kept beside `pyramid` for the search's most frequent question: costs side by side, and a bit
  // of Reach for every wild card.
  std::uint32_t wild_places = 0;
  std::array<Tokens, pyramid_size> pyramid_costs = unpayable_pyramid();

  std::array<Player, player_count> players;

  friend constexpr bool operator==(const State&, const State&) = default;

  void put_card(int place, CardId id) {
    const auto i = static_cast<unsigned>(place);
    pyramid[i] = id;
    pyramid_costs[i] = cost_of(id);
    const std::uint32_t bit = 1u << place_bit(place);
    wild_places = card(id).bonus == Bonus::wild ? wild_places | bit : wild_places & ~bit;
  }
  Player& mover() { return players[to_move.index]; }
  [[nodiscard]] const Player& mover() const { return players[to_move.index]; }
  Player& opponent() { return players[1u - to_move.index]; }
  [[nodiscard]] const Player& opponent() const { return players[1u - to_move.index]; }

 private:
  static constexpr std::array<Tokens, pyramid_size> unpayable_pyramid() {
    std::array<Tokens, pyramid_size> costs{};
    for (Tokens& cost : costs) cost = Tokens(unpayable_cost);
    return costs;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 384);

}  // namespace carat::duel
