#pragma once

#include <cstdint>
#include <cstring>

#if defined(__AVX2__) && !defined(CARAT_NO_SIMD)
#include <immintrin.h>
#elif defined(__wasm_simd128__) && !defined(CARAT_NO_SIMD)
#include <wasm_simd128.h>
#endif

namespace carat::ai {

// The one operation of a vector unit that compilers don't find by themselves: products of 16-bit
// numbers, neighbours added up into 32 bits. Integers: every build has the same results.
using Sums __attribute__((vector_size(32))) = std::int32_t;
inline constexpr int sums_lanes = 8;

// For each lane i: a[2 i] b[2 i] + a[2 i + 1] b[2 i + 1], added to `sums`.
[[gnu::always_inline]] inline void multiply_add(Sums& sums, const std::int16_t* a,
                                                const std::int16_t* b) {
#if defined(__AVX2__) && !defined(CARAT_NO_SIMD)
  __m256i x;
  __m256i y;
  std::memcpy(&x, a, sizeof x);
  std::memcpy(&y, b, sizeof y);
  const __m256i products = _mm256_madd_epi16(x, y);
  Sums addend;
  std::memcpy(&addend, &products, sizeof addend);
  sums += addend;
#elif defined(__wasm_simd128__) && !defined(CARAT_NO_SIMD)
  v128_t products[2];
  for (int half = 0; half < 2; ++half)
    products[half] =
        wasm_i32x4_dot_i16x8(wasm_v128_load(a + 8 * half), wasm_v128_load(b + 8 * half));
  Sums addend;
  std::memcpy(&addend, products, sizeof addend);
  sums += addend;
#else
  for (int i = 0; i < sums_lanes; ++i) sums[i] += a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
#endif
}

// The same pair a[0], a[1] for every lane.
[[gnu::always_inline]] inline void multiply_add_pair(Sums& sums, const std::int16_t* a,
                                                     const std::int16_t* b) {
#if defined(__AVX2__) && !defined(CARAT_NO_SIMD)
  std::int32_t pair;
  std::memcpy(&pair, a, sizeof pair);
  __m256i y;
  std::memcpy(&y, b, sizeof y);
  const __m256i products = _mm256_madd_epi16(_mm256_set1_epi32(pair), y);
  Sums addend;
  std::memcpy(&addend, &products, sizeof addend);
  sums += addend;
#elif defined(__wasm_simd128__) && !defined(CARAT_NO_SIMD)
  std::int32_t pair;
  std::memcpy(&pair, a, sizeof pair);
  v128_t products[2];
  for (int half = 0; half < 2; ++half)
    products[half] = wasm_i32x4_dot_i16x8(wasm_i32x4_splat(pair), wasm_v128_load(b + 8 * half));
  Sums addend;
  std::memcpy(&addend, products, sizeof addend);
  sums += addend;
#else
  for (int i = 0; i < sums_lanes; ++i) sums[i] += a[0] * b[2 * i] + a[1] * b[2 * i + 1];
#endif
}

}  // namespace carat::ai
