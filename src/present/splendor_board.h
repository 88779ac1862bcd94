#pragma once

#include <span>
#include <string>

#include "present/words.h"
#include "rules/common/seat.h"
#include "rules/splendor/view.h"

namespace carat::present {

// Splendor's side of text_board.h.
std::string board(const Words& words, const splendor::View& view);
std::string due(const Words& words, const splendor::View& view);
std::string arrivals_between(const Words& words, const splendor::View& before,
                             const splendor::View& after, std::span<const std::string> names);
std::string standing_of(const Words& words, const splendor::View& view, const Outcome& outcome,
                        std::span<const std::string> names);
std::string progress_of(const Words& words, const splendor::View& view, Seat seat);

}  // namespace carat::present
