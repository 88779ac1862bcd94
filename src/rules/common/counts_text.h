#pragma once

#include <string_view>

#include "base/parse.h"
#include "rules/common/counts.h"

namespace carat {

// The letters of a game's kinds of token, in their order: specialised beside each Token.
template <class Token>
inline constexpr std::string_view token_letters = "";

template <class Token>
constexpr char token_letter(Token token) {
  return token_letters<Token>[static_cast<std::size_t>(token)];
}

template <class Token>
constexpr bool accept_token(Scanner& in, Token& token) {
  const auto place = token_letters<Token>.find(lower(in.peek()));
  if (in.at_end() || place == std::string_view::npos) return false;
  in.next();
  token = static_cast<Token>(place);
  return true;
}

// Tokens as text: `wbg`, `2w`, `3rk2y`; none are `0`.
template <class Token, std::size_t N>
void append_counts(FixedText<N>& out, Counts<Token> counts) {
  if (counts.empty()) out.append('0');
  for (std::size_t i = 0; i < token_letters<Token>.size(); ++i) {
    const int n = counts[static_cast<Token>(i)];
    if (n > 1) out.append(n);
    if (n > 0) out.append(token_letters<Token>[i]);
  }
}

// Reads what append_counts writes, and any order and repetition too (`ww` is `2w`). At most 99 of
// a kind, so that nonsense can be refused by the rules and not by the reader.
template <class Token>
Parsed<Counts<Token>> parse_counts(Scanner& in) {
  Counts<Token> counts;
  const std::size_t start = in.where();
  if (in.accept("0")) {
    if (is_letter(in.peek()) || is_digit(in.peek()))
      return in.error_at(start, "a count of tokens is 1 to 99");
    return counts;
  }
  while (is_digit(in.peek()) || is_letter(in.peek())) {
    const std::size_t item = in.where();
    int n = 1;
    if (is_digit(in.peek())) {
      const auto number = in.number();
      if (!number || *number < 1 || *number > 99)
        return in.error_at(item, "a count of tokens is 1 to 99");
      n = *number;
    }
    Token token{};
    if (!accept_token(in, token))
      return in.error("a token's letter is one of ", token_letters<Token>);
    if (counts[token] + n > 99) return in.error_at(item, "a count of tokens is 1 to 99");
    counts += Counts<Token>::of(token, n);
  }
  if (in.where() == start)
    return in.error("tokens expected, such as 2wb (letters ", token_letters<Token>,
                    ", 0 for none)");
  return counts;
}

}  // namespace carat
