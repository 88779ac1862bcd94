#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

TEST(Duel, D4_1_a_scroll_for_a_gem_or_a_pearl) {
  State table = table_with({{"seat1", "0/-/-/-/2/0"}});
  play(table, "privilege a1");
  EXPECT_EQ(privileges_of(table), "2 1 0");
  EXPECT_EQ(field(table, "seat1"), "w/-/-/-/1/0");
  play(table, "privilege a3");
  EXPECT_EQ(privileges_of(table), "3 0 0");
  EXPECT_EQ(field(table, "seat1"), "wp/-/-/-/0/0");
  EXPECT_EQ(field(table, "board"), ".bgrk/bgykw/.rwyg/kwbrp/grkby");
}

TEST(Duel, D4_1_never_for_gold) {
  const State table = table_with({{"seat1", "0/-/-/-/3/0"}});
  for (const char* action : {"privilege c2", "privilege d3", "privilege e5"})
    EXPECT_EQ(refused(table, action), "D4.1 privilege_gold") << action;
  EXPECT_EQ(legal_texts(table, "privilege").size(), 22U);
}

TEST(Duel, D4_1_not_on_an_empty_cell) {
  State table = table_with({{"seat1", "0/-/-/-/2/0"}});
  play(table, "privilege a1");
  EXPECT_EQ(refused(table, "privilege a1"), "D4.1 privilege_empty_cell");
}

TEST(Duel, D4_1_not_without_a_scroll) {
  const State table = table_with({{"seat2", "4w/-/-/-/3/0"}, {"bag", "b"}});
  for (const char* action : {"privilege a1", "privilege c2", "privilege e5"})
    EXPECT_EQ(refused(table, action), "D4.1 privilege_no_scroll") << action;
  State last = table_with({{"seat1", "0/-/-/-/1/0"}});
  play(last, "privilege a1");
  EXPECT_EQ(refused(last, "privilege b1"), "D4.1 privilege_no_scroll");
}

TEST(Duel, D4_2_a_privilege_comes_from_above_the_board) {
  State table = table_with({{"bag", "w"}, {"seat1", "0/-/-/-/1/0"}, {"seat2", "0/-/-/-/1/0"}});
  play(table, "replenish");
  EXPECT_EQ(privileges_of(table), "0 1 2");
}

TEST(Duel, D4_2_or_from_the_opponent_if_none_is_there) {
  for (const auto& [mine, others, after] :
       {std::tuple{"2", "1", "0 1 2"}, {"3", "0", "0 2 1"}, {"1", "2", "0 0 3"}}) {
    State table = table_with({{"bag", "w"},
                              {"seat1", std::string("0/-/-/-/") + mine + "/0"},
                              {"seat2", std::string("0/-/-/-/") + others + "/0"}});
    play(table, "replenish");
    EXPECT_EQ(privileges_of(table), after);
  }
}

TEST(Duel, D4_2_nothing_happens_with_all_three) {
  State table = table_with({{"bag", "w"}, {"seat2", "0/-/-/-/3/0"}});
  play(table, "replenish");
  EXPECT_EQ(privileges_of(table), "0 0 3");
  EXPECT_EQ(table.to_move, Seat(0));
}

TEST(Duel, D4_2_it_is_the_same_for_a_take) {
  for (const auto& [mine, others, after] : {std::tuple{"0", "0", "2 0 1"},
                                            {"2", "1", "0 1 2"},
                                            {"1", "2", "0 0 3"},
                                            {"0", "3", "0 0 3"}}) {
    State table = table_with({{"board", "ppw../...../...../...../....."},
                              {"seat1", std::string("0/-/-/-/") + mine + "/0"},
                              {"seat2", std::string("0/-/-/-/") + others + "/0"}});
    play(table, "take a1b1");
    EXPECT_EQ(privileges_of(table), after);
  }
}

TEST(Duel, D4_2_a_privilege_just_used_is_above_the_board_again) {
  State table = table_with({{"bag", "w"}, {"seat1", "0/-/-/-/3/0"}});
  play(table, {"privilege a1", "replenish"});
  EXPECT_EQ(privileges_of(table), "0 2 1");
}

TEST(Duel, D4_3_tokens_from_anywhere) {
  State table = table_with({{"seat1", "0/-/-/-/3/0"}});
  play(table, {"privilege a1", "privilege b3", "privilege c5"});
  EXPECT_EQ(field(table, "seat1"), "wrk/-/-/-/0/0");
  State neighbours = table_with({{"seat1", "0/-/-/-/2/0"}});
  play(neighbours, {"privilege a1", "privilege b1"});
  EXPECT_EQ(field(neighbours, "seat1"), "wb/-/-/-/0/0");
}

TEST(Duel, D4_3_three_alike_bring_the_opponent_nothing) {
  State table = table_with({{"seat1", "0/-/-/-/3/0"}});
  play(table, {"privilege a1", "privilege e2", "privilege c3", "take b1"});
  EXPECT_EQ(field(table, "seat1"), "3wb/-/-/-/0/0");
  EXPECT_EQ(privileges_of(table), "3 0 0");
}

TEST(Duel, D4_3_both_pearls_bring_the_opponent_nothing) {
  State table = table_with({{"seat1", "0/-/-/-/2/0"}});
  play(table, {"privilege a3", "privilege e4", "take b1"});
  EXPECT_EQ(field(table, "seat1"), "b2p/-/-/-/0/0");
  EXPECT_EQ(privileges_of(table), "3 0 0");
}

TEST(Duel, D4_3_what_privileges_took_does_not_count_for_the_action) {
  State pearls = table_with({{"seat1", "0/-/-/-/1/0"}});
  play(pearls, {"privilege a3", "take e4"});
  EXPECT_EQ(privileges_of(pearls), "3 0 0");
  State whites = table_with({{"board", "www../...../...../...../....."}, {"seat1", "0/-/-/-/1/0"}});
  play(whites, {"privilege c1", "take a1b1"});
  EXPECT_EQ(privileges_of(whites), "3 0 0");
}

}  // namespace
}  // namespace carat::duel
