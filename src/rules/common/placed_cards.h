#pragma once

#include "rules/common/decks.h"
#include "rules/common/hand.h"

namespace carat {

// The cards that are not in a deck, as far as they are known, and how many of each level are not
// known.
struct PlacedCards {
  CardSet known;
  LevelSizes unknown{};

  // `Players` have `cards`, the bought ones, and `reserved`.
  template <class FaceUp, class Players>
  PlacedCards(const FaceUp& face_up, const Players& players) {
    for (const CardId card : face_up) note(card);
    for (const auto& player : players) {
      known |= player.cards;
      for (const Reserved& reserved : player.reserved) note(reserved.card);
    }
  }

  [[nodiscard]] bool all_known() const { return unknown == LevelSizes{}; }

 private:
  void note(CardId card) {
    if (card.is_unknown()) ++unknown[static_cast<unsigned>(card.level() - 1)];
    if (card.is_known()) known.insert(card);
  }
};

// Takes what is seen out of the cards that were not seen yet.
inline void remove_seen(CardSet& unseen, CardId card) {
  if (card.is_known()) unseen.erase(card);
}
inline void remove_seen(CardSet& unseen, const Hand& hand) {
  for (const Reserved& reserved : hand) remove_seen(unseen, reserved.card);
}

}  // namespace carat
