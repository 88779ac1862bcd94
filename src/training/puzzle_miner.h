#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ai/puzzle.h"
#include "play/modes.h"

namespace carat::training {

// Looks for puzzles in games of the levels against each other. Every game is a function of the
// seed and its number, and so are the puzzles in it, given those of earlier games.
class PuzzleMiner {
 public:
  PuzzleMiner(std::string_view game, std::uint64_t seed, const PuzzleEffort& effort, int wanted)
      : game_(game), seed_(seed), effort_(effort), wanted_(wanted) {}

  // The puzzles of one more game.
  std::vector<Puzzle> mine(int number);
  // One that is there already: no kind may have more than its part.
  void count(const Puzzle& puzzle);

 private:
  [[nodiscard]] bool has_room_for(std::string_view theme, const std::vector<Puzzle>& of_game) const;
  [[nodiscard]] bool has_room_for(const Mode& mode) const;

  std::string_view game_;
  std::uint64_t seed_;
  PuzzleEffort effort_;
  int wanted_;
  std::map<std::string, int, std::less<>> of_theme_;
  std::map<std::string, int, std::less<>> of_mode_;
  int easy_ones_ = 0;
};

}  // namespace carat::training
