#include "terminal/plain_game.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"

namespace carat::terminal {
namespace {

// What is printed when a person at seat 1 types these lines.
std::string output_of(const std::string& input, int players = 2) {
  KeyedDealer dealer(Key{7});
  auto game =
      *find_game("splendor")
           ->new_game({{"players", std::to_string(players)}, {"starting_seat", "1"}}, dealer);
  std::istringstream in(input);
  std::ostringstream out;
  PlainGame(std::move(game), dealer, Seat(0), 1, in, out).run();
  return out.str();
}

TEST(PlainGame, tells_moves_and_the_computers_answer) {
  const std::string out = output_of("take wbg\nquit\n");
  EXPECT_NE(out.find("You: take wbg\nSeat 2: "), std::string::npos) << out;
}

TEST(PlainGame, explains_a_refusal_with_its_clause) {
  EXPECT_NE(
      output_of("take y\n").find("Gold can't be taken: it comes with reserving a card. (S3.4)"),
      std::string::npos);
  EXPECT_NE(output_of("tale wbg\n").find("I can't read that"), std::string::npos);
}

TEST(PlainGame, accepts_the_number_of_a_listed_move) {
  const std::string out = output_of("moves\n1\n999\n0\n99999999999999999999\n");
  EXPECT_NE(out.find("   1  take wbg\n"), std::string::npos);
  EXPECT_NE(out.find("You: take wbg"), std::string::npos);
  for (const char* slip : {"1.5\n", "1x\n", "1 2\n", "1;2\n"})
    EXPECT_EQ(output_of(slip).find("You:"), std::string::npos) << slip;
  EXPECT_NE(out.find("There are moves 1 to "), std::string::npos);
}

TEST(PlainGame, undo_goes_back_before_the_persons_last_move) {
  const std::string out = output_of("undo\ntake wbg\nundo\nquit\n");
  EXPECT_NE(out.find("There is nothing to undo."), std::string::npos);
  EXPECT_EQ(out.find("\n1. take wbg", out.rfind("[carat")), std::string::npos);
  EXPECT_NE(out.rfind("Turn 1\n"), out.find("Turn 1\n"));
}

TEST(PlainGame, gives_the_record_when_the_input_ends) {
  const std::string out = output_of("take wbg\n");
  const auto record = out.find("[carat \"1\"]");
  ASSERT_NE(record, std::string::npos);
  EXPECT_TRUE(game_from_record(out.substr(record)).has_value());
}

TEST(PlainGame, saves_a_game_that_can_be_loaded) {
  const std::string path = testing::TempDir() + "/saved.carat";
  const std::string out = output_of("take wbg\nsave " + path + "\n");
  EXPECT_NE(out.find("Saved, "), std::string::npos);
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(game_from_record(text.str()).has_value()) << text.str();
  EXPECT_NE(output_of("save /nowhere/at/all\n").find("I can't write"), std::string::npos);
}

TEST(PlainGame, comes_to_an_end_with_any_number_of_players) {
  for (int players = 2; players <= 4; ++players) {
    std::string always_first;
    for (int i = 0; i < 2000; ++i) always_first += "1\n";
    const std::string out = output_of(always_first, players);
    EXPECT_NE(out.find("The game is over. "), std::string::npos);
    EXPECT_NE(out.find("\n1. Seat "), std::string::npos);
    EXPECT_TRUE(out.ends_with("You lose.\n") || out.ends_with("You win!\n")) << out;
  }
}

// The same at a table of Duel.
std::string duel_output_of(const std::string& input) {
  KeyedDealer dealer(Key{7});
  auto game = *find_game("duel")->new_game({{"starting_seat", "1"}}, dealer);
  std::istringstream in(input);
  std::ostringstream out;
  PlainGame(std::move(game), dealer, Seat(0), 1, in, out).run();
  return out.str();
}

TEST(PlainGame, plays_a_duel_to_its_end) {
  std::string always_first;
  for (int i = 0; i < 3000; ++i) always_first += "1\n";
  const std::string out = duel_output_of(always_first);
  EXPECT_NE(out.find("The game is over. "), std::string::npos);
  EXPECT_TRUE(out.ends_with("You lose.\n") || out.ends_with("You win!\n")) << out;
}

TEST(PlainGame, helps_with_the_notation_of_its_game) {
  EXPECT_NE(duel_output_of("help\n").find("take b2c3d4"), std::string::npos);
  EXPECT_NE(output_of("help\n").find("take wbg"), std::string::npos);
  EXPECT_NE(duel_output_of("pass\n").find("(D3.3)"), std::string::npos);
}

}  // namespace
}  // namespace carat::terminal
