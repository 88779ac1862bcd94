#include "rules/duel/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/duel/duel.h"

namespace carat::duel {
namespace {

using ::testing::HasSubstr;

TEST(DuelOptions, the_defaults_as_text) {
  const Options options;
  EXPECT_EQ(option_value(options, "refill_at_end").view(), "off");
  EXPECT_EQ(option_value(options, "no_hoarding").view(), "off");
  EXPECT_EQ(option_value(options, "starting_seat").view(), "random");
  EXPECT_EQ(option_value(options, "players").view(), "");
}

TEST(DuelOptions, every_value_reads_back) {
  for (const bool refill_at_end : {false, true})
    for (const bool no_hoarding : {false, true})
      for (const int seat : {random_seat, 0, 1}) {
        const Options from{static_cast<std::int8_t>(seat), refill_at_end, no_hoarding};
        EXPECT_FALSE(why_invalid(from));
        Options to{static_cast<std::int8_t>(1 - seat), !refill_at_end, !no_hoarding};
        for (const std::string_view name : option_names)
          EXPECT_FALSE(set_option(to, name, option_value(from, name))) << name;
        EXPECT_EQ(to, from);
      }
}

TEST(DuelOptions, a_bad_value_changes_nothing_and_says_what_would_be_right) {
  struct Bad {
    std::string_view name;
    std::string_view value;
    std::string_view why;
  };
  for (const Bad& bad : {Bad{"refill_at_end", "yes", "refill_at_end: on or off"},
                         Bad{"no_hoarding", "", "no_hoarding: on or off"},
                         Bad{"starting_seat", "0", "starting_seat: random, or a seat's number"},
                         Bad{"starting_seat", "3", "starting_seat: 1 to 2, or random"},
                         Bad{"starting_seat", "me", "starting_seat: random, or a seat's number"},
                         Bad{"players", "2", "refill_at_end, no_hoarding, starting_seat"}}) {
    Options options;
    const auto error = set_option(options, bad.name, bad.value);
    ASSERT_TRUE(error) << bad.name << "=" << bad.value;
    EXPECT_THAT(std::string(error->what), HasSubstr(std::string(bad.why)));
    EXPECT_EQ(options, Options{});
  }
}

TEST(DuelOptions, the_starting_seat_is_drawn_unless_it_is_named) {
  FirstDealer first;
  EXPECT_EQ(new_game({}, first).options.starting_seat, 0);
  Options options;
  options.starting_seat = 1;
  RecordingDealer dealer(first);
  const State state = new_game(options, dealer);
  EXPECT_EQ(state.options.starting_seat, 1);
  EXPECT_EQ(state.to_move, Seat(1));
  for (const Draw& draw : dealer.draws())
    EXPECT_FALSE(draw.source == starting_seat_source(player_count));
}

}  // namespace
}  // namespace carat::duel
