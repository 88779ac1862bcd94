#pragma once

#include <string>
#include <vector>

#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"
#include "rules/common/hand.h"
#include "terminal/scene.h"

// Parts that the scenes of both games are made of.

namespace carat::terminal {

// The kinds of which there are some.
template <class Kind>
std::vector<Amount> amounts(Counts<Kind> counts) {
  std::vector<Amount> out;
  for (std::size_t i = 0; i < token_letters<Kind>.size(); ++i)
    if (const int count = counts[static_cast<Kind>(i)]; count > 0)
      out.push_back({.kind = token_letters<Kind>[i], .count = count});
  return out;
}

// The first `kinds` kinds; one with another count than before has changed.
template <class Kind>
std::vector<Amount> all_amounts(Counts<Kind> counts, Counts<Kind> before, std::size_t kinds) {
  std::vector<Amount> out;
  for (std::size_t i = 0; i < kinds; ++i) {
    const auto kind = static_cast<Kind>(i);
    out.push_back({.kind = token_letters<Kind>[i],
                   .count = counts[kind],
                   .changed = counts[kind] != before[kind]});
  }
  return out;
}

template <class Kind>
void choose(std::vector<Amount>& amounts, Counts<Kind> chosen) {
  for (std::size_t i = 0; i < amounts.size(); ++i)
    if (chosen[static_cast<Kind>(i)] > 0) amounts[i].chosen = true;
}

// What somebody with these tokens still needs for a card that costs them `due`.
template <class Token>
void set_reach(CardFace& face, Counts<Token> due, Counts<Token> tokens) {
  const Counts<Token> missing = due.less(tokens);
  face.gold = missing.total();
  face.reach = face.gold <= tokens[Token::gold] ? Reach::affordable : Reach::lacking;
  if (face.reach == Reach::lacking) face.missing = amounts(missing);
}

inline std::string name_of(CardId id) { return std::string(card_text(id).view()); }

// The card that a decision names, wherever it lies; that of a deck is unknown.
inline void choose_card(Scene& scene, CardId card) {
  for (Level& level : scene.levels) {
    if (card.is_unknown() && level.number == card.level()) level.chosen = true;
    for (CardFace& face : level.cards)
      if (card.is_known() && face.name == name_of(card)) face.chosen = true;
  }
  for (PlayerFace& player : scene.players)
    for (CardFace& face : player.reserved)
      if (player.mine && card.is_known() && face.name == name_of(card)) face.chosen = true;
}

inline void choose_tile(Scene& scene, std::string_view name) {
  for (Tile& tile : scene.tiles)
    if (tile.name == name) tile.chosen = true;
}

}  // namespace carat::terminal
