#include "base/rng.h"

#include <array>
#include <set>

#include <gtest/gtest.h>

namespace carat {
namespace {

// Computed with numbers of any length in another language.
TEST(Rng, is_wyrand) {
  Rng rng(1234567);
  for (const std::uint64_t expected :
       {1039220411907061708u, 7824934774743837796u, 15045726798686391609u, 11897712078968232033u,
        16181740736517372213u})
    EXPECT_EQ(rng.next(), expected);
}

TEST(Rng, runs_at_compile_time_and_a_copy_goes_its_own_way) {
  constexpr std::uint64_t first = Rng(1234567).next();
  static_assert(first == 1039220411907061708u);
  Rng one(5);
  Rng other = one;
  one.next();
  EXPECT_NE(one.next(), other.next());
  EXPECT_EQ(Rng(5).next(), Rng(5).next());
}

// The same in every build, and never changed: records of self-play and bench signatures stand on
// it. The high half of each number times n, without the low 32 bits.
TEST(Rng, below_gives_the_same_numbers_for_ever) {
  Rng rng(1234567);
  for (const std::uint32_t expected : {5u, 42u, 81u, 64u, 87u}) EXPECT_EQ(rng.below(100), expected);
}

TEST(Rng, below_one_is_zero) {
  Rng rng(9);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, below_is_uniform) {
  constexpr int draws = 200'000;
  for (const std::uint32_t n : {2u, 3u, 7u, 10u, 45u, 61u}) {
    Rng rng(n);
    std::array<int, 64> seen{};
    for (int i = 0; i < draws; ++i) {
      const std::uint32_t k = rng.below(n);
      ASSERT_LT(k, n);
      ++seen[k];
    }
    const double expected = double{draws} / n;
    double squares = 0;
    for (std::uint32_t k = 0; k < n; ++k)
      squares += (seen[k] - expected) * (seen[k] - expected) / expected;
    // About n - 1, give or take the root of twice that.
    EXPECT_LT((squares - (n - 1)) * (squares - (n - 1)), 36.0 * 2 * (n - 1)) << n;
  }
}

// With n above half of 2^32 nearly every second number has to be drawn again; without that, the
// numbers below 2^31 would come up twice as often as the others.
TEST(Rng, below_is_uniform_for_large_ranges_too) {
  constexpr std::uint32_t n = 3u << 30;
  Rng rng(3);
  int low = 0;
  constexpr int draws = 300'000;
  for (int i = 0; i < draws; ++i) low += rng.below(n) < (1u << 30) ? 1 : 0;
  EXPECT_NEAR(low, draws / 3.0, 1500);
}

TEST(Rng, pick_bit_picks_set_bits_only_and_all_of_them) {
  Rng rng(11);
  const std::uint64_t bits = 0x8000'0100'0000'8005u;
  std::set<int> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(rng.pick_bit(bits));
  EXPECT_EQ(seen, (std::set<int>{0, 2, 15, 40, 63}));
}

}  // namespace
}  // namespace carat
