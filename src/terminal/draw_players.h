#pragma once

#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace carat::terminal {

// The lines that a player takes: name and tokens, prestige and bonuses.
int player_lines(const PlayerFace& player);

// With `names` the reserved cards are named, too.
void draw_player(Canvas& canvas, const Rect& area, const PlayerFace& player, bool names);

}  // namespace carat::terminal
