#include <gtest/gtest.h>

#include "rules/common/random_dealer.h"
#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

TEST(Duel, D5_1_not_while_the_bag_is_empty) {
  EXPECT_EQ(refused(table_with(), "replenish"), "D5.1 replenish_bag_empty");
  // Empty cells do not help: the tokens are with the players.
  const State table = table_with({{"seat1", "4w"}, {"seat2", "2p3y"}});
  EXPECT_EQ(refused(table, "replenish"), "D5.1 replenish_bag_empty");
  EXPECT_EQ(refused(table_with({{"bag", "y"}}), "replenish"), "");
}

TEST(Duel, D5_2_the_empty_cells_are_filled_along_the_spiral) {
  State table = table_with({{"board", "wbgrk/bgy.w/pr.yg/kwbrp/gr.by"}});
  EXPECT_EQ(field(table, "bag"), "w2k");
  play(table, "replenish", "k w k");
  EXPECT_EQ(field(table, "board"), "wbgrk/bgyww/prkyg/kwbrp/grkby");
  EXPECT_EQ(field(table, "bag"), "0");
}

TEST(Duel, D5_2_until_the_bag_is_empty) {
  State table = table_with({{"board", empty_board}, {"seat1", "4w4b"}, {"seat2", "4g4r2p"}});
  EXPECT_EQ(field(table, "bag"), "4k3y");
  play(table, "replenish", "k y k y k y k");
  EXPECT_EQ(field(table, "board"), "...../.kyk./.yk../.ky../.....");
  EXPECT_EQ(field(table, "bag"), "0");
}

TEST(Duel, D5_2_tokens_that_lie_there_stay) {
  State table = table_with({{"board", "...../...../..w../...../....y"}, {"seat1", "3w4b3g"}});
  play(table, "replenish");
  EXPECT_NE(table.board.of(Token::white) & one_cell(spiral[0]), 0U);
  EXPECT_NE(table.board.of(Token::gold) & one_cell(spiral[24]), 0U);
  EXPECT_EQ(table.board.tokens() + table.players[0].tokens, all_tokens);
}

TEST(Duel, D5_2_the_bag_is_shaken) {
  // Every token of a bag of two comes first in some deal.
  unsigned first = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State table = table_with({{"bag", "wk"}});
    Rng rng(seed);
    RandomDealer dealer(rng);
    apply(table, Replenish{}, dealer);
    EXPECT_FALSE(why_broken(table));
    first |= (table.board.of(Token::white) & one_cell(Cell(16))) != 0 ? 1U : 2U;
  }
  EXPECT_EQ(first, 3U);
}

TEST(Duel, D5_2_everybody_sees_the_new_tokens) {
  State table = table_with({{"bag", "wk"}});
  const Draw draw{bag_source(1), 0};
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()})
    EXPECT_TRUE(sees_draw(table, Replenish{}, draw, viewer));
}

TEST(Duel, D5_3_the_opponent_receives_a_privilege) {
  State table = table_with({{"bag", "wk"}});
  play(table, "replenish");
  EXPECT_EQ(privileges_of(table), "2 0 1");
  State other = table_with({{"bag", "wk"}, {"turn", "2"}});
  play(other, "replenish");
  EXPECT_EQ(privileges_of(other), "2 1 0");
}

TEST(Duel, D5_3_one_only_however_many_tokens_come) {
  State table = table_with({{"board", empty_board}});
  play(table, "replenish");
  EXPECT_EQ(privileges_of(table), "2 0 1");
}

}  // namespace
}  // namespace carat::duel
