#pragma once

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "ai/bot.h"

namespace carat::ai {

// How long a decision may take: the player's own time, if it has one, but never more than most of
// what somebody else's clock gives it, nor than a fair part of what is left of the game's. Nothing:
// only a number of visits limits the player.
inline std::optional<std::chrono::milliseconds> time_for_decision(
    std::optional<std::chrono::milliseconds> own, const Limits& limits) {
  constexpr int decisions_to_come = 30;
  constexpr std::chrono::milliseconds least(1);
  if (limits.visits) return std::nullopt;
  std::optional<std::chrono::milliseconds> time = own;
  const auto at_most = [&](std::chrono::milliseconds most) {
    time = std::max(least, std::min(time.value_or(most), most));
  };
  if (limits.move_time) at_most(*limits.move_time * 3 / 4);
  if (limits.time_left) at_most(*limits.time_left / decisions_to_come);
  return time;
}

// More positions than a clock ever allows: the player has only a time.
inline constexpr int no_limit = std::numeric_limits<int>::max();

// Looks at so many positions, `look(n)` at n of them; fewer if the time is over before, if there is
// one, or when nobody waits any more. `look` tells whether there is more to find out.
template <class Look>
void spend(int visits, std::optional<std::chrono::milliseconds> time, const Limits& limits,
           Look&& look) {
  if (!time) {
    look(visits);
    return;
  }
  constexpr int at_once = 16;
  const auto end = std::chrono::steady_clock::now() + *time;
  while (visits > 0 && look(std::min(visits, at_once))) {
    visits -= at_once;
    if (limits.is_stopped() || std::chrono::steady_clock::now() >= end) return;
  }
}

}  // namespace carat::ai
