#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

#include "base/expected.h"
#include "base/text.h"

namespace carat {

// Why a text could not be read: the place of the first wrong character, and what is wrong there
// and what would be right.
struct ParseError {
  std::size_t where = 0;
  FixedText<200> what;
};

template <class... Parts>
ParseError parse_error_at(std::size_t where, const Parts&... parts) {
  ParseError error{where, {}};
  (error.what.append(parts), ...);
  return error;
}

// Where no place in a text is to blame.
template <class... Parts>
ParseError parse_error(const Parts&... parts) {
  return parse_error_at(0, parts...);
}

// Text from outside in an error message: no longer than fits, and no half character of UTF-8.
constexpr std::string_view clipped(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

template <class T>
using Parsed = expected<T, ParseError>;

// A cursor over a text. Every reading member either moves past what it read or stays where it is.
class Scanner {
 public:
  explicit constexpr Scanner(std::string_view text) : text_(text) {}

  [[nodiscard]] constexpr bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] constexpr char peek() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] constexpr std::size_t where() const { return at_; }

  [[nodiscard]] constexpr std::string_view rest() const { return text_.substr(at_); }

  constexpr char next() {
    assert(!at_end());
    return text_[at_++];
  }
  constexpr void skip_spaces() {
    while (!at_end() && is_space(text_[at_])) ++at_;
  }

  // Upper and lower case are the same; `word` is lower case.
  constexpr bool accept(std::string_view word) {
    if (text_.size() - at_ < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i)
      if (lower(text_[at_ + i]) != word[i]) return false;
    at_ += word.size();
    return true;
  }

  // A whole word, with the spaces behind it: `for` is not the beginning of `fort`.
  constexpr bool keyword(std::string_view word) {
    Scanner ahead = *this;
    if (!ahead.accept(word) || is_letter(ahead.peek())) return false;
    ahead.skip_spaces();
    *this = ahead;
    return true;
  }

  // A number of at most nine digits.
  constexpr std::optional<int> number() {
    const std::size_t start = at_;
    int value = 0;
    while (is_digit(peek())) {
      if (at_ - start == 9) {
        at_ = start;
        return std::nullopt;
      }
      value = value * 10 + (next() - '0');
    }
    if (at_ == start) return std::nullopt;
    return value;
  }

  // Everything up to a space or the end.
  constexpr std::string_view word() {
    const std::size_t start = at_;
    while (!at_end() && !is_space(text_[at_])) ++at_;
    return text_.substr(start, at_ - start);
  }

  template <class... Parts>
  [[nodiscard]] unexpected<ParseError> error(const Parts&... parts) const {
    return error_at(at_, parts...);
  }
  template <class... Parts>
  [[nodiscard]] unexpected<ParseError> error_at(std::size_t where, const Parts&... parts) const {
    return unexpected<ParseError>(parse_error_at(where, parts...));
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace carat
