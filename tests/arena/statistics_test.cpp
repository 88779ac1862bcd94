#include "arena/statistics.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>

#include "arena/ratings.h"

namespace carat::arena {
namespace {

std::vector<double> repeated(const std::vector<std::pair<double, int>>& counts) {
  std::vector<double> scores;
  for (const auto& [score, count] : counts)
    scores.insert(scores.end(), static_cast<std::size_t>(count), score);
  return scores;
}

TEST(Elo, knows_the_usual_values_and_goes_both_ways) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(score_of(100), 0.640065, 1e-6);
  EXPECT_NEAR(elo_of(score_of(-37)), -37, 1e-9);
  EXPECT_EQ(elo_of(1.0), std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of(0.0), -std::numeric_limits<double>::infinity());
}

TEST(MeanOf, has_the_interval_of_the_groups_spread) {
  const auto scores = repeated({{0, 10}, {0.5, 20}, {1, 30}});
  const Estimate mean = mean_of(scores);
  EXPECT_NEAR(mean.value, 2.0 / 3, 1e-12);
  // The variance of one is (10·4/9 + 20·1/36 + 30·1/9) / 59.
  const double error = 1.959964 * std::sqrt((40.0 / 9 + 20.0 / 36 + 30.0 / 9) / 59 / 60);
  EXPECT_NEAR(mean.low, 2.0 / 3 - error, 1e-9);
  EXPECT_NEAR(mean.high, 2.0 / 3 + error, 1e-9);
}

TEST(MeanOf, is_not_certain_of_a_clean_sweep) {
  const Estimate mean = mean_of(repeated({{1, 100}}));
  EXPECT_EQ(mean.value, 1);
  EXPECT_NEAR(mean.low, 0.963, 0.001);  // Wilson's interval for 100 of 100
  EXPECT_EQ(mean.high, 1);
  for (const int n : {1, 6, 50, 77}) {
    EXPECT_EQ(mean_of(repeated({{1, n}})).high, 1) << n;
    EXPECT_EQ(mean_of(repeated({{0, n}})).low, 0) << n;
  }
}

// With two results only, the likeliest distribution of a given mean is the one there is.
TEST(LogLikelihoodRatio, is_the_binomial_one_for_two_results) {
  const double s0 = 0.5;
  const double s1 = score_of(20);
  const double expected = 60 * std::log(s1 / s0) + 40 * std::log((1 - s1) / (1 - s0));
  EXPECT_NEAR(log_likelihood_ratio({{0, 40}, {1, 60}}, s0, s1), expected, 1e-9);
}

// For small differences it is near n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
TEST(LogLikelihoodRatio, is_near_the_normal_approximation_for_pairs) {
  const Histogram pairs{{0, 50}, {0.25, 200}, {0.5, 480}, {0.75, 210}, {1, 60}};
  double n = 0;
  double mean = 0;
  double square = 0;
  for (const auto& [value, count] : pairs) {
    n += count;
    mean += value * count;
    square += value * value * count;
  }
  mean /= n;
  const double variance = square / n - mean * mean;
  const double s1 = score_of(5);
  const double approximation = n * (s1 - 0.5) * (2 * mean - 0.5 - s1) / (2 * variance);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.5, s1), approximation, 0.02 * std::abs(approximation));
}

TEST(LogLikelihoodRatio, changes_its_sign_with_the_hypotheses) {
  const Histogram pairs{{0, 10}, {0.25, 20}, {0.5, 30}, {0.75, 25}, {1, 15}};
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.5, 0.53), -log_likelihood_ratio(pairs, 0.53, 0.5),
              1e-9);
  EXPECT_NEAR(log_likelihood_ratio(pairs, 0.5, 0.5), 0, 1e-9);
}

TEST(Sprt, has_walds_bounds) {
  const Sprt test;
  EXPECT_NEAR(test.upper(), 2.944, 0.001);
  EXPECT_NEAR(test.lower(), -2.944, 0.001);
}

TEST(Sprt, survives_results_without_any_spread) {
  const Sprt test{0, 10};
  EXPECT_GT(test.ratio(histogram_of(repeated({{1, 30}}))), 0);
  EXPECT_LT(test.ratio(histogram_of(repeated({{0, 30}}))), 0);
  EXPECT_LT(std::abs(test.ratio(histogram_of(repeated({{0.5, 30}})))), 10);
}

TEST(Adjust, takes_away_what_luck_explains) {
  const std::vector<double> luck{0.2, -0.2, 0.1, -0.1, 0.3, -0.3};
  const std::vector<double> scores{0.8, 0.4, 0.7, 0.5, 0.9, 0.3};
  const Adjusted adjusted = adjust(scores, luck);
  EXPECT_NEAR(adjusted.beta, 1, 1e-9);
  for (const double score : adjusted.scores) EXPECT_NEAR(score, 0.6, 1e-9);
  EXPECT_EQ(adjust(scores, std::vector<double>(6, 0.0)).beta, 0);
}

// One comparison a group.
std::vector<ComparedGroup> games(int first, int second, int wins, int losses) {
  std::vector<ComparedGroup> groups(static_cast<std::size_t>(wins), {{first, second, 1}});
  groups.insert(groups.end(), static_cast<std::size_t>(losses), {{first, second, 0}});
  return groups;
}

TEST(Ratings, of_two_players_are_the_elo_of_their_score) {
  const auto ratings = ratings_of(2, games(0, 1, 750, 250), {{1, 0}});
  EXPECT_NEAR(ratings[0].value, elo_of(750.5 / 1001), 1e-6);
  EXPECT_EQ(ratings[1].value, 0);
  EXPECT_EQ(ratings[1].low, 0);
  // The error of a logit is 1 / sqrt(n p (1 - p)).
  const double error = 1.96 / std::sqrt(1000 * 0.75 * 0.25) * 400 / std::numbers::ln10;
  EXPECT_NEAR(ratings[0].high - ratings[0].value, error, 0.5);
}

TEST(Ratings, add_up_along_a_chain_of_players) {
  auto groups = games(0, 1, 7500, 2500);
  for (const auto& group : games(1, 2, 7500, 2500)) groups.push_back(group);
  const auto ratings = ratings_of(3, groups, {{2, 100}});
  EXPECT_NEAR(ratings[2].value, 100, 1e-9);
  EXPECT_NEAR(ratings[1].value, 290.85, 0.2);
  EXPECT_NEAR(ratings[0].value, 481.7, 0.4);
  EXPECT_GT(ratings[0].high - ratings[0].value, ratings[1].high - ratings[1].value);
}

TEST(Ratings, of_a_clean_sweep_are_finite_and_wide) {
  const auto ratings = ratings_of(2, games(0, 1, 100, 0), {{1, 0}});
  EXPECT_GT(ratings[0].value, 500);
  EXPECT_LT(ratings[0].value, 1500);
  EXPECT_GT(ratings[0].high - ratings[0].value, 100);
}

TEST(Ratings, of_games_that_share_their_cards_are_as_sure_as_their_groups) {
  std::vector<ComparedGroup> pairs;
  pairs.reserve(200);
  for (int i = 0; i < 200; ++i) {
    const double score = i % 4 == 0 ? 0 : 1;
    pairs.push_back({{0, 1, score}, {0, 1, score}});
  }
  const auto together = ratings_of(2, pairs, {{1, 0}});
  const auto alone = ratings_of(2, games(0, 1, 300, 100), {{1, 0}});
  EXPECT_NEAR(together[0].value, alone[0].value, 1e-6);
  EXPECT_NEAR((together[0].high - together[0].low) / (alone[0].high - alone[0].low), std::sqrt(2),
              0.05);
}

// Nobody is surprised by a group that is split, but that does not make the rating certain.
TEST(Ratings, of_pairs_that_are_all_split_are_not_certain) {
  for (const int n : {1, 4, 100}) {
    const std::vector<ComparedGroup> pairs(static_cast<std::size_t>(n), {{0, 1, 1}, {0, 1, 0}});
    const auto ratings = ratings_of(2, pairs, {{0, 0}});
    EXPECT_NEAR(ratings[1].value, 0, 1e-9);
    // Of a logit at one half, with the drawn game.
    const double error = 1.96 / std::sqrt((2 * n + 1) * 0.25) * 400 / std::numbers::ln10;
    EXPECT_NEAR(ratings[1].high, error, 0.01 * error) << n;
    EXPECT_NEAR(ratings[1].low, -error, 0.01 * error) << n;
  }
}

TEST(Ratings, without_an_anchor_the_first_player_is_zero) {
  const auto ratings = ratings_of(3, games(0, 1, 10, 30), {});
  EXPECT_EQ(ratings[0].value, 0);
  EXPECT_GT(ratings[1].value, 0);
  EXPECT_EQ(ratings[2].high, std::numeric_limits<double>::infinity());  // has met nobody
}

}  // namespace
}  // namespace carat::arena
