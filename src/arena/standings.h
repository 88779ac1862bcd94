#pragma once

#include <map>
#include <optional>
#include <vector>

#include "arena/game_result.h"
#include "arena/statistics.h"

namespace carat::arena {

// The results so far. Groups may come in any order; a sequential test looks at them in their own
// order and up to the one that decides it, so the verdict does not depend on which worker was
// faster.
class Standings {
 public:
  explicit Standings(std::optional<Sprt> test) : test_(test) {}

  void add(GroupResult result);

  [[nodiscard]] bool has(int number) const { return groups_.contains(number); }
  // Whether the sequential test has come to a verdict.
  [[nodiscard]] bool decided() const { return decided_; }
  [[nodiscard]] double ratio() const { return ratio_; }
  // What counts: with a test, the groups in their order up to the verdict; without, all.
  [[nodiscard]] std::vector<GroupResult> counting() const;
  [[nodiscard]] int games() const { return games_; }
  // The games that it has lost by its own fault; once each, however many copies of it have failed.
  [[nodiscard]] int failures_of(int player) const;
  // Of the first player against the second, or the first's share of first places.
  [[nodiscard]] double score() const { return score_count_ > 0 ? score_sum_ / score_count_ : 0; }

 private:
  void look_at(const GroupResult& result);

  std::optional<Sprt> test_;
  std::map<int, GroupResult> groups_;
  std::map<int, int> failures_;
  std::map<double, double> seen_;  // scores that the test has looked at
  int next_ = 0;                   // the first group that the test has not looked at
  double ratio_ = 0;
  bool decided_ = false;
  int games_ = 0;
  double score_sum_ = 0;
  double score_count_ = 0;
};

}  // namespace carat::arena
