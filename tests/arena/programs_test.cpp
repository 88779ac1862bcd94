#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "arena/arena.h"
#include "arena/referee.h"
#include "arena/report.h"
#include "tests/support/project_files.h"

namespace carat::arena {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string mock(const std::string& how) {
  return "cmd:exec python3 " + in_project("tests/arena/bots/mock.py ") + how;
}
// A command that a shell stays the parent of, and one that takes the shell's place by itself.
std::string mock_of_a_shell(const std::string& how) {
  return "cmd:python3 " + in_project("tests/arena/bots/mock.py ") + how + "; exit $?";
}
std::string mock_alone(const std::string& how) {
  return "cmd:python3 " + in_project("tests/arena/bots/mock.py ") + how;
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

// How the first game of a match of this player against a random one ends.
GameResult game_of(const std::string& player, int move_time_ms = 20'000) {
  Match match = match_of("splendor-2", {player, "random"});
  match.time.move = std::chrono::milliseconds(move_time_ms);
  auto referee = *Referee::make(match);
  return referee->play_game({0, 1}, group_of(match, 0).key, 0);
}
// How a bot's misbehaviour ends it.
GameResult game_against(const std::string& how, int move_time_ms = 20'000) {
  return game_of(mock(how), move_time_ms);
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

TEST(Programs, are_told_the_signal_that_ended_them) {
  expect_lost(game_of(mock_alone("aborts")), "crash", "it was ended by signal 6 (Aborted)");
  expect_lost(game_of(mock_of_a_shell("aborts")), "crash",
              "it ended with status 134, which a shell has for signal 6 (Aborted)");
}

// At once: nobody waits until the time for the move is over.
TEST(Programs, lose_a_game_when_they_close_their_output) {
  expect_lost(game_of(mock_alone("closes_its_output"), 300'000), "crash",
              "it has closed its output");
}

TEST(Programs, lose_a_game_when_they_close_their_input) {
  expect_lost(game_of(mock_alone("closes_its_input"), 300'000), "crash", "it has closed its input");
}

// At once, too; and what it wrote before its end counts: then the next request finds nobody.
TEST(Programs, lose_a_game_by_a_crash_when_what_they_have_started_holds_their_output_open) {
  const auto decisions_until_the_end = [](const std::string& how) {
    const GameResult game = game_of(mock_alone("leaves_its_output_open" + how), 300'000);
    expect_lost(game, "crash", "it ended with status 3");
    return game.decisions;
  };
  EXPECT_EQ(decisions_until_the_end(" answers"), decisions_until_the_end("") + 2);
}

// Also where they go on after it.
TEST(Programs, are_told_what_they_wrote_to_their_standard_error) {
  expect_lost(game_against("crash"), "crash", "; it wrote at last: mock: thinking hard\nmock: ");
  expect_lost(game_against("garbage"), "garbage", "; on its standard error: mock: thinking hard");
  expect_lost(game_against("illegal"), "illegal", "; on its standard error: mock: thinking hard");
  expect_lost(game_against("silent", 1500), "timeout",
              "it did not answer in time (1500 ms); on its standard error: mock: thinking hard");
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

// Whatever part of it is read at once.
TEST(Programs, may_write_lines_of_a_mebibyte_and_not_a_byte_more) {
  EXPECT_TRUE(game_against("long_line 1048576").failures.empty());
  expect_lost(game_against("long_line 1048577"), "garbage", "a line of more than 1048576 bytes");
}

// What they write may be anything: it becomes text that a file of results can hold.
TEST(Programs, may_write_what_is_not_utf_8) {
  expect_lost(game_against("latin_1"), "garbage", "it wrote: d\uFFFDbug: prise de jetons");
  for (const char* how : {"last_words", "last_words odd"}) {
    const GameResult game = game_against(how);
    expect_lost(game, "crash", "it wrote at last: æææ");
    expect_lost(game, "crash", "æ\uFFFD\uFFFD[31m at last");
    EXPECT_TRUE(read_group(line_of(GroupResult{0, {game}})).has_value());
  }
}

TEST(Programs, that_write_what_is_not_utf_8_do_not_end_the_match) {
  ArenaOptions options;
  options.match = match_of("splendor-2", {mock("latin_1"), "random"});
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), 0);
  EXPECT_THAT(err.str(), HasSubstr("it wrote: d\uFFFDbug"));
  EXPECT_THAT(out.str(), HasSubstr("2 games in 1 of 1 groups"));
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
  const GameResult game = referee->play_game({0, 1}, group_of(match, 0).key, 0);
  expect_lost(game, "timeout", "it did not answer in time");
  expect_lost(game, "timeout", "that was all that its clock had left for this game");
}

// It costs nothing, but it is told: once, since nobody waits for it a second time.
TEST(Programs, that_fail_when_the_game_is_over_get_a_note) {
  const auto notes_of = [](const std::string& how) {
    Match match = match_of("duel", {mock(how), "random"});
    if (how == "silent_at_the_end") match.time.start = std::chrono::milliseconds(6000);
    auto referee = *Referee::make(match);
    GameResult first = referee->play_game({0, 1}, group_of(match, 0).key, 0);
    const GameResult second = referee->play_game({0, 1}, group_of(match, 0).key, 0);
    for (const GameResult& game : {first, second}) EXPECT_TRUE(game.failures.empty());
    EXPECT_TRUE(second.notes.empty());
    EXPECT_EQ(first.notes.size(), 1u);
    const auto group = read_group(line_of(GroupResult{0, {first}}));
    return group->games.at(0).notes.at(0).failure;
  };
  EXPECT_THAT(notes_of("silent_at_the_end").what, HasSubstr("it did not answer in time (6000 ms)"));
  EXPECT_EQ(notes_of("garbage_at_the_end").kind, "garbage");
  EXPECT_THAT(notes_of("crash_at_the_end").what, HasSubstr("mock: can't save"));

  ArenaOptions options;
  options.match = match_of("duel", {mock("garbage_at_the_end"), "random"});
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), 0);
  EXPECT_THAT(err.str(), HasSubstr("after a game, which costs nothing: garbage: "));
  EXPECT_THAT(out.str(), HasSubstr("has failed after a game, which costs nothing"));
}

// It costs nothing, whether it has ended when the next game begins or is still about to.
TEST(Programs, may_end_between_two_games) {
  for (const char* how : {"leaves", "leaves late"}) {
    const Match match = match_of("duel", {mock(how), "random"});
    auto referee = *Referee::make(match);
    std::vector<std::size_t> notes;
    for (int i = 0; i < 3; ++i) {
      const GameResult game = referee->play_game({0, 1}, group_of(match, 0).key, 0);
      EXPECT_TRUE(game.failures.empty()) << how << ": " << game.failures[0].failure.what;
      notes.push_back(game.notes.size());
      if (i != 1 || game.notes.empty()) continue;
      EXPECT_EQ(game.notes[0].failure.kind, "crash");
      EXPECT_THAT(game.notes[0].failure.what, HasSubstr("is started anew: it ended with status 0"));
    }
    EXPECT_EQ(notes, (std::vector<std::size_t>{0, 1, 0})) << how;
  }
}

TEST(Programs, hear_only_of_games_that_began_for_them) {
  const std::string heard = testing::TempDir() + "/heard_by_the_second";
  std::remove(heard.c_str());
  {
    const Match match =
        match_of("splendor-2", {mock("fails_at_second_game"), mock("writes_down " + heard)});
    auto referee = *Referee::make(match);
    for (int game = 0; game < 2; ++game) referee->play_game({0, 1}, group_of(match, 0).key, 0);
  }
  std::ifstream in(heard);
  std::map<std::string, int> times;
  for (std::string kind; std::getline(in, kind);) ++times[kind];
  EXPECT_EQ(times["new_game"], 1);
  EXPECT_EQ(times["game_over"], 1);
  EXPECT_EQ(times["quit"], 1);
}

// Every process costs memory and open files, and may take its time to start.
TEST(Programs, run_as_often_as_they_sit_at_one_table) {
  const auto started = [](const std::string& mode) {
    const std::string heard = testing::TempDir() + "/heard_by_copies_of_" + mode;
    std::remove(heard.c_str());
    (*Referee::make(match_of(mode, {"random", mock("writes_down " + heard)})))->play(0);
    std::ifstream in(heard);
    int times = 0;
    for (std::string kind; std::getline(in, kind);) times += kind == "hello" ? 1 : 0;
    return times;
  };
  EXPECT_EQ(started("duel"), 1);
  EXPECT_EQ(started("splendor-3"), 2);
}

TEST(Programs, and_others_end_when_the_match_is_stopped) {
  const std::atomic<bool> stop = true;
  ArenaOptions options;
  options.match = match_of("splendor-2", {"greedy", "random"});
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false, stop), 1);
  EXPECT_THAT(out.str(), HasSubstr("0 games in 0 of 1 groups"));
  EXPECT_THAT(err.str(), HasSubstr("carat arena: stopped"));
}

TEST(Programs, are_not_to_blame_when_the_match_is_stopped_before_they_are_ready) {
  std::atomic<bool> stop = false;
  ArenaOptions options;
  options.match = match_of("splendor-2", {mock("never_ready"), mock("well")});
  options.match.time.start = std::chrono::hours(1);
  std::thread impatient([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop = true;
  });
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false, stop), 1);
  EXPECT_EQ(err.str(), "carat arena: stopped\n");
  EXPECT_THAT(out.str(), HasSubstr("0 games in 0 of 1 groups"));
  impatient.join();
}

// Also where it has left the process group, and whoever started it has ended.
TEST(Programs, are_killed_with_all_that_they_have_started) {
  const std::string pids = testing::TempDir() + "/pid_of_a_hidden_child";
  std::remove(pids.c_str());
  expect_lost(game_of(mock_of_a_shell("hides_a_child " + pids)), "crash", "status 3");
  pid_t hidden = 0;
  std::ifstream(pids) >> hidden;
  ASSERT_GT(hidden, 0);
  const auto is_gone = [&] { return kill(hidden, 0) != 0 && errno == ESRCH; };
  for (int i = 0; i < 100 && !is_gone(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_TRUE(is_gone());
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

// The usual mistake: not a program's command but a player's name is looked for.
TEST(Programs, are_given_with_what_says_that_they_are) {
  const auto error_of = [](const std::string& player) {
    return Referee::make(match_of("splendor-2", {player, "random"})).error();
  };
  EXPECT_EQ(error_of("python3 mybot.py"),
            "player python3 mybot.py: there is no such player; a program is given as 'cmd:python3 "
            "mybot.py'");
  EXPECT_THAT(error_of("./mybot"), HasSubstr("a program is given as 'cmd:./mybot'"));
  EXPECT_THAT(error_of("greedier"), HasSubstr("there are random, greedy, "));
  EXPECT_THAT(error_of("net:./my networks/x.net"), HasSubstr("can't read the file"));
}

TEST(Programs, are_told_by_the_name_that_they_give_themselves) {
  ArenaOptions options;
  options.match = match_of("duel", {mock("well"), "random"});
  options.json = true;
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr(R"( well","name":"mock well","games":2)"));
  EXPECT_THAT(out.str(), HasSubstr(R"("player":"random","games":2)"));
  // In the table where there is room.
  options.match.players = {"cmd:./short", "cmd:python3 somewhere/else/mybot.py"};
  const std::string table = table_of(
      summarise(options.match, {{0, "My bot"}, {1, "The other"}}, {}, options.anchors, {}));
  EXPECT_THAT(table, HasSubstr("\ncmd:./short (My bot)  "));
  EXPECT_THAT(table, HasSubstr("\ncmd:python3 somewhere/else/mybot.py  "));
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

// Two copies of it fail in every game, and lose that game once.
TEST(Programs, that_fail_at_two_seats_lose_one_game) {
  ArenaOptions options;
  options.match = match_of("splendor-3", {"random", mock("illegal")});
  options.most_failures = 4;
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), 0) << err.str();
  EXPECT_THAT(out.str(), HasSubstr("has lost 3 games by its own fault, the last by illegal"));
}

TEST(Programs, that_are_out_stay_out_when_the_match_goes_on) {
  ArenaOptions options;
  options.match = match_of("duel", {mock("illegal"), "random"});
  options.match.deals = 50;
  options.most_failures = 2;
  options.results_path = testing::TempDir() + "/results_of_one_who_is_out";
  std::remove(options.results_path.c_str());
  for (int again = 0; again < 2; ++again) {
    ThreadDistributor threads(1);
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run_arena(options, threads, out, err, false), 1);
    EXPECT_THAT(err.str(), HasSubstr("is out: it has lost 2 games by its own fault"));
    EXPECT_THAT(out.str(), HasSubstr("duel, 2 games in 1 of 50 groups")) << again;
  }
}

// So many more files may be open than are now, as long as this lives.
class FewOpenFiles {
 public:
  explicit FewOpenFiles(rlim_t more) {
    getrlimit(RLIMIT_NOFILE, &before_);
    const int lowest = open("/dev/null", O_RDONLY | O_CLOEXEC);
    close(lowest);
    const rlimit few{static_cast<rlim_t>(lowest) + more, before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &few);
  }
  FewOpenFiles(const FewOpenFiles&) = delete;
  FewOpenFiles& operator=(const FewOpenFiles&) = delete;
  ~FewOpenFiles() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

// Whose fault is it? Not the program's.
TEST(Programs, lose_nothing_when_the_system_can_not_start_them) {
  const Match match = match_of("splendor-2", {mock("well"), "random"});
  // Not enough for its pipes; for its pipes, but not for what ends it with the arena.
  for (const rlim_t files : {2, 7}) {
    auto referee = *Referee::make(match);
    GameResult game;
    {
      const FewOpenFiles few(files);
      game = referee->play_game({0, 1}, group_of(match, 0).key, 0);
    }
    EXPECT_TRUE(game.failures.empty());
    EXPECT_THAT(referee->trouble(), HasSubstr("Too many open files")) << files;
  }
}

TEST(Programs, that_the_system_can_not_start_end_the_match) {
  ArenaOptions options;
  options.match = match_of("duel", {mock("well"), "random"});
  options.results_path = testing::TempDir() + "/results_of_few_open_files";
  std::remove(options.results_path.c_str());
  const auto play = [&](int workers, rlim_t files, int status) {
    ThreadDistributor threads(workers);
    std::ostringstream out;
    std::ostringstream err;
    const FewOpenFiles few(files);
    EXPECT_EQ(run_arena(options, threads, out, err, false), status) << err.str();
    return out.str() + err.str();
  };
  play(1, 100, 0);
  options.match.deals = 100;
  // Enough for one program, not for one of each worker.
  const std::string told = play(12, 30, 1);
  EXPECT_THAT(told, HasSubstr("carat arena: a worker can't play, and the match ends here: can't "
                              "start exec python3"));
  EXPECT_THAT(told, HasSubstr("Too many open files"));
  EXPECT_EQ(told.find("own fault"), std::string::npos) << told;
  EXPECT_EQ(told.find("duel, 0 games"), std::string::npos) << told;
  EXPECT_THAT(play(1, 2, 1), HasSubstr("carat arena: can't start exec python3"));
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
