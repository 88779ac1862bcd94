#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <iostream>
#include <thread>

#include <CLI/CLI.hpp>
#include <unistd.h>

#include "ai/players.h"
#include "arena/arena.h"
#include "base/open_files.h"
#include "base/rng.h"

namespace carat::arena {

namespace {

constexpr int most_players = 50;
constexpr int most_elo = 4000;

std::atomic<bool> stop_asked = false;

// The second time it is not asked.
void ask_to_stop(int signal) {
  stop_asked = true;
  std::signal(signal, SIG_DFL);
}

int fail(const std::string& message) {
  std::cerr << "carat arena: " << message << "\n";
  return 2;
}

std::string help() {
  return "Matches between computer players: paired games on the same deal, every player in every\n"
         "seat, with ratings and sequential tests. docs/arena.md tells more.\n\n"
         "A player is one of\n" +
         std::string(player_help()) +
         "  cmd:COMMAND             a program that speaks the bot protocol: docs/bots.md\n\n"
         "Example:\n"
         "  carat arena --mode duel --pairs 200 greedy random 'cmd:python3 mybot.py'";
}

// Further off a score can't be told from 0 or 1, and the test divides by zero. Infinity and what is
// no number are refused by the same comparison.
bool read_elo(const std::string& text, double& elo) {
  return CLI::detail::lexical_cast(text, elo) && std::abs(elo) <= most_elo;
}

// `random=0`, `rollout:playouts=100=550`: what stands after the last = is the rating.
bool read_anchor(const std::string& text, ArenaOptions& options) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos) return false;
  const auto& players = options.match.players;
  const auto player = std::ranges::find(players, text.substr(0, equals));
  double rating = 0;
  if (player == players.end() || !read_elo(text.substr(equals + 1), rating)) return false;
  options.anchors[static_cast<int>(player - players.begin())] = rating;
  return true;
}

bool read_sprt(const std::string& text, Sprt& test) {
  const std::size_t comma = text.find(',');
  return comma != std::string::npos && read_elo(text.substr(0, comma), test.elo_0) &&
         read_elo(text.substr(comma + 1), test.elo_1) && test.elo_0 < test.elo_1;
}

}  // namespace

int arena_main(int argc, const char* const* argv, Distributor* distributor) {
  CLI::App app{help(), "carat arena"};
  ArenaOptions options;
  Match& match = options.match;
  std::string mode = "splendor-2";
  std::string sprt;
  std::vector<std::string> anchors;
  int workers = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::int64_t move_time = match.time.move.count();
  std::int64_t start_time = match.time.start.count();
  std::int64_t game_time = 0;
  app.add_option("player", match.players, "the players, two or more")->required();
  app.add_option("--mode", mode, "splendor-2, splendor-3, splendor-4 or duel")
      ->capture_default_str();
  app.add_option("--pairs,--deals", match.deals,
                 "how many deals; on each, everybody plays in every seat")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--seed", match.seed, "the same seed gives the same games")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, most_seed));
  auto* workers_option = app.add_option("--workers", workers, "games at the same time")
                             ->capture_default_str()
                             ->check(CLI::Range(1, 1024));
  app.add_option("--results", options.results_path,
                 "a file for the results as they come; if it is there already, the match goes on");
  app.add_option("--sprt", sprt,
                 "a sequential test, such as 0,10: is the first player 10 Elo better than the "
                 "second, or 0? The match ends with the verdict");
  app.add_option("--anchor", anchors, "a rating that is known, such as greedy=700; random is 0")
      ->allow_extra_args(false);  // what follows are players
  app.add_option(
      "--luck", match.luck_network,
      "a network's file, or built-in: results are also told without the luck of the draw");
  app.add_option("--start-time", start_time,
                 "milliseconds that a program has to start, and to get ready for a game")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
  app.add_option("--move-time", move_time, "milliseconds that a program has for a decision")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
  auto* game_time_option =
      app.add_option("--game-time", game_time,
                     "milliseconds that a program has for all decisions of a game")
          ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
  app.add_option(
         "--failures", options.most_failures,
         "after so many games lost by time-outs, crashes or illegal answers a player is out")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  app.add_flag("--json", options.json, "the result as one JSON object");
  app.add_flag("--quiet", options.quiet, "no progress");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  match.mode = find_mode(mode);
  if (match.mode == nullptr)
    return fail("mode " + mode + ": splendor-2, splendor-3, splendor-4 or duel is expected");
  if (match.players.size() < 2 || match.players.size() > most_players)
    return fail("two to " + std::to_string(most_players) + " players are expected");
  if (!sprt.empty()) {
    options.sprt.emplace();
    if (!read_sprt(sprt, *options.sprt))
      return fail("--sprt " + sprt + ": two numbers from -" + std::to_string(most_elo) + " to " +
                  std::to_string(most_elo) + " are expected, the smaller first, such as 0,10");
    if (match.players.size() != 2) return fail("--sprt is for two players");
  }
  for (std::size_t i = 0; i < match.players.size(); ++i)
    if (match.players[i] == "random") options.anchors[static_cast<int>(i)] = 0;
  for (const std::string& anchor : anchors)
    if (!read_anchor(anchor, options))
      return fail("--anchor " + anchor + ": one of the players and its rating, from -" +
                  std::to_string(most_elo) + " to " + std::to_string(most_elo) +
                  ", such as greedy=700");
  match.time.start = std::chrono::milliseconds(start_time);
  match.time.move = std::chrono::milliseconds(move_time);
  if (!game_time_option->empty()) match.time.game = std::chrono::milliseconds(game_time);
  if (distributor != nullptr && !workers_option->empty())
    return fail("--workers is for one machine: here every rank is a worker");

  allow_many_open_files();  // every program needs four
  ThreadDistributor threads(workers);
  const bool terminal = isatty(STDERR_FILENO) == 1;
  if (distributor != nullptr)
    return run_arena(options, *distributor, std::cout, std::cerr, terminal);
  // Of several processes mpirun ends all.
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, ask_to_stop);
  if (std::signal(SIGHUP, ask_to_stop) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);  // under nohup
  return run_arena(options, threads, std::cout, std::cerr, terminal, stop_asked);
}

}  // namespace carat::arena
