#include "base/fixed_vector.h"

#include <type_traits>

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(FixedVector, grows_to_its_capacity) {
  FixedVector<int, 3> v;
  EXPECT_TRUE(v.empty());
  EXPECT_EQ(v.capacity(), 3u);
  for (int i = 0; i < 3; ++i) v.push_back(10 * i);
  EXPECT_EQ(v.size(), 3u);
  EXPECT_EQ(v[0], 0);
  EXPECT_EQ(v[2], 20);
}

TEST(FixedVector, is_a_range_over_what_was_added) {
  FixedVector<int, 8> v;
  v.push_back(4);
  v.push_back(5);
  int sum = 0;
  for (const int i : v) sum += i;
  EXPECT_EQ(sum, 9);
  for (int& i : v) i = 1;
  EXPECT_EQ(v[0] + v[1], 2);
}

TEST(FixedVector, is_empty_again_after_clear) {
  FixedVector<int, 2> v;
  v.push_back(1);
  v.clear();
  EXPECT_TRUE(v.empty());
  EXPECT_EQ(v.begin(), v.end());
}

TEST(FixedVector, compares_only_what_is_in_it) {
  FixedVector<int, 4> a;
  FixedVector<int, 4> b;
  a.push_back(1);
  EXPECT_FALSE(a == b);
  b.push_back(2);
  EXPECT_FALSE(a == b);
  b.clear();
  b.push_back(1);
  EXPECT_TRUE(a == b);
  a.push_back(7);  // left behind in the buffer
  a.clear();
  a.push_back(1);
  EXPECT_TRUE(a == b);
}

TEST(FixedVector, a_copy_has_the_same_items_and_goes_its_own_way) {
  FixedVector<int, 4> one;
  one.push_back(1);
  one.push_back(2);
  FixedVector<int, 4> other = one;
  EXPECT_TRUE(other == one);
  other.push_back(3);
  EXPECT_EQ(one.size(), 2u);
  const auto& itself = other;
  other = itself;
  EXPECT_EQ(other.size(), 3u);
  one = other;
  EXPECT_EQ(one[2], 3);
}

#ifndef NDEBUG
TEST(FixedVectorDeathTest, asserts_its_bounds) {
  FixedVector<int, 1> v;
  EXPECT_DEATH(v[0], "");
  v.push_back(1);
  EXPECT_DEATH(v.push_back(2), "");
}
#endif

}  // namespace
}  // namespace carat
