#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"

namespace carat {

// A set of small numbers that does not fit one word. The same free functions as for
// std::uint64_t, so that code can be written for either.
template <std::size_t Words>
struct BitSet {
  std::array<std::uint64_t, Words> word{};

  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t bits : word) any |= bits;
    return any == 0;
  }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
};

template <std::size_t Words>
constexpr int bit_count(const BitSet<Words>& set) {
  int count = 0;
  for (const std::uint64_t bits : set.word) count += std::popcount(bits);
  return count;
}

template <std::size_t Words>
int select_bit(const BitSet<Words>& set, std::uint32_t k) {
  for (std::size_t i = 0; i < Words; ++i) {
    const auto here = static_cast<std::uint32_t>(std::popcount(set.word[i]));
    if (k < here) return static_cast<int>(64 * i) + select_bit(set.word[i], k);
    k -= here;
  }
  assert(false);
  return 0;
}

template <std::size_t Words, class F>
constexpr void for_each_bit(const BitSet<Words>& set, F&& f) {
  for (std::size_t i = 0; i < Words; ++i)
    for_each_bit(set.word[i], [&](int bit) { f(static_cast<int>(64 * i) + bit); });
}

}  // namespace carat
