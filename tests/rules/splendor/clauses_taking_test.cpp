#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

// Nobody can do anything: no gems in the bank, hands full, nothing in reach.
Fields stuck() {
  return {{"row1", "1-13,1-14,1-04,1-02"},
          {"row2", "2-30,2-10,2-20,2-19"},
          {"seat1", "4w4b2g/-/3-01,3-02,3-05/-"},
          {"seat2", "2g4r4k/-/3-04,3-06,3-07/-"}};
}

State stuck_but_for(const std::string& name, const std::string& value) {
  Fields fields = stuck();
  fields[name] = value;
  return table_with(fields);
}

TEST(Splendor, S3_1_one_action_and_the_turn_is_over) {
  for (const char* action : {"take wbg", "take 2b", "reserve 1-08", "reserve deck 3", "buy 1-31"}) {
    State table = table_with({{"players", "3"}, {"seat1", "3w/-/-/-"}});
    play(table, action);
    EXPECT_EQ(table.to_move, Seat(1)) << action;
    EXPECT_EQ(table.phase, Phase::act) << action;
    EXPECT_EQ(table.turn, 1) << action;
  }
}

TEST(Splendor, S3_1_nobody_acts_out_of_turn) {
  const State table = table_with();
  for (const char* action : {"take wbg", "reserve deck 1", "pass", "return w", "noble N05"})
    EXPECT_EQ(refusal_of(table, action, Seat(1)), Refusal::not_your_turn) << action;
  EXPECT_EQ(clause(Refusal::not_your_turn), "S3.1");
}

TEST(Splendor, S3_1_nothing_is_returned_or_chosen_when_an_action_is_due) {
  EXPECT_EQ(refused(table_with({{"seat1", "w/-/-/-"}}), "return w"), "S3.1");
  EXPECT_EQ(refused(table_with({{"seat1", "0/" + cards_for("4b4g") + "/-/-"}}), "noble N05"),
            "S3.1");
}

TEST(Splendor, S3_1_no_action_while_a_return_or_a_noble_is_due) {
  const State returning = table_with({{"seat1", "4w4b3g/-/-/-"}, {"phase", "return-w"}});
  const State choosing = table_with({{"seat1", "0/" + cards_for("4w3b4k") + "/-/-"},
                                     {"nobles", "N05,N07,N09"},
                                     {"phase", "noble"}});
  for (const char* action : {"take rk", "take wbg", "reserve deck 1", "buy 1-31", "pass"}) {
    EXPECT_EQ(refused(returning, action), "S3.1") << action;
    EXPECT_EQ(refused(choosing, action), "S3.1") << action;
  }
  EXPECT_EQ(refused(returning, "noble N05"), "S3.1");
  EXPECT_EQ(refused(choosing, "return w"), "S3.1");
}

TEST(Splendor, S3_1_nothing_at_all_once_the_game_is_over) {
  const State table =
      table_with({{"phase", "over"}, {"turn", "3"}, {"seat1", "3w/3-04,3-08,3-12/-/-"}});
  for (const char* action : {"take wbg", "buy 1-31", "reserve deck 1", "pass", "return w"})
    EXPECT_EQ(refused(table, action), "S3.1") << action;
  EXPECT_EQ(refusal_of(table, "take wbg", Seat(1)), Refusal::game_over);
}

TEST(Splendor, S3_2_three_tokens_of_three_colours) {
  State table = table_with();
  play(table, "take wgk");
  EXPECT_EQ(field(table, "bank"), "3w4b3g4r3k5y");
  EXPECT_EQ(field(table, "seat1"), "wgk/-/-/-");
}

TEST(Splendor, S3_2_not_two_and_one_nor_three_alike) {
  const State table = table_with({{"players", "4"}});
  EXPECT_EQ(refused(table, "take 2wb"), "S3.2");
  EXPECT_EQ(refused(table, "take 3w"), "S3.2");
  EXPECT_EQ(refused(table, "take bwb"), "S3.2");
}

TEST(Splendor, S3_2_not_none_nor_more_than_three) {
  const State table = table_with({{"take_fewer", "on"}});
  EXPECT_EQ(refused(table, "take 0"), "S3.2");
  EXPECT_EQ(refused(table, "take wbgr"), "S3.2");
  EXPECT_EQ(refused(table, "take wbgrk"), "S3.2");
  EXPECT_EQ(refused(table, "take 4w"), "S3.2");
  EXPECT_EQ(refused(table, "take 2w2b"), "S3.2");
}

TEST(Splendor, S3_2_not_of_a_colour_that_the_bank_has_not) {
  const State table = table_with({{"seat2", "4w/-/-/-"}});
  EXPECT_EQ(refused(table, "take wbg"), "S3.2");
  EXPECT_EQ(refused(table, "take bgr"), "");
}

TEST(Splendor, S3_3_two_of_one_colour_need_a_pile_of_four) {
  State table = table_with({{"seat2", "w/-/-/-"}});
  EXPECT_EQ(refused(table, "take 2w"), "S3.3");
  EXPECT_EQ(refused(table, "take 2b"), "");
  play(table, "take 2b");
  EXPECT_EQ(field(table, "bank"), "3w2b4g4r4k5y");
  EXPECT_EQ(field(table, "seat1"), "2b/-/-/-");
  EXPECT_EQ(refused(table, "take 2b"), "S3.3");
}

TEST(Splendor, S3_3_it_is_the_pile_before_taking_that_counts) {
  State table = table_with({{"players", "4"}});
  play(table, {"take 2r", "take rbg"});
  EXPECT_EQ(table.bank[Token::red], 4);
  play(table, "take 2r");
  EXPECT_EQ(table.bank[Token::red], 2);
  EXPECT_EQ(refused(table, "take 2r"), "S3.3");
}

TEST(Splendor, S3_3_an_empty_pile_is_a_small_pile) {
  EXPECT_EQ(refused(table_with({{"seat2", "4w/-/-/-"}}), "take 2w"), "S3.3");
  EXPECT_EQ(refused(table_with({{"seat2", "4w/-/-/-"}, {"take_fewer", "on"}}), "take 2w"), "S3.3");
}

TEST(Splendor, S3_4_gold_is_never_taken) {
  const State table = table_with({{"take_fewer", "on"}});
  for (const char* action : {"take y", "take 2y", "take 3y", "take wy", "take wby", "take 2wy"})
    EXPECT_EQ(refused(table, action), "S3.4") << action;
}

TEST(Splendor, S3_4_gold_is_the_most_specific_mistake_of_a_take) {
  const State table = table_with({{"seat2", "4w/-/-/-"}});
  EXPECT_EQ(refused(table, "take wy"), "S3.4");
  EXPECT_EQ(refused(table, "take wbgrky"), "S3.4");
  EXPECT_EQ(refused(table, "take 9y"), "S3.4");
}

TEST(Splendor, S3_5_three_must_be_taken_while_three_colours_are_left) {
  const State table = table_with({{"seat1", "4w/-/-/-"}, {"seat2", "4b/-/-/-"}});
  EXPECT_EQ(refused(table, "take gr"), "S3.5");
  EXPECT_EQ(refused(table, "take g"), "S3.5");
  EXPECT_EQ(refused(table, "take grk"), "");
}

TEST(Splendor, S3_5_with_two_colours_left_both_are_taken) {
  const State table = table_with({{"seat1", "3w4gk/-/-/-"}, {"seat2", "3b4r3k/-/-/-"}});
  EXPECT_EQ(field(table, "bank"), "wb5y");
  EXPECT_EQ(refused(table, "take wb"), "");
  EXPECT_EQ(refused(table, "take w"), "S3.5");
  EXPECT_EQ(refused(table, "take b"), "S3.5");
  EXPECT_EQ(refused(table, "take wbg"), "S3.2");
  EXPECT_EQ(refused(table, "take wg"), "S3.2");
}

TEST(Splendor, S3_5_with_one_colour_left_one_token_is_taken) {
  State table = table_with({{"seat1", "4b4gr/-/-/-"}, {"seat2", "3r4k/-/-/-"}});
  EXPECT_EQ(field(table, "bank"), "4w5y");
  EXPECT_EQ(refused(table, "take 2w"), "");
  EXPECT_EQ(refused(table, "take wb"), "S3.2");
  play(table, "take w");
  EXPECT_EQ(field(table, "bank"), "3w5y");
  EXPECT_EQ(field(table, "seat1"), "w4b4gr/-/-/-");
}

TEST(Splendor, S3_5_with_no_colour_left_nothing_is_taken) {
  const State table = table_with({{"seat1", "4w4b2g/-/-/-"}, {"seat2", "2g4r4k/-/-/-"}});
  EXPECT_EQ(field(table, "bank"), "5y");
  for (const char* action : {"take w", "take wb", "take wbg", "take 0"})
    EXPECT_EQ(refused(table, action), "S3.2") << action;
  EXPECT_EQ(refused(table, "take 2w"), "S3.3");
}

TEST(Splendor, S3_5_take_fewer_allows_one_or_two_colours_at_any_time) {
  const State table = table_with({{"take_fewer", "on"}, {"seat2", "4k/-/-/-"}});
  for (const char* action : {"take w", "take wb", "take gr", "take wbg"})
    EXPECT_EQ(refused(table, action), "") << action;
  EXPECT_EQ(refused(table, "take k"), "S3.2");
  EXPECT_EQ(refused(table, "take wk"), "S3.2");
  EXPECT_EQ(refused(table, "take 0"), "S3.2");
}

TEST(Splendor, S3_6_who_can_do_nothing_passes) {
  State table = table_with(stuck());
  EXPECT_EQ(field(table, "bank"), "5y");
  EXPECT_THAT(legal_texts(table), ElementsAre("pass"));
  play(table, "pass");
  EXPECT_EQ(table.to_move, Seat(1));
  EXPECT_EQ(table.passes, 1);
}

TEST(Splendor, S3_6_nobody_passes_who_can_take) {
  const State table = stuck_but_for("seat1", "4w4bg/-/3-01,3-02,3-05/-");
  EXPECT_EQ(refused(table, "pass"), "S3.6");
  EXPECT_THAT(legal_texts(table), ElementsAre("take g"));
}

TEST(Splendor, S3_6_nobody_passes_who_can_reserve) {
  const State table = stuck_but_for("seat1", "4w4b2g/-/3-01,3-02/-");
  EXPECT_EQ(refused(table, "pass"), "S3.6");
  EXPECT_THAT(legal_texts(table), Contains("reserve deck 2"));
}

TEST(Splendor, S3_6_a_deck_is_enough_to_reserve_from) {
  // Face-up cards that a search left unknown can't be chosen; a deck's top card can.
  Fields fields = stuck();
  fields["seat1"] = "4w4b2g/-/3-01,3-02/-";
  fields["row1"] = "1-??,1-??,1-??,1-??";
  fields["row2"] = "2-??,2-??,2-??,2-??";
  fields["row3"] = "3-??,3-??,3-??,3-??";
  const State table = table_with(fields);
  EXPECT_EQ(refused(table, "pass"), "S3.6");
  EXPECT_THAT(legal_texts(table),
              ElementsAre("reserve deck 1", "reserve deck 2", "reserve deck 3"));
}

TEST(Splendor, S3_6_nobody_passes_who_can_buy) {
  EXPECT_EQ(refused(stuck_but_for("row1", "1-13,1-14,1-04,1-31"), "pass"), "S3.6");
  EXPECT_EQ(refused(stuck_but_for("seat1", "4w4b2g/-/1-31,3-02,3-05/-"), "pass"), "S3.6");
  EXPECT_EQ(refused(stuck_but_for("seat1", "4w4b2g/1-33,1-34/3-01,3-02,3-05/-"), "pass"), "S3.6");
}

TEST(Splendor, S3_6_gold_in_hand_counts_as_any_colour) {
  Fields fields = stuck();
  fields["seat1"] = "4w4b2y/-/3-01,3-02,3-05/-";
  fields["seat2"] = "4g4r2k/-/3-04,3-06,3-07/-";
  const State table = table_with(fields);
  EXPECT_EQ(field(table, "bank"), "2k3y");
  EXPECT_THAT(legal_texts(table), ElementsAre("take k", "buy 1-04 for 2b2y"));
}

TEST(Splendor, S3_6_at_the_start_nobody_passes) {
  EXPECT_EQ(refused(table_with(), "pass"), "S3.6");
}

}  // namespace
}  // namespace carat::splendor
