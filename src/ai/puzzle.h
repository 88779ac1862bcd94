#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/network.h"
#include "play/any_game.h"

namespace carat {

// A position with one decision that is clearly better than all others.
struct Puzzle {
  std::string id;                     // mode, game and decision: splendor-2-17-43
  std::string mode;                   // splendor-2 …
  std::string theme;                  // one of puzzle_themes
  int rating = 0;                     // how hard it is
  bool exact = false;                 // the win is proven, whatever is revealed
  std::string position;               // as the solver sees it, in notation
  std::vector<std::string> solution;  // how it goes, the solver's first decision first
};

inline constexpr std::array<std::string_view, 6> puzzle_themes{
    "win_now", "win_in_two", "win_in_more", "stop_win", "noble", "double_threat"};

// How long a position is looked at before it is called a puzzle.
struct PuzzleEffort {
  int visits = 20'000;  // of the position
  int each = 300;       // of every other decision that promises something, at least
  std::uint64_t seed = 1;
  // How much clearer than necessary it has to be, as a share of the win: those that come with the
  // program shall stay puzzles for networks that judge a little differently.
  float margin = 0;
};

// Whether somebody looks for puzzles of a theme.
using WantsTheme = std::function<bool(std::string_view theme)>;

// What a decision is about: how it is paid, and which gold comes with it, makes no difference.
std::string_view idea_of(std::string_view decision);

// Theme, solution and exactness of the viewing seat's position, if it is a puzzle; docs/puzzles.md
// says when it is one. Nobody else may hide a card. The network is of the view's mode.
std::optional<Puzzle> find_puzzle(
    const AnyView& view, const ai::Network& network, const PuzzleEffort& effort,
    const WantsTheme& wants = [](std::string_view) { return true; });

// How hard it is to find the solution: the levels try it, a few times each.
int puzzle_rating(const AnyView& view, std::string_view solution,
                  const std::shared_ptr<const ai::Network>& network);

// What is wrong with a puzzle, by a new search; nothing if it is sound.
std::optional<std::string> why_no_puzzle(const Puzzle& puzzle, const PuzzleEffort& effort);

// The rating of a player after a puzzle of this rating, by Elo's formula.
int rating_after(int player, int puzzle, bool solved);

}  // namespace carat
