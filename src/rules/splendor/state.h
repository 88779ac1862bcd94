#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/common/card_id.h"
#include "rules/common/decks.h"
#include "rules/common/hand.h"
#include "rules/common/option_text.h"
#include "rules/common/seat.h"
#include "rules/splendor/cards.h"
#include "rules/splendor/tokens.h"

namespace carat::splendor {

// What people agree on before a game (S2.4, S10).
struct Options {
  std::int8_t players = 2;
  std::int8_t starting_seat = random_seat;  // S10.3: a seat's index, or drawn
  std::uint8_t target = 15;                 // S10.2
  bool take_fewer = false;                  // S10.1

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr int least_target = 10;
inline constexpr int most_target = 30;

inline constexpr int row_size = 4;  // S2.1
inline constexpr int market_size = 12;
inline constexpr int most_tokens = 10;   // S4.1
inline constexpr int gold_tokens = 5;    // S1.1
inline constexpr int most_rounds = 200;  // S9.6

// S2.3
constexpr int gem_tokens(int players) { return players == 4 ? 7 : players + 2; }
// S2.2
constexpr int revealed_nobles(int players) { return players + 1; }

// Which decision is due.
enum class Phase : std::uint8_t { act, return_tokens, choose_noble, over };

struct Player {
  Tokens tokens;
  Gems bonuses;   // S7.1: of `cards`
  CardSet cards;  // bought
  Hand reserved;
  NobleSet nobles;
  std::uint8_t prestige = 0;      // of `cards` and `nobles`
  std::uint8_t cards_bought = 0;  // S9.3: the size of `cards`

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// The player with bonuses, prestige and number of cards as their cards and nobles say.
Player added_up(Player player);

inline constexpr std::array<Gems, market_size> unpayable_market = [] {
  std::array<Gems, market_size> costs{};
  for (Gems& cost : costs) cost = Gems(unpayable_cost);
  return costs;
}();

// A position, complete but for chance: decks are sets. Copying is the undo.
// Cards may be unknown (CardId::unknown): then `decks` has every card that could be behind them,
// and deck_sizes says how many of those are really still in the deck.
struct State {
  Tokens bank;
  CardSet decks;
  std::array<CardId, market_size> market;  // level 1, 2, 3; four places each
  Options options;                         // with the starting seat that was drawn
  DeckSizes deck_sizes;
  NobleSet nobles;  // on the table

  std::uint16_t turn = 0;   // turns finished
  std::uint8_t passes = 0;  // S9.5: in a row, no noble coming
  Seat to_move;
  Phase phase = Phase::act;
  Token return_from = Token::white;  // S4.3: the earliest kind that may still be returned

  // The costs of `market`, side by side for the search's most frequent question.
  std::array<Gems, market_size> market_costs = unpayable_market;
  std::array<Player, max_players> players;

  friend constexpr bool operator==(const State&, const State&) = default;

  void put_card(int place, CardId id) {
    market[static_cast<unsigned>(place)] = id;
    market_costs[static_cast<unsigned>(place)] = cost_of(id);
  }
  Player& mover() { return players[to_move.index]; }
  [[nodiscard]] const Player& mover() const { return players[to_move.index]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 384);

}  // namespace carat::splendor
