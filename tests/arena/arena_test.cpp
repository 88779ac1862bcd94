#include "arena/arena.h"

#include <atomic>
#include <cstdio>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/duel_features.h"
#include "ai/network.h"
#include "ai/splendor_features.h"
#include "arena/bot_session.h"
#include "arena/progress.h"
#include "arena/referee.h"
#include "arena/results_file.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"
#include "tests/support/no_more_threads.h"
#include "tests/support/temporary_folder.h"

namespace carat::arena {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// A new file; other tests, which may run at the same time, have theirs elsewhere.
std::string temporary(const std::string& name) {
  static const TemporaryFolder folder;
  static std::atomic<int> count = 0;
  return folder.path() + "/" + std::to_string(count++) + "_" + name;
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

ArenaOptions options_of(const char* mode, std::vector<std::string> players, int deals) {
  ArenaOptions options;
  options.match.mode = find_mode(mode);
  options.match.players = std::move(players);
  options.match.deals = deals;
  options.json = true;
  options.quiet = true;
  return options;
}

std::string output_of(const ArenaOptions& options, int workers = 1, int status = 0) {
  ThreadDistributor threads(workers);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), status) << err.str();
  return status == 0 ? out.str() : err.str();
}

TEST(Arena, gives_the_same_result_whatever_the_number_of_workers) {
  for (const char* mode : {"splendor-2", "splendor-3", "duel"}) {
    const auto options = options_of(mode, {"greedy", "random", "rollout:playouts=5"}, 3);
    EXPECT_EQ(output_of(options, 1), output_of(options, 3)) << mode;
  }
}

TEST(Arena, goes_on_with_a_match_that_was_interrupted) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 12);
  const std::string at_once = output_of(options);
  options.results_path = temporary("results");
  options.match.deals = 5;
  output_of(options);
  // As if it had been killed while it wrote a line.
  std::ofstream(options.results_path, std::ios::app) << R"({"group":5,"games":[{"sea)";
  options.match.deals = 12;
  EXPECT_EQ(output_of(options, 2), at_once);
  const std::string lines = text_of(options.results_path);
  EXPECT_EQ(std::ranges::count(lines, '\n'), 13);
  EXPECT_EQ(output_of(options), at_once);  // nothing is left to play
  EXPECT_EQ(text_of(options.results_path), lines);
}

TEST(Arena, tells_when_the_system_can_not_start_its_workers_and_plays_on) {
  const auto options = options_of("splendor-2", {"greedy", "random"}, 3);
  const std::string with_threads = output_of(options, 3);
  const NoMoreThreads none;
  ThreadDistributor threads(3);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, false), 0);
  EXPECT_EQ(out.str(), with_threads);
  EXPECT_THAT(err.str(), HasSubstr("can't start more threads: only 1 worker plays"));
}

TEST(Arena, does_not_begin_what_has_no_end) {
  const auto options = options_of("splendor-2", std::vector<std::string>(25, "random"), 10'000'000);
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("choose at most 166666 deals"));
}

// As JSON they could not be read again.
TEST(Arena, does_not_begin_with_names_that_can_not_be_written_down) {
  auto options = options_of("splendor-2", {"cmd:./caf\xE9", "random"}, 1);
  EXPECT_THAT(output_of(options, 1, 2),
              StartsWith("carat arena: player cmd:./caf\uFFFD: a byte of it is not UTF-8"));
  options.match.players = {"greedy", "random"};
  options.match.luck_network = "caf\xE9.net";
  EXPECT_THAT(output_of(options, 1, 2),
              StartsWith("carat arena: --luck caf\uFFFD.net: a byte of it is not UTF-8"));
  options.match.players = {"net:\x1B[31m.net", "random"};
  EXPECT_THAT(output_of(options, 1, 2), StartsWith("carat arena: player net:\uFFFD[31m.net: "));
}

TEST(Arena, does_not_mix_the_results_of_two_matches) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 2);
  options.results_path = temporary("results");
  output_of(options);
  options.match.seed = 2;
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("has the results of another match"));
  options.results_path = temporary("poem");
  std::ofstream(options.results_path) << "Tokens of gold, and nobles old";
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("has no results: choose another name"));
  const Match& match = options.match;
  options.results_path = temporary("results");
  const auto file = ResultsFile::open(options.results_path, match, [](const GroupResult&) {});
  ASSERT_TRUE(file.has_value());
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("is in use by another match"));
  options.results_path = "/no/such/folder/results";
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("can't open /no/such/folder/results"));
}

TEST(Arena, does_not_mix_the_results_of_two_times_to_start) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 1);
  options.results_path = temporary("results");
  output_of(options);
  EXPECT_THAT(text_of(options.results_path), HasSubstr(R"("start_time_ms":10000,)"));
  options.match.time.start = std::chrono::seconds(20);
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("has the results of another match"));
  // Older versions did not write it down, and their files are gone on with.
  options.results_path = temporary("results");
  std::ofstream(options.results_path)
      << R"({"carat_arena":1,"mode":"splendor-2","players":["greedy","random"],"seed":1,)"
      << R"("move_time_ms":10000,"game_time_ms":null,"luck_network":""})" << "\n";
  output_of(options);
  options.match.deals = 2;
  output_of(options);
  const std::string lines = text_of(options.results_path);
  EXPECT_EQ(std::ranges::count(lines, '\n'), 3);
}

// A file may be replaced by another network, and a new version comes with new ones.
TEST(Arena, does_not_mix_the_results_of_two_networks) {
  const std::string network = temporary("x.net");
  const ai::Shape shape{.inputs = ai::duel_inputs, .values = 2, .policies = ai::duel_policies};
  const auto write = [&](std::int16_t weight) {
    ai::Network made(shape);
    made.input_weights.front() = weight;
    std::ofstream(network, std::ios::binary) << made.to_bytes("duel");
  };
  auto options = options_of("duel", {"net:" + network + ":visits=2", "talc"}, 1);
  options.results_path = temporary("results");
  write(1);
  output_of(options);
  output_of(options);
  EXPECT_THAT(text_of(options.results_path), HasSubstr(R"(.net":")"));
  EXPECT_THAT(text_of(options.results_path), HasSubstr(R"("built-in":")"));
  write(2);
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("has the results of another match"));

  options.match.players = {"talc", "random"};
  options.results_path = temporary("results");
  std::string old = heading_of(options.match);
  old.replace(old.find(R"(,"networks")"), std::string::npos, "}\n");
  old.erase(old.find(R"("start_time_ms":10000,)"), 22);
  std::ofstream(options.results_path) << old;
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("was begun by an older version"));
  // Without networks nothing is missing in it.
  options.match.players = {"greedy", "random"};
  EXPECT_EQ(heading_of(options.match).find("networks\":"), std::string::npos);
  options.match.luck_network = "built-in";
  EXPECT_NE(heading_of(options.match).find("networks\":"), std::string::npos);
}

TEST(Arena, ends_with_the_verdict_of_a_sequential_test) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 100);
  options.sprt = Sprt{0, 100};
  const std::string out = output_of(options);
  EXPECT_THAT(out, HasSubstr(R"("verdict":"elo1")"));
  EXPECT_THAT(out, HasSubstr(R"("groups_wanted":100)"));
  EXPECT_EQ(out.find(R"("groups":100,)"), std::string::npos);
  EXPECT_EQ(output_of(options, 4), out);
  options.match.players = {"random", "greedy"};
  EXPECT_THAT(output_of(options), HasSubstr(R"("verdict":"elo0")"));
}

TEST(Arena, rates_the_players_with_random_as_the_anchor) {
  auto options = options_of("splendor-2", {"random", "greedy"}, 20);
  options.anchors[0] = 0;
  options.json = false;
  const std::string out = output_of(options);
  EXPECT_THAT(out, HasSubstr("  0 (0 to 0)"));
  EXPECT_THAT(out, HasSubstr("splendor-2, 40 games in 20 of 20 groups, seed 1"));
  EXPECT_LT(out.find("\ngreedy"), out.find("\nrandom"));  // the best first
}

// A program's seat gets the same seed as a built-in player's, so it plays the same games.
TEST(Arena, does_not_tell_a_built_in_player_from_the_same_one_as_a_program) {
  for (const Mode& mode : modes) {
    Match match;
    match.mode = &mode;
    match.players = {"one-ply", "rollout:playouts=10"};
    auto referee = *Referee::make(match);
    const GroupResult expected = referee->play(0);
    for (std::size_t rotation = 0; rotation < expected.games.size(); ++rotation) {
      const GameResult& game = expected.games[rotation];
      KeyedDealer dealer(group_of(match, 0).key);
      const auto table = *find_game(mode.game)->new_game(mode.options(), dealer);
      std::vector<BotSession> sessions;
      for (const int player : game.seats)
        sessions.push_back(*BotSession::make(match.players[static_cast<std::size_t>(player)]));
      const auto r = static_cast<int>(rotation);
      for (int seat = 0; seat < mode.players; ++seat) {
        const protocol::NewGameRequest request{1,
                                               std::string(mode.name),
                                               std::string(mode.game),
                                               mode.players,
                                               Seat(seat),
                                               player_seed(group_of(match, 0).key, r, seat)};
        EXPECT_EQ(sessions[static_cast<std::size_t>(seat)].answer(protocol::line_of(request)),
                  R"({"id":1})");
      }
      while (!table->is_over()) {
        const Seat seat = table->to_move();
        const protocol::ChooseRequest request{2, table->view(Viewer(seat)),
                                              table->legal_actions(Payments::canonical)};
        const auto choice =
            protocol::read_choice(sessions[seat.index].answer(protocol::line_of(request)), 2);
        ASSERT_TRUE(choice.has_value()) << choice.error();
        ASSERT_TRUE(table->play(seat, std::get<std::string>(choice->action), dealer));
      }
      EXPECT_EQ(static_cast<int>(table->plies()), game.decisions);
    }
  }
}

TEST(BotSession, answers_what_it_is_asked_and_explains_what_it_can_not_do) {
  auto session = *BotSession::make("greedy");
  EXPECT_EQ(session.answer(R"({"message":"hello","id":1,"protocol":1})"),
            R"({"id":1,"protocol":1,"name":"greedy","games":["splendor","duel"]})");
  EXPECT_THAT(session.answer(R"({"message":"hello","id":1,"protocol":9})"),
              HasSubstr("speaks version 1"));
  EXPECT_THAT(session.answer("?"), HasSubstr(R"({"id":0,"error":"a JSON object is expected)"));
  EXPECT_THAT(session.answer(R"({"message":"dance","id":5})"), HasSubstr(R"({"id":5,"error":)"));
  EXPECT_THAT(
      session.answer(
          R"({"message":"new_game","id":2,"mode":"chess","game":"chess","players":2,"seat":1,"seed":1})"),
      HasSubstr("there is no mode chess"));
  EXPECT_FALSE(session.finished());
  EXPECT_EQ(session.answer(R"({"message":"quit","id":3})"), R"({"id":3})");
  EXPECT_TRUE(session.finished());
}

// What is wrong with a player is told before anybody plays with it.
TEST(BotSession, is_of_a_player_that_can_play_and_says_what) {
  const auto error_of = [](const std::string& player) {
    const auto session = BotSession::make(player);
    return session ? "none" : session.error();
  };
  EXPECT_THAT(error_of("network"), HasSubstr("there is no such player"));
  EXPECT_THAT(error_of("net:visits=abc"), HasSubstr("visits: a whole number"));
  EXPECT_THAT(error_of("net:/nope"), HasSubstr("can't read the file /nope"));

  const std::string file = temporary("x.net");
  const auto write = [&](const ai::Shape& shape, const char* mode) {
    std::ofstream(file, std::ios::binary) << ai::Network(shape).to_bytes(mode);
  };
  const auto games_of = [&](const std::string& player) {
    const std::string hello =
        BotSession::make(player)->answer(R"({"message":"hello","id":1,"protocol":1})");
    return protocol::read_hello_answer(hello, 1)->games;
  };
  ai::Shape shape{.inputs = ai::splendor_inputs(3), .values = 3, .policies = ai::splendor_policies};
  write(shape, "splendor-3");
  EXPECT_EQ(games_of("net:" + file), std::vector<std::string>{"splendor-3"});
  EXPECT_EQ(games_of("net"), (std::vector<std::string>{"splendor", "duel"}));
  write(shape, "chess");
  EXPECT_THAT(error_of("net:" + file), HasSubstr("this network plays chess"));
  shape.values = 9;  // of another version
  write(shape, "splendor-3");
  EXPECT_THAT(error_of("net:" + file), HasSubstr("other sizes"));
}

// A position of the mode, as a session is asked about it.
std::string choose_line(const char* mode_name, int id) {
  const Mode& mode = *find_mode(mode_name);
  KeyedDealer dealer(Key{});
  const auto table = *find_game(mode.game)->new_game(mode.options(), dealer);
  return protocol::line_of(protocol::ChooseRequest{id, table->view(Viewer(table->to_move())),
                                                   table->legal_actions(Payments::canonical)});
}

// A network of one mode would read beyond its end in a view of another.
TEST(BotSession, decides_only_in_the_mode_of_the_game_that_was_begun) {
  for (const char* player : {"net:visits=2", "greedy"}) {
    auto session = *BotSession::make(player);
    EXPECT_EQ(
        session.answer(
            R"({"message":"new_game","id":1,"mode":"splendor-2","game":"splendor","players":2,"seat":1,"seed":1})"),
        R"({"id":1})");
    for (const std::string other : {"splendor-3", "splendor-4", "duel"})
      EXPECT_EQ(session.answer(choose_line(other.c_str(), 2)),
                R"({"id":2,"error":"the view is of )" + other +
                    R"(, but a game of splendor-2 was begun"})");
    EXPECT_TRUE(protocol::read_choice(session.answer(choose_line("splendor-2", 3)), 3));
  }
}

// An hour is what it would take by itself.
TEST(BotSession, keeps_to_the_time_that_it_is_given_for_a_decision) {
  for (const char* player : {"rollout:time=3600s", "net:time=3600s"}) {
    auto session = *BotSession::make(player);
    const Mode& mode = *find_mode("splendor-2");
    KeyedDealer dealer(Key{});
    const auto table = *find_game(mode.game)->new_game(mode.options(), dealer);
    static_cast<void>(session.answer(
        R"({"message":"new_game","id":2,"mode":"splendor-2","game":"splendor","players":2,"seat":1,"seed":1})"));
    const protocol::ChooseRequest request{3, table->view(Viewer(table->to_move())),
                                          table->legal_actions(Payments::canonical),
                                          std::chrono::milliseconds(20)};
    EXPECT_TRUE(protocol::read_choice(session.answer(protocol::line_of(request)), 3));
  }
}

// What a draw gives to one seat it takes from the other, and over many games it gives nothing.
TEST(Luck, is_measured_and_is_nothing_on_average) {
  const std::string file = temporary("duel.net");
  ai::Network network({.inputs = ai::duel_inputs, .values = 2, .policies = ai::duel_policies});
  Rng rng(5);
  for (auto& weight : network.input_weights)
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(41)) - 20);
  for (auto& weight : network.middle_weights)
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(41)) - 20);
  for (auto& weight : network.value_weights)
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(201)) - 100);
  std::ofstream(file, std::ios::binary) << network.to_bytes("duel");

  auto options = options_of("duel", {"greedy", "random"}, 30);
  options.match.luck_network = file;
  options.results_path = temporary("results");
  EXPECT_THAT(output_of(options, 2), HasSubstr("luck_adjusted"));
  std::istringstream lines(text_of(options.results_path));
  std::string line;
  std::getline(lines, line);
  double total = 0;
  double square = 0;
  int games = 0;
  while (std::getline(lines, line)) {
    const auto group = read_group(line);
    ASSERT_TRUE(group.has_value());
    for (const GameResult& game : group->games) {
      ASSERT_EQ(game.luck.size(), 2u);
      EXPECT_NEAR(game.luck[0] + game.luck[1], 0, 1e-4);
      total += game.luck[0];
      square += game.luck[0] * game.luck[0];
      ++games;
    }
  }
  EXPECT_GT(square, 0);
  EXPECT_LT(std::abs(total), 5 * std::sqrt(square)) << games;
  options.match.luck_network = "/no/such/network";
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("can't read the file /no/such/network"));
}

// A device has no end, and what is in it is not what was written.
TEST(ResultsFile, is_a_regular_file) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 1);
  options.results_path = "/dev/null";
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("/dev/null is not a regular file"));
}

// What another match appends after the file was read would be lost.
TEST(ResultsFile, is_not_read_while_another_match_writes_to_it) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 1);
  options.results_path = temporary("results");
  const auto file =
      ResultsFile::open(options.results_path, options.match, [](const GroupResult&) {});
  ASSERT_TRUE(file.has_value());
  ASSERT_TRUE((*file)->append("a line that is no group"));
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("is in use by another match"));
}

TEST(ResultsFile, has_lines_with_an_end) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 1);
  const std::string endless(2'000'000, 'x');
  options.results_path = temporary("results");
  std::ofstream(options.results_path) << endless;
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("has no results: choose another name"));
  options.results_path = temporary("results");
  std::ofstream(options.results_path) << heading_of(options.match) << "\n" << endless;
  EXPECT_THAT(output_of(options, 1, 2), HasSubstr("line 2: not a group's result"));
  EXPECT_GT(text_of(options.results_path).size(), endless.size());  // nothing was cut off
}

// In words of ours, not of a library's, and with what can be done: the other groups stay.
TEST(ResultsFile, says_what_is_wrong_with_a_damaged_line_and_goes_on_without_it) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 3);
  options.results_path = temporary("results");
  const std::string at_once = output_of(options);
  std::istringstream lines(text_of(options.results_path));
  std::string heading;
  std::string first;
  std::string others;
  std::getline(lines, heading);
  std::getline(lines, first);
  std::getline(lines, others, '\0');
  const auto with = [&](const std::string& line) {
    std::ofstream(options.results_path) << heading << "\n" << line << others;
  };
  const auto error_of = [&](const std::string& line) {
    with(line + "\n");
    return output_of(options, 1, 2);
  };
  const std::string begin =
      "carat arena: " + options.results_path + ", line 2: not a group's result: ";
  const std::string end =
      ". Take that line out, and its group is played anew, or choose another name\n";
  EXPECT_THAT(error_of(first.substr(0, 30)),
              AllOf(StartsWith(begin + "a JSON object is expected: "), EndsWith(end)));
  EXPECT_EQ(error_of(R"({"group":0})"),
            begin + "a field is missing, or is not what it should be" + end);
  EXPECT_EQ(error_of(R"({"group":"0","games":[]})"),
            begin + "a field is missing, or is not what it should be" + end);
  with("");
  EXPECT_EQ(output_of(options), at_once);
}

TEST(ResultsFile, has_nobody_who_does_not_play) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 2);
  const auto error_of = [&](const std::string& game) {
    options.results_path = temporary("results");
    std::ofstream(options.results_path)
        << heading_of(options.match) << "\n"
        << R"({"group":0,"games":[)" << game << "," << game << "]}\n";
    return output_of(options, 1, 2);
  };
  EXPECT_THAT(
      error_of(
          R"({"seats":[1,2],"ranks":[1,2],"turns":1,"decisions":1,"reason":"forfeit","failures":[{"seat":50,"kind":"crash","what":""}]})"),
      HasSubstr("line 2: not a group's result"));
  EXPECT_THAT(
      error_of(R"({"seats":[1,9],"ranks":[1,2],"turns":1,"decisions":1,"reason":"target"})"),
      HasSubstr("line 2: not a group of this match"));
  // Both games from the same seats, and a player against itself.
  EXPECT_THAT(
      error_of(R"({"seats":[1,2],"ranks":[1,2],"turns":1,"decisions":1,"reason":"target"})"),
      HasSubstr("line 2: not a group of this match"));
  EXPECT_THAT(
      error_of(R"({"seats":[1,1],"ranks":[1,2],"turns":1,"decisions":1,"reason":"target"})"),
      HasSubstr("line 2: not a group of this match"));
}

TEST(Progress, ends_with_all_games_on_a_terminal) {
  auto options = options_of("splendor-2", {"greedy", "random"}, 4);
  options.quiet = false;
  ThreadDistributor threads(1);
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_arena(options, threads, out, err, true), 0);
  EXPECT_THAT(err.str(), HasSubstr("[####################] 8/8 games"));
  EXPECT_TRUE(err.str().ends_with("\n"));
}

TEST(Progress, tells_games_score_ratio_and_time_left) {
  EXPECT_EQ(
      progress_line({30, 120, 0.625, 1.234}, Sprt{}, std::chrono::seconds(247)),
      "[#####...............] 30/120 games  score 62.5 %  LLR 1.23 (-2.94 to 2.94)  4:07 left");
  EXPECT_EQ(progress_line({30, 120, 0.625, 1.234}, Sprt{}, std::chrono::seconds(247), 79),
            "[###..........] 30/120 games  score 62.5 %  LLR 1.23 (-2.94 to 2.94)  4:07 left");
  EXPECT_EQ(progress_line({30, 120, 0.625, 1.234}, Sprt{}, std::chrono::seconds(247), 70),
            "30/120 games  score 62.5 %  LLR 1.23 (-2.94 to 2.94)  4:07 left");
  EXPECT_EQ(progress_line({30, 120, 0.625, 1.234}, Sprt{}, std::chrono::seconds(247), 20),
            "30/120 games  score ");
  EXPECT_EQ(progress_line({120, 120, 1, {}}, {}, std::chrono::seconds(3847)),
            "[####################] 120/120 games  score 100.0 %  1:04:07 left");
}

}  // namespace
}  // namespace carat::arena
