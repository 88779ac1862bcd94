#pragma once

#include "rules/duel/state.h"

namespace carat::duel {

// Whether a turn of this seat, if it began now (or goes on, if it is under way), can lead to a
// victory (D11.2) by what lies open: by privileges and purchases, another turn that a card gives
// included. Cards that are still to be drawn and a replenished board are not counted on.
bool may_win(const State& state, Seat seat);

}  // namespace carat::duel
