#pragma once

#include "base/rng.h"
#include "rules/common/game.h"

namespace carat {

// A uniformly random legal decision out of the canonical ones.
template <Game G>
typename G::Action random_action(const typename G::State& state, Rng& rng) {
  return G::action_at(state, rng.pick_bit(G::legal_mask(state)));
}

}  // namespace carat
