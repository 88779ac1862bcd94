#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#if defined(__BMI2__) && !defined(CARAT_NO_SIMD)
#include <immintrin.h>
#endif

namespace carat {

constexpr int bit_count(std::uint64_t bits) { return std::popcount(bits); }

// The place of the k-th set bit (k from 0); `bits` has more than k of them.
inline int select_bit(std::uint64_t bits, std::uint32_t k) {
  assert(static_cast<std::uint32_t>(std::popcount(bits)) > k);
#if defined(__BMI2__) && !defined(CARAT_NO_SIMD)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#else
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

// Calls f(place) for every set bit, lowest first.
template <class F>
constexpr void for_each_bit(std::uint64_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

}  // namespace carat
