#pragma once

#include <string_view>

#include "base/parse.h"
#include "rules/common/position_text.h"
#include "rules/duel/state.h"
#include "rules/duel/view.h"

namespace carat::duel {

// Positions as one line of text; the grammar is in docs/notation.md. A text that can be read is a
// position that could stand on a table: everything is there once, and the decision that is due
// fits.

PositionText position_text(const State& state);
PositionText position_text(const View& view);

Parsed<State> parse_position(std::string_view text);
Parsed<View> parse_view(std::string_view text);

}  // namespace carat::duel
