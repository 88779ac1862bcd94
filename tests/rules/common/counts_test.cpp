#include "rules/common/counts.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat {
namespace {

enum class Kind : std::uint8_t { a, b, c, d, e, f, g, h };
using Eight = std::array<int, 8>;
using Packed = Counts<Kind>;

Kind kind(std::size_t i) { return static_cast<Kind>(i); }

Packed packed(const Eight& plain) {
  Packed counts;
  for (std::size_t i = 0; i < plain.size(); ++i) counts += Packed::of(kind(i), plain[i]);
  return counts;
}

Eight plain(Packed counts) {
  Eight result{};
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = counts[kind(i)];
  return result;
}

Eight random_counts(Rng& rng, std::uint32_t most) {
  Eight counts{};
  for (int& n : counts) n = static_cast<int>(rng.below(most + 1));
  return counts;
}

TEST(Counts, hold_each_kind_in_a_byte_of_its_own) {
  const Packed counts = Packed::of(Kind::a, 3) + Packed::one(Kind::h) + Packed::one(Kind::c);
  EXPECT_EQ(counts[Kind::a], 3);
  EXPECT_EQ(counts[Kind::b], 0);
  EXPECT_EQ(counts[Kind::c], 1);
  EXPECT_EQ(counts[Kind::h], 1);
  EXPECT_EQ(counts.word(), 0x0100000000010003u);
  EXPECT_TRUE(Packed().empty());
  EXPECT_FALSE(counts.empty());
}

// All kinds at once gives what a loop over the kinds gives.
TEST(Counts, calculate_like_a_loop_over_the_kinds) {
  Rng rng(7);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint32_t most = std::array{1u, 7u, 31u}[rng.below(3)];
    const Eight a = random_counts(rng, most);
    const Eight b = random_counts(rng, most);
    const int least = 1 + static_cast<int>(rng.below(8));
    bool covers = true;
    int total = 0;
    unsigned at_least = 0;
    Eight less{};
    Eight common{};
    Eight sum{};
    for (std::size_t k = 0; k < a.size(); ++k) {
      covers = covers && a[k] >= b[k];
      total += a[k];
      less[k] = std::max(0, a[k] - b[k]);
      common[k] = std::min(a[k], b[k]);
      sum[k] = a[k] + b[k];
      if (a[k] >= least) at_least |= 1u << k;
    }
    ASSERT_EQ(plain(packed(a)), a);
    ASSERT_EQ(packed(a).covers(packed(b)), covers);
    if (total < 256) {
      ASSERT_EQ(packed(a).total(), total);
    }
    ASSERT_EQ(plain(packed(a).less(packed(b))), less);
    ASSERT_EQ(plain(packed(a).common_with(packed(b))), common);
    ASSERT_EQ(packed(a).at_least(least), at_least);
    ASSERT_EQ(plain(packed(a) + packed(b)), sum);
    ASSERT_EQ(packed(a) + packed(b) - packed(b), packed(a));
    ASSERT_EQ(packed(a) == packed(b), a == b);
  }
}

TEST(Counts, reach_up_to_127_of_a_kind) {
  const Packed most = Packed::of(Kind::b, 127);
  EXPECT_TRUE(most.covers(most));
  EXPECT_FALSE(Packed::of(Kind::b, 126).covers(most));
  EXPECT_EQ(most.at_least(127), 2u);
  EXPECT_EQ(most.less(Packed::one(Kind::b))[Kind::b], 126);
}

#ifndef NDEBUG
TEST(CountsDeathTest, asserts_that_nothing_falls_below_zero) {
  Packed counts = Packed::one(Kind::a);
  EXPECT_DEATH(counts -= Packed::one(Kind::b), "");
}
#endif

}  // namespace
}  // namespace carat
