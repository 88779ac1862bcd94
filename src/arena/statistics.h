#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

namespace carat::arena {

// Of the 95 % interval.
inline constexpr double normal_quantile = 1.959964;

// A figure with its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// The mean of scores between 0 and 1 that do not depend on each other: one for each group, never
// for each game, because the games of a group share their cards. Where all scores are equal the
// spread tells nothing, and Wilson's interval stands in.
Estimate mean_of(std::span<const double> scores);

// Elo's formula and back: a score of 0 is minus infinity, 1 is infinity.
double elo_of(double score);
double score_of(double elo);
Estimate elo_of(const Estimate& score);

// A value and how often it was seen.
using Histogram = std::vector<std::pair<double, double>>;

// How often each score was seen. 0, ¼, ½, ¾ and 1 are there in any case, if only with a thousandth:
// the likelihoods need a spread.
Histogram histogram_of(std::map<double, double> counts);
Histogram histogram_of(std::span<const double> scores);

// The logarithm of how much likelier the scores are if their expectation is score_1 than if it is
// score_0, the rest of their distribution being as likely as it can be: the generalised sequential
// probability ratio test. For pairs of games this is the test on the five results of a pair.
double log_likelihood_ratio(const Histogram& scores, double score_0, double score_1);

// A sequential test of an advantage of elo_1 against one of elo_0.
struct Sprt {
  double elo_0 = 0;
  double elo_1 = 10;
  double alpha = 0.05;  // how often elo_0 may be taken for elo_1
  double beta = 0.05;   // and the other way round

  [[nodiscard]] double lower() const;
  [[nodiscard]] double upper() const;
  [[nodiscard]] double ratio(const Histogram& scores) const;
};

// Scores less what luck explains of them: each less β times its luck, where β is the one that
// leaves the least spread. Luck is zero on average.
struct Adjusted {
  double beta = 0;
  std::vector<double> scores;
};
Adjusted adjust(std::span<const double> scores, std::span<const double> luck);

}  // namespace carat::arena
