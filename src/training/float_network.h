#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/network.h"

namespace carat::training {

// The network while it learns: the same layers as ai::Network, in floating point. All parameters
// lie in one row, so that the optimiser needs to know nothing of layers.
class FloatNetwork {
 public:
  // Where each part begins. The middle weights are stored by input, unlike the integer network's.
  struct Layout {
    explicit Layout(const ai::Shape& shape);
    std::size_t input_weights, input_bias, middle_weights, middle_bias;
    std::size_t value_weights, value_bias, policy_weights, policy_bias, count;
  };

  // Small random weights.
  FloatNetwork(const ai::Shape& shape, std::uint64_t seed);
  // To go on with a network that was in use.
  explicit FloatNetwork(const ai::Network& network);

  [[nodiscard]] const ai::Shape& shape() const { return shape_; }
  [[nodiscard]] const Layout& layout() const { return layout_; }
  std::vector<float>& parameters() { return parameters_; }
  [[nodiscard]] const std::vector<float>& parameters() const { return parameters_; }

  // Rounded to integers, within their bounds.
  [[nodiscard]] ai::Network to_integers() const;

 private:
  ai::Shape shape_;
  Layout layout_;
  std::vector<float> parameters_;
};

}  // namespace carat::training
