#include "rules/splendor/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/splendor/rules.h"

namespace carat::splendor {
namespace {

using ::testing::HasSubstr;

TEST(SplendorOptions, the_defaults_as_text) {
  const Options options;
  EXPECT_EQ(option_value(options, "players").view(), "2");
  EXPECT_EQ(option_value(options, "target").view(), "15");
  EXPECT_EQ(option_value(options, "take_fewer").view(), "off");
  EXPECT_EQ(option_value(options, "starting_seat").view(), "random");
}

TEST(SplendorOptions, every_value_reads_back) {
  const Options changed{.players = 4, .starting_seat = 3, .target = 30, .take_fewer = true};
  for (const Options& from : {Options{}, changed}) {
    Options to = from == changed ? Options{} : changed;
    for (const std::string_view name : option_names)
      EXPECT_FALSE(set_option(to, name, option_value(from, name))) << name;
    EXPECT_EQ(to, from);
  }
}

TEST(SplendorOptions, a_bad_value_changes_nothing_and_says_what_would_be_right) {
  struct Bad {
    std::string_view name;
    std::string_view value;
    std::string_view why;
  };
  for (const Bad& bad :
       {Bad{"players", "1", "players: 2 to 4"}, Bad{"players", "5", "players: 2 to 4"},
        Bad{"players", "", "players: 2 to 4"}, Bad{"players", "2x", "players: 2 to 4"},
        Bad{"target", "9", "target: 10 to 30"}, Bad{"target", "31", "target: 10 to 30"},
        Bad{"target", "-15", "target: 10 to 30"}, Bad{"take_fewer", "yes", "take_fewer: on or off"},
        Bad{"take_fewer", "", "take_fewer: on or off"},
        Bad{"starting_seat", "0", "starting_seat: random, or a seat's number"},
        Bad{"starting_seat", "5", "starting_seat: 1 to 4, or random"},
        Bad{"starting_seat", "me", "starting_seat: random, or a seat's number"},
        Bad{"colour", "blue", "players, target, take_fewer, starting_seat"}}) {
    Options options;
    const auto error = set_option(options, bad.name, bad.value);
    ASSERT_TRUE(error) << bad.name << "=" << bad.value;
    EXPECT_THAT(std::string(error->what), HasSubstr(std::string(bad.why)));
    EXPECT_EQ(options, Options{});
  }
}

TEST(SplendorOptions, the_starting_seat_must_be_one_of_the_players) {
  Options options;
  EXPECT_FALSE(set_option(options, "starting_seat", "4"));  // players may be named afterwards
  const auto error = why_invalid(options);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what.view(), "starting_seat: 1 to 2, or random");
  EXPECT_FALSE(set_option(options, "players", "4"));
  EXPECT_FALSE(why_invalid(options));
}

}  // namespace
}  // namespace carat::splendor
