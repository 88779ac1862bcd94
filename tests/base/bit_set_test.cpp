#include "base/bit_set.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat {
namespace {

using Bits = BitSet<3>;

void insert(Bits& set, int bit) {
  set.word[static_cast<unsigned>(bit) / 64] |= std::uint64_t{1} << (bit % 64);
}

// Full and sparse ones, ends of words among them.
std::vector<std::set<int>> examples() {
  std::vector<std::set<int>> sets{{0}, {63}, {64}, {127, 128}, {191}, {0, 64, 128}};
  std::set<int> all;
  for (int i = 0; i < 192; ++i) all.insert(i);
  sets.push_back(all);
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    std::set<int> some;
    for (std::uint32_t n = 1 + rng.below(100); n > 0; --n)
      some.insert(static_cast<int>(rng.below(192)));
    sets.push_back(some);
  }
  return sets;
}

Bits packed(const std::set<int>& bits) {
  Bits set;
  for (const int bit : bits) insert(set, bit);
  return set;
}

TEST(BitSet, has_nothing_at_first) {
  const Bits set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(bit_count(set), 0);
  for_each_bit(set, [](int) { ADD_FAILURE() << "there is no bit"; });
}

TEST(BitSet, counts_over_all_words) {
  for (const auto& bits : examples()) {
    EXPECT_EQ(bit_count(packed(bits)), static_cast<int>(bits.size()));
    EXPECT_FALSE(packed(bits).empty());
  }
}

TEST(BitSet, for_each_bit_goes_from_the_lowest_up) {
  for (const auto& bits : examples()) {
    std::vector<int> seen;
    for_each_bit(packed(bits), [&](int bit) { seen.push_back(bit); });
    EXPECT_EQ(seen, std::vector<int>(bits.begin(), bits.end()));
  }
}

TEST(BitSet, select_bit_finds_every_member_once) {
  for (const auto& bits : examples()) {
    std::vector<int> selected;
    selected.reserve(bits.size());
    for (std::uint32_t k = 0; k < bits.size(); ++k) selected.push_back(select_bit(packed(bits), k));
    EXPECT_EQ(selected, std::vector<int>(bits.begin(), bits.end()));
  }
}

TEST(BitSet, is_equal_in_every_word) {
  for (const int bit : {0, 63, 64, 127, 128, 191}) {
    Bits set = packed({5, 70, 150});
    EXPECT_EQ(set, packed({150, 70, 5}));
    insert(set, bit);
    EXPECT_FALSE(set == packed({5, 70, 150}));
  }
}

TEST(BitSet, random_members_are_equally_frequent) {
  const std::set<int> bits{0, 1, 63, 64, 100, 191};
  const Bits set = packed(bits);
  constexpr int draws = 60'000;
  std::vector<int> seen(192);
  Rng rng(4);
  for (int i = 0; i < draws; ++i) ++seen[static_cast<unsigned>(rng.pick_bit(set))];
  for (int bit = 0; bit < 192; ++bit) {
    const bool there = bits.contains(bit);
    EXPECT_NEAR(seen[static_cast<unsigned>(bit)], there ? draws / 6 : 0, there ? 500 : 0) << bit;
  }
}

}  // namespace
}  // namespace carat
