#pragma once

#include <array>

#include "rules/common/card_id.h"
#include "rules/common/hand.h"

namespace carat {

// A decision about a card, with the card's place: 0 … 11 face up, row by row; from 12 on in the
// mover's hand, or for a card that is reserved unseen the deck of level 1 and on. It means the same
// as the decision alone. Who knows the place spares `apply` the search.
template <class Action>
struct Placed : Action {
  int place;
};

inline constexpr int face_up_places = 12;

// The place of a card that the player with this hand can buy or reserve.
inline int place_of(const std::array<CardId, face_up_places>& face_up, const Hand& hand,
                    CardId card) {
  if (card.is_unknown()) return face_up_places + card.level() - 1;
  int place = face_up_places + hand_place(hand, card);
  for (int i = 0; i < face_up_places; ++i)
    place = face_up[static_cast<unsigned>(i)] == card ? i : place;
  return place;
}

}  // namespace carat
