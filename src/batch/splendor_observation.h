#pragma once

#include <cstddef>
#include <cstdint>

#include "batch/layout.h"
#include "rules/common/seat.h"
#include "rules/splendor/state.h"

namespace carat::batch {

// What a player sees of a game of Splendor, as bytes: everything that matters for what is to come,
// and nothing that this seat can't know, whatever is in the state. Seats count from the viewer's.

inline constexpr std::size_t splendor_card_width = 16;
inline constexpr std::size_t splendor_player_width = 16;

constexpr Layout splendor_observation_layout(int players) {
  return Layout()
      .add("market", 12, splendor_card_width,
           "cards: level (3, one of), bonus (5, one of), points, cost (5), known, hidden")
      .add("bank", 1, 6, "tokens: white, blue, green, red, black, gold")
      .add("decks", 1, 3, "cards left in the deck of level 1, 2, 3")
      .add("nobles", 1, 10, "on the table: N01 to N10")
      .add("phase", 1, 4, "one of: act, return tokens, choose a noble, over")
      .add("return_from", 1, 6, "one of: the earliest kind of token that may be returned")
      .add("passes", 1, 1, "in a row")
      .add("round", 1, 1, "rounds finished")
      .add("target", 1, 1, "prestige that ends the game")
      .add("take_fewer", 1, 1, "the option: fewer than three may be taken")
      .add("unseen", 1, 90, "cards that are in a deck or hidden from the viewer, 1-01 to 3-20")
      .add("to_move", 1, players, "one of: the seat whose turn it is")
      .add("players", players, splendor_player_width,
           "tokens (6), bonuses (5), prestige, cards bought, nobles, cards reserved, began")
      .add("reserved", 3 * players, splendor_card_width, "the hand of each player: three cards");
}

constexpr int splendor_observation_size(int players) {
  return splendor_observation_layout(players).size();
}

// Writes as many bytes as splendor_observation_size says.
void write_observation(const splendor::State& state, Viewer viewer, std::uint8_t* out);

}  // namespace carat::batch
