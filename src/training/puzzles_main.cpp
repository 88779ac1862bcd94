#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/json/serialize.hpp>

#include "ai/models.h"
#include "base/files.h"
#include "base/option_checks.h"
#include "base/rng.h"
#include "play/catalogue.h"
#include "table/puzzle_json.h"
#include "training/puzzle_miner.h"
#include "training/puzzles.h"

namespace carat::training {

namespace {

int fail(const std::string& message) {
  std::cerr << "carat puzzles: " << message << "\n";
  return 2;
}

struct Options {
  std::string game = "splendor";
  std::string file;
  int count = 500;
  int most_games = 1'000'000;
  int every = 1;
  bool renew = false;
  float margin = 0.04F;
  PuzzleEffort effort;
  std::uint64_t seed = 1;
};

// The number of the game that a puzzle is from: splendor-2-17-43 is from game 17.
int game_of(const Puzzle& puzzle) {
  const std::size_t last = puzzle.id.rfind('-');
  const std::size_t begin = puzzle.id.rfind('-', last - 1);
  int number = 0;
  if (last == std::string::npos || begin == std::string::npos ||
      !CLI::detail::lexical_cast(puzzle.id.substr(begin + 1, last - begin - 1), number))
    return 0;
  return number;
}

// All puzzles of a file. The error says which line is wrong.
expected<std::vector<Puzzle>, std::string> read_all(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return unexpected("can't read the file " + file);
  std::vector<Puzzle> puzzles;
  std::istringstream in(*text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    auto puzzle = table::read_puzzle_line(line);
    if (!puzzle)
      return unexpected(file + ", line " + std::to_string(number) + ": " + puzzle.error());
    puzzles.push_back(*std::move(puzzle));
  }
  return puzzles;
}

std::string text_of(const std::vector<Puzzle>& puzzles) {
  std::string text;
  for (const Puzzle& puzzle : puzzles)
    text += boost::json::serialize(table::puzzle_json(puzzle)) + "\n";
  return text;
}

int mine(const Options& options) {
  PuzzleEffort effort = options.effort;
  effort.margin = options.margin;
  PuzzleMiner miner(options.game, options.seed, effort, options.count);
  std::vector<Puzzle> puzzles;
  int game = 0;
  if (std::ifstream(options.file).good()) {
    auto read = read_all(options.file);
    if (!read) return fail(read.error());
    puzzles = *std::move(read);
    if (!puzzles.empty()) game = game_of(puzzles.back());
    // Its last game may have been cut off: it is looked through again.
    std::erase_if(puzzles, [&](const Puzzle& puzzle) { return game_of(puzzle) == game; });
  }
  for (const Puzzle& puzzle : puzzles) miner.count(puzzle);
  for (; std::ssize(puzzles) < options.count && game < options.most_games; ++game) {
    const auto found = miner.mine(game);
    if (found.empty()) continue;
    puzzles.insert(puzzles.end(), found.begin(), found.end());
    if (!replace_file(options.file, text_of(puzzles))) return fail("can't write " + options.file);
    std::cerr << "game " << game << ": " << puzzles.size() << " of " << options.count << "\n";
  }
  return 0;
}

// How hard a sound puzzle is for the networks that are here now.
int rating_now(const Puzzle& puzzle) {
  const auto game = game_from_position(puzzle.position);
  const AnyView view = (*game)->view(Viewer((*game)->to_move()));
  return puzzle_rating(view, puzzle.solution.front(), ai::built_in_network(puzzle.mode));
}

int verify(const Options& options) {
  const auto puzzles = read_all(options.file);
  if (!puzzles) return fail(puzzles.error());
  std::vector<Puzzle> sound;
  int wrong = 0;
  for (std::size_t i = 0; i < puzzles->size(); i += static_cast<std::size_t>(options.every)) {
    Puzzle puzzle = (*puzzles)[i];
    if (const auto why = why_no_puzzle(puzzle, options.effort)) {
      ++wrong;
      std::cout << puzzle.id << " (" << puzzle.theme << "): " << *why << "\n";
      continue;
    }
    if (options.renew) puzzle.rating = rating_now(puzzle);
    sound.push_back(std::move(puzzle));
  }
  std::cout << sound.size() + static_cast<std::size_t>(wrong) << " puzzles, " << wrong
            << " wrong\n";
  if (!options.renew) return wrong == 0 ? 0 : 1;
  if (!replace_file(options.file, text_of(sound))) return fail("can't write " + options.file);
  return 0;
}

int tell(const Options& options) {
  const auto puzzles = read_all(options.file);
  if (!puzzles) return fail(puzzles.error());
  std::map<std::string, std::vector<int>> ratings;
  for (const Puzzle& puzzle : *puzzles)
    ratings[puzzle.mode + " " + puzzle.theme].push_back(puzzle.rating);
  for (auto& [kind, list] : ratings) {
    std::ranges::sort(list);
    std::printf("%-26s %4zu   rating %4d to %4d, half of them up to %d\n", kind.c_str(),
                list.size(), list.front(), list.back(), list[list.size() / 2]);
  }
  return 0;
}

}  // namespace

int puzzles_main(int argc, const char* const* argv) {
  CLI::App app{
      "Puzzles out of games that the levels play against each other: positions with one decision\n"
      "that is clearly best. docs/puzzles.md tells more.",
      "carat puzzles"};
  app.require_subcommand(1);
  Options options;
  const auto add_common = [&](CLI::App* command) {
    command->add_option("file", options.file, "a file with a puzzle in every line")->required();
    command->add_option("--visits", options.effort.visits, "positions to look at for a puzzle")
        ->capture_default_str()
        ->check(CLI::Range(2000, 10'000'000));
    command
        ->add_option("--each", options.effort.each,
                     "and for every other decision that promises something")
        ->capture_default_str()
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--seed", options.seed, "of all chance")
        ->capture_default_str()
        ->check(CLI::Range(std::int64_t{0}, most_seed));
  };
  CLI::App* mining =
      app.add_subcommand("mine", "looks for puzzles; a file that is there already is gone on with");
  add_common(mining);
  mining->add_option("--game", options.game, "splendor or duel")
      ->capture_default_str()
      ->check(CLI::IsMember({"splendor", "duel"}));
  mining->add_option("--count", options.count, "how many puzzles")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  mining
      ->add_option("--margin", options.margin,
                   "how much clearer than necessary, as a share of the win")
      ->capture_default_str()
      ->check(number_between(0, 0.2));
  mining->add_option("--games", options.most_games, "at most so many games")
      ->check(CLI::Range(1, 100'000'000));
  CLI::App* verifying = app.add_subcommand("verify", "looks at every puzzle of a file again");
  add_common(verifying);
  CLI::Option* every = verifying->add_option("--every", options.every, "only every so many-th")
                           ->check(CLI::Range(1, 1'000'000));
  verifying
      ->add_flag("--renew", options.renew,
                 "takes those out of the file that are wrong, and rates the others anew")
      ->excludes(every);
  CLI::App* telling = app.add_subcommand("list", "how many puzzles of each kind a file has");
  telling->add_option("file", options.file, "a file with a puzzle in every line")->required();
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (mining->parsed()) return mine(options);
  if (telling->parsed()) return tell(options);
  options.effort.seed = options.seed + 1;  // another search than the one that found it
  return verify(options);
}

}  // namespace carat::training
