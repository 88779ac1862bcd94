#include <set>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "ai/duel_features.h"
#include "ai/splendor_features.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::ai {
namespace {

int inputs_of(const splendor::State& state) { return splendor_inputs(state.options.players); }
int inputs_of(const duel::State& /*state*/) { return duel_inputs; }

template <class State>
Features features_of(const State& state) {
  Features features;
  add_features(state, features);
  return features;
}

void vary(splendor::Options& options, int i) {
  options.players = static_cast<std::int8_t>(2 + i % 3);
}
void vary(duel::Options& options, int i) { options.refill_at_end = i % 3 == 2; }

// Calls look(state, rng) for positions of random games.
template <Game G, class F>
void over_random_games(int games, F&& look) {
  Rng rng(41);
  RandomDealer dealer(rng);
  for (int i = 0; i < games; ++i) {
    typename G::Options options;
    vary(options, i);
    auto state = G::new_game(options, dealer);
    while (!G::is_over(state)) {
      look(state, rng);
      if (testing::Test::HasFatalFailure()) return;
      play_random_action<G>(state, rng, dealer);
    }
  }
}

template <class G>
class FeaturesTest : public testing::Test {};

using Games = testing::Types<Splendor, Duel>;
TYPED_TEST_SUITE(FeaturesTest, Games);

TYPED_TEST(FeaturesTest, are_inputs_of_the_network_and_each_stands_once) {
  over_random_games<TypeParam>(60, [](const auto& state, Rng&) {
    const Features features = features_of(state);
    std::set<int> seen;
    for (const std::uint16_t feature : features) {
      ASSERT_LT(feature, inputs_of(state));
      ASSERT_TRUE(seen.insert(feature).second) << feature;
    }
  });
}

// The seat to move sees the same whatever is hidden from it.
TYPED_TEST(FeaturesTest, tell_nothing_that_the_seat_to_move_can_not_know) {
  using G = TypeParam;
  int changed = 0;
  over_random_games<G>(60, [&](const auto& state, Rng& rng) {
    const auto seen = G::view(state, Viewer(state.to_move));
    const auto other = G::imagine(seen, rng);
    changed += other == state ? 0 : 1;
    ASSERT_TRUE(features_of(other) == features_of(state));
    // Nor does it matter whether what is hidden was imagined at all.
    ASSERT_TRUE(features_of(G::veiled(seen)) == features_of(state));
  });
  EXPECT_GT(changed, 1000);
}

TYPED_TEST(FeaturesTest, differ_between_the_positions_of_a_game) {
  std::set<std::vector<std::uint16_t>> seen;
  std::size_t positions = 0;
  over_random_games<TypeParam>(6, [&](const auto& state, Rng&) {
    const Features features = features_of(state);
    seen.insert({features.begin(), features.end()});
    ++positions;
  });
  EXPECT_GT(seen.size(), positions * 98 / 100);
}

// No two actions have the same rows; but the gold that comes with a reserved card is all the same.
TYPED_TEST(FeaturesTest, tell_actions_apart) {
  using G = TypeParam;
  const int policies = std::is_same_v<G, Duel> ? duel_policies : splendor_policies;
  over_random_games<G>(60, [&](const auto& state, Rng&) {
    typename G::ActionList actions;
    G::legal_actions(state, Payments::canonical, actions);
    std::set<std::vector<std::uint16_t>> seen;
    for (const auto& action : actions) {
      PolicyRows rows;
      add_policy(state, action, rows);
      ASSERT_FALSE(rows.empty());
      for (const std::uint16_t row : rows) ASSERT_LT(row, policies);
      const bool fresh = seen.insert({rows.begin(), rows.end()}).second;
      const bool any_gold = G::action_text(action).view().find(" with ") != std::string_view::npos;
      ASSERT_TRUE(fresh || any_gold) << G::action_text(action).view();
    }
  });
}

}  // namespace
}  // namespace carat::ai
