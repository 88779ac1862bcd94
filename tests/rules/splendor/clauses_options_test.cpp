#include <gtest/gtest.h>

#include "rules/common/random_dealer.h"
#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

TEST(Splendor, S10_1_take_fewer_is_off_by_default) {
  EXPECT_FALSE(Options{}.take_fewer);
  EXPECT_EQ(refused(table_with({{"take_fewer", "off"}}), "take wb"), "S3.5");
  EXPECT_EQ(refused(table_with({{"take_fewer", "on"}}), "take wb"), "");
}

TEST(Splendor, S10_2_the_target_is_15_by_default_and_from_10_to_30) {
  EXPECT_EQ(Options{}.target, 15);
  EXPECT_TRUE(why_invalid({.target = 9}));
  EXPECT_FALSE(why_invalid({.target = 10}));
  EXPECT_FALSE(why_invalid({.target = 30}));
  EXPECT_TRUE(why_invalid({.target = 31}));
}

TEST(Splendor, S10_2_a_target_of_ten_ends_a_short_game) {
  const Fields fields{{"turn", "2"}, {"seat2", "4g/3-04,3-02/-/-"}};
  for (const auto& [target, phase] : {std::pair{"10", Phase::over}, {"11", Phase::act}}) {
    Fields with_target = fields;
    with_target["target"] = target;
    State table = table_with(with_target);
    play(table, "buy 1-08");
    EXPECT_EQ(table.players[1].prestige, 10);
    EXPECT_EQ(table.phase, phase) << target;
  }
}

TEST(Splendor, S10_2_a_target_of_thirty_makes_a_long_game) {
  const std::string many = "0/3-04,3-08,3-12,3-16,3-20/-/-";  // 25
  State table = table_with({{"turn", "2"}, {"target", "30"}, {"seat2", many}});
  play(table, "take wbg");
  EXPECT_EQ(table.phase, Phase::act);
}

TEST(Splendor, S10_3_the_starting_seat_is_chosen) {
  FirstDealer dealer;
  EXPECT_EQ(new_game({.players = 3, .starting_seat = 2}, dealer).to_move, Seat(2));
  EXPECT_FALSE(why_invalid({.players = 3, .starting_seat = 2}));
  EXPECT_TRUE(why_invalid({.players = 3, .starting_seat = 3}));
  EXPECT_TRUE(why_invalid({.players = 3, .starting_seat = -2}));
}

TEST(Splendor, S10_3_by_default_the_starting_seat_is_drawn) {
  EXPECT_EQ(Options{}.starting_seat, random_seat);
  unsigned seen = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    RandomDealer dealer(rng);
    const State table = new_game({.players = 4}, dealer);
    EXPECT_EQ(table.to_move, Seat(table.options.starting_seat));
    seen |= 1U << table.to_move.index;
  }
  EXPECT_EQ(seen, 0xFU);
}

}  // namespace
}  // namespace carat::splendor
