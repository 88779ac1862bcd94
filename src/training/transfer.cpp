#include "training/transfer.h"

#include <algorithm>

#include "ai/splendor_features.h"

namespace carat::training {

FloatNetwork with_more_players(const ai::Network& network, int players) {
  const FloatNetwork from(network);
  const int fewer = from.shape().values;
  FloatNetwork to({.inputs = ai::splendor_inputs(players),
                   .values = players,
                   .policies = ai::splendor_policies},
                  1);
  // Copies parameters from a place of one network to a place of the other.
  const auto copy = [&](std::size_t first, std::size_t target, std::size_t count) {
    std::copy_n(from.parameters().begin() + static_cast<std::ptrdiff_t>(first), count,
                to.parameters().begin() + static_cast<std::ptrdiff_t>(target));
  };
  const auto& a = from.layout();
  const auto& b = to.layout();
  constexpr auto h1 = static_cast<std::size_t>(ai::hidden_1);
  constexpr auto h2 = static_cast<std::size_t>(ai::hidden_2);
  for (int input = 0; input < to.shape().inputs; ++input) {
    const auto same =
        static_cast<std::size_t>(ai::splendor_input_with_fewer(players, input, fewer));
    const std::size_t target = b.input_weights + static_cast<std::size_t>(input) * h1;
    copy(a.input_weights + same * h1, target, h1);
    // Several opponents instead of one: their rows add up, so each counts for less.
    const int seat = input / ai::splendor_seat_inputs(players);
    if (seat == 0 || seat >= players) continue;
    const float part = static_cast<float>(fewer - 1) / static_cast<float>(players - 1);
    for (std::size_t i = 0; i < h1; ++i) to.parameters()[target + i] *= part;
  }
  copy(a.input_bias, b.input_bias, h1);
  copy(a.middle_weights, b.middle_weights, h1 * h2);
  copy(a.middle_bias, b.middle_bias, h2);
  for (int seat = 0; seat < players; ++seat) {
    const auto same = static_cast<std::size_t>(std::min(seat, fewer - 1));
    const auto target = static_cast<std::size_t>(seat);
    copy(a.value_weights + same * h2, b.value_weights + target * h2, h2);
    copy(a.value_bias + same, b.value_bias + target, 1);
  }
  copy(a.policy_weights, b.policy_weights, static_cast<std::size_t>(ai::splendor_policies) * h2);
  copy(a.policy_bias, b.policy_bias, static_cast<std::size_t>(ai::splendor_policies));
  return to;
}

}  // namespace carat::training
