#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/fixed_vector.h"

namespace carat::ai {

// No position has more features than this at once; the network's integers are bounded by it.
inline constexpr std::size_t most_active = 192;

// What a network sees of a position: the numbers of the inputs that are 1.
using Features = FixedVector<std::uint16_t, most_active>;

// The rows of the policy that an action's logit is the sum of: what it does, to which card, with
// which tokens. Actions that have something in common share rows, and learn from each other.
using PolicyRows = FixedVector<std::uint16_t, 8>;

// Hands out ranges of input numbers, one block after the other, while a game's inputs are laid out
// at compile time.
class InputLayout {
 public:
  // The first of `size` new inputs.
  constexpr int block(int size) {
    const int first = count_;
    count_ += size;
    return first;
  }
  [[nodiscard]] constexpr int count() const { return count_; }

 private:
  int count_ = 0;
};

// One input out of a block of `size`: values beyond its end share the last.
inline void add_one_of(Features& features, int block, int size, int value) {
  assert(value >= 0);
  features.push_back(static_cast<std::uint16_t>(block + (value < size ? value : size - 1)));
}

}  // namespace carat::ai
