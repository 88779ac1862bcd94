#include "terminal/outside_player.h"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/project_files.h"
#include "tests/terminal/tables.h"

namespace carat::terminal {
namespace {

OutsidePlayers at_seat_2(std::string_view text, std::string_view mode) {
  OutsidePlayers players;
  auto player = make_outside_player(text, *find_mode(mode), Seat(1), 7);
  EXPECT_TRUE(player.has_value()) << player.error();
  if (player) players.emplace(1, *std::move(player));
  return players;
}

TEST(OutsidePlayer, any_player_of_the_arena_can_be_an_opponent) {
  const auto table = table_of("duel", {""}, present::Words::english(), at_seat_2("random", "duel"));
  ASSERT_FALSE(table->play(table->state().update.legal.front().text));
  EXPECT_FALSE(table->is_my_turn());
  EXPECT_TRUE(table->play("take a1")) << "it is not a person's turn";
  let_others_play(*table);
  EXPECT_EQ(table->log().back().seat, 1);
}

TEST(OutsidePlayer, undo_goes_back_to_the_persons_own_move) {
  const auto table =
      table_of("splendor", {""}, present::Words::english(), at_seat_2("random", "splendor-2"));
  const std::string before = table->whole_game()->position();
  ASSERT_FALSE(table->play("take wbg"));
  let_others_play(*table);
  ASSERT_FALSE(table->undo());
  EXPECT_EQ(table->whole_game()->position(), before);
}

TEST(OutsidePlayer, a_program_that_fails_is_stood_in_for) {
  const auto table = table_of(
      "splendor", {""}, present::Words::english(),
      at_seat_2(
          "cmd:read x; echo '{\"id\":1,\"protocol\":1,\"name\":\"x\",\"games\":[\"splendor\"]}'; "
          "read x; echo '{\"id\":2}'; read x; exit 3",
          "splendor-2"));
  ASSERT_FALSE(table->play("take wbg"));
  let_others_play(*table);
  EXPECT_NE(table->trouble().find("status 3"), std::string::npos) << table->trouble();
  EXPECT_TRUE(table->is_my_turn());
}

// Who quits does not wait for the five minutes that it would have.
TEST(OutsidePlayer, a_program_that_says_nothing_is_left) {
  const auto table = table_of(
      "splendor", {""}, present::Words::english(),
      at_seat_2("cmd:read x; "
                "echo '{\"id\":1,\"protocol\":1,\"name\":\"Mute\",\"games\":[\"splendor\"]}'; "
                "read x; echo '{\"id\":2}'; sleep 1000",
                "splendor-2"));
  EXPECT_EQ(table->name_of(1), "Mute");
  ASSERT_FALSE(table->play("take wbg"));
  EXPECT_FALSE(table->work());
  EXPECT_TRUE(table->undo()) << "it is still thinking";
}

// Taken back moves are played again; the end is told once, when it is the end.
TEST(OutsidePlayer, a_program_hears_the_whole_game) {
  const std::string heard = testing::TempDir() + "/heard_by_a_program";
  {
    const auto table = table_of("duel", {""}, present::Words::english(),
                                at_seat_2("cmd:tee '" + heard + "' | python3 " +
                                              std::string(in_project("tests/live/first_legal.py")),
                                          "duel"));
    EXPECT_EQ(table->name_of(1), "first legal");
    for (int taken_back = 0; table->state().update.status == "running"; ++taken_back) {
      ASSERT_FALSE(table->play(table->state().update.legal.front().text));
      let_others_play(*table);
      if (taken_back == 3) ASSERT_FALSE(table->undo());
    }
  }
  std::ifstream file(heard);
  std::vector<std::string> kinds;
  for (std::string line; std::getline(file, line);) kinds.push_back(line.substr(0, line.find(',')));
  ASSERT_GT(kinds.size(), 20U);
  EXPECT_EQ(kinds[0], "{\"message\":\"hello\"");
  EXPECT_EQ(kinds[1], "{\"message\":\"new_game\"");
  EXPECT_EQ(kinds[kinds.size() - 2], "{\"message\":\"game_over\"");
  EXPECT_EQ(kinds.back(), "{\"message\":\"quit\"");
  for (std::size_t i = 2; i + 2 < kinds.size(); ++i) EXPECT_EQ(kinds[i], "{\"message\":\"choose\"");
}

TEST(OutsidePlayer, what_is_no_player_is_told) {
  EXPECT_FALSE(make_outside_player("nobody", modes[0], Seat(1), 7).has_value());
  EXPECT_FALSE(make_outside_player("cmd:exit 1", modes[0], Seat(1), 7).has_value());
}

}  // namespace
}  // namespace carat::terminal
