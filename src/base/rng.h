#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bits.h"

namespace carat {

// The largest seed that somebody can ask for: every number up to it is exact in JSON.
inline constexpr std::int64_t most_seed = std::int64_t{1} << 53;

// The one random generator of Carat: wyrand (Wang Yi), which passes the usual batteries of tests
// and is one wide multiplication. The standard library's distributions differ from one library to
// the next, so the few that are needed are here and give the same numbers in every build. Not for
// secrets: a dealer that must not be guessed is keyed.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0xA0761D6478BD642Fu;
    const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xE7037ED1A0B428DBu);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
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

  // A member of a set of bits (std::uint64_t or BitSet), each with the same chance.
  template <class Bits>
  int pick_bit(const Bits& bits) {
    return select_bit(bits, below(static_cast<std::uint32_t>(bit_count(bits))));
  }

 private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t state_;
};

}  // namespace carat
