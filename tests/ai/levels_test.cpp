#include "ai/levels.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "ai/models.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"
#include "tests/support/any_position.h"

namespace carat {
namespace {

TEST(Levels, have_names_and_get_stronger) {
  std::set<std::string_view> keys;
  const Level* before = nullptr;
  for (const Level& level : levels()) {
    EXPECT_TRUE(keys.insert(level.key).second);
    EXPECT_EQ(find_level(level.key), &level);
    if (before != nullptr) {
      EXPECT_GT(level.visits, before->visits) << level.name;
      EXPECT_LT(level.loss_cap, before->loss_cap) << level.name;
      for (std::size_t i = 0; i < modes.size(); ++i) {
        const auto& mode = modes[i].name;
        EXPECT_LE(level.misjudges[i], before->misjudges[i]) << level.name << " " << mode;
        EXPECT_GT(ai::level_rating(mode, level.key), ai::level_rating(mode, before->key))
            << level.name << " " << mode;
      }
    }
    before = &level;
  }
  EXPECT_EQ(keys.size(), 8u);
  EXPECT_EQ(find_level("graphite"), nullptr);
}

// The decisions of one game between copies of a level.
std::string game_of(const Level& level, std::uint64_t seed) {
  KeyedDealer dealer(Key{7});
  auto game = *find_game("splendor")->new_game({}, dealer);
  const auto bot = make_level_bot(level, ai::built_in_network("splendor-2"), seed);
  std::string told;
  while (!game->is_over()) {
    const std::string decision = bot->choose(game->view(Viewer(game->to_move())), {.visits = 8});
    const auto played = game->play(game->to_move(), decision, dealer);
    EXPECT_TRUE(played.has_value()) << level.name << " " << decision;
    if (!played) break;
    told += decision + "\n";
  }
  return told;
}

TEST(Levels, play_whole_games_the_same_for_the_same_seed) {
  for (const Level& level : levels()) {
    const std::string game = game_of(level, 3);
    EXPECT_EQ(game, game_of(level, 3)) << level.name;
    EXPECT_GT(game.size(), 300u);
  }
  EXPECT_NE(game_of(levels().front(), 3), game_of(levels().front(), 4));
}

TEST(Levels, stop_thinking_when_nobody_waits_any_more) {
  const Level& level = *find_level("corundum");
  const std::atomic<bool> stopped = true;
  Limits nobody_waits;
  nobody_waits.time_left = std::chrono::hours(24);
  nobody_waits.stop = &stopped;
  KeyedDealer dealer(Key{7});
  auto game = *find_game("splendor")->new_game({}, dealer);
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto choice = [&](const Limits& limits) {
      return make_level_bot(level, ai::built_in_network("splendor-2"), seed)
          ->choose(game->view(Viewer(game->to_move())), limits);
    };
    const std::string soon = choice(nobody_waits);
    EXPECT_EQ(soon, choice({.visits = 16})) << "the first slice, and no more";
    const std::string whole = choice({});
    different += soon == whole ? 0 : 1;
    ASSERT_TRUE(game->play(game->to_move(), whole, dealer));
  }
  EXPECT_GT(different, 0) << "all of its visits would have made no difference";
}

// A level errs, but it does not blunder: it takes a win that it sees.
TEST(Levels, buy_the_card_that_wins_at_once) {
  const auto game = game_from(won_at_once);
  for (const Level& level : levels().subspan(2))
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      EXPECT_EQ(make_level_bot(level, ai::built_in_network("splendor-2"), seed)
                    ->choose(game->view(Viewer(Seat(0))), {}),
                "buy 2-15 for 4g")
          << level.name;
}

TEST(HumanEvaluator, misjudges_a_position_always_in_the_same_way) {
  FirstDealer dealer;
  const auto state = Splendor::new_game({.players = 3}, dealer);
  const ai::Network network(
      {.inputs = ai::splendor_inputs(3), .values = 3, .policies = ai::splendor_policies});
  splendor::ActionList actions;
  Splendor::legal_actions(state, Payments::canonical, actions);
  struct Opinion {
    ai::Shares shares{};
    std::vector<float> priors;
    bool operator==(const Opinion&) const = default;
  };
  const auto opinion = [&](float misjudges, std::uint64_t seed) {
    Opinion opinion;
    ai::HumanEvaluator<Splendor>(network, {.misjudges = misjudges}, seed)
        .evaluate(state, actions, opinion.shares, opinion.priors);
    return opinion;
  };
  const Opinion right = opinion(0, 1);
  EXPECT_NEAR(right.shares[0], 1.0 / 3, 1e-6);
  EXPECT_EQ(opinion(1, 5), opinion(1, 5));
  EXPECT_NE(opinion(1, 5), opinion(1, 6));
  const Opinion wrong = opinion(1, 5);
  const auto off = [&](std::size_t seat) {
    return std::abs(wrong.shares[seat] - right.shares[seat]);
  };
  EXPECT_GT(off(0) + off(1), 0.01F);
  EXPECT_NEAR(wrong.shares[0] + wrong.shares[1] + wrong.shares[2], 1.0, 1e-5);
  // Nor does it see which actions look good.
  EXPECT_NE(wrong.priors, right.priors);
  EXPECT_NEAR(std::accumulate(wrong.priors.begin(), wrong.priors.end(), 0.0), 1.0, 1e-5);
  // In whichever order it is asked about them.
  std::ranges::reverse(actions);
  Opinion turned = opinion(1, 5);
  std::ranges::reverse(turned.priors);
  for (std::size_t i = 0; i < turned.priors.size(); ++i)
    EXPECT_NEAR(turned.priors[i], wrong.priors[i], 1e-6);
}

TEST(HumanEvaluator, may_overlook_what_others_have) {
  ai::for_each_mode([]<Game G>(const ai::GameMode<G>& mode) {
    FirstDealer dealer;
    const auto state = G::new_game(mode.options, dealer);
    ai::Features features;
    ai::add_features(state, features);
    int others = 0;
    for (const std::uint16_t feature : features) others += ai::is_of_others(state, feature) ? 1 : 0;
    // Each of them sees the same face-up cards, and has as much.
    EXPECT_GT(others, 20 * (mode.players() - 1)) << mode.name;
    EXPECT_LT(others, static_cast<int>(features.size()) - 20) << mode.name;
  });
}

}  // namespace
}  // namespace carat
