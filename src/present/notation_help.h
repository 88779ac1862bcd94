#pragma once

#include <string>
#include <string_view>

#include "present/words.h"

namespace carat::present {

// How a game's moves are typed, in some lines.
inline std::string notation_help(const Words& words, std::string_view game) {
  return words("help." + std::string(game));
}

}  // namespace carat::present
