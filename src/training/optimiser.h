#pragma once

#include <span>
#include <vector>

#include "training/float_network.h"
#include "training/gradient.h"

namespace carat::training {

// Adam, with an average of the latest weights beside the newest: the average plays.
class Optimiser {
 public:
  explicit Optimiser(FloatNetwork network);

  // One step down the mean gradient of the samples, computed by so many threads.
  Losses step(std::span<const Sample* const> batch, float rate, int threads);

  [[nodiscard]] const FloatNetwork& average() const { return average_; }
  [[nodiscard]] std::size_t steps() const { return steps_; }

  // Everything that a file must hold to go on: newest weights, average, moments.
  [[nodiscard]] std::vector<std::span<const float>> parts() const;
  [[nodiscard]] std::vector<std::span<float>> parts();
  void set_steps(std::size_t steps) { steps_ = steps; }
  // Otherwise something has gone wrong, and nothing good can come of it any more.
  [[nodiscard]] bool is_finite() const;

 private:
  struct Rates;
  void update(std::size_t first, std::size_t last, const Rates& rates);
  void move_average();

  static constexpr std::size_t steps_per_average = 8;

  FloatNetwork newest_;
  FloatNetwork average_;
  std::vector<float> mean_;
  std::vector<float> square_;
  std::size_t steps_ = 0;
  std::vector<Gradient> gradients_;  // one for each thread
};

}  // namespace carat::training
