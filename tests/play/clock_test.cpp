#include "play/clock.h"

#include <type_traits>

#include <gtest/gtest.h>

namespace carat {
namespace {

using namespace std::chrono_literals;

constexpr Moment noon{};
constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};

Clocks fischer(Milliseconds time = 60s, Milliseconds increment = 5s, Milliseconds most_lag = 1s) {
  return start_clocks(TimeControl::fischer(time, increment, most_lag), 2, first, noon);
}

TEST(Clock, is_a_plain_value) {
  static_assert(std::is_trivially_copyable_v<Clocks>);
  Clocks clocks = fischer();
  const Clocks stored = clocks;
  EXPECT_TRUE(press(clocks, second, noon + 1s));
  EXPECT_NE(clocks, stored);
  clocks = stored;
  EXPECT_EQ(remaining(clocks, first, noon + 1s), 59s);
}

TEST(Clock, without_a_time_control_nobody_runs_out) {
  Clocks clocks = start_clocks(TimeControl::none(), 4, third, noon);
  EXPECT_EQ(remaining(clocks, third, noon + 1000h), std::nullopt);
  EXPECT_EQ(flagged(clocks, noon + 1000h), std::nullopt);
  EXPECT_EQ(flag_falls(clocks), std::nullopt);
  EXPECT_TRUE(press(clocks, first, noon + 1000h));
  EXPECT_EQ(clocks.running, first);
}

TEST(Clock, only_the_running_clock_runs) {
  const Clocks clocks = fischer();
  EXPECT_EQ(remaining(clocks, first, noon + 20s), 40s);
  EXPECT_EQ(remaining(clocks, second, noon + 20s), 60s);
}

TEST(Clock, fischer_gives_the_increment_after_each_turn) {
  Clocks clocks = fischer();
  EXPECT_TRUE(press(clocks, second, noon + 20s));
  EXPECT_EQ(remaining(clocks, first, noon + 30s), 45s);
  EXPECT_EQ(remaining(clocks, second, noon + 30s), 50s);
  EXPECT_TRUE(press(clocks, first, noon + 30s));
  EXPECT_EQ(remaining(clocks, second, noon + 30s), 55s);
  EXPECT_EQ(remaining(clocks, first, noon + 31s), 44s);
}

TEST(Clock, a_decision_in_the_middle_of_a_turn_changes_nothing) {
  Clocks clocks = fischer();
  const Clocks before = clocks;
  EXPECT_TRUE(press(clocks, first, noon + 20s, 900ms));
  EXPECT_EQ(clocks, before);
  EXPECT_TRUE(press(clocks, second, noon + 30s));
  EXPECT_EQ(remaining(clocks, first, noon + 30s), 35s);
}

TEST(Clock, per_move_starts_every_turn_afresh) {
  Clocks clocks = start_clocks(TimeControl::per_move(30s, 0s), 3, second, noon);
  EXPECT_TRUE(press(clocks, third, noon + 29s));
  EXPECT_EQ(remaining(clocks, second, noon + 50s), 30s);
  EXPECT_EQ(remaining(clocks, third, noon + 50s), 9s);
  EXPECT_EQ(flagged(clocks, noon + 59s), std::nullopt);
  EXPECT_EQ(flagged(clocks, noon + 59s + 1ms), third);
}

TEST(Clock, days_per_move_are_long_turns) {
  Clocks clocks = start_clocks(TimeControl::days(3), 2, first, noon);
  EXPECT_EQ(remaining(clocks, first, noon + 24h), 48h);
  EXPECT_EQ(flagged(clocks, noon + 72h), std::nullopt);
  EXPECT_EQ(flagged(clocks, noon + 72h + 1ms), first);
  EXPECT_TRUE(press(clocks, second, noon + 72h));
  EXPECT_EQ(remaining(clocks, second, noon + 73h), 71h);
}

TEST(Clock, a_flag_falls_when_time_and_lag_are_used_up) {
  const Clocks clocks = fischer();
  EXPECT_EQ(flag_falls(clocks), noon + 61s);
  EXPECT_EQ(remaining(clocks, first, noon + 60s + 500ms), 0s);
  EXPECT_EQ(flagged(clocks, noon + 61s), std::nullopt);
  EXPECT_EQ(flagged(clocks, noon + 61s + 1ms), first);
}

TEST(Clock, a_press_after_the_time_is_up_changes_nothing) {
  Clocks clocks = fischer();
  const Clocks before = clocks;
  EXPECT_FALSE(press(clocks, second, noon + 60s + 1ms));
  EXPECT_FALSE(press(clocks, first, noon + 60s + 1ms));
  EXPECT_EQ(clocks, before);
  EXPECT_TRUE(press(clocks, second, noon + 60s));
  EXPECT_EQ(remaining(clocks, first, noon + 60s), 5s);
}

TEST(Clock, lag_is_given_back_up_to_its_limit) {
  Clocks clocks = fischer();
  EXPECT_TRUE(press(clocks, second, noon + 10s, 400ms));
  EXPECT_EQ(remaining(clocks, first, noon + 10s), 55s + 400ms);
  EXPECT_TRUE(press(clocks, first, noon + 20s, 5s));
  EXPECT_EQ(remaining(clocks, second, noon + 20s), 56s);
}

TEST(Clock, lag_gives_no_more_than_was_used_and_never_takes) {
  Clocks clocks = fischer();
  EXPECT_TRUE(press(clocks, second, noon + 300ms, 1s));
  EXPECT_EQ(remaining(clocks, first, noon + 300ms), 65s);
  EXPECT_TRUE(press(clocks, first, noon + 400ms, -5s));
  EXPECT_EQ(remaining(clocks, second, noon + 400ms), 64s + 900ms);
}

TEST(Clock, a_move_that_was_on_its_way_in_time_counts) {
  Clocks clocks = fischer();
  EXPECT_TRUE(press(clocks, second, noon + 60s + 700ms, 800ms));
  EXPECT_EQ(remaining(clocks, first, noon + 61s), 5s + 100ms);
}

TEST(Clock, downtime_is_nobodys) {
  Clocks clocks = fischer();
  pause(clocks, noon + 10s);
  EXPECT_EQ(remaining(clocks, first, noon + 10h), 50s);
  EXPECT_EQ(flagged(clocks, noon + 10h), std::nullopt);
  EXPECT_EQ(flag_falls(clocks), std::nullopt);
  resume(clocks, noon + 10h);
  EXPECT_EQ(remaining(clocks, first, noon + 10h + 20s), 30s);
  EXPECT_TRUE(press(clocks, second, noon + 10h + 20s));
  EXPECT_EQ(remaining(clocks, first, noon + 11h), 35s);
}

TEST(Clock, pausing_twice_or_resuming_what_runs_does_nothing) {
  Clocks clocks = fischer();
  resume(clocks, noon + 5s);
  EXPECT_EQ(remaining(clocks, first, noon + 10s), 50s);
  pause(clocks, noon + 10s);
  pause(clocks, noon + 20s);
  resume(clocks, noon + 30s);
  EXPECT_EQ(remaining(clocks, first, noon + 30s), 50s);
}

TEST(Clock, stops_when_the_game_is_over) {
  Clocks clocks = fischer();
  stop(clocks, noon + 10s);
  EXPECT_EQ(clocks.running, std::nullopt);
  EXPECT_EQ(remaining(clocks, first, noon + 1h), 50s);
  EXPECT_EQ(flagged(clocks, noon + 1h), std::nullopt);
}

TEST(Clock, set_back_takes_nothing_and_gives_nothing) {
  Clocks clocks = fischer();
  EXPECT_EQ(remaining(clocks, first, noon - 1h), 60s);
  EXPECT_TRUE(press(clocks, second, noon - 1h));
  EXPECT_EQ(remaining(clocks, first, noon - 1h), 65s);
}

}  // namespace
}  // namespace carat
