#pragma once

#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "base/bits.h"
#include "rules/common/card_text.h"
#include "rules/common/counts_text.h"
#include "rules/common/decks.h"
#include "rules/common/hand.h"
#include "rules/common/seat.h"

// The parts of a view that both games have.

namespace carat::protocol {

inline std::string text_of(CardId card) { return std::string(card_text(card).view()); }

template <class Token>
std::string letter_of(Token token) {
  return std::string(1, token_letter(token));
}

// {"w": 2, "b": 0, …}: every kind, so that a reader needs no default.
template <class Token>
boost::json::object tokens_json(Counts<Token> tokens) {
  boost::json::object out;
  for (std::size_t kind = 0; kind < token_letters<Token>.size(); ++kind) {
    const auto token = static_cast<Token>(kind);
    out.emplace(letter_of(token), tokens[token]);
  }
  return out;
}

// The same of the five colours only.
template <class Token>
boost::json::object gems_json(Counts<Token> gems) {
  boost::json::object out = tokens_json(gems);
  for (std::size_t kind = color_count; kind < token_letters<Token>.size(); ++kind)
    out.erase(letter_of(static_cast<Token>(kind)));
  return out;
}

inline boost::json::array cards_json(const CardSet& cards) {
  boost::json::array out;
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(cards.of_level(level),
                 [&](int bit) { out.emplace_back(text_of(CardId(level, bit + 1))); });
  return out;
}

// The places of a row, null where there is no card.
inline boost::json::array row_json(const CardId* places, int count) {
  boost::json::array row;
  for (int i = 0; i < count; ++i)
    row.emplace_back(places[i].is_none() ? boost::json::value(nullptr)
                                         : boost::json::value(text_of(places[i])));
  return row;
}

inline boost::json::array decks_json(const CardSet& decks, DeckSizes sizes) {
  boost::json::array out;
  for (int level = 1; level <= level_count; ++level) {
    CardSet unseen;
    unseen.word[level - 1] = decks.of_level(level);
    out.push_back(boost::json::object{
        {"level", level}, {"size", sizes[deck_of(level)]}, {"unseen", cards_json(unseen)}});
  }
  return out;
}

inline boost::json::array hand_json(const Hand& hand) {
  boost::json::array cards;
  for (const Reserved& reserved : hand)
    if (!reserved.card.is_none())
      cards.push_back(
          boost::json::object{{"card", text_of(reserved.card)}, {"hidden", reserved.hidden}});
  return cards;
}

inline boost::json::value viewer_json(Viewer viewer) {
  return viewer.is_public() ? boost::json::value("public") : boost::json::value(viewer.number());
}

}  // namespace carat::protocol
