#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "training/float_network.h"
#include "training/sample.h"

namespace carat::training {

// What a network still gets wrong, summed over samples.
struct Losses {
  double policy = 0;   // cross entropy with the search's choices
  double value = 0;    // cross entropy with the games' ends
  double entropy = 0;  // of the network's own policy: an alarm when it collapses
  std::size_t samples = 0;

  void add(const Losses& other);
  [[nodiscard]] bool are_finite() const { return std::isfinite(policy + value + entropy); }
};

// The sum of the gradients of some samples.
class Gradient {
 public:
  explicit Gradient(const ai::Shape& shape);

  void clear();
  // Runs the sample through the network and the errors back through it.
  void add(const FloatNetwork& network, const Sample& sample);

  [[nodiscard]] const std::vector<float>& values() const { return values_; }
  // Whether an input was on in any sample: all gradients of its weights are zero otherwise.
  [[nodiscard]] bool touched(std::size_t input) const { return touched_[input] != 0; }
  [[nodiscard]] const Losses& losses() const { return losses_; }

 private:
  std::vector<float> values_;
  std::vector<std::uint8_t> touched_;
  Losses losses_;
  std::vector<float> chances_;  // of the actions of one sample
};

}  // namespace carat::training
