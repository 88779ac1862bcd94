#pragma once

#include "rules/duel/action.h"
#include "rules/duel/view.h"

namespace carat::duel {

// The decision of the viewer, who is to move, that leaves them best off.
Action greedy_action(const View& view, Rng& rng);

}  // namespace carat::duel
