#include "training/optimiser.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "training/threads.h"

namespace carat::training {

struct Optimiser::Rates {
  float rate;     // corrected for the first steps, in which the moments are still small
  float epsilon;  // likewise
  float scale;    // from the sum to the mean
};

Optimiser::Optimiser(FloatNetwork network)
    : newest_(std::move(network)),
      average_(newest_),
      mean_(newest_.layout().count),
      square_(newest_.layout().count) {}

Losses Optimiser::step(std::span<const Sample* const> batch, float rate, int threads) {
  const auto count = static_cast<std::size_t>(threads);
  if (gradients_.size() != count) gradients_.assign(count, Gradient(newest_.shape()));
  on_threads(threads, [&](int thread) {
    const auto t = static_cast<std::size_t>(thread);
    gradients_[t].clear();
    const std::size_t last = batch.size() * (t + 1) / count;
    for (std::size_t i = batch.size() * t / count; i < last; ++i)
      gradients_[t].add(newest_, *batch[i]);
  });

  ++steps_;
  const auto n = static_cast<double>(steps_);
  const double correction = std::sqrt(1 - std::pow(0.999, n));
  const Rates rates{.rate = static_cast<float>(double{rate} * correction / (1 - std::pow(0.9, n))),
                    .epsilon = static_cast<float>(1e-8 * correction),
                    .scale = 1.0F / static_cast<float>(batch.size())};
  on_threads(threads, [&](int thread) {
    const auto t = static_cast<std::size_t>(thread);
    // Rows of inputs that were not on stay as they are.
    const auto inputs = static_cast<std::size_t>(newest_.shape().inputs);
    const auto row = static_cast<std::size_t>(ai::hidden_1);
    for (std::size_t input = inputs * t / count; input < inputs * (t + 1) / count; ++input)
      if (std::ranges::any_of(gradients_, [&](const Gradient& g) { return g.touched(input); }))
        update(input * row, (input + 1) * row, rates);
    if (t == 0) update(newest_.layout().input_bias, newest_.layout().count, rates);
  });

  if (steps_ % steps_per_average == 0) move_average();
  Losses losses;
  for (std::size_t t = 0; t < count; ++t) losses.add(gradients_[t].losses());
  return losses;
}

void Optimiser::update(std::size_t first, std::size_t last, const Rates& rates) {
  float* weights = newest_.parameters().data();
  for (std::size_t i = first; i < last; ++i) {
    float gradient = 0;
    for (const Gradient& g : gradients_) gradient += g.values()[i];
    gradient *= rates.scale;
    mean_[i] = 0.9F * mean_[i] + 0.1F * gradient;
    square_[i] = 0.999F * square_[i] + 0.001F * gradient * gradient;
    weights[i] -= rates.rate * mean_[i] / (std::sqrt(square_[i]) + rates.epsilon);
  }
}

// Now and then is enough. In the beginning it forgets faster, since the first weights are random.
void Optimiser::move_average() {
  const std::size_t averages = steps_ / steps_per_average;
  const auto n = static_cast<float>(averages);
  const float keep = std::min(0.997F, n / (n + 5));
  const float* weights = newest_.parameters().data();
  float* average = average_.parameters().data();
  for (std::size_t i = 0; i < newest_.layout().count; ++i)
    average[i] = weights[i] + keep * (average[i] - weights[i]);
}

std::vector<std::span<const float>> Optimiser::parts() const {
  return {newest_.parameters(), average_.parameters(), mean_, square_};
}

std::vector<std::span<float>> Optimiser::parts() {
  return {newest_.parameters(), average_.parameters(), mean_, square_};
}

bool Optimiser::is_finite() const {
  return std::ranges::all_of(parts(), [](std::span<const float> part) {
    return std::ranges::all_of(part, [](float number) { return std::isfinite(number); });
  });
}

}  // namespace carat::training
