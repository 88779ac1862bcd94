#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <string_view>

namespace carat {

// Text that grows inside a buffer of its own: notation is written without the heap.
// Every writer knows its longest text; running over is a broken invariant.
template <std::size_t N>
class FixedText {
 public:
  constexpr FixedText() = default;
  constexpr FixedText(std::string_view text) { append(text); }  // NOLINT: text is text
  constexpr FixedText(const char* text) { append(text); }       // NOLINT: text is text

  constexpr FixedText& append(std::string_view text) {
    assert(size_ + text.size() <= N);
    for (const char c : text)
      if (size_ < N) chars_[size_++] = c;
    return *this;
  }
  constexpr FixedText& append(char c) { return append(std::string_view(&c, 1)); }
  FixedText& append(int number) {
    std::array<char, 12> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return append(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
  }

  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr std::string_view view() const { return {chars_.data(), size_}; }
  constexpr operator std::string_view() const { return view(); }  // NOLINT: text is text

  friend constexpr bool operator==(const FixedText& a, const FixedText& b) {
    return a.view() == b.view();
  }

 private:
  std::array<char, N> chars_{};
  std::size_t size_ = 0;
};

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Whether two texts are the same but for upper and lower case; `word` is lower case.
constexpr bool is_word(std::string_view text, std::string_view word) {
  if (text.size() != word.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (lower(text[i]) != word[i]) return false;
  return true;
}

}  // namespace carat
