#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/any_game.h"
#include "present/words.h"

namespace carat::present {

// The table in plain lines of text, at most 80 characters each, for terminals and screen readers.
// It shows what the view's seat may know and, for a seat, what each card still costs it.
std::string text_board(const Words& words, const AnyView& view);

// A sentence if the seat to move owes something else than an action: tokens to return, a choice.
std::string due_text(const Words& words, const AnyView& view);

// What came by itself between two views of one game: a line for each noble, privilege or extra
// turn, or nothing. Seats go by these names, or by their numbers.
std::string arrivals(const Words& words, const AnyView& before, const AnyView& after,
                     std::span<const std::string> names = {});

// The seats of a finished game by rank, a line each, and why it ended.
std::string ranking(const Words& words, const AnyView& view, const Outcome& outcome,
                    std::span<const std::string> names = {});
// How near a seat is to the end: in Duel on each of the three ways to win.
std::string progress_text(const Words& words, const AnyView& view, Seat seat);
std::string end_sentence(const Words& words, std::string_view reason);

}  // namespace carat::present
