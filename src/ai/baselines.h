#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "ai/bot.h"

// The players that others are measured against. Ratings stand on them, so they stay as they are:
// whoever has a better idea adds a player instead of changing one of these.

namespace carat {

// Any legal decision, gems first where there is a choice of payment.
std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);

// Looks one decision ahead and takes what leaves it best off by a simple measure; `seed` breaks
// ties.
std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed);

// Looks to the end of its turn, and measures more: what bonuses are good for at this table, how
// many turns a card is away, what the others could do next, who wins the race.
std::unique_ptr<Bot> make_one_ply_bot(std::uint64_t seed);

// Plays games to their end from where it stands, and does what won most of them.
struct RolloutLimits {
  int playouts = 1000;
  // Then as many as fit, whatever `playouts` says.
  std::optional<std::chrono::milliseconds> time;
};
std::unique_ptr<Bot> make_rollout_bot(std::uint64_t seed, const RolloutLimits& limits);

}  // namespace carat
