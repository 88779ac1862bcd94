#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace carat {

// A mode is a game and its number of players: each has its own networks and its own ratings.
struct Mode {
  std::string_view name;
  std::string_view game;
  int players;

  // The options of a game that make it this mode.
  [[nodiscard]] std::vector<Tag> options() const {
    if (game == "duel") return {};
    return {{"players", std::to_string(players)}};
  }
};

inline constexpr std::array<Mode, 4> modes{{{"splendor-2", "splendor", 2},
                                            {"splendor-3", "splendor", 3},
                                            {"splendor-4", "splendor", 4},
                                            {"duel", "duel", 2}}};

// Null if there is none of that name.
constexpr const Mode* find_mode(std::string_view name) {
  for (const Mode& mode : modes)
    if (mode.name == name) return &mode;
  return nullptr;
}

// That of a game; its other options make no difference.
inline const Mode& mode_of(const AnyGame& game) {
  for (const Mode& mode : modes)
    if (mode.game == game.name() && mode.players == game.players()) return mode;
  return modes.front();
}

}  // namespace carat
