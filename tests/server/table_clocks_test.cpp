#include <gtest/gtest.h>

#include "support/table_test.h"

// Time that runs, is up, or is not charged.

namespace carat::server {
namespace {

TEST_F(TableTest, time_that_is_up_can_be_claimed) {
  begin(R"({"time":{"kind":"per_move","seconds":10}})", 2);
  const auto late = on_turn();
  const auto other = waiting();
  world.wait(Milliseconds(5000));
  about(other, "claim");
  EXPECT_EQ(error(other), "time_left");
  EXPECT_EQ(World::newest(other).at("clocks").at("left").as_array().size(), 2u);
  world.wait(Milliseconds(6500));
  about(late, "claim");
  EXPECT_EQ(error(late), "time_left") << "one can't claim one's own";
  about(other, "claim");
  EXPECT_EQ(status(late), "over");
  EXPECT_EQ(World::newest(late).at("result").at("reason"), "time");
}

TEST_F(TableTest, a_move_after_the_time_was_up_is_the_flag) {
  begin(R"({"time":{"kind":"fischer","seconds":10,"increment":2}})", 2);
  const auto late = on_turn();
  world.wait(Milliseconds(20000));
  play(late, "take wbg");
  EXPECT_EQ(late->last("error").at("code"), "time_up");
  EXPECT_EQ(status(late), "over");
}

TEST_F(TableTest, lag_is_given_back_up_to_a_second) {
  begin(R"({"time":{"kind":"fischer","seconds":10,"increment":0}})", 2);
  const auto mover = on_turn();
  const auto place = mover == people[0] ? 0 : 1;
  mover->own_lag = Milliseconds(5000);
  world.wait(Milliseconds(4000));
  play(mover, "take wbg");
  EXPECT_EQ(World::newest(mover).at("clocks").at("left").at(place), 7000);
}

TEST_F(TableTest, time_that_the_server_was_away_is_not_charged) {
  begin(R"({"time":{"kind":"fischer","seconds":100,"increment":0}})", 2);
  const auto place = on_turn() == people[0] ? 0 : 1;
  world.wait(Milliseconds(10'000));
  play(on_turn(), "take wbg");
  world.now.at += 50'000;
  world.restart();
  const auto again = world.client();
  about(again, "watch");
  EXPECT_EQ(again->last("table").at("clocks").at("left").at(place), 90'000);
  EXPECT_EQ(again->last("table").at("clocks").at("left").at(1 - place), 100'000);
}

TEST_F(TableTest, games_by_the_day_go_by_the_calendar) {
  begin(R"({"time":{"kind":"days","days":1}})", 2);
  const auto place = on_turn() == people[0] ? 0 : 1;
  world.now.at += 3600LL * 1000;
  world.restart();
  const auto again = world.client();
  about(again, "watch");
  EXPECT_EQ(again->last("table").at("clocks").at("left").at(place), 23LL * 3600 * 1000);
}

}  // namespace
}  // namespace carat::server
