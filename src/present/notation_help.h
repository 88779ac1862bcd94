#pragma once

#include <string_view>

namespace carat::present {

// How a game's moves are typed, in a few lines; empty for a game that does not exist.
std::string_view notation_help(std::string_view game);

}  // namespace carat::present
