#pragma once

#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat::splendor {

// The decision of the viewer, who is to move, that leaves them best off.
Action greedy_action(const View& view, Rng& rng);

// How well off a seat is, in hundredths of a prestige point or so. Cards one lacks little for count
// for much, and nobles one is close to.
int standing(const State& state, Seat seat);

}  // namespace carat::splendor
