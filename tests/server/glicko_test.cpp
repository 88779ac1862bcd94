#include "server/glicko.h"

#include <array>

#include <gtest/gtest.h>

namespace carat::server {
namespace {

// The example of Glickman's paper.
TEST(Glicko, computes_the_published_example) {
  const std::array<Opponent, 3> games{
      {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const Rating after = rated({1500, 200, 0.06}, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, of_two_the_winner_gains_what_the_loser_loses) {
  const std::array<Rating, 2> before{};
  const std::array<int, 2> ranks{2, 1};
  const auto after = rated_by_rank(before, ranks);
  EXPECT_GT(after[1].rating, 1500);
  EXPECT_NEAR(after[0].rating + after[1].rating, 3000, 1e-9);
  EXPECT_LT(after[0].deviation, 350);
}

TEST(Glicko, ranks_of_four_order_the_new_ratings) {
  const std::array<Rating, 4> before{};
  const std::array<int, 4> ranks{3, 1, 1, 4};
  const auto after = rated_by_rank(before, ranks);
  EXPECT_NEAR(after[1].rating, after[2].rating, 1e-9);
  EXPECT_GT(after[1].rating, after[0].rating);
  EXPECT_GT(after[0].rating, after[3].rating);
}

TEST(Glicko, no_games_change_nothing) {
  EXPECT_EQ(rated({1700, 80, 0.05}, {}), (Rating{1700, 80, 0.05}));
}

}  // namespace
}  // namespace carat::server
