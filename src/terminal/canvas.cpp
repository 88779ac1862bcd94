#include "terminal/canvas.h"

#include <algorithm>
#include <utility>

#include "present/text_width.h"

namespace carat::terminal {

namespace {

// What a terminal would act on, or lay over the letter before it, never comes to the screen.
bool can_be_shown(char32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool combining = (code >= 0x300 && code <= 0x36F) || (code >= 0x200B && code <= 0x200F) ||
                         (code >= 0x2028 && code <= 0x202F) || (code >= 0x2060 && code <= 0x206F) ||
                         (code >= 0xFE00 && code <= 0xFE0F) || code == 0xFEFF;
  return !control && !combining && (code < 0xD800 || code > 0xDFFF) && code <= 0x10FFFF;
}

}  // namespace

void append_utf8(std::string& out, char32_t code) {
  const auto byte = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    byte(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  } else {
    byte(0xF0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3F));
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  }
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      cells_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

const Canvas::Cell& Canvas::at(int x, int y) const {
  return cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                static_cast<std::size_t>(x)];
}

void Canvas::set(int x, int y, char32_t letter, Style style) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
         static_cast<std::size_t>(x)] = {letter, style};
}

void Canvas::fill(const Rect& area, Style style) {
  for (int y = area.y; y < area.y + area.height; ++y)
    for (int x = area.x; x < area.x + area.width; ++x) set(x, y, U' ', style);
}

int Canvas::put(int x, int y, std::string_view text, Style style, int room) {
  room = std::min(room, width_ - x);
  if (room <= 0) return x;
  const bool cut = present::text_width(text) > room;
  const int end = x + (cut ? room - 1 : room);
  for (std::size_t i = 0; i < text.size();) {
    const present::CodePoint letter = present::code_point_at(text, i);
    i += letter.bytes;
    if (!can_be_shown(letter.code)) continue;
    const int columns = present::letter_width(letter.code);
    if (x + columns > end) break;
    set(x, y, letter.code, style);
    if (columns == 2) set(x + 1, y, 0, style);
    x += columns;
  }
  if (!cut) return x;
  set(x, y, U'…', style);
  return x + 1;
}

std::string Canvas::row(int y) const {
  std::string out;
  for (int x = 0; x < width_; ++x)
    if (const char32_t letter = at(x, y).letter; letter != 0) append_utf8(out, letter);
  return out;
}

std::string Canvas::text() const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    std::string line = row(y);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  int columns = 0;
  std::size_t space = std::string::npos;  // the last one of this line
  for (std::size_t i = 0; i < text.size();) {
    const present::CodePoint letter = present::code_point_at(text, i);
    const std::string_view bytes = text.substr(i, letter.bytes);
    i += letter.bytes;
    if (letter.code == U'\n') {
      lines.push_back(std::exchange(line, {}));
      columns = 0;
      space = std::string::npos;
      continue;
    }
    if (columns + present::letter_width(letter.code) > width && !line.empty()) {
      std::string rest;
      if (letter.code != U' ' && space != std::string::npos) {
        rest = line.substr(space + 1);
        line.erase(space);
      }
      lines.push_back(std::move(line));
      line = std::move(rest);
      columns = present::text_width(line);
      space = std::string::npos;
      if (letter.code == U' ') continue;
    }
    if (letter.code == U' ') space = line.size();
    line += bytes;
    columns += present::letter_width(letter.code);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace carat::terminal
