#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::ElementsAre;

// N05 asks for 4b4g, N07 for 3w3b3k, N09 for 4w4k.

TEST(Splendor, S8_1_a_noble_visits_who_has_the_bonuses) {
  State table = table_with({{"seat1", "0/" + cards_for("4b4g") + "/-/-"}});
  play(table, "take wbg");
  EXPECT_EQ(field(table, "nobles"), "N07,N09");
  EXPECT_EQ(field(table, "seat1"), "wbg/" + cards_for("4b4g") + "/-/N05");
  EXPECT_EQ(table.players[0].prestige, 3);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Splendor, S8_1_tokens_do_not_count) {
  State table = table_with({{"seat1", "2b4gy/" + cards_for("3b4g") + "/-/-"}});
  play(table, "take wrk");
  EXPECT_EQ(field(table, "nobles"), "N05,N07,N09");
}

TEST(Splendor, S8_1_more_bonuses_than_asked_for_are_enough) {
  State table = table_with({{"seat1", "0/" + cards_for("5b5g2r") + "/-/-"}});
  play(table, "take wbg");
  EXPECT_EQ(table.players[0].nobles.size(), 1);
}

TEST(Splendor, S8_1_only_the_player_on_turn_is_visited) {
  State table = table_with({{"seat2", "0/" + cards_for("4b4g") + "/-/-"}});
  play(table, "take wbg");
  EXPECT_EQ(field(table, "nobles"), "N05,N07,N09");
  play(table, "take wbg");
  EXPECT_EQ(field(table, "nobles"), "N07,N09");
}

TEST(Splendor, S8_1_the_noble_comes_after_tokens_are_returned) {
  State table = table_with({{"seat1", "4w4bg/" + cards_for("4b4g") + "/-/-"}});
  play(table, {"take grk", "return r"});
  EXPECT_EQ(field(table, "nobles"), "N05,N07,N09");
  play(table, "return k");
  EXPECT_EQ(field(table, "nobles"), "N07,N09");
}

TEST(Splendor, S8_2_a_noble_comes_by_itself) {
  State table = table_with({{"seat1", "0/" + cards_for("4b4g") + "/-/-"}});
  play(table, "take wbg");
  EXPECT_EQ(table.phase, Phase::act);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Splendor, S8_2_a_visit_can_not_be_declined) {
  State table =
      table_with({{"seat1", "0/" + cards_for("4w4b4g") + "/-/-"}, {"nobles", "N05,N08,N10"}});
  play(table, "take wbg");
  EXPECT_EQ(table.phase, Phase::choose_noble);
  EXPECT_EQ(refused(table, "pass"), "S3.1");
  EXPECT_EQ(refused(table, "take rk"), "S3.1");
}

TEST(Splendor, S8_3_one_noble_a_turn_and_the_player_chooses) {
  State table =
      table_with({{"seat1", "0/" + cards_for("4w4b3g") + "/-/-"}, {"nobles", "N05,N08,N10"}});
  play(table, "take wbg");
  EXPECT_EQ(field(table, "phase"), "noble");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_THAT(legal_texts(table), ElementsAre("noble N08", "noble N10"));
  play(table, "noble N10");
  EXPECT_EQ(field(table, "nobles"), "N05,N08");
  EXPECT_EQ(table.players[0].prestige, 3);
  EXPECT_EQ(table.to_move, Seat(1));
  EXPECT_EQ(table.phase, Phase::act);
}

TEST(Splendor, S8_1_a_noble_who_asks_for_more_or_is_not_there_is_refused) {
  const State table = table_with({{"seat1", "0/" + cards_for("4w4b3g") + "/-/-"},
                                  {"nobles", "N05,N08,N10"},
                                  {"phase", "noble"}});
  EXPECT_EQ(refused(table, "noble N05"), "S8.1");
  EXPECT_EQ(refused(table, "noble N03"), "S8.1");
  EXPECT_EQ(refused(table, "noble N07"), "S8.1");
}

TEST(Splendor, S8_3_a_choice_comes_after_a_purchase_too) {
  State table =
      table_with({{"seat1", "3b/" + cards_for("4w3b3g") + "/2-09/-"}, {"nobles", "N05,N08,N10"}});
  // Before it N08 alone would come; the fourth blue bonus makes it a choice.
  play(table, "buy 2-09 for 2b");
  EXPECT_THAT(legal_texts(table), ElementsAre("noble N08", "noble N10"));
}

TEST(Splendor, S8_4_the_second_noble_comes_at_the_end_of_the_next_turn) {
  State table =
      table_with({{"seat1", "0/" + cards_for("4w4b3g") + "/-/-"}, {"nobles", "N05,N08,N10"}});
  play(table, {"take wbg", "noble N10", "take wbg", "take wbg"});
  EXPECT_EQ(field(table, "nobles"), "N05");
  EXPECT_EQ(table.players[0].prestige, 6);
}

TEST(Splendor, S8_4_unless_another_player_was_visited_first) {
  State table = table_with({{"seat1", "0/" + cards_for("4w4b3g") + "/-/-"},
                            {"seat2", "0/1-07,2-01,2-02,2-07,2-08,2-09,2-14,2-15,2-17/-/-"},
                            {"nobles", "N05,N08,N10"}});
  EXPECT_EQ(table.players[1].bonuses, gems(3, 3, 3, 0, 0));
  play(table, {"take wbg", "noble N10", "take wbg", "take wrk"});
  EXPECT_EQ(field(table, "nobles"), "N05");
  EXPECT_TRUE(table.players[1].nobles.contains(NobleId{8}));
  EXPECT_EQ(table.players[0].prestige, 3);
}

TEST(Splendor, S8_4_whatever_the_action_was) {
  for (const char* action : {"take wbg", "take 2k", "reserve 1-08", "reserve deck 1", "buy 1-31"}) {
    State table = table_with({{"seat1", "3w/" + cards_for("4b4g") + "/-/-"}});
    play(table, action);
    EXPECT_EQ(field(table, "nobles"), "N07,N09") << action;
  }
}

}  // namespace
}  // namespace carat::splendor
