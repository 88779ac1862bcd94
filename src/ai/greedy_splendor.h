#pragma once

#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat::splendor {

// The decision of the viewer, who is to move, that leaves them best off.
Action greedy_action(const View& view, Rng& rng);

}  // namespace carat::splendor
