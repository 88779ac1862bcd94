#pragma once

#include <cmath>

namespace carat::training {

struct LearningRates {
  double first = 1e-3;
  double last = 1e-4;
};

// The rate when so much of the way is done, between 0 and 1: the same part of itself is lost on
// every step of the way.
inline double learning_rate(const LearningRates& rates, double part_done) {
  return rates.first * std::pow(rates.last / rates.first, part_done);
}

}  // namespace carat::training
