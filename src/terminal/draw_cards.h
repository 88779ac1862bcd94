#pragma once

#include "present/words.h"
#include "terminal/canvas.h"
#include "terminal/scene.h"

namespace carat::terminal {

// Amounts as chips in the colours of their gems, as roomy as fits: "3▲b 1●r", "3b 1r", "3b1r".
void draw_amounts(Canvas& canvas, int x, int y, int room, const std::vector<Amount>& amounts,
                  Shade back);

// A card: on its first line its name, bonus and points on the colour of the bonus; below what else
// it gives, what it costs and what the viewer lacks. At least 10 by 3.
void draw_card(Canvas& canvas, const Rect& area, const CardFace& face, const present::Words& words);

// Cards on one line, as roomy as fits: 3-17 ◆k 3 3w3b5g3r −2
void draw_small_cards(Canvas& canvas, const Rect& area, const std::vector<CardFace>& faces);

// The rows of face-up cards, each with its deck at the left. `size` is that of one card; those of
// a row have a column between them.
struct CardSize {
  int width = 12;
  int height = 3;
};
inline constexpr int level_label = 3;  // columns for a level's number and its deck
void draw_levels(Canvas& canvas, int x, int y, const CardSize& size, int gap,
                 const std::vector<Level>& levels, const present::Words& words);

}  // namespace carat::terminal
