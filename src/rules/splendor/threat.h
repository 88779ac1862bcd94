#pragma once

#include "rules/splendor/state.h"

namespace carat::splendor {

// Whether a turn of this seat, if it began now (or goes on, if it is under way), can bring it to
// the prestige that ends the game (S9.1), by what lies open. False for a seat that has it already.
bool may_win(const State& state, Seat seat);

}  // namespace carat::splendor
