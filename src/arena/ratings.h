#pragma once

#include <map>
#include <span>
#include <vector>

#include "arena/statistics.h"

namespace carat::arena {

// One comparison of two players: 1 if the first was ahead, ½ if they were level, 0 otherwise.
struct Comparison {
  int first = 0;
  int second = 0;
  double score = 0;
};

// The comparisons of a group: they share their cards, so they are no independent evidence.
using ComparedGroup = std::vector<Comparison>;

// Ratings in Elo by the model of Bradley and Terry: those that make the comparisons likeliest, with
// one more drawn game for each two that have met, so that a clean sweep has a finite rating.
// Anchors keep the ratings that they are given; without any the first player is 0. The intervals
// take groups, not games, as independent, and are never narrower than the model's own, by which
// all games are. A player who has met nobody has the widest interval.
std::vector<Estimate> ratings_of(int players, std::span<const ComparedGroup> groups,
                                 std::map<int, double> anchors);

}  // namespace carat::arena
