#pragma once

#include <array>
#include <cstdint>

#include "rules/common/counts.h"

#if defined(__AVX2__) && !defined(CARAT_NO_SIMD)
#include <immintrin.h>
#endif

namespace carat {

// The cost of an unknown card or an empty place: nobody can pay it.
inline constexpr std::uint64_t unpayable_cost = 100;

// What a purse can do about sixteen places in four columns: three face-up cards (twelve places,
// counted row by row) and one of the player's own. The bit of a place is 8 · column + row: a byte
// for every column, with four bits free.
struct Reach {
  unsigned affordable;  // costs at most the gold more than the purse covers
  unsigned face_up;     // is a face-up card at all, and known
};

// The bit of a face-up place: row by row, four to a row.
constexpr int place_bit(int place) { return 8 * (place % 4) + place / 4; }

// Where cards are reserved, the fourth row stands for the decks: their places, for every set of
// levels that have cards.
inline constexpr std::array<std::uint32_t, 8> deck_places = [] {
  std::array<std::uint32_t, 8> places{};
  for (unsigned levels = 0; levels < 8; ++levels)
    for (unsigned i = 0; i < 3; ++i)
      if ((levels >> i) & 1) places[levels] |= 8u << (8 * i);
  return places;
}();

// `face_up` is row by row, `own` by column; `purse` holds tokens and bonuses together, without the
// gold.
template <class Kind>
Reach reach(const std::array<Counts<Kind>, 12>& face_up, const std::array<Counts<Kind>, 4>& own,
            Counts<Kind> purse, int gold) {
  constexpr int beyond_any_cost = 40;  // nobody lacks so much for a real card
#if defined(__AVX2__) && !defined(CARAT_NO_SIMD)
  const __m256i have = _mm256_set1_epi64x(static_cast<long long>(purse.word()));
  const auto lack = [&](__m256i costs) {  // of four cards, a sum in each 64-bit lane
    return _mm256_sad_epu8(_mm256_subs_epu8(costs, have), _mm256_setzero_si256());
  };
  const auto row = [&](unsigned i) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(face_up.data() + 4 * i));
  };
  const auto word = [&](unsigned i) { return static_cast<long long>(own[i].word()); };
  const __m256i row_0_1 = _mm256_or_si256(lack(row(0)), _mm256_slli_epi64(lack(row(1)), 8));
  const __m256i row_0_2 = _mm256_or_si256(row_0_1, _mm256_slli_epi64(lack(row(2)), 16));
  // The player's own last, because their costs are the last to be there.
  const __m256i row_3 = lack(_mm256_set_epi64x(word(3), word(2), word(1), word(0)));
  const __m256i lacking = _mm256_or_si256(row_0_2, _mm256_slli_epi64(row_3, 24));
  // Byte i of lane j is row i, column j. Bytes that are no row lack 0, which is less than 0 never.
  const auto at_most = [&](int most, long long rows) {
    const __m256i all = _mm256_set1_epi8(static_cast<char>(most + 1));
    const __m256i too_many = _mm256_and_si256(all, _mm256_set1_epi64x(rows));
    return static_cast<unsigned>(_mm256_movemask_epi8(_mm256_cmpgt_epi8(too_many, lacking)));
  };
  return {at_most(gold, 0xFFFF'FFFF), at_most(beyond_any_cost, 0xFF'FFFF)};
#else
  Reach result{};
  for (unsigned i = 0; i < 16; ++i) {
    const unsigned column = i / 4;
    const unsigned row = i % 4;
    const int lacking = (row < 3 ? face_up[4 * row + column] : own[column]).less(purse).total();
    const unsigned bit = 8 * column + row;
    result.affordable |= static_cast<unsigned>(lacking <= gold) << bit;
    result.face_up |= static_cast<unsigned>(row < 3 && lacking <= beyond_any_cost) << bit;
  }
  return result;
#endif
}

}  // namespace carat
