#pragma once

#include <string>
#include <string_view>

namespace carat::present {

// How many columns of a terminal a text takes: letters of Chinese and Japanese, kana and full-width
// signs take two, all else that Carat says one.
inline int text_width(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const int length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    unsigned code = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (int k = 1; k < length && i + static_cast<std::size_t>(k) < text.size(); ++k)
      code =
          code << 6U | (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0x3FU);
    const bool wide = (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xAC00 && code <= 0xD7A3) ||
                      (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFE30 && code <= 0xFE4F) ||
                      (code >= 0xFF00 && code <= 0xFF60) || (code >= 0xFFE0 && code <= 0xFFE6);
    width += wide ? 2 : 1;
    i += static_cast<std::size_t>(length);
  }
  return width;
}

// With spaces up to a width, and one at least.
inline std::string padded(std::string text, int width) {
  int have = text_width(text);
  do text += ' ';
  while (++have < width);
  return text;
}

}  // namespace carat::present
