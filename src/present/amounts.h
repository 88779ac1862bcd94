#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "present/words.h"
#include "rules/common/counts_text.h"

namespace carat::present {

// Tokens in a sentence: a message (amount.taken, amount.price ...) for each kind, as
// docs/languages.md describes them, joined with another (list.comma, list.plus).
template <class Token>
std::string amounts_text(const Words& words, std::string_view message, Counts<Token> tokens,
                         std::string_view between = "list.comma") {
  std::string out;
  for (std::size_t i = 0; i < token_letters<Token>.size(); ++i) {
    const int count = tokens[static_cast<Token>(i)];
    if (count == 0) continue;
    if (!out.empty()) out += words.raw(between);
    const char letter = token_letters<Token>[i];
    out += words(message, {{"count", count}, {"kind", letter}, {"color", letter}});
  }
  return out;
}

template <class Token>
std::string price_text(const Words& words, Counts<Token> payment) {
  return amounts_text(words, "amount.price", payment, "list.plus");
}

// What somebody with these tokens lacks for a card that costs them `due`, in whole words.
template <class Token>
std::string lacking_text(const Words& words, Counts<Token> due, Counts<Token> tokens) {
  const Counts<Token> missing = due.less(tokens);
  const int gold = tokens[Token::gold];
  if (missing.total() <= gold) {
    if (!missing.empty()) return words("reach.with_gold", {{"count", missing.total()}});
    return words(due.empty() ? "reach.free" : "reach.affordable");
  }
  const std::string lacked = amounts_text(words, "amount.missing", missing);
  if (gold == 0) return words("reach.lacking", {{"tokens", lacked}});
  return words("reach.lacking_some", {{"count", missing.total() - gold}, {"tokens", lacked}});
}

}  // namespace carat::present
