#include "present/text_board.h"

#include <sstream>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "rules/common/random_dealer.h"

namespace carat::present {
namespace {

std::string board_of(const std::string& position, Viewer viewer) {
  const auto game = game_from_position(position);
  EXPECT_TRUE(game.has_value()) << game.error().what.view();
  return text_board((*game)->view(viewer));
}

const std::string table =
    "splendor players:2 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
    "bank:4w4b4g2r4k3y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
    "row3:3-01,3-02,3-03,3-04 seat1:2ry/1-09/1-25/- seat2:y/-/(2-11)/-";

TEST(TextBoard, shows_what_the_viewer_can_buy_and_what_they_lack) {
  const std::string board = board_of(table, Viewer(Seat(0)));
  EXPECT_NE(board.find("  1-17  green            costs 3r            you can buy it with gold\n"),
            std::string::npos)
      << board;
  EXPECT_NE(board.find("you lack 3g"), std::string::npos) << board;
  EXPECT_NE(
      board.find("Seat 1 (you), your turn: 0 of 15 prestige, 1 card\n  tokens  2ry (3 of 10)"),
      std::string::npos)
      << board;
}

TEST(TextBoard, shows_hidden_cards_to_their_owner_alone) {
  EXPECT_NE(board_of(table, Viewer(Seat(1))).find("2-11"), std::string::npos);
  EXPECT_EQ(board_of(table, Viewer(Seat(0))).find("2-11"), std::string::npos);
  EXPECT_EQ(board_of(table, Viewer::everybody()).find("2-11"), std::string::npos);
  EXPECT_NE(board_of(table, Viewer::everybody()).find("2-\?\?"), std::string::npos);
}

TEST(TextBoard, fits_into_eighty_columns_all_through_a_game) {
  Rng rng(3);
  RandomDealer dealer(rng);
  auto game = *find_game("splendor")->new_game({{"players", "4"}}, dealer);
  while (!game->is_over()) {
    std::istringstream lines(text_board(game->view(Viewer(Seat(0)))));
    for (std::string line; std::getline(lines, line);) ASSERT_LE(line.size(), 80u) << line;
    const auto actions = game->legal_actions(Payments::canonical);
    const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    ASSERT_TRUE(game->play(game->to_move(), action.text, dealer));
  }
}

}  // namespace
}  // namespace carat::present
