#pragma once

#include <string_view>

#include "base/parse.h"
#include "rules/common/draw_text.h"
#include "rules/splendor/action.h"
#include "rules/splendor/state.h"

namespace carat::splendor {

// Decisions and drawn outcomes as text; the grammar is in docs/notation.md.

using ActionText = FixedText<64>;

ActionText action_text(const Action& action);

// A purchase without a payment gets the canonical one, so the position is needed.
Parsed<Action> parse_action(Scanner& in, const State& state);

DrawText draw_text(const Draw& draw);
Parsed<Draw> parse_draw(Scanner& in);

template <std::size_t N>
void append_noble(FixedText<N>& out, NobleId noble) {
  out.append('N');
  if (noble.number < 10) out.append('0');
  out.append(int{noble.number});
}
inline FixedText<8> noble_text(NobleId noble) {
  FixedText<8> text;
  append_noble(text, noble);
  return text;
}
Parsed<NobleId> parse_noble(Scanner& in);

}  // namespace carat::splendor
