#pragma once

#include <string>

#include "rules/common/seat.h"
#include "rules/duel/view.h"

namespace carat::present {

// Duel's side of text_board.h.
std::string board(const duel::View& view);
std::string due(const duel::View& view);
std::string arrivals_between(const duel::View& before, const duel::View& after);
std::string standing_of(const duel::View& view, const Outcome& outcome);

}  // namespace carat::present
