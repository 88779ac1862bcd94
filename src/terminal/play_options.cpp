#include "terminal/play_options.h"

#include <cstdlib>
#include <iostream>
#include <limits>
#include <string_view>

#include <CLI/CLI.hpp>

#include "ai/models.h"
#include "base/text_table.h"
#include "play/modes.h"
#include "present/words.h"
#include "table/computer.h"

namespace carat::terminal {

namespace {

constexpr const char* about =
    "A game in the terminal: against computer players, other people at this terminal or\n"
    "programs, or at a table of a server by its link. Full-screen; line by line with --plain,\n"
    "and where there is no terminal.";

constexpr const char* examples =
    "Examples:\n"
    "  carat play                                          Splendor against a computer player\n"
    "  carat play --game duel --opponent diamond           Duel against the strongest\n"
    "  carat play --players 4 --opponent talc --opponent person\n"
    "                                                      one computer, then people\n"
    "  carat play --opponent 'cmd:python3 mybot.py'        a program (docs/bots.md)\n"
    "  carat play --resume                                 go on with the last game\n"
    "  carat play 'http://localhost:8080/#/table/TABLE/SECRET'\n"
    "                                                      at a server's table\n";

constexpr const char* opponents_help =
    "who has the other seats, in turn: talc, gypsum, calcite, fluorite, quartz, topaz, corundum "
    "or diamond (levels, the strongest last), greedy, one-ply, person, cmd:COMMAND for a program, "
    "or any player of `carat arena`; the last one named takes all seats that are left";

}  // namespace

std::string ratings_help() {
  TextTable table("lr");
  std::vector<std::string> heading{"Ratings in Elo"};
  for (const Mode& mode : modes) heading.emplace_back(mode.name);
  table.add(std::move(heading));
  for (const table::Opponent& opponent : table::opponents()) {
    std::vector<std::string> row{"  " + std::string(opponent.key)};
    for (const Mode& mode : modes)
      row.push_back(std::to_string(ai::level_rating(mode.name, opponent.key)));
    table.add(std::move(row));
  }
  return table.text();
}

std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string code = std::string(value).substr(0, 2);
    return present::Words::in(code) ? code : "en";
  }
  return "en";
}

expected<PlayOptions, int> read_play_options(int argc, const char* const* argv) {
  CLI::App app{about, "carat play"};
  app.footer(ratings_help() + "\n" + examples);
  PlayOptions options;
  std::string start = "random";
  int target = 15;
  std::int64_t seed = 0;
  std::vector<std::string> resumed;
  options.language = language_of_environment();
  auto* link_option = app.add_option("LINK", options.link, "the link of a server's table");
  auto* game_option =
      app.add_option("--game", options.game, "the game: splendor or duel")->capture_default_str();
  app.add_option("--seat", options.seat, "your seat")->capture_default_str();
  auto* opponent_option = app.add_option("--opponent", options.opponents, opponents_help)
                              ->allow_extra_args(false)
                              ->default_str("calcite");
  app.add_option("--name", options.name, "your name at the table");
  auto* start_option =
      app.add_option("--start", start, "the seat that begins, or random")->capture_default_str();
  auto* players_option =
      app.add_option("--players", options.players, "Splendor: how many play, you included: 2 to 4")
          ->capture_default_str();
  auto* target_option =
      app.add_option("--target", target, "Splendor: the prestige that ends the game: 10 to 30")
          ->capture_default_str();
  bool on = false;  // of any of these flags; which were given is asked for below
  auto* fewer_option = app.add_flag(
      "--take-fewer", on, "Splendor: allow taking one or two different tokens at any time");
  auto* refill_option =
      app.add_flag("--refill-at-end", on, "Duel: fill the pyramid at the end of a turn");
  auto* hoarding_option = app.add_flag("--no-hoarding", on,
                                       "Duel: who keeps all gold and pearls for three turns loses");
  auto* seed_option =
      app.add_option("--seed", seed, "deal the same game again: 0 or more")
          ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()));
  auto* resume_option =
      app.add_option("--resume", resumed,
                     "go on with a game that was kept: the last one, or its number in --list, or a "
                     "file")
          ->expected(0, 1);
  auto* load_option = app.add_option(
      "--load", options.load, "begin from a game file or a position, with the seats named here");
  app.add_flag(
         "--run-programs", options.runs_programs,
         "with --resume FILE: run the programs that play in it; a file that was not kept here "
         "could name any command")
      ->needs(resume_option);
  app.add_flag("--list", options.lists, "list the games that are kept, and end");
  app.add_flag("--plain", options.plain, "line by line, for screen readers and pipes");
  app.add_flag("--review", options.review,
               "with --plain: afterwards, what each of your decisions cost");
  app.add_option("--language", options.language, "en, pl, ja or is; that of the system")
      ->check([](const std::string& code) {
        return present::Words::in(code) ? std::string() : "there are en, pl, ja and is";
      });
  std::vector<CLI::Option*> of_a_new_game{game_option,    players_option, start_option,
                                          target_option,  fewer_option,   refill_option,
                                          hoarding_option};
  for (CLI::Option* other : of_a_new_game) {
    load_option->excludes(other);  // the game that is there has its own
    resume_option->excludes(other);
    link_option->excludes(other);
  }
  for (CLI::Option* other : {opponent_option, load_option, resume_option})
    link_option->excludes(other);
  resume_option->excludes(opponent_option);
  resume_option->excludes(load_option);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return unexpected(app.exit(error) == 0 ? 0 : 2);
  }
  const auto add = [&](const CLI::Option* option, const char* name, const std::string& value) {
    if (!option->empty()) options.rules.push_back({name, value});
  };
  add(target_option, "target", std::to_string(target));
  add(fewer_option, "take_fewer", "on");
  add(refill_option, "refill_at_end", "on");
  add(hoarding_option, "no_hoarding", "on");
  add(start_option, "starting_seat", start);
  if (!players_option->empty() && options.game == "duel")
    options.rules.push_back({"players", std::to_string(options.players)});
  if (!seed_option->empty()) options.seed = static_cast<std::uint64_t>(seed);
  options.resumes = !resume_option->empty();
  if (!resumed.empty()) options.resumed = resumed.front();
  if (options.opponents.empty()) options.opponents = {"calcite"};
  return options;
}

}  // namespace carat::terminal
