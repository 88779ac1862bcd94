#pragma once

#include <string>
#include <vector>

#include "play/any_game.h"
#include "present/words.h"
#include "terminal/canvas.h"

namespace carat::terminal {

// A piece of a line in a menu: a text, or a gem by its letter.
struct Span {
  std::string text;
  char gem = 0;
};

// A decision in a menu of its kind, short and with its gems: "2-07 ●r ★3  2w 1y".
std::vector<Span> entry_look(const present::Words& words, const AnyView& view,
                             const AnyAction& action);

void draw_spans(Pen& pen, const std::vector<Span>& spans, Style style);

}  // namespace carat::terminal
