#pragma once

#include <span>
#include <string>

#include "present/words.h"
#include "rules/common/seat.h"
#include "rules/duel/view.h"

namespace carat::present {

// Duel's side of text_board.h.
std::string board(const Words& words, const duel::View& view);
std::string due(const Words& words, const duel::View& view);
std::string arrivals_between(const Words& words, const duel::View& before, const duel::View& after,
                             std::span<const std::string> names);
std::string standing_of(const Words& words, const duel::View& view, const Outcome& outcome,
                        std::span<const std::string> names);
std::string progress_of(const Words& words, const duel::View& view, Seat seat);

}  // namespace carat::present
