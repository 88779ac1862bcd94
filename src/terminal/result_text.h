#pragma once

#include <string>
#include <vector>

#include "terminal/play_table.h"

namespace carat::terminal {

// How a game ended: who won, why it was over, and everyone's rank, a line each.
std::vector<std::string> result_text(const PlayTable& table);

}  // namespace carat::terminal
