#pragma once

#include "present/words.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace carat::terminal {

// The smallest screen that everything fits on.
inline constexpr int least_width = 80;
inline constexpr int least_height = 24;

// Cards, tokens and players in the left part of a screen, as large as there is room for. The first
// row below them.
int draw_table(Canvas& canvas, const Rect& area, const Scene& scene, const present::Words& words);

}  // namespace carat::terminal
