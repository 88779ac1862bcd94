#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "rules/common/affordable.h"
#include "rules/common/card_id.h"
#include "rules/common/decks.h"
#include "rules/duel/tokens.h"

namespace carat::duel {

// D9: what happens at once when a card is bought or a royal card taken.
enum class Ability : std::uint8_t { none, play_again, token, privilege, steal };

// What a card adds to its owner's columns: a colour, a colour of the buyer's choice (D9.2), or
// nothing.
enum class Bonus : std::uint8_t { color, wild, nothing };

// D1.1: a jewel card. Its level and number are its CardId.
struct Card {
  Bonus bonus;
  Color color;  // only of Bonus::color
  std::uint8_t bonus_count;
  std::uint8_t points;
  std::uint8_t crowns;
  Ability ability;
  Tokens cost;
};

constexpr Tokens cost(int white, int blue, int green, int red, int black, int pearl) {
  return Tokens::of(Token::white, white) + Tokens::of(Token::blue, blue) +
         Tokens::of(Token::green, green) + Tokens::of(Token::red, red) +
         Tokens::of(Token::black, black) + Tokens::of(Token::pearl, pearl);
}

constexpr Card jewel(Color color, int bonuses, int points, int crowns, Ability ability,
                     Tokens price) {
  return {Bonus::color,
          color,
          static_cast<std::uint8_t>(bonuses),
          static_cast<std::uint8_t>(points),
          static_cast<std::uint8_t>(crowns),
          ability,
          price};
}
constexpr Card wild(int points, int crowns, Ability ability, Tokens price) {
  Card card = jewel(Color::white, 1, points, crowns, ability, price);
  card.bonus = Bonus::wild;
  return card;
}
constexpr Card plain(int points, int crowns, Tokens price) {
  Card card = jewel(Color::white, 0, points, crowns, Ability::none, price);
  card.bonus = Bonus::nothing;
  return card;
}

inline constexpr LevelSizes level_sizes{30, 24, 13};

// clang-format off
inline constexpr std::array<Card, 30> level_1{{
    jewel(Color::white, 1, 0, 0, Ability::token, cost(0, 0, 0, 2, 2, 0)),  // 1-01
    jewel(Color::white, 1, 0, 0, Ability::none, cost(0, 1, 1, 1, 1, 0)),  // 1-02
    jewel(Color::white, 1, 0, 0, Ability::play_again, cost(0, 2, 2, 0, 0, 1)),  // 1-03
    jewel(Color::white, 1, 0, 1, Ability::none, cost(0, 3, 0, 0, 0, 0)),  // 1-04
    jewel(Color::white, 1, 1, 0, Ability::none, cost(0, 0, 2, 3, 0, 0)),  // 1-05
    jewel(Color::blue, 1, 0, 0, Ability::play_again, cost(0, 0, 2, 2, 0, 1)),  // 1-06
    jewel(Color::blue, 1, 0, 0, Ability::none, cost(1, 0, 1, 1, 1, 0)),  // 1-07
    jewel(Color::blue, 1, 0, 0, Ability::token, cost(2, 0, 0, 0, 2, 0)),  // 1-08
    jewel(Color::blue, 1, 0, 1, Ability::none, cost(0, 0, 3, 0, 0, 0)),  // 1-09
    jewel(Color::blue, 1, 1, 0, Ability::none, cost(0, 0, 0, 2, 3, 0)),  // 1-10
    jewel(Color::green, 1, 0, 0, Ability::play_again, cost(0, 0, 0, 2, 2, 1)),  // 1-11
    jewel(Color::green, 1, 0, 0, Ability::none, cost(1, 1, 0, 1, 1, 0)),  // 1-12
    jewel(Color::green, 1, 0, 0, Ability::token, cost(2, 2, 0, 0, 0, 0)),  // 1-13
    jewel(Color::green, 1, 0, 1, Ability::none, cost(0, 0, 0, 3, 0, 0)),  // 1-14
    jewel(Color::green, 1, 1, 0, Ability::none, cost(3, 0, 0, 0, 2, 0)),  // 1-15
    jewel(Color::red, 1, 0, 0, Ability::token, cost(0, 2, 2, 0, 0, 0)),  // 1-16
    jewel(Color::red, 1, 0, 0, Ability::none, cost(1, 1, 1, 0, 1, 0)),  // 1-17
    jewel(Color::red, 1, 0, 0, Ability::play_again, cost(2, 0, 0, 0, 2, 1)),  // 1-18
    jewel(Color::red, 1, 0, 1, Ability::none, cost(0, 0, 0, 0, 3, 0)),  // 1-19
    jewel(Color::red, 1, 1, 0, Ability::none, cost(2, 3, 0, 0, 0, 0)),  // 1-20
    jewel(Color::black, 1, 0, 0, Ability::token, cost(0, 0, 2, 2, 0, 0)),  // 1-21
    jewel(Color::black, 1, 0, 0, Ability::none, cost(1, 1, 1, 1, 0, 0)),  // 1-22
    jewel(Color::black, 1, 0, 0, Ability::play_again, cost(2, 2, 0, 0, 0, 1)),  // 1-23
    jewel(Color::black, 1, 0, 1, Ability::none, cost(3, 0, 0, 0, 0, 0)),  // 1-24
    jewel(Color::black, 1, 1, 0, Ability::none, cost(0, 2, 3, 0, 0, 0)),  // 1-25
    wild(0, 1, Ability::none, cost(4, 0, 0, 0, 0, 1)),  // 1-26
    wild(1, 0, Ability::none, cost(0, 0, 0, 0, 4, 1)),  // 1-27
    wild(1, 0, Ability::none, cost(0, 2, 0, 2, 1, 1)),  // 1-28
    wild(1, 0, Ability::none, cost(2, 0, 2, 0, 1, 1)),  // 1-29
    plain(3, 0, cost(0, 0, 0, 4, 0, 1)),  // 1-30
}};

inline constexpr std::array<Card, 24> level_2{{
    jewel(Color::white, 1, 1, 0, Ability::steal, cost(0, 4, 0, 3, 0, 0)),  // 2-01
    jewel(Color::white, 2, 1, 0, Ability::none, cost(0, 5, 2, 0, 0, 0)),  // 2-02
    jewel(Color::white, 1, 2, 0, Ability::privilege, cost(4, 0, 0, 0, 2, 1)),  // 2-03
    jewel(Color::white, 1, 2, 1, Ability::none, cost(0, 0, 2, 2, 2, 1)),  // 2-04
    jewel(Color::blue, 1, 1, 0, Ability::steal, cost(0, 0, 4, 0, 3, 0)),  // 2-05
    jewel(Color::blue, 2, 1, 0, Ability::none, cost(0, 0, 5, 2, 0, 0)),  // 2-06
    jewel(Color::blue, 1, 2, 0, Ability::privilege, cost(2, 4, 0, 0, 0, 1)),  // 2-07
    jewel(Color::blue, 1, 2, 1, Ability::none, cost(2, 0, 0, 2, 2, 1)),  // 2-08
    jewel(Color::green, 2, 1, 0, Ability::none, cost(0, 0, 0, 5, 2, 0)),  // 2-09
    jewel(Color::green, 1, 1, 0, Ability::steal, cost(3, 0, 0, 4, 0, 0)),  // 2-10
    jewel(Color::green, 1, 2, 0, Ability::privilege, cost(0, 2, 4, 0, 0, 1)),  // 2-11
    jewel(Color::green, 1, 2, 1, Ability::none, cost(2, 2, 0, 0, 2, 1)),  // 2-12
    jewel(Color::red, 1, 1, 0, Ability::steal, cost(0, 3, 0, 0, 4, 0)),  // 2-13
    jewel(Color::red, 2, 1, 0, Ability::none, cost(2, 0, 0, 0, 5, 0)),  // 2-14
    jewel(Color::red, 1, 2, 0, Ability::privilege, cost(0, 0, 2, 4, 0, 1)),  // 2-15
    jewel(Color::red, 1, 2, 1, Ability::none, cost(2, 2, 2, 0, 0, 1)),  // 2-16
    jewel(Color::black, 1, 1, 0, Ability::steal, cost(4, 0, 3, 0, 0, 0)),  // 2-17
    jewel(Color::black, 2, 1, 0, Ability::none, cost(5, 2, 0, 0, 0, 0)),  // 2-18
    jewel(Color::black, 1, 2, 0, Ability::privilege, cost(0, 0, 0, 2, 4, 1)),  // 2-19
    jewel(Color::black, 1, 2, 1, Ability::none, cost(0, 2, 2, 2, 0, 1)),  // 2-20
    wild(0, 2, Ability::none, cost(0, 0, 6, 0, 0, 1)),  // 2-21
    wild(0, 2, Ability::none, cost(0, 6, 0, 0, 0, 1)),  // 2-22
    wild(2, 0, Ability::none, cost(0, 0, 6, 0, 0, 1)),  // 2-23
    plain(5, 0, cost(0, 6, 0, 0, 0, 1)),  // 2-24
}};

inline constexpr std::array<Card, 13> level_3{{
    jewel(Color::white, 1, 3, 2, Ability::none, cost(0, 3, 0, 5, 3, 1)),  // 3-01
    jewel(Color::white, 1, 4, 0, Ability::none, cost(6, 2, 0, 0, 2, 0)),  // 3-02
    jewel(Color::blue, 1, 3, 2, Ability::none, cost(3, 0, 3, 0, 5, 1)),  // 3-03
    jewel(Color::blue, 1, 4, 0, Ability::none, cost(2, 6, 2, 0, 0, 0)),  // 3-04
    jewel(Color::green, 1, 3, 2, Ability::none, cost(5, 3, 0, 3, 0, 1)),  // 3-05
    jewel(Color::green, 1, 4, 0, Ability::none, cost(0, 2, 6, 2, 0, 0)),  // 3-06
    jewel(Color::red, 1, 3, 2, Ability::none, cost(0, 5, 3, 0, 3, 1)),  // 3-07
    jewel(Color::red, 1, 4, 0, Ability::none, cost(0, 0, 2, 6, 2, 0)),  // 3-08
    jewel(Color::black, 1, 3, 2, Ability::none, cost(3, 0, 5, 3, 0, 1)),  // 3-09
    jewel(Color::black, 1, 4, 0, Ability::none, cost(2, 0, 0, 2, 6, 0)),  // 3-10
    wild(0, 3, Ability::none, cost(0, 0, 0, 0, 8, 0)),  // 3-11
    wild(3, 0, Ability::play_again, cost(0, 0, 0, 8, 0, 0)),  // 3-12
    plain(6, 0, cost(8, 0, 0, 0, 0, 0)),  // 3-13
}};
// clang-format on

// Every card by the value of its id, so that a look-up needs no arithmetic.
inline constexpr std::array<Card, 256> cards = [] {
  std::array<Card, 256> table{};
  for (auto& card : table) card = plain(0, 0, Tokens(unpayable_cost));
  for (int i = 0; i < 30; ++i) table[CardId(1, i + 1).value()] = level_1[static_cast<unsigned>(i)];
  for (int i = 0; i < 24; ++i) table[CardId(2, i + 1).value()] = level_2[static_cast<unsigned>(i)];
  for (int i = 0; i < 13; ++i) table[CardId(3, i + 1).value()] = level_3[static_cast<unsigned>(i)];
  return table;
}();

constexpr const Card& card(CardId id) { return cards[id.value()]; }

// The costs alone, which are looked up most often: an id is their place without a multiplication.
inline constexpr std::array<Tokens, 256> card_costs = [] {
  std::array<Tokens, 256> table{};
  for (unsigned i = 0; i < table.size(); ++i) table[i] = cards[i].cost;
  return table;
}();

constexpr Tokens cost_of(CardId id) { return card_costs[id.value()]; }

inline constexpr CardSet all_cards = cards_of(level_sizes);

// D9.2: the place of every wild card among all wild cards, by the value of its id; -1 for others.
inline constexpr int wild_count = 9;
inline constexpr std::array<std::int8_t, 256> wild_numbers = [] {
  std::array<std::int8_t, 256> numbers{};
  std::int8_t next = 0;
  for (unsigned i = 0; i < cards.size(); ++i)
    numbers[i] = cards[i].bonus == Bonus::wild ? next++ : std::int8_t{-1};
  return numbers;
}();

constexpr unsigned wild_number(CardId id) {
  assert(wild_numbers[id.value()] >= 0);
  return static_cast<unsigned>(wild_numbers[id.value()]);
}

// D1.4: the royal cards, R1 … R4.
struct Royal {
  std::uint8_t points;
  Ability ability;
};

inline constexpr int royal_count = 4;
inline constexpr std::array<Royal, royal_count> royals{{
    {2, Ability::play_again},  // R1
    {2, Ability::privilege},   // R2
    {2, Ability::steal},       // R3
    {3, Ability::none},        // R4
}};

struct RoyalId {
  std::uint8_t number = 0;  // from 1
  friend constexpr auto operator<=>(RoyalId, RoyalId) = default;
};

constexpr const Royal& royal(RoyalId id) { return royals[id.number - 1u]; }

// A set of royal cards: bit number-1.
struct RoyalSet {
  std::uint8_t bits = 0;

  [[nodiscard]] constexpr bool contains(RoyalId id) const { return (bits >> (id.number - 1)) & 1; }
  constexpr void insert(RoyalId id) {
    bits = static_cast<std::uint8_t>(bits | (1u << (id.number - 1)));
  }
  constexpr void erase(RoyalId id) {
    bits = static_cast<std::uint8_t>(bits & ~(1u << (id.number - 1)));
  }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  friend constexpr bool operator==(RoyalSet, RoyalSet) = default;
};

inline constexpr RoyalSet all_royals{(1u << royal_count) - 1};

}  // namespace carat::duel
