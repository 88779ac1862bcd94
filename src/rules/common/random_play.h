#pragma once

#include "base/rng.h"
#include "rules/common/game.h"

namespace carat {

// A uniformly random legal decision out of the canonical ones.
template <Game G>
typename G::Action random_action(const typename G::State& state, Rng& rng) {
  return G::action_at(state, rng.pick_bit(G::legal_mask(state)));
}

// The same, carried out at once; returns its bit. Inlined as a whole: left to the compiler, a line
// changed anywhere in the rules decides whether this is some 15 % slower.
template <Game G, class D>
[[gnu::always_inline]] inline int play_random_action(typename G::State& state, Rng& rng,
                                                     D& dealer) {
  const int bit = rng.pick_bit(G::legal_mask(state));
  G::visit_action(state, bit, [&](const auto& action) __attribute__((always_inline)) {
    G::apply(state, action, dealer);
  });
  return bit;
}

}  // namespace carat
