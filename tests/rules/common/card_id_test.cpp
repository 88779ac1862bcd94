#include "rules/common/card_id.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace carat {
namespace {

std::vector<CardId> known_cards() {
  std::vector<CardId> cards;
  for (int level = 1; level <= level_count; ++level)
    for (int number = 1; number <= 63; ++number) cards.emplace_back(level, number);
  return cards;
}

TEST(CardId, remembers_level_and_number) {
  for (int level = 1; level <= level_count; ++level)
    for (int number = 1; number <= 63; ++number) {
      const CardId card(level, number);
      EXPECT_TRUE(card.is_known());
      EXPECT_FALSE(card.is_unknown());
      EXPECT_FALSE(card.is_none());
      EXPECT_EQ(card.level(), level);
      EXPECT_EQ(card.number(), number);
    }
}

TEST(CardId, unknown_cards_have_a_level_and_no_card_has_nothing) {
  for (int level = 1; level <= level_count; ++level) {
    const CardId card = CardId::unknown(level);
    EXPECT_TRUE(card.is_unknown());
    EXPECT_FALSE(card.is_known());
    EXPECT_FALSE(card.is_none());
    EXPECT_EQ(card.level(), level);
  }
  EXPECT_TRUE(CardId().is_none());
  EXPECT_EQ(CardId(), CardId::none());
  EXPECT_FALSE(CardId::none().is_known());
  EXPECT_FALSE(CardId::none().is_unknown());
}

TEST(CardId, order_is_known_cards_by_id_then_unknown_by_level_then_none) {
  std::vector<CardId> cards = known_cards();
  for (int level = 1; level <= level_count; ++level) cards.push_back(CardId::unknown(level));
  cards.push_back(CardId::none());
  for (std::size_t i = 1; i < cards.size(); ++i) EXPECT_LT(cards[i - 1], cards[i]);
  std::set<int> values;
  for (const CardId card : cards) values.insert(card.value());
  EXPECT_EQ(values.size(), cards.size());
}

TEST(CardSet, holds_each_card_on_its_own) {
  const auto cards = known_cards();
  CardSet set;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_FALSE(set.contains(cards[i]));
    set.insert(cards[i]);
    EXPECT_TRUE(set.contains(cards[i]));
    EXPECT_EQ(set.size(), static_cast<int>(i) + 1);
  }
  for (const CardId card : cards) {
    set.erase(card);
    EXPECT_FALSE(set.contains(card));
  }
  EXPECT_EQ(set, CardSet{});
}

TEST(CardSet, counts_by_level) {
  CardSet set;
  set.insert({1, 4});
  set.insert({3, 1});
  set.insert({3, 20});
  set.insert({3, 20});
  EXPECT_EQ(set.size_of_level(1), 1);
  EXPECT_EQ(set.size_of_level(2), 0);
  EXPECT_EQ(set.size_of_level(3), 2);
  EXPECT_EQ(set.of_level(1), 8u);
  EXPECT_EQ(set.of_level(3), 0x80001u);
}

TEST(CardSet, is_joined_compared_and_lessened) {
  CardSet a;
  CardSet b;
  a.insert({1, 1});
  a.insert({2, 2});
  b.insert({2, 2});
  b.insert({3, 3});
  EXPECT_TRUE(a.intersects(b));
  EXPECT_FALSE(a.without(b).intersects(b));
  EXPECT_TRUE(a.without(b).contains({1, 1}));
  CardSet both = a;
  both |= b;
  EXPECT_EQ(both.size(), 3);
  EXPECT_EQ(both.without(a).size(), 1);
  EXPECT_FALSE(a == b);
}

}  // namespace
}  // namespace carat
