#pragma once

#include <string_view>

#include "ai/duel_features.h"
#include "ai/network.h"
#include "ai/splendor_features.h"
#include "play/modes.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::ai {

// A mode with the types of its game.
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
  for (const Mode& mode : modes)
    if (mode.game == Duel::name)
      f(GameMode<Duel>{mode.name, {}});
    else
      f(GameMode<Splendor>{mode.name, {.players = static_cast<std::int8_t>(mode.players)}});
}

}  // namespace carat::ai
