#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/key_stream.h"
#include "bots/contestant.h"

namespace carat::arena {

// What is played: everything that results depend on.
struct Match {
  const Mode* mode = nullptr;
  std::vector<std::string> players;
  int deals = 100;
  std::int64_t seed = 1;
  bots::TimeLimits time;
  std::string luck_network;  // a file, or "built-in"; empty if luck is not measured
};

// The networks that results depend on, each with its checksum: by the name of its file, or
// "built-in". What a program uses nobody knows.
std::map<std::string, std::string> networks_of(const Match& match);

// Players at the seats, by their places in the list of players.
using Seating = std::vector<int>;

// The tables that meet on every deal. As many players as seats, or more: every choice of them.
// Fewer: for each pair one of the first against copies of the second.
std::vector<Seating> tables_of(const Match& match);

// A group is one table on one deal: as many games as there are seats, everybody in every seat, all
// with the same key. Groups are numbered deal by deal.
std::int64_t group_count(const Match& match);
struct Group {
  int number = 0;
  int deal = 0;
  Seating table;
  Key key{};
};
Group group_of(const Match& match, int number);

// Why a match has more games than one can count and play, or nothing.
std::optional<std::string> why_too_large(const Match& match);

// Seat i of game r has the player that sat r seats before.
Seating rotated(const Seating& table, int rotation);

// The seed of a player's chance: of the key, the rotation and the seat alone.
std::int64_t player_seed(const Key& key, int rotation, int seat);

}  // namespace carat::arena
