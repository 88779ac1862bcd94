#pragma once

#include <cstdint>
#include <optional>

#include "base/rng.h"

namespace carat {

// Keeps the best of many, each of equals with the same chance.
template <class T, class Value = int>
class Best {
 public:
  explicit Best(Rng& rng) : rng_(rng) {}

  void offer(const T& candidate, Value value) {
    if (best_ && value < value_) return;
    ties_ = best_ && value == value_ ? ties_ + 1 : 1;
    if (rng_.below(ties_) == 0) best_ = candidate;
    value_ = value;
  }
  [[nodiscard]] const T& get() const { return *best_; }
  [[nodiscard]] Value value() const { return value_; }

 private:
  Rng& rng_;
  std::optional<T> best_;
  Value value_{};
  std::uint32_t ties_ = 0;
};

}  // namespace carat
