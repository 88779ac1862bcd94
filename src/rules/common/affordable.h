#pragma once

#include <array>
#include <cstdint>

#include "rules/common/card_id.h"
#include "rules/common/counts.h"

#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
#include <emmintrin.h>
#endif

namespace carat {

// A card's cost as a packed word (Counts), for every value a CardId can have. Unknown cards and
// empty places have a cost that nobody can pay.
using CostTable = std::array<std::uint64_t, 256>;
inline constexpr std::uint64_t unpayable_cost = 100;

// What a purse can do about sixteen cards, a bit each.
struct Reach {
  unsigned affordable;  // costs at most the gold more than the purse covers
  unsigned known;       // is a card at all, with its face known
};

// `purse` holds tokens and bonuses together, without the gold.
inline Reach reach(const CostTable& costs, const std::array<CardId, 16>& cards, std::uint64_t purse,
                   int gold) {
  constexpr int beyond_any_cost = 40;  // nobody lacks so much for a real card
#if defined(__SSE2__) && !defined(CARAT_NO_SIMD)
  const __m128i have = _mm_set1_epi64x(static_cast<long long>(purse));
  const __m128i zero = _mm_setzero_si128();
  __m128i lacking = zero;  // byte i: what card i lacks; byte i + 8: card i + 8
  for (unsigned i = 0; i < 8; ++i) {
    const __m128i cost = _mm_set_epi64x(static_cast<long long>(costs[cards[i + 8].value()]),
                                        static_cast<long long>(costs[cards[i].value()]));
    const __m128i sum = _mm_sad_epu8(_mm_subs_epu8(cost, have), zero);
    lacking = _mm_or_si128(lacking, _mm_slli_epi64(sum, static_cast<int>(8 * i)));
  }
  const auto at_most = [&](int most) {
    const __m128i more = _mm_cmpgt_epi8(lacking, _mm_set1_epi8(static_cast<char>(most)));
    return ~static_cast<unsigned>(_mm_movemask_epi8(more)) & 0xFFFFu;
  };
  return {at_most(gold), at_most(beyond_any_cost)};
#else
  Reach result{};
  for (unsigned i = 0; i < 16; ++i) {
    const int lacking = Counts<int>(costs[cards[i].value()]).less(Counts<int>(purse)).total();
    result.affordable |= static_cast<unsigned>(lacking <= gold) << i;
    result.known |= static_cast<unsigned>(lacking <= beyond_any_cost) << i;
  }
  return result;
#endif
}

}  // namespace carat
