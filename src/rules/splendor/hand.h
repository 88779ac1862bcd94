#pragma once

#include <cassert>

#include "rules/splendor/state.h"

namespace carat::splendor {

// A hand stays in the order of ids: `Hand` is a set.

// The place of a card, or -1. Written without early exits: which place it is can't be predicted.
inline int hand_place(const Hand& hand, CardId card) {
  int place = -1;
  for (int i = 0; i < most_reserved; ++i)
    place = hand[static_cast<unsigned>(i)].card == card ? i : place;
  return place;
}

inline void insert_in_hand(Hand& hand, Reserved card) {
  assert(hand[most_reserved - 1].card.is_none());
  for (Reserved& place : hand) {
    const bool before = card.card < place.card;
    const Reserved later = before ? place : card;
    place = before ? card : place;
    card = later;
  }
}

inline void erase_from_hand(Hand& hand, int place) {
  for (auto i = static_cast<unsigned>(place); i + 1 < most_reserved; ++i) hand[i] = hand[i + 1];
  hand[most_reserved - 1] = {};
}

}  // namespace carat::splendor
