#pragma once

#include <string>
#include <vector>

#include "terminal/local_play.h"

namespace carat::terminal {

// A local table for a test: seat 1 is a person, the others as named (empty for a person). Seat 1
// begins.
inline std::unique_ptr<LocalPlay> table_of(std::string game, std::vector<std::string> others,
                                           const present::Words& words = present::Words::english(),
                                           OutsidePlayers players = {}, std::uint8_t seed = 7) {
  protocol::Setup setup;
  setup.game = std::move(game);
  setup.options = {{"starting_seat", "1"}};
  setup.seats = {{}};
  for (std::string& level : others) setup.seats.push_back({std::move(level)});
  auto table = table::LocalTable::create("local", setup, {}, Seed{seed}, 0);
  return std::make_unique<LocalPlay>(words, *std::move(table), std::move(players), nullptr);
}

// Everybody who is not a person decides.
inline void let_others_play(PlayTable& table) {
  while (!table.is_my_turn() && table.state().update.status == "running") table.work();
}

}  // namespace carat::terminal
