#pragma once

#include "base/parse.h"
#include "rules/common/card_text.h"
#include "rules/common/decks.h"
#include "rules/common/draws.h"

// Cards and seats that were drawn, and cards that are named, as both games write them.

namespace carat {

using DrawText = FixedText<16>;

// Of a draw from a deck, or of the starting seat.
inline void append_card_or_seat(DrawText& out, const Draw& draw) {
  if (!draw.source.is_card) {
    out.append("seat").append(draw.outcome + 1);
    return;
  }
  const int level = draw.source.number;
  append_card(out, draw.outcome == unknown_outcome ? CardId::unknown(level)
                                                   : CardId(level, draw.outcome + 1));
}

inline Parsed<Draw> parse_card_draw(Scanner& in, const LevelSizes& sizes) {
  return parse_card(in, sizes).map([&](CardId card) {
    const Source source = sources_of(sizes)[static_cast<unsigned>(card.level() - 1)];
    return Draw{source,
                static_cast<std::int8_t>(card.is_unknown() ? unknown_outcome : card.number() - 1)};
  });
}

// Behind the word `seat`.
inline Parsed<Draw> parse_seat_draw(Scanner& in, int players) {
  const std::size_t start = in.where();
  const auto seat = in.number();
  if (!seat || *seat < 1 || *seat > players) return in.error_at(start, "a seat is 1 to ", players);
  return Draw{starting_seat_source(players), static_cast<std::int8_t>(*seat - 1)};
}

// A card of which the face is known.
inline Parsed<CardId> parse_known_card(Scanner& in, const LevelSizes& sizes) {
  const std::size_t start = in.where();
  auto card = parse_card(in, sizes);
  if (card && !card->is_known())
    return in.error_at(start,
                       "this card must be named, such as 2-07 (a deck's top card is `deck 2`)");
  return card;
}

// What can be reserved: a card, or the top of a deck, which is an unknown card of its level.
inline Parsed<CardId> parse_card_or_deck(Scanner& in, const LevelSizes& sizes) {
  if (!in.keyword("deck")) return parse_known_card(in, sizes);
  const std::size_t start = in.where();
  const auto level = in.number();
  if (!level || *level < 1 || *level > level_count)
    return in.error_at(start, "a deck is 1, 2 or 3");
  return CardId::unknown(*level);
}

inline void append_card_or_deck(FixedText<64>& out, CardId card) {
  if (card.is_unknown())
    out.append("deck ").append(card.level());
  else
    append_card(out, card);
}

}  // namespace carat
