#include "ai/puzzle.h"

#include <gtest/gtest.h>

#include "ai/models.h"
#include "tests/support/learning_positions.h"

namespace carat {
namespace {

constexpr PuzzleEffort short_look{.visits = 2000, .each = 60};

TEST(Puzzle, a_single_way_to_win_at_once_is_one_in_both_games) {
  for (const std::string& position : {std::string(won_at_once), duel_won_at_once()}) {
    const auto game = game_from(position);
    const std::string mode = game->name() == "duel" ? "duel" : "splendor-2";
    auto puzzle = find_puzzle(game->view(Viewer(Seat(0))), *ai::built_in_network(mode), short_look);
    // Whether the other decisions are clearly worse is for the network to say.
    if (!puzzle) continue;
    EXPECT_EQ(puzzle->theme, "win_now");
    EXPECT_TRUE(puzzle->exact);
    puzzle->mode = mode;
    EXPECT_EQ(why_no_puzzle(*puzzle, short_look), std::nullopt);
    puzzle->solution = {"take wbr"};
    EXPECT_NE(why_no_puzzle(*puzzle, short_look), std::nullopt);
  }
}

TEST(Puzzle, a_first_turn_is_none) {
  FirstDealer dealer;
  const auto game = *find_game("splendor")->new_game({}, dealer);
  EXPECT_FALSE(find_puzzle(game->view(Viewer(game->to_move())), *ai::built_in_network("splendor-2"),
                           short_look));
}

TEST(Puzzle, says_what_is_wrong_with_one) {
  EXPECT_EQ(why_no_puzzle({.mode = "chess"}, short_look), "there is no mode chess");
  EXPECT_TRUE(why_no_puzzle({.mode = "duel", .position = "duel"}, short_look)
                  ->starts_with("the position can't be read"));
  EXPECT_TRUE(why_no_puzzle({.mode = "duel", .position = std::string(won_at_once)}, short_look)
                  ->starts_with("the position is of another mode"));
}

TEST(Puzzle, another_payment_is_the_same_idea) {
  EXPECT_EQ(idea_of("buy 2-15 for 4g"), "buy 2-15");
  EXPECT_EQ(idea_of("buy 2-21 as r for 2wp"), "buy 2-21 as r");
  EXPECT_EQ(idea_of("reserve 2-07 with c3"), "reserve 2-07");
  EXPECT_EQ(idea_of("take wbg"), "take wbg");
}

TEST(Puzzle, what_every_level_finds_is_easy) {
  const auto game = game_from(won_at_once);
  const auto network = ai::built_in_network("splendor-2");
  const AnyView view = game->view(Viewer(Seat(0)));
  const int easy = puzzle_rating(view, "buy 2-15 for 4g", network);
  const int hard = puzzle_rating(view, "take wbr", network);
  EXPECT_LT(easy, 800);
  EXPECT_GT(hard, 2200);
}

TEST(Puzzle, ratings_move_by_what_was_to_be_expected) {
  EXPECT_EQ(rating_after(1000, 1000, true), 1016);
  EXPECT_EQ(rating_after(1000, 1000, false), 984);
  EXPECT_GT(rating_after(1000, 1400, true), 1025);
  EXPECT_LT(rating_after(1000, 600, true), 1005);
}

}  // namespace
}  // namespace carat
