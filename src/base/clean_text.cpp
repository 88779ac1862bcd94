#include "base/clean_text.h"

#include <algorithm>

namespace carat {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// How many bytes the character at the beginning takes; 0 if it is none, or none to show.
std::size_t character_size(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) {
    const bool shown = (lead >= 0x20 && lead != 0x7F) || lead == '\n' || lead == '\t';
    return shown ? 1 : 0;
  }
  const std::size_t size = lead >= 0xC2 && lead < 0xE0   ? 2
                           : lead >= 0xE0 && lead < 0xF0 ? 3
                           : lead >= 0xF0 && lead < 0xF5 ? 4
                                                         : 0;
  if (size == 0 || text.size() < size) return 0;
  if (!std::ranges::all_of(text.substr(1, size - 1), continues)) return 0;
  // Longer than it need be, one half of a pair of UTF-16, beyond the last, a control character.
  const auto second = static_cast<unsigned char>(text[1]);
  const bool wrong = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0) ||
                     (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second >= 0x90) ||
                     (lead == 0xC2 && second < 0xA0);
  return wrong ? 0 : size;
}

}  // namespace

std::string clean_text(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    clean += size == 0 ? replacement : text.substr(0, size);
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return clean;
}

std::string_view last_characters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  text.remove_prefix(text.size() - most);
  constexpr int most_continuing = 3;
  for (int i = 0; i < most_continuing && !text.empty() && continues(text.front()); ++i)
    text.remove_prefix(1);
  return text;
}

}  // namespace carat
