#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"

// Small pieces of text that the boards of both games are made of.

namespace carat::present {

template <class Token>
std::string tokens_text(Counts<Token> tokens) {
  FixedText<32> text;
  append_counts(text, tokens);
  return std::string(text.view());
}

// 4w 4b: the way costs are written on a card.
template <class Token>
std::string spaced(Counts<Token> tokens) {
  std::string out;
  for (std::size_t kind = 0; kind < token_letters<Token>.size(); ++kind) {
    const auto token = static_cast<Token>(kind);
    if (tokens[token] == 0) continue;
    if (!out.empty()) out += ' ';
    out += std::to_string(tokens[token]) + token_letter(token);
  }
  return out.empty() ? "nothing" : out;
}

inline std::string card_name(CardId id) { return std::string(card_text(id).view()); }

inline std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

// 1 point, 2 points.
inline std::string counted(int count, std::string_view thing) {
  return std::to_string(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

inline std::string without_trailing_spaces(std::string line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// What somebody with these tokens still has to find for a card that costs them `due`.
template <class Token>
std::string reach_text(Counts<Token> due, Counts<Token> tokens) {
  const Counts<Token> missing = due.less(tokens);
  const int gold = tokens[Token::gold];
  if (missing.total() <= gold) {
    if (missing.empty()) return due.empty() ? "free for you" : "you can buy it";
    return "you can buy it with gold";
  }
  if (gold == 0) return "you lack " + spaced(missing);
  return "you lack " + std::to_string(missing.total() - gold) + " of " + spaced(missing);
}

// Seat 2 (you), your turn
inline std::string seat_title(int seat, bool mine, bool moving) {
  std::string out = "Seat " + std::to_string(seat + 1);
  if (mine) out += " (you)";
  if (moving) out += mine ? ", your turn" : ", to move";
  return out;
}

}  // namespace carat::present
