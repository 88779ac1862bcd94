#include "training/float_network.h"

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace carat::training {

namespace {

constexpr auto h1 = static_cast<std::size_t>(ai::hidden_1);
constexpr auto h2 = static_cast<std::size_t>(ai::hidden_2);

// Each part of the integer network with the float parameters that belong to it: f(integers,
// first parameter, units of 1.0, bound).
template <class N, class F>
void for_each_part(N& network, const FloatNetwork::Layout& at, F&& f) {
  constexpr int logit_one = ai::one * ai::weight_one;
  f(network.input_weights, at.input_weights, ai::input_one, ai::most_input_weight);
  f(network.input_bias, at.input_bias, ai::input_one, ai::most_input_weight);
  f(network.middle_bias, at.middle_bias, logit_one, ai::most_bias);
  f(network.value_weights, at.value_weights, ai::weight_one, ai::most_weight);
  f(network.value_bias, at.value_bias, logit_one, ai::most_bias);
  f(network.policy_weights, at.policy_weights, ai::weight_one, ai::most_weight);
  f(network.policy_bias, at.policy_bias, logit_one, ai::most_bias);
}

template <class T>
T to_integer(float value, int unit, int most) {
  const float scaled = std::round(value * static_cast<float>(unit));
  return static_cast<T>(std::clamp(scaled, static_cast<float>(-most), static_cast<float>(most)));
}

}  // namespace

FloatNetwork::Layout::Layout(const ai::Shape& shape) {
  std::size_t next = 0;
  const auto part = [&](std::size_t size) {
    const std::size_t first = next;
    next += size;
    return first;
  };
  const auto inputs = static_cast<std::size_t>(shape.inputs);
  const auto values = static_cast<std::size_t>(shape.values);
  const auto policies = static_cast<std::size_t>(shape.policies);
  input_weights = part(inputs * h1);
  input_bias = part(h1);
  middle_weights = part(h1 * h2);
  middle_bias = part(h2);
  value_weights = part(values * h2);
  value_bias = part(values);
  policy_weights = part(policies * h2);
  policy_bias = part(policies);
  count = next;
}

FloatNetwork::FloatNetwork(const ai::Shape& shape, std::uint64_t seed)
    : shape_(shape), layout_(shape), parameters_(layout_.count) {
  Rng rng(seed);
  // Uniform between -most and most.
  const auto fill = [&](std::size_t first, std::size_t last, float most) {
    for (std::size_t i = first; i < last; ++i)
      parameters_[i] = most * (static_cast<float>(rng.next() >> 40) / 8388608.0F - 1.0F);
  };
  // Some hundred inputs are on at once; activations should begin in the middle of their range.
  fill(layout_.input_weights, layout_.input_bias, 0.05F);
  fill(layout_.middle_weights, layout_.middle_bias, 0.15F);
  fill(layout_.value_weights, layout_.value_bias, 0.05F);
  fill(layout_.policy_weights, layout_.policy_bias, 0.05F);
  std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(layout_.input_bias), h1, 0.3F);
  std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(layout_.middle_bias), h2, 0.3F);
}

FloatNetwork::FloatNetwork(const ai::Network& network)
    : shape_(network.shape()), layout_(shape_), parameters_(layout_.count) {
  for_each_part(network, layout_, [&](const auto& part, std::size_t first, int unit, int) {
    for (std::size_t i = 0; i < part.size(); ++i)
      parameters_[first + i] = static_cast<float>(part[i]) / static_cast<float>(unit);
  });
  for (std::size_t i = 0; i < h1; ++i)
    for (std::size_t j = 0; j < h2; ++j)
      parameters_[layout_.middle_weights + i * h2 + j] =
          static_cast<float>(network.middle_weights[ai::middle_index(i, j)]) / ai::weight_one;
}

ai::Network FloatNetwork::to_integers() const {
  ai::Network network(shape_);
  for_each_part(network, layout_, [&](auto& part, std::size_t first, int unit, int most) {
    using T = typename std::remove_reference_t<decltype(part)>::value_type;
    for (std::size_t i = 0; i < part.size(); ++i)
      part[i] = to_integer<T>(parameters_[first + i], unit, most);
  });
  for (std::size_t i = 0; i < h1; ++i)
    for (std::size_t j = 0; j < h2; ++j)
      network.middle_weights[ai::middle_index(i, j)] = to_integer<std::int16_t>(
          parameters_[layout_.middle_weights + i * h2 + j], ai::weight_one, ai::most_weight);
  return network;
}

}  // namespace carat::training
