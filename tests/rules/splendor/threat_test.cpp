#include "rules/splendor/threat.h"

#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

constexpr Seat first{0};
constexpr Seat second{1};

TEST(SplendorThreat, a_purchase_that_reaches_the_target) {
  // Eight points on cards, and 2-03 in hand has two more for five red.
  const State near = table_with({{"target", "10"}, {"seat2", "4ry/3-07,3-10/2-03/-"}});
  EXPECT_TRUE(may_win(near, second));
  EXPECT_FALSE(may_win(near, first));
}

TEST(SplendorThreat, nobody_at_the_beginning) {
  const State table = table_with({});
  EXPECT_FALSE(may_win(table, first));
  EXPECT_FALSE(may_win(table, second));
}

}  // namespace
}  // namespace carat::splendor
