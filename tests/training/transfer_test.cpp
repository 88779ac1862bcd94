#include "training/transfer.h"

#include <gtest/gtest.h>

#include "ai/splendor_features.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"
#include "rules/splendor/splendor.h"

namespace carat::training {
namespace {

TEST(Transfer, every_input_has_its_like_at_a_smaller_table) {
  for (int players = 3; players <= 4; ++players) {
    const int fewer = players - 1;
    for (int input = 0; input < ai::splendor_inputs(players); ++input) {
      const int like = ai::splendor_input_with_fewer(players, input, fewer);
      ASSERT_GE(like, 0) << input;
      ASSERT_LT(like, ai::splendor_inputs(fewer)) << input;
    }
  }
}

TEST(Transfer, the_seat_to_move_stays_itself) {
  for (int input = 0; input < 720 * 2; ++input)  // its cards
    EXPECT_EQ(ai::splendor_input_with_fewer(3, input, 2), input);
  const int seat = ai::splendor_seat_inputs(3);
  const int smaller = ai::splendor_seat_inputs(2);
  for (int other = 1; other <= 2; ++other)
    EXPECT_EQ(ai::splendor_input_with_fewer(3, other * seat + 5, 2), smaller + 5);
}

// What the network of two liked, the network of three likes in much the same way: it has learnt
// something before its first game.
TEST(Transfer, keeps_what_the_network_thinks_of_actions) {
  Rng rng(4);
  RandomDealer dealer(rng);
  FloatNetwork two({.inputs = ai::splendor_inputs(2), .values = 2, .policies = 230}, 1);
  // A network that looks at nothing but the seat to move, and likes one action.
  for (std::size_t i = static_cast<std::size_t>(ai::splendor_seat_inputs(2)) * 128;
       i < two.layout().input_bias; ++i)
    two.parameters()[i] = 0;
  two.parameters()[two.layout().policy_bias + 3] = 5;
  const ai::Network three = with_more_players(two.to_integers(), 3).to_integers();
  EXPECT_EQ(three.shape().values, 3);
  auto state = Splendor::new_game({.players = 3}, dealer);
  for (int i = 0; i < 12; ++i) play_random_action<Splendor>(state, rng, dealer);
  ai::Features features;
  ai::add_features(state, features);
  ai::Evaluation evaluation{};
  three.evaluate(features, evaluation);
  ai::PolicyRows liked;
  liked.push_back(3);
  ai::PolicyRows other;
  other.push_back(4);
  EXPECT_GT(three.logit(evaluation, liked), three.logit(evaluation, other) + 3);
  EXPECT_NEAR(evaluation.shares[1], evaluation.shares[2], 1e-6);
}

}  // namespace
}  // namespace carat::training
