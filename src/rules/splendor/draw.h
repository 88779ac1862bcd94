#pragma once

#include "rules/common/decks.h"
#include "rules/splendor/state.h"

namespace carat::splendor {

inline constexpr auto deck_sources = sources_of(level_sizes);

inline constexpr Source noble_source{.name = "nobles", .size = noble_count};

// S6.4
template <class D>
CardId draw_card(State& state, int level, D& dealer) {
  return carat::draw_card(state.decks, state.deck_sizes, deck_sources, level, dealer);
}

}  // namespace carat::splendor
