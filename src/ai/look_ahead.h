#pragma once

#include <algorithm>
#include <functional>
#include <span>

#include "rules/common/dealer.h"

namespace carat {

// What the players that look one decision ahead have in common.

// The position behind a decision: cards that it reveals stay unknown, everything else is dealt.
template <class State, class Action>
State seen_after(const State& state, const Action& action, Dealer& dealer) {
  State next = state;
  VeilingDealer veiling(dealer);
  apply(next, action, veiling);
  return next;
}

// The best few of several plans: the first counts in full, each further one `share` of the one
// before it.
inline float best_few(std::span<float> plans, float share) {
  constexpr std::size_t few = 6;
  std::ranges::sort(plans, std::greater<>());
  float total = 0;
  float part = 1;
  for (const float plan : plans.first(std::min(plans.size(), few))) {
    total += part * plan;
    part *= share;
  }
  return total;
}

}  // namespace carat
