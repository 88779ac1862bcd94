#pragma once

#include <array>
#include <cstdint>

#include "rules/common/card_id.h"
#include "rules/common/counts.h"
#include "rules/common/dealer.h"

namespace carat {

// How many cards are left in the deck of each level.
enum class Deck : std::uint8_t { level_1, level_2, level_3 };
using DeckSizes = Counts<Deck>;

constexpr Deck deck_of(int level) { return static_cast<Deck>(level - 1); }

using LevelSizes = std::array<int, level_count>;

constexpr DeckSizes full_decks(const LevelSizes& sizes) {
  DeckSizes all;
  for (unsigned i = 0; i < level_count; ++i) all += DeckSizes::of(static_cast<Deck>(i), sizes[i]);
  return all;
}

constexpr CardSet cards_of(const LevelSizes& sizes) {
  CardSet set;
  for (unsigned i = 0; i < level_count; ++i) set.word[i] = (std::uint64_t{1} << sizes[i]) - 1;
  return set;
}

constexpr std::array<Source, level_count> sources_of(const LevelSizes& sizes) {
  return {{{.name = "deck", .number = 1, .size = sizes[0], .is_card = true},
           {.name = "deck", .number = 2, .size = sizes[1], .is_card = true},
           {.name = "deck", .number = 3, .size = sizes[2], .is_card = true}}};
}

constexpr Source starting_seat_source(int players) {
  return {.name = "starting seat", .size = players};
}

// The next card of a level's deck, taken out of it; none if the deck is empty.
template <class D>
CardId draw_card(CardSet& decks, DeckSizes& deck_sizes,
                 const std::array<Source, level_count>& sources, int level, D& dealer) {
  const auto i = static_cast<unsigned>(level - 1);
  if (deck_sizes[deck_of(level)] == 0) return CardId::none();
  deck_sizes -= DeckSizes::one(deck_of(level));
  const int outcome = dealer.draw(sources[i], decks.word[i]);
  if (outcome == unknown_outcome) return CardId::unknown(level);
  decks.word[i] &= ~(std::uint64_t{1} << outcome);
  return {level, outcome + 1};
}

}  // namespace carat
