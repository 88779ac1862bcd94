#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "present/text_width.h"
#include "present/words.h"
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
std::string spaced(const Words& words, Counts<Token> tokens) {
  std::string out;
  for (std::size_t kind = 0; kind < token_letters<Token>.size(); ++kind) {
    const auto token = static_cast<Token>(kind);
    if (tokens[token] == 0) continue;
    if (!out.empty()) out += ' ';
    out += std::to_string(tokens[token]) + token_letter(token);
  }
  return out.empty() ? words("board.nothing") : out;
}

inline std::string card_name(CardId id) { return std::string(card_text(id).view()); }

inline std::string without_trailing_spaces(std::string line) {
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// What somebody with these tokens still has to find for a card that costs them `due`.
template <class Token>
std::string reach_text(const Words& words, Counts<Token> due, Counts<Token> tokens) {
  const Counts<Token> missing = due.less(tokens);
  const int gold = tokens[Token::gold];
  if (missing.total() <= gold) {
    if (!missing.empty()) return words("reach.with_gold", {{"count", missing.total()}});
    return words(due.empty() ? "reach.free" : "reach.affordable");
  }
  if (gold == 0) return words("reach.lacking", {{"tokens", spaced(words, missing)}});
  return words("board.lacking_some",
               {{"count", missing.total() - gold}, {"tokens", spaced(words, missing)}});
}

// Seat 2 (you)
inline std::string seat_name(const Words& words, int seat, bool mine) {
  std::string name = words("player.seat", {{"seat", seat + 1}});
  return mine ? words("player.you", {{"player", name}}) : name;
}

// The same, by its name if there is one.
inline std::string called(const Words& words, int seat, std::span<const std::string> names,
                          bool mine = false) {
  const auto i = static_cast<std::size_t>(seat);
  if (i >= names.size()) return seat_name(words, seat, mine);
  return mine ? words("player.you", {{"player", names[i]}}) : names[i];
}

// Seat 2 (you), your turn
inline std::string seat_title(const Words& words, int seat, bool mine, bool moving) {
  const std::string turn = moving ? words(mine ? "board.your_turn" : "board.to_move") : "";
  return words.joined({seat_name(words, seat, mine), turn});
}

inline Argument who(bool mine) { return {"who", std::string(mine ? "you" : "other")}; }

// Level 2  (26 in the deck)
inline std::string level_title(const Words& words, int level, int in_deck) {
  return words("board.level", {{"level", level}}) + "  (" +
         words("board.deck", {{"count", in_deck}}) + ")\n";
}

// A row of the board: its name, and what is in it.
inline std::string titled(const Words& words, std::string_view key, const std::string& text) {
  return padded(words(key), 8) + text;
}

}  // namespace carat::present
