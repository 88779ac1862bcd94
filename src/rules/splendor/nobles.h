#pragma once

#include <algorithm>

#include "base/bits.h"
#include "rules/splendor/cards.h"

namespace carat::splendor {

// No noble comes to a player with fewer bonuses than this.
inline constexpr int fewest_bonuses_of_a_noble = [] {
  int fewest = noble_requirements[0].total();
  for (const Gems needed : noble_requirements) fewest = std::min(fewest, needed.total());
  return fewest;
}();

// S8.1: the nobles on the table whose bonuses a player has.
inline NobleSet visiting_nobles(NobleSet table, Gems bonuses) {
  unsigned qualified = 0;
  for (unsigned i = 0; i < noble_count; ++i)
    qualified |= static_cast<unsigned>(bonuses.covers(noble_requirements[i])) << i;
  return {static_cast<std::uint16_t>(table.bits & qualified)};
}

}  // namespace carat::splendor
