#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/splendor/cards.h"

namespace carat::splendor {

// For every set of colours, the nobles that ask for `least` bonuses or more of these colours only.
constexpr std::array<std::uint16_t, 1u << color_count> asking_only_of(int least) {
  std::array<std::uint16_t, 1u << color_count> sets{};
  for (unsigned colors = 0; colors < sets.size(); ++colors)
    for (unsigned i = 0; i < noble_count; ++i)
      if ((noble_requirements[i].at_least(least) & ~colors) == 0)
        sets[colors] = static_cast<std::uint16_t>(sets[colors] | (1u << i));
  return sets;
}

inline constexpr auto asking_for_three = asking_only_of(3);
inline constexpr auto asking_for_four = asking_only_of(4);

static_assert(std::ranges::all_of(noble_requirements, [](Gems needed) {
  return needed.at_least(1) == needed.at_least(3) && needed.at_least(5) == 0;
}));

// S8.1: the nobles on the table whose bonuses a player has. They ask for three or four of a colour,
// or none, so two look-ups tell: quick enough for the end of every turn.
inline NobleSet visiting_nobles(NobleSet table, Gems bonuses) {
  const unsigned three = asking_for_three[bonuses.at_least(3)];
  const unsigned four = asking_for_four[bonuses.at_least(4)];
  return {static_cast<std::uint16_t>(table.bits & three & four)};
}

}  // namespace carat::splendor
