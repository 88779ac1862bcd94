#pragma once

#include <cstdint>

#include "ai/game_mode.h"

namespace carat::bench {

using ai::for_each_mode;
using ai::GameMode;

inline constexpr std::uint64_t signature_seed = 1;
inline constexpr std::uint64_t signature_games = 10'000;

}  // namespace carat::bench
