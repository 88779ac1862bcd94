#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ai/puzzle.h"

namespace carat::training {

// Looks for puzzles in games of the levels against each other. Every game is a function of the
// seed and its number, and so are the puzzles in it, given those of earlier games.
class PuzzleMiner {
 public:
  PuzzleMiner(std::string_view game, std::uint64_t seed, const PuzzleEffort& effort, int wanted)
      : game_(game), seed_(seed), effort_(effort), wanted_(wanted) {}

  // The puzzles of one more game.
  std::vector<Puzzle> mine(int number);
  // One that is there already: no theme may have more than its part.
  void count(const Puzzle& puzzle);

 private:
  [[nodiscard]] bool has_room(const Puzzle& puzzle, const std::vector<Puzzle>& of_game) const;

  std::string_view game_;
  std::uint64_t seed_;
  PuzzleEffort effort_;
  int wanted_;
  std::map<std::string, int, std::less<>> of_theme_;
};

}  // namespace carat::training
