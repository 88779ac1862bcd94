#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/common/affordable.h"
#include "rules/common/card_id.h"
#include "rules/common/decks.h"
#include "rules/splendor/tokens.h"

namespace carat::splendor {

// S1.2: a development card. Its level and number are its CardId.
struct Card {
  Color bonus;
  std::uint8_t points;
  Gems cost;
};

constexpr Gems gems(int white, int blue, int green, int red, int black) {
  return Gems::of(Color::white, white) + Gems::of(Color::blue, blue) +
         Gems::of(Color::green, green) + Gems::of(Color::red, red) + Gems::of(Color::black, black);
}

inline constexpr std::array<int, level_count> level_sizes{40, 30, 20};

// clang-format off
inline constexpr std::array<Card, 40> level_1{{
    {Color::white, 0, gems(0, 0, 0, 2, 1)},  // 1-01
    {Color::white, 0, gems(0, 1, 1, 1, 1)},  // 1-02
    {Color::white, 0, gems(0, 1, 2, 1, 1)},  // 1-03
    {Color::white, 0, gems(0, 2, 0, 0, 2)},  // 1-04
    {Color::white, 0, gems(0, 2, 2, 0, 1)},  // 1-05
    {Color::white, 0, gems(0, 3, 0, 0, 0)},  // 1-06
    {Color::white, 0, gems(3, 1, 0, 0, 1)},  // 1-07
    {Color::white, 1, gems(0, 0, 4, 0, 0)},  // 1-08
    {Color::blue, 0, gems(0, 0, 0, 0, 3)},  // 1-09
    {Color::blue, 0, gems(0, 0, 2, 0, 2)},  // 1-10
    {Color::blue, 0, gems(0, 1, 3, 1, 0)},  // 1-11
    {Color::blue, 0, gems(1, 0, 0, 0, 2)},  // 1-12
    {Color::blue, 0, gems(1, 0, 1, 1, 1)},  // 1-13
    {Color::blue, 0, gems(1, 0, 1, 2, 1)},  // 1-14
    {Color::blue, 0, gems(1, 0, 2, 2, 0)},  // 1-15
    {Color::blue, 1, gems(0, 0, 0, 4, 0)},  // 1-16
    {Color::green, 0, gems(0, 0, 0, 3, 0)},  // 1-17
    {Color::green, 0, gems(0, 1, 0, 2, 2)},  // 1-18
    {Color::green, 0, gems(0, 2, 0, 2, 0)},  // 1-19
    {Color::green, 0, gems(1, 1, 0, 1, 1)},  // 1-20
    {Color::green, 0, gems(1, 1, 0, 1, 2)},  // 1-21
    {Color::green, 0, gems(1, 3, 1, 0, 0)},  // 1-22
    {Color::green, 0, gems(2, 1, 0, 0, 0)},  // 1-23
    {Color::green, 1, gems(0, 0, 0, 0, 4)},  // 1-24
    {Color::red, 0, gems(0, 2, 1, 0, 0)},  // 1-25
    {Color::red, 0, gems(1, 0, 0, 1, 3)},  // 1-26
    {Color::red, 0, gems(1, 1, 1, 0, 1)},  // 1-27
    {Color::red, 0, gems(2, 0, 0, 2, 0)},  // 1-28
    {Color::red, 0, gems(2, 0, 1, 0, 2)},  // 1-29
    {Color::red, 0, gems(2, 1, 1, 0, 1)},  // 1-30
    {Color::red, 0, gems(3, 0, 0, 0, 0)},  // 1-31
    {Color::red, 1, gems(4, 0, 0, 0, 0)},  // 1-32
    {Color::black, 0, gems(0, 0, 1, 3, 1)},  // 1-33
    {Color::black, 0, gems(0, 0, 2, 1, 0)},  // 1-34
    {Color::black, 0, gems(0, 0, 3, 0, 0)},  // 1-35
    {Color::black, 0, gems(1, 1, 1, 1, 0)},  // 1-36
    {Color::black, 0, gems(1, 2, 1, 1, 0)},  // 1-37
    {Color::black, 0, gems(2, 0, 2, 0, 0)},  // 1-38
    {Color::black, 0, gems(2, 2, 0, 1, 0)},  // 1-39
    {Color::black, 1, gems(0, 4, 0, 0, 0)},  // 1-40
}};

inline constexpr std::array<Card, 30> level_2{{
    {Color::white, 1, gems(0, 0, 3, 2, 2)},  // 2-01
    {Color::white, 1, gems(2, 3, 0, 3, 0)},  // 2-02
    {Color::white, 2, gems(0, 0, 0, 5, 0)},  // 2-03
    {Color::white, 2, gems(0, 0, 0, 5, 3)},  // 2-04
    {Color::white, 2, gems(0, 0, 1, 4, 2)},  // 2-05
    {Color::white, 3, gems(6, 0, 0, 0, 0)},  // 2-06
    {Color::blue, 1, gems(0, 2, 2, 3, 0)},  // 2-07
    {Color::blue, 1, gems(0, 2, 3, 0, 3)},  // 2-08
    {Color::blue, 2, gems(0, 5, 0, 0, 0)},  // 2-09
    {Color::blue, 2, gems(2, 0, 0, 1, 4)},  // 2-10
    {Color::blue, 2, gems(5, 3, 0, 0, 0)},  // 2-11
    {Color::blue, 3, gems(0, 6, 0, 0, 0)},  // 2-12
    {Color::green, 1, gems(2, 3, 0, 0, 2)},  // 2-13
    {Color::green, 1, gems(3, 0, 2, 3, 0)},  // 2-14
    {Color::green, 2, gems(0, 0, 5, 0, 0)},  // 2-15
    {Color::green, 2, gems(0, 5, 3, 0, 0)},  // 2-16
    {Color::green, 2, gems(4, 2, 0, 0, 1)},  // 2-17
    {Color::green, 3, gems(0, 0, 6, 0, 0)},  // 2-18
    {Color::red, 1, gems(0, 3, 0, 2, 3)},  // 2-19
    {Color::red, 1, gems(2, 0, 0, 2, 3)},  // 2-20
    {Color::red, 2, gems(0, 0, 0, 0, 5)},  // 2-21
    {Color::red, 2, gems(1, 4, 2, 0, 0)},  // 2-22
    {Color::red, 2, gems(3, 0, 0, 0, 5)},  // 2-23
    {Color::red, 3, gems(0, 0, 0, 6, 0)},  // 2-24
    {Color::black, 1, gems(3, 0, 3, 0, 2)},  // 2-25
    {Color::black, 1, gems(3, 2, 2, 0, 0)},  // 2-26
    {Color::black, 2, gems(0, 0, 5, 3, 0)},  // 2-27
    {Color::black, 2, gems(0, 1, 4, 2, 0)},  // 2-28
    {Color::black, 2, gems(5, 0, 0, 0, 0)},  // 2-29
    {Color::black, 3, gems(0, 0, 0, 0, 6)},  // 2-30
}};

inline constexpr std::array<Card, 20> level_3{{
    {Color::white, 3, gems(0, 3, 3, 5, 3)},  // 3-01
    {Color::white, 4, gems(0, 0, 0, 0, 7)},  // 3-02
    {Color::white, 4, gems(3, 0, 0, 3, 6)},  // 3-03
    {Color::white, 5, gems(3, 0, 0, 0, 7)},  // 3-04
    {Color::blue, 3, gems(3, 0, 3, 3, 5)},  // 3-05
    {Color::blue, 4, gems(6, 3, 0, 0, 3)},  // 3-06
    {Color::blue, 4, gems(7, 0, 0, 0, 0)},  // 3-07
    {Color::blue, 5, gems(7, 3, 0, 0, 0)},  // 3-08
    {Color::green, 3, gems(5, 3, 0, 3, 3)},  // 3-09
    {Color::green, 4, gems(0, 7, 0, 0, 0)},  // 3-10
    {Color::green, 4, gems(3, 6, 3, 0, 0)},  // 3-11
    {Color::green, 5, gems(0, 7, 3, 0, 0)},  // 3-12
    {Color::red, 3, gems(3, 5, 3, 0, 3)},  // 3-13
    {Color::red, 4, gems(0, 0, 7, 0, 0)},  // 3-14
    {Color::red, 4, gems(0, 3, 6, 3, 0)},  // 3-15
    {Color::red, 5, gems(0, 0, 7, 3, 0)},  // 3-16
    {Color::black, 3, gems(3, 3, 5, 3, 0)},  // 3-17
    {Color::black, 4, gems(0, 0, 0, 7, 0)},  // 3-18
    {Color::black, 4, gems(0, 0, 3, 6, 3)},  // 3-19
    {Color::black, 5, gems(0, 0, 0, 7, 3)},  // 3-20
}};
// clang-format on

// Every card by the value of its id, so that a look-up needs no arithmetic.
inline constexpr std::array<Card, 256> cards = [] {
  std::array<Card, 256> table{};
  for (auto& card : table) card = {Color::white, 0, Gems(unpayable_cost)};
  for (int i = 0; i < 40; ++i) table[CardId(1, i + 1).value()] = level_1[static_cast<unsigned>(i)];
  for (int i = 0; i < 30; ++i) table[CardId(2, i + 1).value()] = level_2[static_cast<unsigned>(i)];
  for (int i = 0; i < 20; ++i) table[CardId(3, i + 1).value()] = level_3[static_cast<unsigned>(i)];
  return table;
}();

constexpr const Card& card(CardId id) { return cards[id.value()]; }

// The costs alone, which are looked up most often: an id is their place without a multiplication.
inline constexpr std::array<Gems, 256> card_costs = [] {
  std::array<Gems, 256> table{};
  for (unsigned i = 0; i < table.size(); ++i) table[i] = cards[i].cost;
  return table;
}();

constexpr Gems cost_of(CardId id) { return card_costs[id.value()]; }

inline constexpr CardSet all_cards = cards_of(level_sizes);

// S1.3: the noble tiles and the bonuses they ask for.
inline constexpr int noble_count = 10;
inline constexpr int noble_points = 3;

// clang-format off
inline constexpr std::array<Gems, noble_count> noble_requirements{{
    gems(0, 0, 0, 4, 4),  // N01
    gems(0, 0, 3, 3, 3),  // N02
    gems(0, 0, 4, 4, 0),  // N03
    gems(0, 3, 3, 3, 0),  // N04
    gems(0, 4, 4, 0, 0),  // N05
    gems(3, 0, 0, 3, 3),  // N06
    gems(3, 3, 0, 0, 3),  // N07
    gems(3, 3, 3, 0, 0),  // N08
    gems(4, 0, 0, 0, 4),  // N09
    gems(4, 4, 0, 0, 0),  // N10
}};
// clang-format on

// A noble tile by its number, from 1: N01 … N10.
struct NobleId {
  std::uint8_t number = 0;
  friend constexpr auto operator<=>(NobleId, NobleId) = default;
};

constexpr Gems requirement(NobleId noble) { return noble_requirements[noble.number - 1u]; }

// A set of noble tiles: bit number-1.
struct NobleSet {
  std::uint16_t bits = 0;

  [[nodiscard]] constexpr bool contains(NobleId noble) const {
    return (bits >> (noble.number - 1)) & 1;
  }
  constexpr void insert(NobleId noble) {
    bits = static_cast<std::uint16_t>(bits | (1u << (noble.number - 1)));
  }
  constexpr void erase(NobleId noble) {
    bits = static_cast<std::uint16_t>(bits & ~(1u << (noble.number - 1)));
  }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr NobleId first() const {
    return NobleId{static_cast<std::uint8_t>(std::countr_zero(bits) + 1)};
  }
  friend constexpr bool operator==(NobleSet, NobleSet) = default;
};

}  // namespace carat::splendor
