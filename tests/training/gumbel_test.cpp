#include "training/gumbel.h"

#include <map>

#include <gtest/gtest.h>

#include "rules/splendor/splendor.h"

namespace carat::training {
namespace {

// Likes the first action of every list a little more than the others, and finds every position
// even but those in which the first seat has a token: they are lost.
struct Biased {
  void evaluate(const splendor::State& state, const splendor::ActionList& actions,
                ai::Shares& shares, std::vector<float>& priors) const {
    shares = {0.5F, 0.5F};
    if (state.players[0].tokens[splendor::Token::gold] > 0) shares = {0.0F, 1.0F};
    const auto others = static_cast<float>(actions.size() + 1);
    priors.assign(actions.size(), 1.0F / others);
    priors[0] = 2.0F / others;
  }
};

splendor::State start() {
  FirstDealer dealer;
  return Splendor::new_game({.players = 2, .starting_seat = 0}, dealer);
}

GumbelChoice choose(std::uint64_t seed, const GumbelOptions& options) {
  const Biased biased;
  ai::Search<Splendor, Biased> search(Splendor::view(start(), Viewer(Seat(0))), biased, seed);
  Rng rng(seed);
  return choose_by_gumbel(search, Seat(0), rng, options);
}

TEST(Gumbel, improves_the_policy_away_from_what_is_bad) {
  splendor::ActionList actions;
  Splendor::legal_actions(start(), Payments::canonical, actions);
  const auto choice = choose(1, {.visits = 64, .considered = 32});
  ASSERT_EQ(choice.improved.size(), actions.size());
  float sum = 0;
  float reserving = 0;
  float taking = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    sum += choice.improved[i];
    const bool reserves = std::holds_alternative<splendor::Reserve>(actions[i]);
    (reserves ? reserving : taking) += choice.improved[i];
  }
  EXPECT_NEAR(sum, 1.0, 1e-4);
  EXPECT_LT(reserving, 0.15F);  // it takes a gold token, which loses
  EXPECT_GT(taking, 0.85F);
}

TEST(Gumbel, never_chooses_what_it_saw_to_be_bad) {
  splendor::ActionList actions;
  Splendor::legal_actions(start(), Payments::canonical, actions);
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto choice = choose(seed, {.visits = 32, .considered = 16, .value_scale = 1});
    EXPECT_FALSE(std::holds_alternative<splendor::Reserve>(
        actions[static_cast<std::size_t>(choice.candidate)]));
  }
}

// Without values to go by, actions are chosen as often as the network says.
TEST(Gumbel, explores_as_the_policy_says) {
  std::map<int, int> chosen;
  constexpr int runs = 3000;
  for (std::uint64_t seed = 1; seed <= runs; ++seed)
    ++chosen[choose(seed, {.visits = 1, .considered = 1}).candidate];
  splendor::ActionList actions;
  Splendor::legal_actions(start(), Payments::canonical, actions);
  const double each = runs / (static_cast<double>(actions.size()) + 1);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const double wanted = i == 0 ? 2 * each : each;
    EXPECT_NEAR(chosen[static_cast<int>(i)], wanted, 5 * std::sqrt(wanted));
  }
}

}  // namespace
}  // namespace carat::training
