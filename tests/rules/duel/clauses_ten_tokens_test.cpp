#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;

TEST(Duel, D11_1_more_than_ten_tokens_are_discarded_into_the_bag) {
  State table = table_with({{"seat1", "4k4g2p"}});
  play(table, "take a1b1");
  EXPECT_EQ(field(table, "phase"), "discard-w");
  play(table, "discard b");
  EXPECT_EQ(field(table, "phase"), "discard-b");
  play(table, "discard p");
  EXPECT_EQ(field(table, "seat1"), "w4g4kp/-/-/-/0/0");
  EXPECT_EQ(field(table, "bag"), "bp");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D11_1_ten_may_stay) {
  State table = table_with({{"seat1", "4k4g"}});
  play(table, "take a1b1");
  EXPECT_EQ(table.players[0].tokens.total(), 10);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D11_1_gems_pearls_and_gold_together) {
  State table = table_with({{"seat1", "4k2g2p2y"}});
  play(table, "reserve deck 1");
  EXPECT_THAT(legal_texts(table), ElementsAre("discard g", "discard k", "discard p", "discard y"));
  play(table, "discard y");
  EXPECT_EQ(table.players[0].tokens.total(), 10);
}

TEST(Duel, D11_1_during_the_turn_there_may_be_more) {
  State table = table_with({{"seat1", "3w4b3g/-/-/-/3/0"}, {"bag", "r"}});
  play(table, {"privilege a1", "privilege c1", "privilege d1"});
  EXPECT_EQ(table.players[0].tokens.total(), 13);
  EXPECT_EQ(table.phase, Phase::act);
  play(table, "replenish");
  EXPECT_EQ(table.phase, Phase::act);
  play(table, "buy 1-24");  // thirteen, but at the end ten
  EXPECT_EQ(table.players[0].tokens.total(), 10);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D11_1_up_to_sixteen_are_brought_down_to_ten) {
  State table = table_with({{"seat1", "4w4b2k/-/-/-/3/0"}});
  play(table, {"privilege b2", "privilege e3", "privilege a5", "take c1d1e1"});
  EXPECT_EQ(table.players[0].tokens.total(), 16);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(table.to_move, Seat(0));
    play(table, legal_texts(table, "discard").front());
  }
  EXPECT_EQ(field(table, "seat1"), "2b4gr3k/-/-/-/0/0");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D11_1_not_a_kind_that_one_does_not_have) {
  const State table = table_with({{"phase", "discard-w"}, {"seat1", "4w4b3g"}, {"seat2", "r"}});
  for (const char* action : {"discard r", "discard k", "discard p", "discard y"})
    EXPECT_EQ(refused(table, action), "D11.1 discard_not_held") << action;
  const State later = table_with({{"phase", "discard-b"}, {"bag", "b"}, {"seat1", "3b4g4r"}});
  EXPECT_EQ(refused(later, "discard w"), "D11.1 discard_not_held");
}

TEST(Duel, D11_1_never_a_kind_before_one_already_discarded) {
  State table = table_with({{"phase", "discard-w"}, {"seat1", "4w4b4g"}});
  play(table, "discard b");
  EXPECT_EQ(refused(table, "discard w"), "D11.1 discard_out_of_order");
  EXPECT_EQ(refused(table, "discard b"), "");
  EXPECT_EQ(refused(table, "discard g"), "");
}

TEST(Duel, D11_1_never_so_late_a_kind_that_too_few_are_left) {
  // Two have to go, and there is only one gold.
  const State table = table_with({{"phase", "discard-w"}, {"seat1", "4w4b2gpy"}});
  EXPECT_EQ(refused(table, "discard y"), "D11.1 discard_out_of_order");
  EXPECT_EQ(refused(table, "discard p"), "");
  EXPECT_THAT(legal_texts(table), ElementsAre("discard w", "discard b", "discard g", "discard p"));
}

TEST(Duel, D11_1_any_choice_can_be_made_in_one_way_only) {
  const State table = table_with({{"phase", "discard-w"}, {"seat1", "4w4b3gy"}});
  std::vector<std::string> left;
  for (const std::string& first : legal_texts(table)) {
    State next = table;
    play(next, first);
    for (const std::string& second : legal_texts(next)) {
      State last = next;
      play(last, second);
      left.push_back(field(last, "seat1"));
    }
  }
  // Two out of w, b, g and y, of which there is only one.
  EXPECT_EQ(left.size(), 9U);
  std::ranges::sort(left);
  EXPECT_EQ(std::ranges::adjacent_find(left), left.end());
}

TEST(Duel, D11_1_a_new_turn_begins_with_white_again) {
  State table = table_with({{"seat1", "4k4g2p"}, {"seat2", "4r4b"}});
  play(table, {"take a1", "discard p"});
  EXPECT_EQ(table.discard_from, Token::white);
  EXPECT_EQ(state_of(position_text(table)), table);
}

}  // namespace
}  // namespace carat::duel
