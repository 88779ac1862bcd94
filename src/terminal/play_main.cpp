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
  bool take_fewer = false;
  std::string start = "random";
  std::int64_t seed = 0;
  std::string load;
  app.add_option("--game", game_name, "the game: splendor")->capture_default_str();
  app.add_option("--players", players, "how many play, you included: 2 to 4")
      ->capture_default_str();
  app.add_option("--seat", seat, "your seat")->capture_default_str();
  app.add_option("--start", start, "the seat that begins, or random")->capture_default_str();
  app.add_option("--target", target, "the prestige that ends the game: 10 to 30")
      ->capture_default_str();
  app.add_flag("--take-fewer", take_fewer, "allow taking one or two different tokens at any time");
  auto* seed_option = app.add_option("--seed", seed, "deal the same game again: 0 or more")
                          ->check(CLI::NonNegativeNumber);
  auto* load_option = app.add_option("--load", load, "go on with a game that was saved");
  for (const char* other : {"--game", "--players", "--start", "--target", "--take-fewer"})
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
    game = entry->new_game({{"players", std::to_string(players)},
                            {"target", std::to_string(target)},
                            {"take_fewer", take_fewer ? "on" : "off"},
                            {"starting_seat", start}},
                           dealer);
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
