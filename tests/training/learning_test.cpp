#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include <gtest/gtest.h>

#include "base/files.h"
#include "base/rng.h"
#include "tests/support/temporary_folder.h"
#include "training/checkpoint.h"
#include "training/gradient.h"
#include "training/learning_rate.h"
#include "training/optimiser.h"

namespace carat::training {
namespace {

constexpr ai::Shape shape{.inputs = 40, .values = 3, .policies = 12};

Sample random_sample(Rng& rng) {
  ai::Features features;
  for (int i = 0; i < 12; ++i) features.push_back(static_cast<std::uint16_t>(rng.below(40)));
  Sample sample(features);
  for (std::uint16_t action = 0; action < 4; ++action) {
    ai::PolicyRows rows;
    rows.push_back(static_cast<std::uint16_t>(rng.below(12)));
    rows.push_back(static_cast<std::uint16_t>(rng.below(12)));
    sample.add_action(rows, action == 0 ? 0.7F : 0.1F);
  }
  sample.shares = {0.5F, 0.3F, 0.2F};
  return sample;
}

double loss_of(const FloatNetwork& network, const Sample& sample) {
  Gradient gradient(shape);
  gradient.add(network, sample);
  return gradient.losses().policy + gradient.losses().value;
}

// The other way to find a gradient: move one parameter a little and look at the loss.
TEST(Gradient, is_the_slope_of_the_loss) {
  Rng rng(5);
  FloatNetwork network(shape, 3);
  const Sample sample = random_sample(rng);
  Gradient gradient(shape);
  gradient.add(network, sample);
  int steep = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto at = rng.below(static_cast<std::uint32_t>(network.layout().count));
    constexpr float step = 2e-3F;
    float& parameter = network.parameters()[at];
    const float before = parameter;
    parameter = before + step;
    const double above = loss_of(network, sample);
    parameter = before - step;
    const double below = loss_of(network, sample);
    parameter = before;
    const double slope = (above - below) / (2 * static_cast<double>(step));
    // Single precision, and units that are clipped on the way, leave some difference.
    EXPECT_NEAR(static_cast<double>(gradient.values()[at]), slope, 2e-3 + 0.03 * std::abs(slope));
    steep += std::abs(slope) > 0.01 ? 1 : 0;
  }
  EXPECT_GT(steep, 200);
}

TEST(Gradient, knows_which_inputs_were_on) {
  Rng rng(5);
  const FloatNetwork network(shape, 3);
  const Sample sample = random_sample(rng);
  Gradient gradient(shape);
  gradient.add(network, sample);
  for (std::size_t input = 0; input < 40; ++input) {
    const auto on = sample.features();
    const bool expected = std::ranges::find(on, input) != on.end();
    EXPECT_EQ(gradient.touched(input), expected);
  }
  gradient.clear();
  EXPECT_FALSE(gradient.touched(sample.features()[0]));
}

// What plays is what was learnt: integers say the same as floating point.
TEST(FloatNetwork, becomes_integers_that_say_the_same) {
  Rng rng(9);
  const FloatNetwork network(shape, 4);
  const ai::Network integers = network.to_integers();
  for (int i = 0; i < 50; ++i) {
    const Sample sample = random_sample(rng);
    ai::Features features;
    for (const std::uint16_t feature : sample.features()) features.push_back(feature);
    ai::Evaluation evaluation{};
    integers.evaluate(features, evaluation);
    double loss = 0;
    for (std::size_t seat = 0; seat < 3; ++seat)
      loss -= static_cast<double>(sample.shares[seat]) *
              std::log(static_cast<double>(evaluation.shares[seat]));
    Gradient gradient(shape);
    gradient.add(network, sample);
    EXPECT_NEAR(gradient.losses().value, loss, 2e-3);
  }
}

TEST(FloatNetwork, goes_on_from_integers) {
  const ai::Network integers = FloatNetwork(shape, 4).to_integers();
  EXPECT_TRUE(FloatNetwork(integers).to_integers() == integers);
}

// A policy and a value that depend on which of two inputs is on.
std::vector<Sample> lesson() {
  std::vector<Sample> samples;
  for (std::uint16_t which = 0; which < 2; ++which) {
    ai::Features features;
    features.push_back(which);
    features.push_back(7);
    Sample& sample = samples.emplace_back(features);
    for (std::uint16_t action = 0; action < 2; ++action) {
      ai::PolicyRows rows;
      rows.push_back(action);
      sample.add_action(rows, action == which ? 1.0F : 0.0F);
    }
    sample.shares[which] = 1;
  }
  return samples;
}

TEST(Optimiser, learns) {
  const std::vector<Sample> samples = lesson();
  const std::vector<const Sample*> batch{samples.data(), samples.data() + 1};
  Optimiser optimiser(FloatNetwork(shape, 1));
  Losses losses;
  for (int i = 0; i < 400; ++i) losses = optimiser.step(batch, 1e-2F, 2);
  EXPECT_LT(losses.value, 0.05);
  EXPECT_LT(losses.policy, 0.05);
  EXPECT_LT(loss_of(optimiser.average(), samples[0]), 0.2);
}

TEST(Optimiser, learns_the_same_on_any_number_of_threads) {
  Rng rng(2);
  std::vector<Sample> samples;
  std::vector<const Sample*> batch;
  samples.reserve(16);
  batch.reserve(16);
  for (int i = 0; i < 16; ++i) samples.push_back(random_sample(rng));
  for (const Sample& sample : samples) batch.push_back(&sample);
  Optimiser one(FloatNetwork(shape, 1));
  Optimiser three(FloatNetwork(shape, 1));
  for (int i = 0; i < 24; ++i) {
    const Losses a = one.step(batch, 1e-3F, 1);
    const Losses b = three.step(batch, 1e-3F, 3);
    EXPECT_EQ(a.samples, b.samples);
    EXPECT_NEAR(a.policy + a.value, b.policy + b.value, 1e-2);
  }
}

TEST(Checkpoint, goes_on_exactly_where_it_was) {
  const std::vector<Sample> samples = lesson();
  const std::vector<const Sample*> batch{samples.data(), samples.data() + 1};
  const TemporaryFolder folder;
  const auto file = std::filesystem::path(folder.path()) / "checkpoint";
  Optimiser first(FloatNetwork(shape, 1));
  for (int i = 0; i < 20; ++i) first.step(batch, 1e-2F, 1);
  ASSERT_TRUE(save_checkpoint(file, first,
                              {.games = 77, .checked = 70, .losses = {.value = 2.5}, .begun = 60}));
  Optimiser second(FloatNetwork(shape, 8));
  const auto progress = load_checkpoint(file, second);
  ASSERT_TRUE(progress) << progress.error();
  EXPECT_EQ(progress->games, 77u);
  EXPECT_EQ(progress->checked, 70u);
  EXPECT_EQ(progress->losses.value, 2.5);
  EXPECT_EQ(progress->begun, 60u);
  for (int i = 0; i < 20; ++i) {
    first.step(batch, 1e-2F, 1);
    second.step(batch, 1e-2F, 1);
  }
  EXPECT_EQ(first.average().parameters(), second.average().parameters());

  Optimiser other(FloatNetwork({.inputs = 9, .values = 2, .policies = 3}, 1));
  const auto wrong = load_checkpoint(file, other);
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().find("no checkpoint of a network of these sizes"), std::string::npos);
  std::filesystem::remove(file);
  EXPECT_FALSE(load_checkpoint(file, other));
}

TEST(Checkpoint, that_is_damaged_is_refused_wherever_that_is) {
  const TemporaryFolder folder;
  const auto file = std::filesystem::path(folder.path()) / "checkpoint";
  Optimiser optimiser(FloatNetwork(shape, 1));
  ASSERT_TRUE(save_checkpoint(file, optimiser, {.games = 77}));
  const std::string good = *read_file(file);
  const auto error_of = [&](const std::string& bytes) {
    EXPECT_TRUE(replace_file(file, bytes));
    const auto progress = load_checkpoint(file, optimiser);
    return progress ? "none" : progress.error();
  };
  EXPECT_EQ(error_of(good), "none");
  // In the progress, among the weights, in the checksum itself.
  for (const std::size_t at : {std::size_t{20}, good.size() / 2, good.size() - 1}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x40);
    EXPECT_EQ(error_of(bad),
              file.string() +
                  " is damaged: its checksum is wrong. Delete it, and go on from the "
                  "best network: --from " +
                  folder.path() + "/best.net")
        << at;
  }
  EXPECT_NE(error_of(good.substr(0, good.size() - 1)).find("its checksum is wrong"),
            std::string::npos);
  EXPECT_NE(error_of("carat checkpoint 4\n").find("its checksum is wrong"), std::string::npos);
}

TEST(Checkpoint, that_is_not_finite_is_refused) {
  const TemporaryFolder folder;
  const auto file = std::filesystem::path(folder.path()) / "checkpoint";
  Optimiser optimiser(FloatNetwork(shape, 1));
  optimiser.parts()[1][5] = std::numeric_limits<float>::quiet_NaN();
  ASSERT_TRUE(save_checkpoint(file, optimiser, {}));
  const auto progress = load_checkpoint(file, optimiser);
  ASSERT_FALSE(progress);
  EXPECT_NE(progress.error().find("not all of its numbers are finite"), std::string::npos);
}

TEST(LearningRate, falls_by_the_same_part_all_the_way) {
  EXPECT_DOUBLE_EQ(learning_rate({1e-3, 1e-5}, 0), 1e-3);
  EXPECT_DOUBLE_EQ(learning_rate({1e-3, 1e-5}, 0.5), 1e-4);
  EXPECT_DOUBLE_EQ(learning_rate({1e-3, 1e-5}, 1), 1e-5);
}

TEST(Checkpoint, of_the_first_version_is_read_as_checked) {
  const TemporaryFolder folder;
  const auto file = std::filesystem::path(folder.path()) / "checkpoint";
  const Optimiser first(FloatNetwork(shape, 1));
  std::string bytes = "carat checkpoint 1\n";
  const auto append = [&](const auto& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  for (const std::uint64_t count : {50'000u, 7u, 3u}) append(count);  // games, samples, promotions
  append(12.5);                                                       // seconds
  append(std::uint64_t{99});                                          // steps
  for (const auto part : first.parts())
    bytes.append(reinterpret_cast<const char*>(part.data()), part.size_bytes());
  ASSERT_TRUE(replace_file(file, bytes));
  Optimiser second(FloatNetwork(shape, 8));
  const auto progress = load_checkpoint(file, second);
  ASSERT_TRUE(progress) << progress.error();
  EXPECT_EQ(progress->games, 50'000u);
  EXPECT_EQ(progress->promotions, 3u);
  EXPECT_EQ(progress->seconds, 12.5);
  EXPECT_EQ(progress->checked, 50'000u);
  EXPECT_EQ(second.steps(), 99u);
  EXPECT_EQ(first.average().parameters(), second.average().parameters());
}

}  // namespace
}  // namespace carat::training
