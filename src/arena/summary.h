#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/game_result.h"
#include "arena/match.h"
#include "arena/statistics.h"

namespace carat::arena {

struct PlayerSummary {
  std::string player;      // as it was asked for
  std::string name;        // what a program calls itself; empty if that is not known
  int games = 0;           // seats that it sat in
  Estimate share;          // of first places, for each seat
  std::vector<int> ranks;  // how often first, second …
  Estimate rating;
  int failures = 0;  // games that it has lost by them
  std::string last_failure;
  int notes = 0;  // failures after a game, which cost nothing
  std::string last_note;
  std::optional<Estimate> adjusted_share;  // where luck was measured
  double luck_beta = 0;
};

struct PairSummary {
  int first = 0;
  int second = 0;
  int groups = 0;
  int wins = 0;  // of comparisons by rank
  int draws = 0;
  int losses = 0;
  Estimate score;
  Estimate elo;
  std::vector<double> scores;  // one for each group
  std::vector<int> pairs;      // with two seats: how many pairs gave 0, ½, 1, 1½, 2 points
};

struct SprtSummary {
  Sprt test;
  double ratio = 0;
  std::string verdict;  // "elo0", "elo1" or "open"
};

struct Summary {
  Match match;
  int games = 0;
  int groups = 0;
  std::int64_t groups_wanted = 0;
  std::vector<PlayerSummary> players;
  std::vector<PairSummary> pairs;
  std::optional<SprtSummary> sprt;
};

// How the first of two players stands against the second in one group: 1, 0, or between.
std::optional<double> score_in(const GroupResult& group, int first, int second);

// The names are those of programs, by player.
Summary summarise(const Match& match, const std::map<int, std::string>& names,
                  const std::vector<GroupResult>& groups, const std::map<int, double>& anchors,
                  const std::optional<Sprt>& test);

}  // namespace carat::arena
