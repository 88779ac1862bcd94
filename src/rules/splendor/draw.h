#pragma once

#include <array>

#include "rules/common/dealer.h"
#include "rules/splendor/state.h"

namespace carat::splendor {

inline constexpr std::array<Source, level_count> deck_sources{{
    {"deck", 1, level_sizes[0], true},
    {"deck", 2, level_sizes[1], true},
    {"deck", 3, level_sizes[2], true},
}};

inline constexpr Source noble_source{"nobles", 0, noble_count, false};

constexpr Source starting_seat_source(int players) { return {"starting seat", 0, players, false}; }

// The next card of a level's deck, taken out of it; none if the deck is empty (S6.4).
template <class D>
CardId draw_card(State& state, int level, D& dealer) {
  const auto i = static_cast<unsigned>(level - 1);
  if (state.deck_sizes[deck_of(level)] == 0) return CardId::none();
  state.deck_sizes -= DeckSizes::one(deck_of(level));
  const int outcome = dealer.draw(deck_sources[i], state.decks.word[i]);
  if (outcome == unknown_outcome) return CardId::unknown(level);
  state.decks.word[i] &= ~(std::uint64_t{1} << outcome);
  return {level, outcome + 1};
}

}  // namespace carat::splendor
