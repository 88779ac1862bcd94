#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <thread>

#include <unistd.h>

#include "base/files.h"
#include "base/rng.h"
#include "bots/contestant.h"
#include "play/catalogue.h"
#include "table/computer.h"
#include "terminal/client.h"
#include "terminal/curses.h"
#include "terminal/invitation.h"
#include "terminal/local_play.h"
#include "terminal/online_play.h"
#include "terminal/plain_game.h"
#include "terminal/play.h"
#include "terminal/play_options.h"
#include "terminal/saved_games.h"

namespace carat::terminal {

namespace {

using table::LocalTable;
using Problem = std::string;

int fail(const Problem& message) {
  std::cerr << "carat play: " << message << "\n";
  return 2;
}

std::uint64_t chance() {
  std::random_device device;
  return std::uint64_t{device()} << 32U ^ device();
}

// The cards lie as if shuffled once: undoing a move and repeating it draws the same.
Seed seed_of(std::uint64_t number) {
  Rng rng(number);
  Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(rng.below(256));
  return seed;
}

// Who has the seats: you, and the opponents in turn.
struct Seating {
  std::vector<protocol::SeatSetup> seats;
  std::vector<std::string> names;
  Programs programs;
};

expected<Seating, Problem> seating_of(const PlayOptions& options, int players) {
  if (options.seat < 1 || options.seat > players)
    return unexpected("seat: 1 to " + std::to_string(players));
  if (static_cast<int>(options.opponents.size()) >= players)
    return unexpected("there are " + std::to_string(players - 1) + " seats for opponents");
  Seating seating;
  std::size_t next = 0;
  for (int seat = 0; seat < players; ++seat) {
    seating.seats.emplace_back();
    seating.names.emplace_back();
    if (seat == options.seat - 1) {
      seating.names.back() = options.name;
      continue;
    }
    const std::string& who = options.opponents[std::min(next++, options.opponents.size() - 1)];
    if (who == "person") continue;
    if (table::is_opponent(who)) {
      seating.seats.back().level = who;
    } else {
      seating.programs.emplace(seat, who);
      seating.names.back() = who.substr(who.starts_with("cmd:") ? 4 : 0, 24);
    }
  }
  return seating;
}

struct Game {
  LocalTable table;
  Programs programs;
  std::filesystem::path file;  // where it is kept; empty for nowhere
  // For the next game at this table: who begins may be drawn anew.
  std::vector<Tag> options;
  std::vector<std::string> names;
};

Problem sentence(const protocol::RequestError& error) {
  return error.field.empty() ? error.message : error.field + ": " + error.message;
}

expected<Game, Problem> new_game(const PlayOptions& options) {
  const GameEntry* entry = find_game(options.game);
  if (entry == nullptr) return unexpected("there is no game called " + options.game);
  for (const Tag& option : options.rules)
    if (std::ranges::find(entry->option_names, option.name) == entry->option_names.end())
      return unexpected("the game " + options.game + " has no option " + option.name);
  const int players = options.game == "duel" ? 2 : options.players;
  const auto seating = seating_of(options, players);
  if (!seating) return unexpected(seating.error());
  protocol::Setup setup;
  setup.game = options.game;
  setup.options = options.rules;
  setup.seats = seating->seats;
  auto table = LocalTable::create("local", setup, seating->names,
                                  seed_of(options.seed.value_or(chance())), 0);
  if (!table) return unexpected(table.error().message);
  return Game{*std::move(table), seating->programs, {}, options.rules, seating->names};
}

std::vector<Tag> without_starting_seat(std::vector<Tag> options) {
  std::erase_if(options, [](const Tag& option) { return option.name == "starting_seat"; });
  return options;
}

// A game file or a position, with the seats that the command line names.
expected<Game, Problem> loaded_game(const PlayOptions& options) {
  const auto text = read_short_file(options.load);
  if (!text) return unexpected("can't read " + options.load + ", or it is longer than a game file");
  const Seed seed = seed_of(options.seed.value_or(chance()));
  auto plain = LocalTable::restore("local", *text, {}, seed, 0);
  if (!plain) return unexpected(options.load + ": " + plain.error().message);
  if (!plain->game().is_complete())
    return unexpected(options.load +
                      " is what one player saw of a game: the hidden cards are missing");
  const auto seating = seating_of(options, plain->game().players());
  if (!seating) return unexpected(seating.error());
  auto table = LocalTable::restore("local", *text, seating->seats, seed, 0);
  if (!table) return unexpected(sentence(table.error()));
  auto rules = without_starting_seat(table->setup().options);
  return Game{*std::move(table), seating->programs, {}, std::move(rules), seating->names};
}

expected<std::filesystem::path, Problem> kept_file(const std::string& which) {
  const auto games = saved_games(games_folder());
  if (which.empty()) {
    for (const SavedGame& game : games)
      if (!game.over) return game.file;
    return unexpected("no unfinished game is kept in " + games_folder().string());
  }
  std::size_t number = 0;
  const auto read = std::from_chars(which.data(), which.data() + which.size(), number);
  if (read.ec == std::errc() && read.ptr == which.data() + which.size()) {
    if (number < 1 || number > games.size())
      return unexpected("there are " + std::to_string(games.size()) +
                        " games: `carat play --list` lists them");
    return games[number - 1].file;
  }
  return std::filesystem::path(which);
}

// Whether this program wrote the file itself, where nobody else does: a file from elsewhere may
// name any command.
bool is_kept_here(const std::filesystem::path& file) {
  std::error_code problem;
  return std::filesystem::equivalent(file.parent_path(), games_folder(), problem) && !problem;
}

expected<Game, Problem> resumed_game(const PlayOptions& options) {
  const auto file = kept_file(options.resumed);
  if (!file) return unexpected(file.error());
  const auto text = read_short_file(*file);
  if (!text)
    return unexpected("can't read " + file->string() + ", or it is longer than a game file");
  auto table = LocalTable::restore("local", *text, {}, seed_of(chance()), 0);
  if (!table) return unexpected(file->string() + ": " + table.error().message);
  if (!table->game().is_complete())
    return unexpected(file->string() +
                      " is what one player saw of a game: the hidden cards are missing");
  const Programs programs = programs_in(*text);
  if (!options.runs_programs && !is_kept_here(*file))
    for (const auto& [seat, text_of_player] : programs)
      if (bots::is_program(text_of_player))
        return unexpected(file->string() + " would run a program, " + text_of_player.substr(4) +
                          ": with --run-programs it may");
  std::vector<std::string> names;
  for (const protocol::SeatInfo& seat : table->state_for(std::nullopt, 0).seats)
    names.push_back(seat.level.empty() ? seat.name : "");
  auto rules = without_starting_seat(table->setup().options);
  return Game{*std::move(table), programs, *file, std::move(rules), std::move(names)};
}

int list_games(const present::Words& words) {
  int number = 0;
  for (const SavedGame& game : saved_games(games_folder()))
    std::cout << ++number << "  " << game.file.stem().string() << "  "
              << words("terminal.list", {{"game", words("game." + game.game)},
                                         {"players", game.players},
                                         {"turn", game.turn},
                                         {"over", std::string(game.over ? "yes" : "no")}})
              << "\n";
  if (number == 0)
    std::cout << words("terminal.list.none", {{"folder", games_folder().string()}}) << "\n";
  return 0;
}

// Whether there is a screen that can be filled: a dumb terminal, such as an editor's shell, prints
// one line after the other.
bool has_screen() {
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return !dumb && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
}

// At this terminal, in whichever way.
void show(PlayTable& table, const PlayOptions& options, const PlainGame::Saved& saved) {
  if (!options.plain && has_screen()) {
    Client client(table);
    if (run_full_screen(client)) return;
  }
  Lines lines(STDIN_FILENO);
  PlainGame plain(table, lines, std::cout);
  plain.set_saved(saved);
  plain.set_stays(isatty(STDIN_FILENO) != 0);
  plain.run();
  if (options.review) plain.tell_review();
}

int play_here(Game game, const PlayOptions& options, const present::Words& words) {
  OutsidePlayers players;
  for (const auto& [seat, text] : game.programs) {
    auto player =
        make_outside_player(text, mode_of(game.table.game()), Seat(seat), game.table.game_seed());
    if (!player) return fail(player.error());
    players.emplace(seat, *std::move(player));
  }
  // A game out of a pipe is nobody's to go on with.
  const std::string name(game.table.game().name());
  const auto new_file = [&] { return new_game_file(games_folder(), name).value_or(""); };
  if (game.file.empty() && isatty(STDIN_FILENO) != 0) game.file = new_file();
  bool kept = false;
  bool failed = false;
  const auto keep = [&](const LocalTable& table) {
    if (game.file.empty()) return;
    kept = replace_file(game.file, saved_text(table, game.programs));
    failed = !kept;
  };
  protocol::Setup setup = game.table.setup();
  setup.options = game.options;
  const auto deal = [&]() -> expected<LocalTable, Problem> {
    auto next = LocalTable::create("local", setup, game.names, seed_of(chance()), 0);
    if (!next) return unexpected(next.error().message);
    if (!game.file.empty()) game.file = new_file();
    return *std::move(next);
  };
  LocalPlay table(words, std::move(game.table), std::move(players), keep);
  table.set_deal(deal);
  const auto saved = [&] { return saved_text(table.table(), game.programs); };
  show(table, options, saved);
  if (failed) return fail(words("terminal.cannot_write", {{"file", game.file.string()}}));
  if (kept && table.state().update.status == "running")
    std::cout << words("terminal.kept") << " carat play --resume\n";
  return 0;
}

// At a server's table, once it has answered.
int play_there(const PlayOptions& options, const present::Words& words, const Connect& connect) {
  const auto invitation = read_invitation(options.link);
  if (!invitation) return fail(invitation.error());
  if (!connect) return fail("this build can't talk to a server");
  OnlinePlay table(words, connect, *invitation, SeatKeys(games_folder().parent_path() / "seats"),
                   options.name);
  while (!table.is_there()) {
    if (!table.work()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (!table.failure().empty()) return fail(table.failure());
  }
  show(table, options, {});
  const std::string& status = table.state().update.status;
  if (table.state().you && (status == "running" || status == "open"))
    std::cout << words("terminal.goes_on") << "\n  carat play '" << table.link() << "'\n";
  return 0;
}

}  // namespace

int play_main(int argc, const char* const* argv, const Connect& connect) {
  const auto options = read_play_options(argc, argv);
  if (!options) return options.error();
  const auto words = present::Words::in(options->language);
  if (options->lists) return list_games(*words);
  if (!options->link.empty()) return play_there(*options, *words, connect);
  auto game = options->resumes         ? resumed_game(*options)
              : !options->load.empty() ? loaded_game(*options)
                                       : new_game(*options);
  if (!game) return fail(game.error());
  return play_here(*std::move(game), *options, *words);
}

}  // namespace carat::terminal
