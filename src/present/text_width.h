#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace carat::present {

// One letter of a text in UTF-8, and how many bytes it takes.
struct CodePoint {
  char32_t code = 0;
  std::size_t bytes = 1;
};

inline CodePoint code_point_at(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t code = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (std::size_t k = 1; k < length && at + k < text.size(); ++k)
    code = code << 6U | (static_cast<unsigned char>(text[at + k]) & 0x3FU);
  return {code, std::min(length, text.size() - at)};
}

// How many columns of a terminal a letter takes: those of Chinese and Japanese, kana, full-width
// signs and emoji take two, all else that Carat says one.
inline int letter_width(char32_t code) {
  const bool wide = (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xAC00 && code <= 0xD7A3) ||
                    (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFE30 && code <= 0xFE4F) ||
                    (code >= 0xFF00 && code <= 0xFF60) || (code >= 0xFFE0 && code <= 0xFFE6) ||
                    (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
  return wide ? 2 : 1;
}

inline int text_width(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint letter = code_point_at(text, i);
    width += letter_width(letter.code);
    i += letter.bytes;
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
