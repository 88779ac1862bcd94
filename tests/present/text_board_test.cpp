#include "present/text_board.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "present/text_width.h"
#include "rules/common/random_dealer.h"

namespace carat::present {
namespace {

std::string board_of(const std::string& position, Viewer viewer) {
  const auto game = game_from_position(position);
  EXPECT_TRUE(game.has_value()) << game.error().what.view();
  return text_board(Words::english(), (*game)->view(viewer));
}

const std::string table =
    "splendor players:2 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
    "bank:4w4b4g2r4k3y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
    "row3:3-01,3-02,3-03,3-04 seat1:2ry/1-09/1-25/- seat2:y/-/(2-11)/-";

TEST(TextBoard, shows_what_the_viewer_can_buy_and_what_they_lack) {
  const std::string board = board_of(table, Viewer(Seat(0)));
  EXPECT_NE(board.find("  1-17  green            costs 3r            you can buy it with 1 gold\n"),
            std::string::npos)
      << board;
  EXPECT_NE(board.find("costs 3w 7k         you lack 9 of 3w 7k\n"), std::string::npos) << board;
  EXPECT_NE(
      board.find(
          "Seat 1 (you), your turn: 0 of 15 prestige, 1 card\n  tokens  2ry (3 of 10 tokens)"),
      std::string::npos)
      << board;
}

TEST(TextBoard, shows_hidden_cards_to_their_owner_alone) {
  EXPECT_NE(board_of(table, Viewer(Seat(1))).find("2-11"), std::string::npos);
  EXPECT_EQ(board_of(table, Viewer(Seat(0))).find("2-11"), std::string::npos);
  EXPECT_EQ(board_of(table, Viewer::everybody()).find("2-11"), std::string::npos);
  EXPECT_NE(board_of(table, Viewer::everybody()).find("2-\?\?"), std::string::npos);
}

int widest_line(const std::string& board) {
  std::istringstream lines(board);
  int widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, text_width(line));
  return widest;
}

// Every card, once face up and once in the hand, hidden, with and without gold.
TEST(TextBoard, fits_into_eighty_columns_whatever_the_cards) {
  for (const auto& [tokens, gold] : {std::pair<std::string, std::string>{"0", "5y"},
                                     std::pair<std::string, std::string>{"y", "4y"},
                                     std::pair<std::string, std::string>{"5y", ""}})
    for (int level = 1; level <= 3; ++level)
      for (int number = 1; number <= 50 - 10 * level; ++number) {
        const std::string id =
            std::to_string(level) + (number < 10 ? "-0" : "-") + std::to_string(number);
        std::string rows;
        for (int row = 1; row <= 3; ++row) {
          rows += " row" + std::to_string(row) + ":";
          for (int i = 0, n = 1; i < 4; ++n) {
            const std::string other = std::to_string(row) + "-0" + std::to_string(n);
            if (other == id) continue;
            rows += (i++ > 0 ? "," : "") + other;
          }
        }
        const std::string board = board_of(
            "splendor players:4 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:act "
            "passes:0 bank:7w7b7g7r7k" +
                gold + " nobles:N02,N04,N06,N07,N08" + rows + " seat1:" + tokens + "/-/(" + id +
                ")/- seat2:0/-/-/- seat3:0/-/-/- seat4:0/-/-/-",
            Viewer(Seat(0)));
        ASSERT_LE(widest_line(board), 80) << board;
      }
}

TEST(TextBoard, fits_into_eighty_columns_all_through_a_game) {
  Rng rng(3);
  RandomDealer dealer(rng);
  for (int i = 0; i < 20; ++i) {
    auto game = i % 2 == 0 ? *find_game("splendor")->new_game({{"players", "4"}}, dealer)
                           : *find_game("duel")->new_game({}, dealer);
    while (!game->is_over()) {
      const std::string board = text_board(Words::english(), game->view(Viewer(Seat(0))));
      ASSERT_LE(widest_line(board), 80) << board;
      const auto actions = game->legal_actions(Payments::canonical);
      const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      ASSERT_TRUE(game->play(game->to_move(), action.text, dealer));
    }
  }
}

const std::string duel_table =
    "duel refill_at_end:off no_hoarding:off start:1 turn:9 to_move:1 phase:act replenished:off "
    "again:off board:w..../.b.../..y../...k./....p bag:3w3b4g4r3kp privileges:1 "
    "royals:R1,R3,R4 row1:1-01,1-27,1-09,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-12,3-03 "
    "seat1:y/1-08,1-10,1-29=b,2-22=b,1-19/-/R2/2/0 seat2:y/-/(2-11)/-/0/0";

TEST(TextBoard, shows_a_duel_with_its_board_and_the_three_ways_to_win) {
  const std::string board = board_of(duel_table, Viewer(Seat(0)));
  for (const char* line :
       {"Board   a b c d e\n      1 w . . . .   w white  b blue", "\n      3 . . y . .   ",
        "bag: 3w 3b 4g 4r 3k 1p\n", "privileges above the board: 1\n",
        "  3-12  wild     3 points play again    8r          you lack 6 of 7r\n",
        "  4 of 20 prestige, 3 of 10 crowns, 2 of 10 in blue\n",
        "  tokens  y (1 of 10 tokens), privileges 2, Royal cards R2\n",
        "  R3    2 points, steal a token\n"})
    EXPECT_NE(board.find(line), std::string::npos) << line << "\n" << board;
  EXPECT_EQ(board.find("2-11"), std::string::npos);
  EXPECT_NE(board_of(duel_table, Viewer(Seat(1))).find("2-11"), std::string::npos);
}

TEST(TextBoard, tells_of_privileges_and_extra_turns) {
  const auto game = game_from_position(duel_table);
  ASSERT_TRUE(game.has_value()) << game.error().what.view();
  const AnyView before = (*game)->view(Viewer(Seat(0)));
  FirstDealer first;
  ASSERT_TRUE((*game)->play(Seat(0), "replenish", first));
  EXPECT_EQ(arrivals(Words::english(), before, (*game)->view(Viewer(Seat(0)))),
            "Seat 2 receives a privilege.\n");
  EXPECT_EQ(
      arrivals(Words::english(), (*game)->view(Viewer(Seat(1))), (*game)->view(Viewer(Seat(1)))),
      "");
}

TEST(TextBoard, has_a_sentence_for_every_end) {
  for (const char* reason : {"target", "all_passed", "round_limit", "prestige", "crowns", "color",
                             "hoarding", "turn_limit"})
    EXPECT_TRUE(end_sentence(Words::english(), reason).ends_with('.')) << reason;
}

TEST(TextBoard, speaks_every_language) {
  const auto game = game_from_position(duel_table);
  const auto polish = text_board(*Words::in("pl"), (*game)->view(Viewer(Seat(0))));
  EXPECT_NE(polish.find("4 z 20"), std::string::npos) << polish;
  EXPECT_NE(polish.find("woreczek: 3w 3b 4g 4r 3k 1p"), std::string::npos) << polish;
  for (const Language& language : languages()) {
    const auto board = text_board(*Words::in(language.code), (*game)->view(Viewer(Seat(0))));
    EXPECT_EQ(board.find('{'), std::string::npos) << board;
    EXPECT_LE(widest_line(board), 100) << board;
  }
}

TEST(TextBoard, says_what_is_due) {
  const auto due = [](const std::string& position) {
    const auto game = game_from_position(position);
    EXPECT_TRUE(game.has_value()) << game.error().what.view();
    return due_text(Words::english(), (*game)->view(Viewer(Seat(0))));
  };
  EXPECT_EQ(due(table), "");
  const std::string full =
      "splendor players:2 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:return-w "
      "passes:0 "
      "bank:2b2g5y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03,3-04 seat1:4w2b2g4r/-/-/- seat2:4k/-/-/-";
  EXPECT_EQ(due(full), "Return 2 tokens.");
}

}  // namespace
}  // namespace carat::present
