#include <algorithm>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/arena.h"
#include "arena/referee.h"
#include "tests/support/project_files.h"

namespace carat::arena {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string mock(const std::string& how) {
  return "cmd:exec python3 " + in_project("tests/arena/bots/mock.py ") + how;
}

Match match_of(const std::string& mode, std::vector<std::string> players) {
  Match match;
  match.mode = find_mode(mode);
  match.players = std::move(players);
  match.deals = 1;
  // Long enough for a busy machine; only the bots that are meant to be slow wait for it.
  match.time.move = std::chrono::seconds(20);
  return match;
}

// How a bot's misbehaviour ends the first game of a match against a random player.
GameResult game_against(const std::string& how, int move_time_ms = 20'000) {
  Match match = match_of("splendor-2", {mock(how), "random"});
  match.time.move = std::chrono::milliseconds(move_time_ms);
  auto referee = *Referee::make(match);
  return referee->play_game({0, 1}, group_of(match, 0).key, 0);
}

void expect_lost(const GameResult& game, const std::string& kind, const std::string& what) {
  ASSERT_EQ(game.failures.size(), 1u);
  EXPECT_EQ(game.failures[0].failure.kind, kind);
  EXPECT_THAT(game.failures[0].failure.what, HasSubstr(what));
  EXPECT_EQ(game.reason, "forfeit");
  EXPECT_EQ(game.ranks[static_cast<std::size_t>(game.failures[0].seat)], 2);
  EXPECT_EQ(game.seats[static_cast<std::size_t>(game.failures[0].seat)], 0);
}

TEST(Programs, play_whole_games_of_every_mode_by_number_and_by_notation) {
  for (const Mode& mode : modes) {
    const Match match = match_of(std::string(mode.name), {mock("well"), mock("by_notation")});
    auto referee = *Referee::make(match);
    Seating seating(static_cast<std::size_t>(mode.players), 0);
    seating.back() = 1;
    const GameResult game = referee->play_game(seating, group_of(match, 0).key, 0);
    EXPECT_TRUE(game.failures.empty()) << game.failures[0].failure.what;
    EXPECT_GT(game.decisions, 20);
  }
}

TEST(Programs, lose_a_game_by_a_crash_and_are_told_how_it_ended) {
  const GameResult game = game_against("crash");
  expect_lost(game, "crash", "it ended with status 3");
  EXPECT_THAT(game.failures[0].failure.what, HasSubstr("mock: division by zero"));
}

TEST(Programs, lose_a_game_by_garbage) {
  const GameResult game = game_against("garbage");
  expect_lost(game, "garbage", "a JSON object is expected");
  expect_lost(game, "garbage", "it wrote: I think that I shall take");
  expect_lost(game_against("both"), "garbage", "either action or number is expected");
  expect_lost(game_against("wrong_id"), "garbage", "id: ");
  expect_lost(game_against("gives_up"), "garbage", "the bot says: I don't know this phase");
  expect_lost(game_against("endless_line"), "garbage", "a line of more than 1048576 bytes");
}

TEST(Programs, lose_a_game_by_an_illegal_answer_and_are_told_the_clause) {
  const GameResult game = game_against("illegal");
  expect_lost(game, "illegal", "\"take 9y\": ");
  expect_lost(game, "illegal", "(S3.");
  expect_lost(game_against("out_of_range"), "illegal", "there is no action ");
}

TEST(Programs, lose_a_game_when_their_time_is_up) {
  expect_lost(game_against("slow", 1500), "timeout", "it did not answer in time (1500 ms)");
  expect_lost(game_against("silent", 1500), "timeout", "it did not answer in time");
}

TEST(Programs, have_a_clock_for_the_whole_game_too) {
  Match match = match_of("splendor-2", {mock("slow"), "random"});
  match.time.game = std::chrono::milliseconds(1500);
  auto referee = *Referee::make(match);
  expect_lost(referee->play_game({0, 1}, group_of(match, 0).key, 0), "timeout",
              "it did not answer in time");
}

TEST(Programs, are_started_anew_after_a_failure) {
  const Match match = match_of("splendor-2", {mock("crash"), "random"});
  auto referee = *Referee::make(match);
  for (const GameResult& game : referee->play(0).games)
    expect_lost(game, "crash", "it ended with status 3");
}

// The others have their game: a stand-in plays on for who has failed, and who has failed is last.
TEST(Programs, leave_the_game_to_the_others_at_a_larger_table) {
  const Match match = match_of("splendor-4", {mock("crash"), "greedy", "random", "one-ply"});
  auto referee = *Referee::make(match);
  const GameResult game = referee->play_game({1, 0, 2, 3}, group_of(match, 0).key, 0);
  ASSERT_EQ(game.failures.size(), 1u);
  EXPECT_EQ(game.failures[0].seat, 1);
  EXPECT_EQ(game.ranks[1], 4);
  EXPECT_EQ(std::ranges::count(game.ranks, 4), 1);
  EXPECT_NE(game.reason, "forfeit");
}

TEST(Programs, that_can_not_play_are_told_before_the_match) {
  const auto error_of = [](const std::string& how) {
    ArenaOptions options;
    options.match = match_of("splendor-2", {mock(how), "random"});
    ThreadDistributor threads(1);
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run_arena(options, threads, out, err, false), 2);
    EXPECT_EQ(out.str(), "");
    return err.str();
  };
  EXPECT_THAT(error_of("dies_at_once"), AllOf(HasSubstr("can't play"), HasSubstr("no licence")));
  EXPECT_THAT(error_of("other_protocol"), HasSubstr("version 2 of the protocol, not 1"));
  EXPECT_THAT(error_of("only_duel"), HasSubstr("it does not play splendor-2"));
}

TEST(Programs, are_out_after_too_many_failures) {
  ArenaOptions options;
  options.match = match_of("duel", {mock("illegal"), "random"});
  options.match.deals = 50;
  options.most_failures = 2;
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), 1);
  EXPECT_THAT(err.str(), HasSubstr("is out: it has lost 2 games by its own fault"));
  EXPECT_THAT(err.str(), HasSubstr("group 1, seat 1, cmd:exec python3"));
  EXPECT_THAT(out.str(), HasSubstr("duel, 2 games in 1 of 50 groups"));
}

TEST(RanksWithFailures, put_who_has_failed_last) {
  Outcome outcome;
  outcome.players = 4;
  outcome.rank = {1, 2, 2, 4};
  EXPECT_EQ(ranks_with_failures(outcome, {}), (std::vector{1, 2, 2, 4}));
  EXPECT_EQ(ranks_with_failures(outcome, {{0, {}}}), (std::vector{4, 1, 1, 3}));
  EXPECT_EQ(ranks_with_failures(outcome, {{1, {}}, {0, {}}}), (std::vector{3, 3, 1, 2}));
  EXPECT_EQ(ranks_with_failures(outcome, {{3, {}}}), (std::vector{1, 2, 2, 4}));
}

}  // namespace
}  // namespace carat::arena
