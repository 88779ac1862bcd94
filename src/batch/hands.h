#pragma once

#include <cstdint>
#include <cstring>

#include "rules/common/hand.h"

namespace carat::batch {

// The row of bytes of a card that somebody looks at. The last byte says that it is hidden.
template <class Rows>
void write_card(std::uint8_t* out, const Rows& rows, CardId id) {
  std::memcpy(out, rows[id.value()].data(), rows[0].size());
}

// A hand as somebody sees it, and how many cards it has. What others don't show goes to `unseen`,
// where the cards of the decks are.
template <class Rows>
int write_hand(std::uint8_t* out, const Rows& rows, const Hand& hand, bool own, CardSet& unseen) {
  const Hand seen = own ? hand : seen_hand(hand, false);
  const auto width = rows[0].size();
  int size = 0;
  for (unsigned i = 0; i < most_reserved; ++i) {
    write_card(out + i * width, rows, seen[i].card);
    out[(i + 1) * width - 1] = seen[i].hidden ? 1 : 0;
    size += seen[i].card.is_none() ? 0 : 1;
    if (!own && hand[i].hidden && hand[i].card.is_known()) unseen.insert(hand[i].card);
  }
  return size;
}

}  // namespace carat::batch
