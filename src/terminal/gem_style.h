#pragma once

#include <string>
#include <string_view>

#include "terminal/canvas.h"

namespace carat::terminal {

// A shape for every kind of token, so that nobody needs its colour to tell it: a brilliant from the
// side, a drop, an emerald cut ...
constexpr std::string_view shape_of(char kind) {
  switch (kind) {
    case 'w':
      return "▽";
    case 'b':
      return "▲";
    case 'g':
      return "■";
    case 'r':
      return "●";
    case 'k':
      return "◆";
    case 'p':
      return "○";
    case 'y':
      return "★";
    default:
      return "✦";  // a wild card
  }
}

// Letters on the colour of a gem.
constexpr Style gem_style(char kind) {
  switch (kind) {
    case 'w':
      return {.fore = Shade::ink, .back = Shade::white};
    case 'b':
      return {.fore = Shade::bright, .back = Shade::blue};
    case 'g':
      return {.fore = Shade::bright, .back = Shade::green};
    case 'r':
      return {.fore = Shade::bright, .back = Shade::red};
    case 'k':
      return {.fore = Shade::bright, .back = Shade::black};
    case 'p':
      return {.fore = Shade::ink, .back = Shade::pearl};
    case 'y':
      return {.fore = Shade::ink, .back = Shade::gold};
    case '*':
      return {.fore = Shade::ink, .back = Shade::accent};
    default:
      return {.fore = Shade::bright, .back = Shade::bar};
  }
}

// Shape and letter: ▲b
inline std::string gem_text(char kind) {
  return std::string(shape_of(kind)) + (kind == '*' ? ' ' : kind);
}

// What an ability does, as one sign.
constexpr std::string_view ability_sign(std::string_view ability) {
  if (ability == "play_again") return "↻";
  if (ability == "token") return "+";
  if (ability == "privilege") return "§";
  if (ability == "steal") return "↯";
  return "";
}

}  // namespace carat::terminal
