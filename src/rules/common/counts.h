#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
#include <emmintrin.h>
#endif

namespace carat {

// How many of each kind, packed as one byte a kind in a 64-bit word, so that adding, comparing
// and summing are single operations on all kinds at once. A count is 0 … 127: the highest bit of
// every byte is free to catch a borrow.
template <class Kind>
class Counts {
 public:
  constexpr Counts() = default;
  explicit constexpr Counts(std::uint64_t word) : word_(word) {}

  static constexpr Counts one(Kind kind) { return Counts(std::uint64_t{1} << shift(kind)); }
  static constexpr Counts of(Kind kind, int count) {
    return Counts(static_cast<std::uint64_t>(count) << shift(kind));
  }

  constexpr int operator[](Kind kind) const {
    return static_cast<int>((word_ >> shift(kind)) & 0xFF);
  }
  [[nodiscard]] constexpr std::uint64_t word() const { return word_; }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
  [[nodiscard]] constexpr int total() const {
    return static_cast<int>((word_ * ones) >> 56);  // sums stay below 256
  }

  // At least as many of every kind.
  [[nodiscard]] constexpr bool covers(Counts other) const {
    return (((word_ | tops) - other.word_) & tops) == tops;
  }
  // What is left of each kind after taking away `other`, never below zero.
  [[nodiscard]] constexpr Counts less(Counts other) const {
#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
    if (!std::is_constant_evaluated()) return Counts(_mm_subs_epu8(bytes(), other.bytes()));
#endif
    const std::uint64_t difference = (word_ | tops) - other.word_;
    const std::uint64_t kept = ((difference & tops) >> 7) * 0xFF;
    return Counts(difference & kept & ~tops);
  }
  // The smaller count of each kind.
  [[nodiscard]] constexpr Counts common_with(Counts other) const {
#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
    if (!std::is_constant_evaluated()) return Counts(_mm_min_epu8(bytes(), other.bytes()));
#endif
    return *this - less(other);
  }
  // For every kind, how many there are of all earlier kinds together.
  [[nodiscard]] constexpr Counts before() const { return Counts((word_ * ones) << 8); }
  // A bit per kind: set where the count is at least `least` (1 … 127).
  [[nodiscard]] constexpr unsigned at_least(int least) const {
#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
    if (!std::is_constant_evaluated()) {
      const __m128i below = _mm_set1_epi8(static_cast<char>(least - 1));
      return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(bytes(), below))) & 0xFF;
    }
#endif
    const std::uint64_t reached =
        ((word_ | tops) - static_cast<std::uint64_t>(least) * ones) & tops;
    // The eight flags (bits 7, 15, …) gathered into the top byte by one multiplication.
    return static_cast<unsigned>(((reached >> 7) * 0x0102040810204080u) >> 56);
  }

  constexpr Counts& operator+=(Counts other) {
    assert(((word_ + other.word_) & tops) == 0);
    word_ += other.word_;
    return *this;
  }
  constexpr Counts& operator-=(Counts other) {
    assert(covers(other));
    word_ -= other.word_;
    return *this;
  }
  friend constexpr Counts operator+(Counts a, Counts b) { return a += b; }
  friend constexpr Counts operator-(Counts a, Counts b) { return a -= b; }
  friend constexpr bool operator==(Counts, Counts) = default;

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101u;
  static constexpr std::uint64_t tops = 0x8080808080808080u;
  static constexpr int shift(Kind kind) { return static_cast<int>(kind) * 8; }

#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
  explicit Counts(__m128i bytes) : word_(static_cast<std::uint64_t>(_mm_cvtsi128_si64(bytes))) {}
  [[nodiscard]] __m128i bytes() const { return _mm_cvtsi64_si128(static_cast<long long>(word_)); }
#endif

  std::uint64_t word_ = 0;
};

}  // namespace carat
