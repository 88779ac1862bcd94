#include "rules/duel/threat.h"

#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

constexpr Seat first{0};
constexpr Seat second{1};

TEST(DuelThreat, a_card_in_reach_that_brings_a_victory) {
  // 17 prestige, and 1-30 has three.
  const State table = table_with({{"seat1", "3rp/2-24,3-04,3-06,3-08"}});
  EXPECT_TRUE(may_win(table, first));
  EXPECT_FALSE(may_win(table, second));
}

TEST(DuelThreat, of_a_seat_that_is_not_to_move) {
  // Nine prestige on red cards; 1-20, for two white and three blue, has one more.
  const State table = table_with({{"seat2", "2w3b/2-13,2-14,3-07,3-08/1-20"}});
  EXPECT_FALSE(may_win(table, first));
  EXPECT_TRUE(may_win(table, second));
}

TEST(DuelThreat, a_privilege_can_bring_what_is_missing) {
  const std::string without = "2w2b/2-13,2-14,3-07,3-08/1-20";
  EXPECT_FALSE(may_win(table_with({{"seat1", without}}), first));
  EXPECT_TRUE(may_win(table_with({{"seat1", without + "/-/1"}}), first));
}

TEST(DuelThreat, a_royal_card_counts) {
  // Two crowns and 17 prestige: 1-24, for three white, has the third crown, and R4 three points.
  const State table = table_with({{"seat1", "3w/3-04,3-06,3-08,2-24,1-04,1-09"}});
  EXPECT_TRUE(may_win(table, first));
}

TEST(DuelThreat, nobody_at_the_beginning) {
  const State table = table_with({});
  EXPECT_FALSE(may_win(table, first));
  EXPECT_FALSE(may_win(table, second));
}

}  // namespace
}  // namespace carat::duel
