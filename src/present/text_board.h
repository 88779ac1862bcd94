#pragma once

#include <string>

#include "play/any_game.h"

namespace carat::present {

// The table in plain lines of text, at most 80 characters each, for terminals and screen readers.
// It shows what the view's seat may know and, for a seat, what each card still costs it.
std::string text_board(const AnyView& view);

}  // namespace carat::present
