#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "ai/bot.h"

namespace carat::ai {

// How long a decision may take: the player's own time, but never more than most of what somebody
// else's clock gives it, nor than a fair part of what is left of the game's. Nothing: a number of
// visits limits the player, not a clock.
inline std::optional<std::chrono::milliseconds> time_for_decision(
    std::optional<std::chrono::milliseconds> own, const Limits& limits) {
  constexpr int decisions_to_come = 30;
  if (limits.visits || !own) return std::nullopt;
  constexpr std::chrono::milliseconds least(1);
  auto time = *own;
  if (limits.move_time) time = std::min(time, *limits.move_time * 3 / 4);
  if (limits.time_left) time = std::min(time, *limits.time_left / decisions_to_come);
  return std::max(time, least);
}

// Repeats a short piece of work until the time is over or the work says that there is no more: at
// least once.
template <class Work>
void run_for(std::chrono::milliseconds time, Work&& work) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (work() && std::chrono::steady_clock::now() < end) {
  }
}

}  // namespace carat::ai
