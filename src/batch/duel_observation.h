#pragma once

#include <cstddef>
#include <cstdint>

#include "batch/layout.h"
#include "rules/common/seat.h"
#include "rules/duel/state.h"

namespace carat::batch {

// What a player sees of a game of Duel, as bytes: everything that matters for what is to come, and
// nothing that this seat can't know, whatever is in the state. The viewer comes first.

inline constexpr std::size_t duel_card_width = 24;
inline constexpr std::size_t duel_player_width = 27;

inline constexpr Layout duel_observation_layout =
    Layout()
        .add("pyramid", 12, duel_card_width,
             "cards, level 1 first: level (3, one of), colour (5, one of), wild, bonuses, points, "
             "crowns, cost (6), play again, token, privilege, steal, known, hidden")
        .add("board", 7, 25, "a plane for each kind of token: the cells where one lies")
        .add("bag", 1, 7, "tokens: white, blue, green, red, black, pearl, gold")
        .add("decks", 1, 3, "cards left in the deck of level 1, 2, 3")
        .add("royals", 1, 4, "on the table: R1 to R4")
        .add("privileges", 1, 1, "above the board")
        .add("phase", 1, 6, "one of: act, token, steal, royal, discard, over")
        .add("token_color", 1, 5, "one of: the colour of the token that a card gives, while due")
        .add("discard_from", 1, 7, "one of: the earliest kind of token that may be discarded")
        .add("replenished", 1, 1, "in this turn")
        .add("play_again", 1, 1, "another turn follows")
        .add("refill_at_end", 1, 1, "the option")
        .add("no_hoarding", 1, 1, "the option")
        .add("round", 1, 1, "turns finished, halved")
        .add("unseen", 1, 67, "cards that are in a deck or hidden from the viewer, 1-01 to 3-13")
        .add("to_move", 1, 2, "one of: the seat whose turn it is")
        .add("players", 2, duel_player_width,
             "tokens (7), bonuses (5), points by colour (5), prestige, crowns, privileges, royals "
             "(4, R1 to R4), cards reserved, turns of hoarding, began")
        .add("reserved", 6, duel_card_width, "the hand of each player: three cards");

inline constexpr int duel_observation_size = duel_observation_layout.size();

// Writes duel_observation_size bytes.
void write_observation(const duel::State& state, Viewer viewer, std::uint8_t* out);

}  // namespace carat::batch
