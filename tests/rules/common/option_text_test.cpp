#include "rules/common/option_text.h"

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(OptionText, a_switch_is_on_or_off) {
  EXPECT_EQ(switch_text(true).view(), "on");
  EXPECT_EQ(switch_text(false).view(), "off");
  bool on = false;
  EXPECT_FALSE(set_switch("fast", "on", on));
  EXPECT_TRUE(on);
  EXPECT_FALSE(set_switch("fast", "OFF", on));
  EXPECT_FALSE(on);
}

TEST(OptionText, a_bad_switch_changes_nothing) {
  for (const char* value : {"", "yes", "o", "onn", " on", "1"})
    for (bool on : {true, false}) {
      const bool before = on;
      const auto error = set_switch("fast", value, on);
      ASSERT_TRUE(error) << value;
      EXPECT_EQ(error->what.view(), "fast: on or off");
      EXPECT_EQ(on, before);
    }
}

TEST(OptionText, a_number_is_all_digits) {
  EXPECT_EQ(option_number("0"), 0);
  EXPECT_EQ(option_number("15"), 15);
  for (const char* text : {"", "x", "2x", "-2", " 2", "2 ", "12345678901234567890"})
    EXPECT_EQ(option_number(text), -1) << text;
}

TEST(OptionText, a_starting_seat_counts_from_one_or_is_random) {
  EXPECT_EQ(starting_seat_text(random_seat).view(), "random");
  EXPECT_EQ(starting_seat_text(0).view(), "1");
  EXPECT_EQ(starting_seat_text(3).view(), "4");
  for (int players = 2; players <= 4; ++players)
    for (int from = random_seat; from < players; ++from) {
      std::int8_t seat = 2;
      EXPECT_FALSE(set_starting_seat(starting_seat_text(from).view(), players, seat));
      EXPECT_EQ(seat, from);
      EXPECT_FALSE(check_starting_seat(seat, players));
    }
  std::int8_t seat = 0;
  EXPECT_FALSE(set_starting_seat("Random", 2, seat));
  EXPECT_EQ(seat, random_seat);
}

TEST(OptionText, a_seat_that_is_not_there_is_refused) {
  for (const char* value : {"0", "-1", "x", "", "1st"}) {
    std::int8_t seat = 1;
    const auto error = set_starting_seat(value, 2, seat);
    ASSERT_TRUE(error) << value;
    EXPECT_EQ(error->what.view(), "starting_seat: random, or a seat's number");
    EXPECT_EQ(seat, 1);
  }
  for (const char* value : {"3", "4", "300", "257"}) {
    std::int8_t seat = 1;
    const auto error = set_starting_seat(value, 2, seat);
    ASSERT_TRUE(error) << value;
    EXPECT_EQ(error->what.view(), "starting_seat: 1 to 2, or random");
    EXPECT_EQ(seat, 1);
  }
  for (const int seat : {-2, 2, 3}) EXPECT_TRUE(check_starting_seat(seat, 2)) << seat;
}

}  // namespace
}  // namespace carat
