#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::Contains;

// A take from a board with these tokens; then the privileges of both seats.
std::string privileges_after(const std::string& board, std::string_view action) {
  State table = table_with({{"board", board}});
  play(table, action);
  return privileges_of(table);
}

TEST(Duel, D6_1_one_two_or_three_tokens) {
  for (const auto& [action, tokens] :
       {std::pair{"take a3", "p"}, {"take a3b3", "rp"}, {"take a3b3c3", "wrp"}}) {
    State table = table_with();
    play(table, action);
    EXPECT_EQ(table.board.tokens() + table.players[0].tokens, all_tokens);
    EXPECT_EQ(field(table, "seat1"), std::string(tokens) + "/-/-/-/0/0");
    EXPECT_TRUE(table.bag.empty());
  }
}

TEST(Duel, D6_1_along_a_row_a_column_or_a_diagonal) {
  for (const auto& [action, board] : {std::pair{"take a1b1c1", "...rk/bgykw/prwyg/kwbrp/grkby"},
                                      {"take a1a2a3", ".bgrk/.gykw/.rwyg/kwbrp/grkby"},
                                      {"take a1b2c3", ".bgrk/b.ykw/pr.yg/kwbrp/grkby"},
                                      {"take c1b2a3", "wb.rk/b.ykw/.rwyg/kwbrp/grkby"},
                                      {"take e1d2c3", "wbgr./bgy.w/pr.yg/kwbrp/grkby"},
                                      {"take e2e3e4", "wbgrk/bgyk./prwy./kwbr./grkby"}}) {
    State table = table_with();
    play(table, action);
    EXPECT_EQ(field(table, "board"), board) << action;
  }
}

TEST(Duel, D6_1_every_line_of_the_board) {
  // Without gold: 22 cells, all but those of the last three columns of row 5.
  const State table = table_with({{"board", "wbgrk/bgwkw/prwbg/kgbrp/rk..."}, {"bag", "3y"}});
  int takes = 0;
  for (int first = 0; first < cell_count; ++first)
    for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}})
      for (int more = 1; more <= 2; ++more) {
        const int row = first / side + down * more;
        const int column = first % side + right * more;
        if (row >= side || column >= side || column < 0) continue;
        Cells cells = 0;
        for (int i = 0; i <= more; ++i) cells |= Cells{1} << (first + i * (side * down + right));
        const bool empty = (cells & ~table.board.occupied()) != 0;
        EXPECT_EQ(why_illegal(table, Seat(0), Take{cells}).has_value(), empty);
        takes += empty ? 0 : 1;
      }
  EXPECT_EQ(legal_texts(table, "take").size(), static_cast<std::size_t>(takes + 22));
}

TEST(Duel, D6_1_not_none_nor_more_than_three) {
  const State table = table_with();
  for (const char* action : {"take 0", "take a1b1c1d1", "take a1b1c1d1e1", "take a1b2c3d4",
                             "take c2d3e5a1", "take a1a2b1b2"})
    EXPECT_EQ(refused(table, action), "D6.1 take_wrong_number") << action;
}

TEST(Duel, D6_1_not_across_the_lines) {
  const State table = table_with();
  for (const char* action : {"take a1b3", "take a1e2", "take a1b1b2", "take a1a2b1", "take a1b2b3",
                             "take a1b2c1", "take a1b3c5", "take a3b4a5", "take e1a2"})
    EXPECT_EQ(refused(table, action), "D6.1 take_not_in_line") << action;
}

TEST(Duel, D6_1_the_line_is_looked_at_before_its_gaps) {
  const State table = table_with();
  EXPECT_EQ(refused(table, "take a1c1c3"), "D6.1 take_not_in_line");
  EXPECT_EQ(refused(table, "take a1b1e1"), "D6.2 take_gap");
}

TEST(Duel, D6_2_none_may_be_skipped) {
  const State table = table_with();
  for (const char* action : {"take a1c1", "take a1e1", "take a1a4", "take a1c3", "take e1a5",
                             "take a1b1d1", "take a1c1d1", "take a1b2d4", "take a1c1e1"})
    EXPECT_EQ(refused(table, action), "D6.2 take_gap") << action;
}

TEST(Duel, D6_2_an_empty_cell_or_gold_between_breaks_the_line) {
  const State table = table_with({{"board", "w.b../...../w.y.b/...../wyb.."}});
  for (const char* action : {"take a1c1", "take a3e3", "take a5c5", "take a1a3", "take c1c5"})
    EXPECT_EQ(refused(table, action), "D6.2 take_gap") << action;
  for (const char* action : {"take a1", "take c1", "take c5"})
    EXPECT_EQ(refused(table, action), "") << action;
}

TEST(Duel, D6_2_an_empty_cell_gives_nothing) {
  const State table = table_with({{"board", "w.b../...../...../...../..y.."}});
  for (const char* action : {"take b1", "take a1b1", "take a1b1c1", "take e5", "take a1e4"})
    EXPECT_EQ(refused(table, action), "D6.2 take_empty_cell") << action;
}

TEST(Duel, D6_3_gold_is_never_taken) {
  const State table = table_with();
  for (const char* action : {"take c2", "take d3", "take b2c2", "take b2c2d2", "take c3d3e3"})
    EXPECT_EQ(refused(table, action), "D6.3 take_gold") << action;
}

TEST(Duel, D6_3_gold_comes_before_empty_cells_and_these_before_the_line) {
  const State table = table_with({{"board", "w.b../...../..y../...../....k"}});
  EXPECT_EQ(refused(table, "take b1c3"), "D6.3 take_gold");
  EXPECT_EQ(refused(table, "take a1c3"), "D6.3 take_gold");
  EXPECT_EQ(refused(table, "take b1e5"), "D6.2 take_empty_cell");
  EXPECT_EQ(refused(table, "take a1c1c3"), "D6.3 take_gold");
  EXPECT_EQ(refused(table, "take a1b1c1c3"), "D6.1 take_wrong_number");
}

TEST(Duel, D6_4_three_of_one_colour_bring_the_opponent_a_privilege) {
  for (const char color : {'w', 'b', 'g', 'r', 'k'}) {
    const std::string three(3, color);
    EXPECT_EQ(privileges_after(three + "../...../...../...../.....", "take a1b1c1"), "2 0 1");
  }
  EXPECT_EQ(privileges_after("w..../.w.../..w../...../.....", "take a1b2c3"), "2 0 1");
}

TEST(Duel, D6_4_both_pearls_do_too) {
  EXPECT_EQ(privileges_after("pp.../...../...../...../.....", "take a1b1"), "2 0 1");
}

TEST(Duel, D6_4_both_pearls_among_three_bring_one_privilege) {
  for (const char* row : {"ppw../", "pwp../", "wpp../"})
    EXPECT_EQ(privileges_after(std::string(row) + "...../...../...../.....", "take a1b1c1"),
              "2 0 1")
        << row;
}

TEST(Duel, D6_4_nothing_else_does) {
  EXPECT_EQ(privileges_after("ww.../...../...../...../.....", "take a1b1"), "3 0 0");
  EXPECT_EQ(privileges_after("wwb../...../...../...../.....", "take a1b1c1"), "3 0 0");
  EXPECT_EQ(privileges_after("wbg../...../...../...../.....", "take a1b1c1"), "3 0 0");
  EXPECT_EQ(privileges_after("pw.../...../...../...../.....", "take a1b1"), "3 0 0");
  EXPECT_EQ(privileges_after("pww../...../...../...../.....", "take a1b1c1"), "3 0 0");
}

TEST(Duel, D6_4_it_is_what_was_taken_not_what_is_held) {
  State table = table_with({{"board", "wwp../...../...../...../....."}, {"seat1", "2wp"}});
  play(table, "take a1b1c1");
  EXPECT_EQ(field(table, "seat1"), "4w2p/-/-/-/0/0");
  EXPECT_EQ(privileges_of(table), "3 0 0");
}

TEST(Duel, D6_4_the_privilege_is_the_opponents_to_use_at_once) {
  State table = table_with({{"board", "pp.../...../...../...../....w"}});
  play(table, "take a1b1");
  EXPECT_THAT(legal_texts(table), Contains("privilege e5"));
}

}  // namespace
}  // namespace carat::duel
