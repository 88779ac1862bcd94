#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bits.h"

namespace carat {

// The one random generator of Carat: splitmix64 (Steele, Lea and Flood), which passes the usual
// batteries of tests and is a handful of instructions. The standard library's distributions differ
// from one library to the next, so the few that are needed are here and give the same numbers in
// every build. Not for secrets: a dealer that must not be guessed is keyed.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // Uniform on 0 … n-1, exactly: Lemire's multiplication with rejection.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // A set bit of `bits`, each with the same chance.
  int pick_bit(std::uint64_t bits) {
    return select_bit(bits, below(static_cast<std::uint32_t>(std::popcount(bits))));
  }

 private:
  std::uint64_t state_;
};

}  // namespace carat
