#include "training/self_play.h"

#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "ai/tree_dealer.h"
#include "tests/support/temporary_folder.h"
#include "training/float_network.h"
#include "training/sample_store.h"

namespace carat::training {
namespace {

template <class F>
void for_every_mode(F&& f) {
  ai::for_each_mode([&](const auto& mode) {
    SCOPED_TRACE(mode.name);
    f(mode);
  });
}

// A sample of every decision, unless it is told otherwise.
constexpr SelfPlayOptions every_decision{.learnt_percent = 100};

template <Game G>
std::vector<Sample> games(const ai::GameMode<G>& mode, int count,
                          SelfPlayOptions options = every_decision) {
  const ai::Network network = FloatNetwork(mode.shape(), 1).to_integers();
  const ai::Network older = FloatNetwork(mode.shape(), 2).to_integers();
  options.gumbel.visits = 8;
  SelfPlay<G> self_play(network, older, options);
  Rng rng(3);
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) EXPECT_GT(self_play.play(mode.options, rng, samples), 20);
  return samples;
}

TEST(SelfPlay, gives_samples_that_make_sense) {
  for_every_mode([](const auto& mode) {
    const auto samples = games(mode, 3);
    EXPECT_GT(samples.size(), 60u);
    for (const Sample& sample : samples) {
      ASSERT_TRUE(Sample::is_sound(sample.numbers(), mode.shape().inputs, mode.shape().policies));
      float chances = 0;
      int actions = 0;
      sample.for_each_action([&](auto, float chance) {
        chances += chance;
        ++actions;
      });
      EXPECT_GT(actions, 0);
      EXPECT_NEAR(chances, 1.0, 2e-3);
      float shares = 0;
      for (const float share : sample.shares) shares += share;
      EXPECT_NEAR(shares, 1.0, 1e-4);
    }
  });
}

TEST(SelfPlay, mixes_what_the_search_saw_into_the_result) {
  for_every_mode([](const auto& mode) {
    SelfPlayOptions options = every_decision;
    options.search_share = 0;
    for (const Sample& sample : games(mode, 2, options)) {
      float most = 0;
      for (const float share : sample.shares) most = std::max(most, share);
      EXPECT_TRUE(most == 1.0F || most <= 0.5F);  // a winner, or several who share
    }
  });
}

TEST(SelfPlay, learns_nothing_from_older_networks) {
  const ai::GameMode<Splendor> mode{"splendor-2", {.players = 2}};
  SelfPlayOptions always = every_decision;
  always.older_percent = 100;
  SelfPlayOptions never = every_decision;
  never.older_percent = 0;
  // Of two seats one is the older network's in every third and more of such games.
  EXPECT_LT(games(mode, 12, always).size(), games(mode, 12, never).size() * 9 / 10);
}

TEST(SelfPlay, learns_from_a_part_of_the_decisions) {
  const ai::GameMode<Splendor> mode{"splendor-2", {.players = 2}};
  const ai::Network network = FloatNetwork(mode.shape(), 1).to_integers();
  SelfPlayOptions options{.gumbel = {.visits = 8}, .older_percent = 0, .learnt_percent = 25};
  SelfPlay<Splendor> self_play(network, network, options);
  Rng rng(3);
  std::vector<Sample> samples;
  int decisions = 0;
  for (int i = 0; i < 40; ++i) decisions += self_play.play(mode.options, rng, samples);
  const double part = static_cast<double>(samples.size()) / decisions;
  EXPECT_GT(part, 0.18);  // forced decisions are no samples at all
  EXPECT_LT(part, 0.27);
}

TEST(SelfPlay, spends_less_on_decisions_that_nothing_is_learnt_from) {
  const ai::GameMode<Splendor> mode{"splendor-2", {.players = 2}};
  const ai::Network network = FloatNetwork(mode.shape(), 1).to_integers();
  const auto samples_of = [&](int visits) {
    SelfPlay<Splendor> self_play(network, network, self_play_options(visits));
    Rng rng(3);
    std::vector<Sample> samples;
    int decisions = 0;
    for (int i = 0; i < 3; ++i) decisions += self_play.play(mode.options, rng, samples);
    return static_cast<double>(samples.size()) / decisions;
  };
  EXPECT_GT(samples_of(256), samples_of(128) + 0.05);
}

// Positions of a search have unknown cards in them; so must what the network learns from.
TEST(SelfPlay, plays_some_stretches_without_seeing_what_is_revealed) {
  const ai::GameMode<Splendor> mode{"splendor-2", {.players = 2}};
  const auto samples = games(mode, 10);
  // The market of a full table has 24 features, one for each card and seat; an unknown card none.
  std::size_t fewer = 0;
  for (const Sample& sample : samples) {
    std::size_t of_market = 0;
    for (const std::uint16_t feature : sample.features()) of_market += feature < 720 ? 1 : 0;
    fewer += of_market < 12 ? 1 : 0;
  }
  EXPECT_GT(fewer, samples.size() / 20);
  EXPECT_LT(fewer, samples.size() / 2);

  SelfPlayOptions seeing = every_decision;
  seeing.blind_percent = 0;
  EXPECT_NE(games(mode, 1, seeing).size(), games(mode, 1).size());
}

// A position that was played on blindly for a while, or nothing if the game has ended.
template <Game G>
std::optional<typename G::State> played_blindly(const typename G::Options& options, Rng& rng) {
  RandomDealer random(rng);
  typename G::State state = G::new_game(options, random);
  typename G::ActionList legal;
  const int blind_from = static_cast<int>(rng.below(20));
  for (int i = 0; i < blind_from + 12; ++i) {
    if (G::is_over(state)) return std::nullopt;
    G::legal_actions(state, Payments::canonical, legal);
    ai::TreeDealer veiling(random);
    Dealer& dealer = i < blind_from ? static_cast<Dealer&>(random) : veiling;
    G::apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], dealer);
  }
  if (G::is_over(state)) return std::nullopt;
  return state;
}

TEST(TurnOver, leaves_nothing_unknown_and_changes_nothing_else) {
  for_every_mode([]<Game G>(const ai::GameMode<G>& mode) {
    Rng rng(5);
    int turned = 0;
    for (int i = 0; i < 200; ++i) {
      const auto before = played_blindly<G>(mode.options, rng);
      if (!before) continue;
      auto after = *before;
      turn_over<G>(after, rng);
      EXPECT_TRUE(G::is_complete(after));
      EXPECT_EQ(G::why_broken(after), std::nullopt);
      turned += G::is_complete(*before) ? 0 : 1;
      const auto& cards_before = face_up(*before);
      const auto& cards_after = face_up(after);
      for (std::size_t place = 0; place < cards_before.size(); ++place) {
        if (!cards_before[place].is_unknown())
          EXPECT_EQ(cards_after[place], cards_before[place]);
        else
          EXPECT_EQ(cards_after[place].level(), cards_before[place].level());
      }
      EXPECT_EQ(after.deck_sizes, before->deck_sizes);
    }
    EXPECT_GT(turned, 100);
  });
}

TEST(SampleStore, forgets_the_oldest_and_survives_a_file) {
  const ai::GameMode<Duel> mode{"duel", {}};
  auto samples = games(mode, 1);
  const std::size_t all = samples.size();
  ASSERT_GT(all, 20u);
  SampleStore store(20);
  store.add(samples);
  EXPECT_EQ(store.size(), 20u);

  const TemporaryFolder folder;
  const auto file = std::filesystem::path(folder.path()) / "samples";
  ASSERT_TRUE(store.save(file));
  SampleStore again(20);
  const auto loaded = again.load(file, mode.shape());
  ASSERT_TRUE(loaded) << loaded.error();
  std::vector<const Sample*> one;
  EXPECT_EQ(again.size(), 20u);
  // The oldest comes first in the file, so the newest sample is the last of the new store.
  Rng rng(1);
  again.pick(400, 20, rng, one);
  bool newest = false;
  bool oldest = false;
  for (const Sample* sample : one) {
    newest = newest || sample->numbers() == samples[all - 1].numbers();
    oldest = oldest || sample->numbers() == samples[0].numbers();
  }
  EXPECT_TRUE(newest);
  again.pick(10, 1, rng, one);
  for (const Sample* sample : one) EXPECT_EQ(sample->numbers(), samples[all - 1].numbers());
  EXPECT_FALSE(oldest);
  EXPECT_FALSE(again.load(file, {.inputs = 5, .values = 2, .policies = 5}));
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 3);
  EXPECT_FALSE(again.load(file, mode.shape()));
}

}  // namespace
}  // namespace carat::training
