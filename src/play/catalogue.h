#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace carat {

// A game that Carat plays, and the ways to begin one.
struct GameEntry {
  std::string_view name;
  int rules_version;
  std::span<const std::string_view> option_names;

  Parsed<std::unique_ptr<AnyGame>> (*new_game)(const std::vector<Tag>& options, Dealer& dealer);
  // From a position, or from a viewer's position: then cards may be unknown.
  Parsed<std::unique_ptr<AnyGame>> (*from_position)(std::string_view text);
  Parsed<std::unique_ptr<AnyGame>> (*from_record)(std::string_view text);
  Parsed<Draw> (*parse_draw)(std::string_view text);
};

// The one list of games.
std::span<const GameEntry> catalogue();

const GameEntry* find_game(std::string_view name);

// A position or a game file of any game: it names its game itself.
Parsed<std::unique_ptr<AnyGame>> game_from_position(std::string_view text);
Parsed<std::unique_ptr<AnyGame>> game_from_record(std::string_view text);

}  // namespace carat
