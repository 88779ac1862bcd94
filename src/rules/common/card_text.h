#pragma once

#include <array>

#include "base/parse.h"
#include "rules/common/card_id.h"

namespace carat {

// A card as text: `2-07`; an unknown card of level 2 is `2-??`, no card is `-`.
template <std::size_t N>
void append_card(FixedText<N>& out, CardId card) {
  if (card.is_none()) {
    out.append('-');
    return;
  }
  out.append(card.level()).append('-');
  if (card.is_unknown()) {
    out.append("??");
    return;
  }
  if (card.number() < 10) out.append('0');
  out.append(card.number());
}

inline FixedText<8> card_text(CardId card) {
  FixedText<8> text;
  append_card(text, card);
  return text;
}

// `sizes[level - 1]` is how many cards of that level there are.
inline Parsed<CardId> parse_card(Scanner& in, const std::array<int, level_count>& sizes) {
  const std::size_t start = in.where();
  const auto level = in.number();
  if (!level || *level < 1 || *level > level_count || !in.accept("-"))
    return in.error_at(start, "a card is its level, a dash and its number, such as 2-07");
  if (in.accept("??")) return CardId::unknown(*level);
  const auto number = in.number();
  const int size = sizes[static_cast<std::size_t>(*level - 1)];
  if (!number || *number < 1 || *number > size)
    return in.error_at(start, "cards of level ", *level, " are numbered 1 to ", size);
  return CardId(*level, *number);
}

}  // namespace carat
