#pragma once

#include <cstdint>
#include <string_view>

#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::bench {

// A mode is a game and its number of players.
template <Game G>
struct Mode {
  std::string_view name;
  typename G::Options options;
};

// Calls f for every mode that is measured.
template <class F>
void for_each_mode(F&& f) {
  f(Mode<Splendor>{"splendor-2", {.players = 2}});
  f(Mode<Splendor>{"splendor-3", {.players = 3}});
  f(Mode<Splendor>{"splendor-4", {.players = 4}});
  f(Mode<Duel>{"duel", {}});
}

inline constexpr std::uint64_t signature_seed = 1;
inline constexpr std::uint64_t signature_games = 10'000;

}  // namespace carat::bench
