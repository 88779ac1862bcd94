#pragma once

#include <array>
#include <string_view>

#include "rules/splendor/splendor.h"

namespace carat::bench {

// The modes that are measured: a game and its number of players.
struct SplendorMode {
  std::string_view name;
  splendor::Options options;
};

inline constexpr std::array<SplendorMode, 3> splendor_modes{{
    {"splendor-2", {.players = 2}},
    {"splendor-3", {.players = 3}},
    {"splendor-4", {.players = 4}},
}};

inline constexpr std::uint64_t signature_seed = 1;
inline constexpr std::uint64_t signature_games = 10'000;

}  // namespace carat::bench
