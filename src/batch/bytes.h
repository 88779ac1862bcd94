#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__BMI2__) && !defined(CARAT_NO_SIMD)
#include <immintrin.h>
#endif

// Bits and small counts as bytes of an array, several at once: that is where a batch spends its
// time.

namespace carat::batch {

// The bits at the places of the mask, moved together to the lowest places.
inline std::uint64_t extract_bits(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__) && !defined(CARAT_NO_SIMD)
  return _pext_u64(bits, mask);
#else
  std::uint64_t extracted = 0;
  for (int to = 0; mask != 0; mask &= mask - 1, ++to)
    extracted |= (bits >> std::countr_zero(mask) & 1) << to;
  return extracted;
#endif
}

// Eight bits as eight bytes, the lowest first.
inline std::uint64_t bytes_of_bits(std::uint64_t bits) {
#if defined(__BMI2__) && !defined(CARAT_NO_SIMD)
  return _pdep_u64(bits, 0x0101'0101'0101'0101u);
#else
  // A copy in each byte, of which another bit is kept in each, and carried to the top of its byte.
  const std::uint64_t kept = (bits & 0xFF) * 0x0101'0101'0101'0101u & 0x8040'2010'0804'0201u;
  return (kept + 0x7F7F'7F7F'7F7F'7F7Fu) >> 7 & 0x0101'0101'0101'0101u;
#endif
}

// The first `count` bytes of a word.
template <int count>
void write_word(std::uint8_t* out, std::uint64_t word) {
  static_assert(count <= 8);
  std::memcpy(out, &word, count);
}

// `count` bits as bytes of 0 and 1.
template <int count, std::size_t words>
void write_bits(std::uint8_t* out, const std::array<std::uint64_t, words>& bits) {
  static_assert(count <= static_cast<int>(64 * words));
  constexpr std::size_t whole = count / 8;
  const auto bytes = [&](std::size_t i) {
    return bytes_of_bits(bits[i / 8] >> (8 * (i % 8)) & 0xFF);
  };
  for (std::size_t i = 0; i < whole; ++i) write_word<8>(out + 8 * i, bytes(i));
  if constexpr (count % 8 != 0) write_word<count % 8>(out + 8 * whole, bytes(whole));
}

template <int count>
void write_bits(std::uint8_t* out, std::uint64_t bits) {
  write_bits<count>(out, std::array{bits});
}

// One of `count` bytes is 1; none for a number beyond them.
template <int count>
void write_one_of(std::uint8_t* out, int number) {
  write_bits<count>(out, std::uint64_t{1} << number);
}

// A set of numbers, put together from pieces whose places are known to the compiler.
template <int size>
struct Packed {
  std::array<std::uint64_t, (size + 63) / 64> word{};

  // `count` bits from `start` on.
  template <int start, int count>
  constexpr void put(std::uint64_t bits) {
    static_assert(start >= 0 && count <= 64 && start + count <= size);
    word[start / 64] |= bits << (start % 64);
    if constexpr (start % 64 + count > 64) word[start / 64 + 1] |= bits >> (64 - start % 64);
  }
  [[nodiscard]] constexpr bool contains(std::uint64_t number) const {
    return number < size && (word[number / 64] >> (number % 64) & 1) != 0;
  }
  friend constexpr bool operator==(const Packed&, const Packed&) = default;
};

// The bits of a byte for each of four columns (as in Reach) row by row: 4 bits of row 0, of row 1,
// of row 2, 3 of the last.
inline std::uint64_t rows_of_columns(std::uint64_t columns) {
  std::uint64_t rows = 0;
  for (int row = 0; row < 4; ++row)
    rows |= extract_bits(columns, std::uint64_t{0x0101'0101} << row) << (4 * row);
  return rows & 0x7FFF;
}
inline constexpr int place_count = 15;  // twelve face-up cards; three decks, or the hand

}  // namespace carat::batch
