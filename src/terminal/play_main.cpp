#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include <CLI/CLI.hpp>

#include "base/key_stream.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"
#include "terminal/plain_game.h"

namespace carat::terminal {

namespace {

// The cards lie as if shuffled once: undoing a move and repeating it draws the same.
Key key_of(std::uint64_t seed) {
  Rng rng(seed);
  Key key{};
  for (auto& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
  return key;
}

int fail(const std::string& message) {
  std::cerr << "carat play: " << message << "\n";
  return 2;
}

}  // namespace

int play_main(int argc, const char* const* argv) {
  CLI::App app{"A game in the terminal, line by line, against computer players.", "carat play"};
  std::string game_name = "splendor";
  int players = 2;
  int seat = 1;
  int target = 15;
  std::string start = "random";
  std::int64_t seed = 0;
  std::string load;
  app.add_option("--game", game_name, "the game: splendor or duel")->capture_default_str();
  app.add_option("--seat", seat, "your seat")->capture_default_str();
  auto* start_option =
      app.add_option("--start", start, "the seat that begins, or random")->capture_default_str();
  auto* players_option =
      app.add_option("--players", players, "Splendor: how many play, you included: 2 to 4")
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
  auto* seed_option = app.add_option("--seed", seed, "deal the same game again: 0 or more")
                          ->check(CLI::NonNegativeNumber);
  auto* load_option = app.add_option("--load", load, "go on with a game that was saved");
  for (const char* other : {"--game", "--players", "--start", "--target", "--take-fewer",
                            "--refill-at-end", "--no-hoarding"})
    load_option->excludes(app.get_option(other));  // the saved game has its own
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  if (seed_option->empty())
    seed = static_cast<std::int64_t>((std::uint64_t{std::random_device{}()} << 20) ^
                                     std::random_device{}());
  KeyedDealer dealer(key_of(static_cast<std::uint64_t>(seed)));
  Parsed<std::unique_ptr<AnyGame>> game;
  if (!load.empty()) {
    std::ifstream file(load);
    std::stringstream text;
    text << file.rdbuf();
    if (!file) return fail("can't read " + load);
    game = game_from_record(text.str());
    if (!game)
      return fail(load + ", character " + std::to_string(game.error().where + 1) + ": " +
                  std::string(game.error().what.view()));
    if (!(*game)->is_complete())
      return fail(load + " is what one player saw of a game: the hidden cards are missing");
  } else {
    const GameEntry* entry = find_game(game_name);
    if (entry == nullptr) return fail("there is no game called " + game_name);
    std::vector<Tag> options;
    const auto add = [&](const CLI::Option* option, const char* name, const std::string& value) {
      if (!option->empty()) options.push_back({name, value});
    };
    add(players_option, "players", std::to_string(players));
    add(target_option, "target", std::to_string(target));
    add(fewer_option, "take_fewer", "on");
    add(refill_option, "refill_at_end", "on");
    add(hoarding_option, "no_hoarding", "on");
    add(start_option, "starting_seat", start);
    for (const Tag& option : options)
      if (std::ranges::find(entry->option_names, option.name) == entry->option_names.end())
        return fail("the game " + game_name + " has no option " + option.name);
    game = entry->new_game(options, dealer);
    if (!game) return fail(std::string(game.error().what.view()));
  }
  if (seat < 1 || seat > (*game)->players())
    return fail("seat: 1 to " + std::to_string((*game)->players()));
  PlainGame(std::move(*game), dealer, Seat(seat - 1), static_cast<std::uint64_t>(seed), std::cin,
            std::cout)
      .run();
  return 0;
}

}  // namespace carat::terminal
