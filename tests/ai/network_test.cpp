#include "ai/network.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat::ai {
namespace {

constexpr Shape shape{.inputs = 300, .values = 3, .policies = 20};

// Any weights that a network may have.
Network random_network(std::uint64_t seed) {
  Rng rng(seed);
  Network network(shape);
  const auto fill = [&](auto& numbers, int most) {
    for (auto& number : numbers)
      number = static_cast<std::int16_t>(
          static_cast<int>(rng.below(2 * static_cast<std::uint32_t>(most) + 1)) - most);
  };
  fill(network.input_weights, 32767 / (static_cast<int>(most_active) + 1));  // none wraps around
  fill(network.input_bias, most_input_weight);
  fill(network.middle_weights, most_weight);
  fill(network.middle_bias, 5000);
  fill(network.value_weights, most_weight);
  fill(network.value_bias, 5000);
  fill(network.policy_weights, most_weight);
  fill(network.policy_bias, 5000);
  return network;
}

Features random_features(Rng& rng) {
  Features features;
  while (features.size() < most_active && rng.below(150) > 0)
    features.push_back(static_cast<std::uint16_t>(rng.below(shape.inputs)));
  return features;
}

// The same network computed with numbers that have no limits.
struct Slow {
  std::vector<double> hidden;
  std::vector<double> logits;

  Slow(const Network& network, const Features& features) {
    std::vector<double> first(network.input_bias.begin(), network.input_bias.end());
    for (const std::uint16_t feature : features)
      for (std::size_t i = 0; i < hidden_1; ++i)
        first[i] += network.input_weights[std::size_t{feature} * hidden_1 + i];
    for (double& value : first)
      value = std::clamp(std::trunc(value * one / input_one), 0.0, double{one});
    for (std::size_t i = 0; i < hidden_2; ++i) {
      double sum = network.middle_bias[i];
      for (std::size_t j = 0; j < hidden_1; ++j)
        sum += first[j] * network.middle_weights[middle_index(j, i)];
      hidden.push_back(std::clamp(std::trunc(sum / weight_one), 0.0, double{one}));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.policies); ++i) {
      double sum = network.policy_bias[i];
      for (std::size_t j = 0; j < hidden_2; ++j)
        sum += hidden[j] * network.policy_weights[i * hidden_2 + j];
      logits.push_back(sum / (one * weight_one));
    }
  }
};

TEST(Network, computes_what_unlimited_numbers_would) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const Network network = random_network(static_cast<std::uint64_t>(i));
    const Features features = random_features(rng);
    Evaluation evaluation{};
    network.evaluate(features, evaluation);
    const Slow slow(network, features);
    for (std::size_t j = 0; j < hidden_2; ++j) ASSERT_EQ(evaluation.hidden[j], slow.hidden[j]);
    for (std::uint16_t j = 0; j + 1 < shape.policies; ++j) {
      PolicyRows rows;
      rows.push_back(j);
      ASSERT_NEAR(network.logit(evaluation, rows), slow.logits[j], 1e-3);
      rows.push_back(static_cast<std::uint16_t>(j + 1));
      ASSERT_NEAR(network.logit(evaluation, rows), slow.logits[j] + slow.logits[j + 1u], 1e-3);
    }
    ASSERT_NEAR(evaluation.shares[0] + evaluation.shares[1] + evaluation.shares[2], 1.0, 1e-6);
  }
}

TEST(Network, nothing_overflows_with_the_largest_weights) {
  Network network(shape);
  for (auto& weight : network.input_weights) weight = most_input_weight;
  for (auto& weight : network.input_bias) weight = most_input_weight;
  for (auto& weight : network.middle_weights) weight = -most_weight;
  Features features;
  while (features.size() < 30) features.push_back(7);  // more would wrap around
  Evaluation evaluation{};
  network.evaluate(features, evaluation);
  EXPECT_EQ(evaluation.hidden[0], 0);
  for (auto& weight : network.middle_weights) weight = most_weight;
  network.evaluate(features, evaluation);
  EXPECT_EQ(evaluation.hidden[0], one);
}

TEST(Network, is_the_same_after_writing_and_reading) {
  const Network network = random_network(5);
  const auto again = Network::from_bytes(network.to_bytes("splendor-3"), "splendor-3");
  ASSERT_TRUE(again) << again.error();
  EXPECT_TRUE(*again == network);
}

TEST(Network, refuses_a_file_that_is_not_right) {
  const std::string bytes = random_network(5).to_bytes("splendor-3");
  const auto error = [](const std::string& file, std::string_view mode) {
    const auto network = Network::from_bytes(file, mode);
    return network ? std::string() : network.error();
  };
  EXPECT_EQ(error(bytes, "duel"), "this network plays splendor-3, not duel");
  EXPECT_EQ(error("", "duel"), "this is not a network of Carat (version 1)");
  EXPECT_EQ(error("carat network 1 duel\n", "duel"), "the network's file is cut off");
  std::string damaged = bytes;
  damaged[damaged.size() / 2] ^= 1;
  const std::string_view checksum = "the network's file is damaged: its checksum is wrong";
  EXPECT_EQ(error(damaged, "splendor-3"), checksum);
  EXPECT_EQ(error(bytes.substr(0, bytes.size() - 1), "splendor-3"), checksum);
  Network large = random_network(5);
  large.policy_weights[3] = most_weight + 1;
  EXPECT_EQ(error(large.to_bytes("duel"), "duel"), "the network has a weight that is too large");
}

TEST(ExactExp, is_close_to_the_real_one) {
  for (int i = -200; i <= 200; ++i) {
    const float x = 0.39F * static_cast<float>(i);
    EXPECT_NEAR(exact_exp(x) / std::exp(x), 1.0, 1e-5) << x;
  }
  EXPECT_EQ(exact_exp(0), 1.0F);
}

}  // namespace
}  // namespace carat::ai
