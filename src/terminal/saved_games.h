#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/local_table.h"

namespace carat::terminal {

// The commands of the programs at a table, by seat from 0.
using Programs = std::map<int, std::string>;

// A game as it is kept: what a table saves, and which programs play there.
std::string saved_text(const table::LocalTable& table, const Programs& programs);
Programs programs_in(std::string_view saved);

// Where games are kept: carat/games in $XDG_DATA_HOME, which is ~/.local/share unless it is set.
// Empty if there is no such place.
std::filesystem::path games_folder();

struct SavedGame {
  std::filesystem::path file;
  std::string game;
  int players = 0;
  int turn = 0;
  bool over = false;
};

// The latest first; files that are no games are left out.
std::vector<SavedGame> saved_games(const std::filesystem::path& folder);

// A name for a game that begins now; nothing if the folder can't be made.
std::optional<std::filesystem::path> new_game_file(const std::filesystem::path& folder,
                                                   std::string_view game);

}  // namespace carat::terminal
