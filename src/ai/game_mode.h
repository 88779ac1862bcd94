#pragma once

#include <string_view>

#include "ai/duel_features.h"
#include "ai/network.h"
#include "ai/splendor_features.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::ai {

// A game and its number of players: each has a network of its own.
template <Game G>
struct GameMode {
  std::string_view name;
  typename G::Options options;

  [[nodiscard]] int players() const { return G::players(options); }
  [[nodiscard]] Shape shape() const {
    if constexpr (std::is_same_v<G, Duel>)
      return {.inputs = duel_inputs, .values = 2, .policies = duel_policies};
    else
      return {
          .inputs = splendor_inputs(players()), .values = players(), .policies = splendor_policies};
  }
};

// Calls f for every mode.
template <class F>
void for_each_mode(F&& f) {
  f(GameMode<Splendor>{"splendor-2", {.players = 2}});
  f(GameMode<Splendor>{"splendor-3", {.players = 3}});
  f(GameMode<Splendor>{"splendor-4", {.players = 4}});
  f(GameMode<Duel>{"duel", {}});
}

}  // namespace carat::ai
