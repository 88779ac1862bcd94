#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ai/features.h"
#include "base/aligned.h"
#include "base/expected.h"
#include "rules/common/seat.h"

namespace carat::ai {

// The sizes of a network: sparse inputs → hidden_1 → hidden_2 → a share of the win for each seat,
// and a logit for each action.
inline constexpr int hidden_1 = 128;
inline constexpr int hidden_2 = 64;

struct Shape {
  int inputs = 0;
  int values = 0;
  int policies = 0;
  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

// Numbers as integers: an activation of 1.0; a weight of 1.0 of the first layer, of the others.
inline constexpr int one = 256;
inline constexpr int input_one = 512;
inline constexpr int weight_one = 256;
// Bounds of the weights, so that no sum of the upper layers can overflow. Sums of the first layer
// have room for 64 times an activation; one that left even that would wrap around, everywhere the
// same.
inline constexpr int most_input_weight = 2 * input_one;
inline constexpr int most_weight = 16 * weight_one;
inline constexpr int most_bias = 1 << 26;

// What a network makes of a position.
struct Evaluation {
  std::array<std::int16_t, hidden_2> hidden;
  std::array<float, max_players> shares;  // of the seats, the one to move first; they add up to 1
};

// Where the middle layer's weight from an input to an output is.
constexpr std::size_t middle_index(std::size_t input, std::size_t output) {
  return (input / 2 * hidden_2 + output) * 2 + input % 2;
}

// An integer network: the same results from every compiler and processor. Products are of 16-bit
// integers into 32 bits, which every vector unit does well.
class Network {
 public:
  explicit Network(const Shape& shape);

  [[nodiscard]] const Shape& shape() const { return shape_; }

  void evaluate(const Features& features, Evaluation& evaluation) const;
  // How much the network likes an action, by its rows of the policy.
  [[nodiscard]] float logit(const Evaluation& evaluation, const PolicyRows& rows) const;

  // A file: a line that says what it is, the numbers, and their SHA-256.
  [[nodiscard]] std::string to_bytes(std::string_view mode) const;
  // The error is a sentence.
  static expected<Network, std::string> from_bytes(std::string_view bytes, std::string_view mode);

  // The weights, row by row; a row of the first layer belongs to an input, of the last to an
  // output. In the middle layer two inputs share a row: see middle_index.
  AlignedVector<std::int16_t> input_weights;
  AlignedVector<std::int16_t> input_bias;
  AlignedVector<std::int16_t> middle_weights;
  AlignedVector<std::int32_t> middle_bias;
  AlignedVector<std::int16_t> value_weights;
  AlignedVector<std::int32_t> value_bias;
  AlignedVector<std::int16_t> policy_weights;
  AlignedVector<std::int32_t> policy_bias;

  friend bool operator==(const Network&, const Network&) = default;

 private:
  using Activations = std::array<std::int16_t, hidden_1>;
  [[nodiscard]] Activations first_layer(const Features& features) const;
  void add_middle_layer(const Activations& first, Evaluation& evaluation) const;

  Shape shape_;
};

// e to the x, with additions and multiplications only: the same bits everywhere.
float exact_exp(float x);

// Turns logits into shares that add up to 1.
void softmax(std::span<float> logits);

}  // namespace carat::ai
