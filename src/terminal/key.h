#pragma once

namespace carat::terminal {

// A key, whichever way a terminal sends it.
struct Key {
  enum class Kind : unsigned char {
    letter,
    enter,
    escape,
    tab,
    backspace,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    home,
    end,
  };

  Kind kind = Kind::letter;
  char32_t letter = 0;

  static Key of(char32_t letter) { return {Kind::letter, letter}; }
};

}  // namespace carat::terminal
