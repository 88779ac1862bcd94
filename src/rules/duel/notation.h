#pragma once

#include <string_view>

#include "base/parse.h"
#include "rules/common/draw_text.h"
#include "rules/duel/action.h"
#include "rules/duel/state.h"

namespace carat::duel {

// Decisions and drawn outcomes as text; the grammar is in docs/notation.md.

using ActionText = FixedText<64>;

ActionText action_text(const Action& action);

// A purchase without a payment gets the canonical one and a reservation without a cell the first
// gold, so the position is needed.
Parsed<Action> parse_action(Scanner& in, const State& state);

DrawText draw_text(const Draw& draw);
Parsed<Draw> parse_draw(Scanner& in);

template <std::size_t N>
void append_cell(FixedText<N>& out, Cell cell) {
  out.append(static_cast<char>('a' + cell.index % side));
  out.append(cell.index / side + 1);
}
inline FixedText<4> cell_text(Cell cell) {
  FixedText<4> text;
  append_cell(text, cell);
  return text;
}

template <std::size_t N>
void append_royal(FixedText<N>& out, RoyalId royal) {
  out.append('R').append(int{royal.number});
}
inline FixedText<4> royal_text(RoyalId royal) {
  FixedText<4> text;
  append_royal(text, royal);
  return text;
}
Parsed<RoyalId> parse_royal(Scanner& in);

constexpr char color_letter(Color color) { return token_letter(token_of(color)); }
Parsed<Color> parse_color(Scanner& in);

}  // namespace carat::duel
