#include "training/gradient.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace carat::training {

namespace {

constexpr auto h1 = static_cast<std::size_t>(ai::hidden_1);
constexpr auto h2 = static_cast<std::size_t>(ai::hidden_2);

using First = std::array<float, h1>;
using Second = std::array<float, h2>;

// Eight sums side by side, which the vector unit likes.
float dot(const float* a, const float* b) {
  using Lanes __attribute__((vector_size(32))) = float;
  constexpr std::size_t lanes = 8;
  Lanes sums{};
  for (std::size_t i = 0; i < h2; i += lanes) {
    Lanes x;
    Lanes y;
    std::memcpy(&x, a + i, sizeof x);
    std::memcpy(&y, b + i, sizeof y);
    sums += x * y;
  }
  float sum = 0;
  for (std::size_t i = 0; i < lanes; ++i) sum += sums[i];
  return sum;
}

template <std::size_t N>
void add_scaled(float* to, const float* from, float factor) {
  for (std::size_t i = 0; i < N; ++i) to[i] += factor * from[i];
}

template <std::size_t N>
void clip(std::array<float, N>& activations) {
  for (float& a : activations) a = std::clamp(a, 0.0F, 1.0F);
}

// The gradient below a clipped activation: all of it inside the range; outside, a little of what
// leads back, so that no unit is lost for ever.
float unclipped(float activation, float gradient) {
  if (activation > 0 && activation < 1) return gradient;
  const bool leads_back = activation <= 0 ? gradient < 0 : gradient > 0;
  return leads_back ? 0.05F * gradient : 0.0F;
}

void to_chances(float* logits, std::size_t count) {
  const float most = *std::max_element(logits, logits + count);
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    logits[i] = std::exp(logits[i] - most);
    sum += logits[i];
  }
  for (std::size_t i = 0; i < count; ++i) logits[i] /= sum;
}

double log_of(float chance) { return std::log(std::max(static_cast<double>(chance), 1e-9)); }

}  // namespace

void Losses::add(const Losses& other) {
  policy += other.policy;
  value += other.value;
  entropy += other.entropy;
  samples += other.samples;
}

Gradient::Gradient(const ai::Shape& shape)
    : values_(FloatNetwork::Layout(shape).count),
      touched_(static_cast<std::size_t>(shape.inputs)) {}

void Gradient::clear() {
  std::ranges::fill(values_, 0.0F);
  std::ranges::fill(touched_, std::uint8_t{0});
  losses_ = {};
}

void Gradient::add(const FloatNetwork& network, const Sample& sample) {
  const float* weights = network.parameters().data();
  float* gradient = values_.data();
  const FloatNetwork::Layout& at = network.layout();

  First first;
  std::copy_n(weights + at.input_bias, h1, first.begin());
  for (const std::size_t feature : sample.features())
    add_scaled<h1>(first.data(), weights + at.input_weights + feature * h1, 1.0F);
  clip(first);
  Second second;
  std::copy_n(weights + at.middle_bias, h2, second.begin());
  for (std::size_t i = 0; i < h1; ++i)
    if (first[i] > 0) add_scaled<h2>(second.data(), weights + at.middle_weights + i * h2, first[i]);
  clip(second);

  Second second_gradient{};
  const auto values = static_cast<std::size_t>(network.shape().values);
  ai::Shares shares{};
  for (std::size_t i = 0; i < values; ++i)
    shares[i] =
        weights[at.value_bias + i] + dot(second.data(), weights + at.value_weights + i * h2);
  to_chances(shares.data(), values);
  for (std::size_t i = 0; i < values; ++i) {
    const float error = shares[i] - sample.shares[i];
    losses_.value -= static_cast<double>(sample.shares[i]) * log_of(shares[i]);
    gradient[at.value_bias + i] += error;
    add_scaled<h2>(gradient + at.value_weights + i * h2, second.data(), error);
    add_scaled<h2>(second_gradient.data(), weights + at.value_weights + i * h2, error);
  }

  chances_.clear();
  sample.for_each_action([&](auto rows, float) {
    float logit = 0;
    for (const std::size_t row : rows)
      logit += weights[at.policy_bias + row] +
               dot(second.data(), weights + at.policy_weights + row * h2);
    chances_.push_back(logit);
  });
  to_chances(chances_.data(), chances_.size());
  std::size_t next = 0;
  sample.for_each_action([&](auto rows, float wanted) {
    const float chance = chances_[next++];
    const float error = chance - wanted;
    losses_.policy -= static_cast<double>(wanted) * log_of(chance);
    losses_.entropy -= static_cast<double>(chance) * log_of(chance);
    for (const std::size_t row : rows) {
      gradient[at.policy_bias + row] += error;
      add_scaled<h2>(gradient + at.policy_weights + row * h2, second.data(), error);
      add_scaled<h2>(second_gradient.data(), weights + at.policy_weights + row * h2, error);
    }
  });

  for (std::size_t i = 0; i < h2; ++i)
    second_gradient[i] = unclipped(second[i], second_gradient[i]);
  add_scaled<h2>(gradient + at.middle_bias, second_gradient.data(), 1.0F);
  First first_gradient;
  for (std::size_t i = 0; i < h1; ++i) {
    const std::size_t row = at.middle_weights + i * h2;
    if (first[i] > 0) add_scaled<h2>(gradient + row, second_gradient.data(), first[i]);
    first_gradient[i] = unclipped(first[i], dot(weights + row, second_gradient.data()));
  }
  add_scaled<h1>(gradient + at.input_bias, first_gradient.data(), 1.0F);
  for (const std::size_t feature : sample.features()) {
    touched_[feature] = 1;
    add_scaled<h1>(gradient + at.input_weights + feature * h1, first_gradient.data(), 1.0F);
  }
  ++losses_.samples;
}

}  // namespace carat::training
