#pragma once

#include <cstdint>

#include "base/bits.h"
#include "base/text.h"
#include "rules/common/card_text.h"
#include "rules/common/hand.h"

// The parts of a position's line that both games write; the grammar is in docs/notation.md.

namespace carat {

using PositionText = FixedText<2048>;

// Writes items with commas between them, or a dash for none.
class ListText {
 public:
  explicit ListText(PositionText& out) : out_(out) {}
  PositionText& next() {
    if (!empty_) out_.append(',');
    empty_ = false;
    return out_;
  }
  void close() {
    if (empty_) out_.append('-');
  }

 private:
  PositionText& out_;
  bool empty_ = true;
};

// A deck's numbers, runs as first-last: 1-4,7,9-40.
inline void append_deck(PositionText& out, std::uint64_t deck) {
  ListText list(out);
  for (int first = 0; first < 64; ++first) {
    if (((deck >> first) & 1) == 0) continue;
    int last = first;
    while (last + 1 < 64 && ((deck >> (last + 1)) & 1) != 0) ++last;
    list.next().append(first + 1);
    if (last > first) out.append('-').append(last + 1);
    first = last;
  }
  list.close();
}

inline void append_decks(PositionText& out, const CardSet& decks) {
  for (int level = 1; level <= level_count; ++level) {
    out.append(" deck").append(level).append(':');
    append_deck(out, decks.of_level(level));
  }
}

// Cards that only their owner knows stand in brackets.
inline void append_hand(PositionText& out, const Hand& hand) {
  ListText list(out);
  for (const Reserved& reserved : hand) {
    if (reserved.card.is_none()) continue;
    list.next();
    if (reserved.hidden) out.append('(');
    append_card(out, reserved.card);
    if (reserved.hidden) out.append(')');
  }
  list.close();
}

}  // namespace carat
