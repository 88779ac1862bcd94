#pragma once

#include <cstdint>

#include "rules/common/game.h"

namespace carat {

// The number of ways to make exactly `depth` decisions from here, every payment counted, cards
// drawn by the first dealer. A game that ends earlier counts 0.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth, Payments payments = Payments::all) {
  if (depth == 0) return 1;
  if (G::is_over(state)) return 0;
  typename G::ActionList actions;
  G::legal_actions(state, payments, actions);
  if (depth == 1) return actions.size();
  std::uint64_t leaves = 0;
  for (const auto& action : actions) {
    auto next = state;
    FirstDealer first;
    G::apply(next, action, first);
    leaves += perft<G>(next, depth - 1, payments);
  }
  return leaves;
}

}  // namespace carat
