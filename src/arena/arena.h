#pragma once

#include <atomic>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>

#include "arena/match.h"
#include "arena/statistics.h"
#include "base/work.h"

namespace carat::arena {

struct ArenaOptions {
  Match match;
  std::optional<Sprt> sprt;
  std::map<int, double> anchors;  // ratings that are known, by player
  std::string results_path;       // empty: results are not kept
  int most_failures = 10;         // then a player is out, and the match ends
  bool json = false;
  bool quiet = false;  // no progress
};

// Plays a match, or what is left of it, and tells the result on `out`, progress and failures on
// `err`. Once `stop` is set games that are being played are given up, and the result so far is
// told. The status of the program: 0, or 1 if it was stopped, a player was thrown out, the system
// has nothing left to start a program with or something can't be written, 2 if the match can't be
// played.
int run_arena(const ArenaOptions& options, Distributor& distributor, std::ostream& out,
              std::ostream& err, bool terminal,
              const std::atomic<bool>& stop = bots::never_stopped);

// `carat arena`. Threads do the work unless another distributor is given.
int arena_main(int argc, const char* const* argv, Distributor* distributor = nullptr);

}  // namespace carat::arena
