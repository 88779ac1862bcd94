#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace carat::terminal {

// The colours of the screen by what they are for; how each of them looks is up to the terminal.
enum class Shade : unsigned char {
  ground,
  panel,
  bar,
  chosen,
  text,
  dim,
  bright,
  accent,
  good,
  bad,
  ink,  // dark letters on a light gem
  white,
  blue,
  green,
  red,
  black,
  pearl,
  gold,
};
inline constexpr int shade_count = static_cast<int>(Shade::gold) + 1;

struct Style {
  Shade fore = Shade::text;
  Shade back = Shade::ground;
  bool bold = false;
  bool underlined = false;

  friend bool operator==(const Style&, const Style&) = default;
};

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

// A screen as a grid of letters, each in a style: what is drawn is decided here, and can be read as
// text; a terminal only shows it.
class Canvas {
 public:
  struct Cell {
    char32_t letter = U' ';  // 0: the right half of a wide one
    Style style;

    friend bool operator==(const Cell&, const Cell&) = default;
  };

  Canvas(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const Cell& at(int x, int y) const;

  // Spaces in a style; what lies outside of the screen is left out, here and below.
  void fill(const Rect& area, Style style);
  // Writes a text from a place on, in at most so many columns: a longer one ends with an ellipsis.
  // The column behind it.
  int put(int x, int y, std::string_view text, Style style, int room);

  [[nodiscard]] std::string row(int y) const;
  // All rows, without the spaces at their ends.
  [[nodiscard]] std::string text() const;

 private:
  void set(int x, int y, char32_t letter, Style style);

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

// Writes one thing after the other on a line, up to its end.
class Pen {
 public:
  Pen(Canvas& canvas, int x, int y, int room) : canvas_(canvas), x_(x), y_(y), end_(x + room) {}

  Pen& write(std::string_view text, Style style) {
    x_ = canvas_.put(x_, y_, text, style, end_ - x_);
    return *this;
  }
  Pen& skip(int columns) {
    x_ += columns;
    return *this;
  }
  Pen& to(int x) {
    x_ = x;
    return *this;
  }
  [[nodiscard]] int x() const { return x_; }
  [[nodiscard]] int room() const { return end_ > x_ ? end_ - x_ : 0; }

 private:
  Canvas& canvas_;
  int x_;
  int y_;
  int end_;
};

void append_utf8(std::string& out, char32_t code);

// A text in lines of at most so many columns, broken at spaces where it has any.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace carat::terminal
