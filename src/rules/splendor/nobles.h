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
  NobleSet visiting;
  for_each_bit(table.bits, [&](int i) {
    const NobleId noble{static_cast<std::uint8_t>(i + 1)};
    if (bonuses.covers(requirement(noble))) visiting.insert(noble);
  });
  return visiting;
}

}  // namespace carat::splendor
