#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/match.h"
#include "base/expected.h"

namespace carat::arena {

struct SeatFailure {
  int seat = 0;
  bots::Failure failure;
};

struct GameResult {
  Seating seats;           // who sat where
  std::vector<int> ranks;  // by seat
  int turns = 0;
  int decisions = 0;
  std::string reason;
  std::vector<double> luck;  // by seat: what the draws gave of a win; empty if not measured
  std::vector<SeatFailure> failures;
  // What went wrong when the game was over, or the one before it: it costs nothing.
  std::vector<SeatFailure> notes;

  // The seat's part of the first place.
  [[nodiscard]] double share(std::size_t seat) const;
  // Whether a player has failed, at any of its seats.
  [[nodiscard]] bool has_failed(int player) const;
};

struct GroupResult {
  int number = 0;
  std::vector<GameResult> games;
};

// A line of the file of results.
std::string line_of(const GroupResult& result);
// Whether everybody sat where a match with these tables seats them in this group.
bool belongs_to(const std::vector<Seating>& tables, const GroupResult& result);
expected<GroupResult, std::string> read_group(std::string_view line);

}  // namespace carat::arena
