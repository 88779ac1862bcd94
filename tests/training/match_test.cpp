#include "training/match.h"

#include <gtest/gtest.h>

namespace carat::training {
namespace {

TEST(Score, is_even_for_the_fair_share) {
  Score three(3);
  for (int i = 0; i < 40; ++i) three.add(i % 2 == 0 ? 1.0 / 3 - 0.1 : 1.0 / 3 + 0.1);
  EXPECT_NEAR(three.elo(), 0, 0.01);
  EXPECT_LT(three.evidence(0, 10), 0);
}

TEST(Score, counts_four_hundred_elo_for_ten_to_one) {
  Score two(2);
  for (int i = 0; i < 110; ++i) two.add(i % 11 == 0 ? 0.0 : 1.0);
  EXPECT_NEAR(two.elo(), 400, 1);
  EXPECT_GT(two.evidence(0, 10), 2.94);
}

TEST(Score, has_no_opinion_before_it_saw_some_games) {
  Score two(2);
  for (int i = 0; i < 39; ++i) two.add(1);
  EXPECT_EQ(two.evidence(0, 10), 0);
}

TEST(Score, is_convinced_by_winning_everything) {
  Score two(2);
  for (int i = 0; i < 40; ++i) two.add(1);
  EXPECT_GT(two.evidence(0, 10), 2.94);
}

TEST(Match, looks_at_groups_in_their_order_and_up_to_the_one_that_is_enough) {
  Match match(2, 100, [](const Score& score) { return score.mean() > 0.7; });
  match.add(2, 1);
  match.add(3, 1);
  match.add(4, 1);
  EXPECT_EQ(match.score().groups(), 0);
  match.add(0, 0);
  EXPECT_EQ(match.score().groups(), 1);
  match.add(1, 1);  // 1, 2 and 3 bring it to three quarters
  EXPECT_EQ(match.score().groups(), 4);
  EXPECT_TRUE(match.over());
  match.add(5, 0);
  EXPECT_EQ(match.score().mean(), 0.75);
}

TEST(Match, is_over_with_its_last_group) {
  Match match(2, 2, [](const Score&) { return false; });
  match.add(1, 1);
  EXPECT_FALSE(match.over());
  match.add(0, 0);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.score().mean(), 0.5);
}

// The same deal for everybody: a player against itself gets exactly its fair share.
TEST(Group, is_fair) {
  ai::for_each_mode([]<Game G>(const ai::GameMode<G>& mode) {
    const Chooser<G> first_of_list = [](const typename G::View& view, Rng& rng) {
      typename G::ActionList actions;
      G::legal_actions(G::imagine(view, rng), Payments::canonical, actions);
      return actions[actions.size() - 1];
    };
    EXPECT_NEAR(play_group(mode, first_of_list, first_of_list, 5), 1.0 / mode.players(), 1e-9)
        << mode.name;
  });
}

}  // namespace
}  // namespace carat::training
