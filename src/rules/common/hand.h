#pragma once

#include <array>
#include <cassert>

#include "base/rng.h"
#include "rules/common/card_id.h"

namespace carat {

inline constexpr int most_reserved = 3;  // S5.3, D7.2

// A reserved card. `hidden` (S5.6, D7.8): reserved from a deck, so only its owner knows it.
struct Reserved {
  CardId card;
  bool hidden = false;
  friend constexpr bool operator==(const Reserved&, const Reserved&) = default;
};

// A hand is a set: in the order of ids, empty places last.
using Hand = std::array<Reserved, most_reserved>;

constexpr bool has_room(const Hand& hand) { return hand[most_reserved - 1].card.is_none(); }

// The place of a card, or -1. This and the next two are written without early exits: which place
// it is can't be predicted.
inline int hand_place(const Hand& hand, CardId card) {
  int place = -1;
  for (int i = 0; i < most_reserved; ++i)
    place = hand[static_cast<unsigned>(i)].card == card ? i : place;
  return place;
}

inline void insert_in_hand(Hand& hand, Reserved card) {
  assert(has_room(hand));
  hand[most_reserved - 1] = card;
  for (unsigned i = most_reserved - 1; i > 0; --i) {
    const Reserved a = hand[i - 1];
    const Reserved b = hand[i];
    const bool in_order = a.card <= b.card;
    hand[i - 1] = in_order ? a : b;
    hand[i] = in_order ? b : a;
  }
}

inline void erase_from_hand(Hand& hand, int place) {
  for (int i = 0; i + 1 < most_reserved; ++i)
    hand[static_cast<unsigned>(i)] = hand[static_cast<unsigned>(i < place ? i : i + 1)];
  hand[most_reserved - 1] = {};
}

// When a game is over everything in it is public, but for what nobody at this table knows.
inline void open_hand(Hand& hand) {
  for (Reserved& reserved : hand) reserved.hidden = reserved.card.is_unknown();
}

// The hand as somebody sees it: the cards that they know in the order of ids, then unknown ones by
// level, so that the order tells nothing.
inline Hand seen_hand(const Hand& hand, bool sees_hidden) {
  Hand seen;
  for (const Reserved& reserved : hand) {
    if (reserved.card.is_none()) continue;
    const bool visible = sees_hidden || !reserved.hidden;
    const CardId card = visible ? reserved.card : CardId::unknown(reserved.card.level());
    insert_in_hand(seen, {card, reserved.hidden});
  }
  return seen;
}

// The hand with its unknown cards drawn out of those that are possible.
inline Hand imagined_hand(const Hand& hand, CardSet& possible, Rng& rng) {
  Hand imagined;
  for (Reserved reserved : hand) {
    if (reserved.card.is_none()) continue;
    if (reserved.card.is_unknown()) {
      const int level = reserved.card.level();
      reserved.card = CardId(level, rng.pick_bit(possible.of_level(level)) + 1);
      possible.erase(reserved.card);
    }
    insert_in_hand(imagined, reserved);
  }
  return imagined;
}

// A card that is bought out of a hand becomes known: it takes the place of an unknown one. False
// if it can't have been there.
inline bool reveal_in_hand(Hand& hand, CardSet& possible, CardId card) {
  if (!card.is_known() || !possible.contains(card)) return false;
  const int place = hand_place(hand, CardId::unknown(card.level()));
  if (place < 0) return false;
  erase_from_hand(hand, place);
  insert_in_hand(hand, {card, true});
  possible.erase(card);
  return true;
}

}  // namespace carat
