#include <charconv>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include <CLI/CLI.hpp>

#include "client/bridge.h"

namespace carat::client {

namespace {

using Way = BridgeOptions::Way;

std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal may set it

void ask_to_stop(int signal) {
  stop_asked = true;
  std::signal(signal, SIG_DFL);  // whoever asks twice means at once
}

int fail(const std::string& sentence) {
  std::cerr << "carat bridge: " << sentence << "\n";
  return 2;
}

// Words as the shell would have to read them.
std::string shell_command(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) {
    if (!command.empty()) command += ' ';
    command += '\'';
    for (const char c : word) command += c == '\'' ? std::string("'\\''") : std::string(1, c);
    command += '\'';
  }
  return command;
}

// none, 60 (seconds for each turn), 600+5 (for the game, and more after each turn). Whether the
// server likes the numbers it says itself.
std::optional<boost::json::object> read_time(const std::string& text) {
  if (text == "none") return boost::json::object{{"kind", "none"}};
  const char* const end = text.data() + text.size();
  int seconds = 0;
  const auto first = std::from_chars(text.data(), end, seconds);
  if (first.ec != std::errc{}) return std::nullopt;
  if (first.ptr == end) return boost::json::object{{"kind", "per_move"}, {"seconds", seconds}};
  int increment = 0;
  if (*first.ptr != '+') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, increment);
  if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
  return boost::json::object{{"kind", "fischer"}, {"seconds", seconds}, {"increment", increment}};
}

}  // namespace

int bridge_main(int argc, const char* const* argv) {
  CLI::App app{
      "Lets a program that speaks the bot protocol (docs/bots.md) play at a server's tables, as a\n"
      "bot that is shown as one. docs/bots.md, \"At a server\", tells more.\n\n"
      "Examples:\n"
      "  carat bridge --open --mode duel -- python3 mybot.py\n"
      "  carat bridge --table http://localhost:8080/#/table/TABLE/SECRET -- ./mybot",
      "carat bridge"};
  BridgeOptions options;
  std::string server;
  std::string table;
  std::string time = "none";
  std::vector<std::string> words;
  int start_time = static_cast<int>(options.game.start_time.count());
  int move_time = static_cast<int>(options.game.move_time.count());
  bool lobby = false;
  bool open = false;
  bool pair = false;
  app.add_option("--server", server,
                 "its address (default: that of the link, or http://localhost:8080)");
  app.add_option("--token", options.token, "of the program's account")->envname("CARAT_TOKEN");
  auto* ways = app.add_option_group("ways to a table, one of");
  ways->add_option(
      "--table", table,
      "a link to a seat; or the name of a table of the lobby, or where it sits already");
  ways->add_flag("--lobby", lobby, "sits down at tables of the lobby where somebody waits");
  ways->add_flag("--open", open, "opens a table in the lobby and waits for somebody to sit down");
  ways->add_flag("--pair", pair, "is paired with somebody who waits for the same game");
  ways->require_option(1);
  app.add_option("--mode", options.modes,
                 "splendor-2, splendor-3, splendor-4, duel: what to play; may be given several\n"
                 "times with --lobby (default: whatever the program plays)")
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"splendor-2", "splendor-3", "splendor-4", "duel"}));
  app.add_option("--time", time,
                 "for --open and --pair: none, seconds for each turn (60), or for the game with\n"
                 "an increment for each turn (600+5)")
      ->capture_default_str();
  app.add_flag("--rated", options.rated, "for --open and --pair: a rated game");
  app.add_option("--games", options.games,
                 "ends after so many games; 0 for never (default: 1 with --table, otherwise 0)")
      ->check(CLI::Range(0, 1'000'000));
  app.add_option("--start-time", start_time,
                 "milliseconds that the program has to start, and to get ready for a game")
      ->capture_default_str()
      ->check(CLI::Range(1, 86'400'000));
  app.add_option(
         "--move-time", move_time,
         "milliseconds that the program has for a decision, if the table's clock leaves it\n"
         "that much")
      ->capture_default_str()
      ->check(CLI::Range(1, 86'400'000));
  app.add_option("--failures", options.game.most_failures,
                 "after so many time-outs, crashes or illegal answers in one game it is resigned,\n"
                 "and the bridge ends")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  app.add_option("program", words, "the program, after --, with its arguments")->required();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  options.way = lobby ? Way::lobby : open ? Way::open : pair ? Way::pair : Way::invitation;
  if (options.way == Way::invitation) {
    const auto invitation = read_invitation(table);
    if (!invitation) return fail(invitation.error());
    options.invitation = *invitation;
    if (server.empty()) server = invitation->server;
    if (app.count("--games") == 0) options.games = 1;
  }
  const auto address = read_address(server.empty() ? "http://localhost:8080" : server);
  if (!address) return fail(address.error());
  options.server = *address;
  if (options.token.empty())
    return fail(
        "a token is needed, with --token or in CARAT_TOKEN: docs/first-bot.md tells how to get "
        "one");
  const auto clock = read_time(time);
  if (!clock)
    return fail("--time " + time +
                ": none, seconds for each turn such as 60, or 600+5 is expected");
  options.time = *clock;
  options.command = "exec " + shell_command(words);
  options.game.start_time = std::chrono::milliseconds(start_time);
  options.game.move_time = std::chrono::milliseconds(move_time);
  options.game.must_begin_soon = pair;
  unsetenv("CARAT_TOKEN");  // it is nothing for the program
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  return run_bridge(options, std::cout, std::cerr, stop_asked);
}

}  // namespace carat::client
