#include "rules/splendor/cards.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "rules/splendor/nobles.h"
#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

template <class F>
void for_each_card(int level, F&& f) {
  for_each_bit(all_cards.of_level(level), [&](int bit) { f(CardId(level, bit + 1)); });
}

TEST(SplendorCards, every_level_has_as_many_cards_of_each_colour) {
  constexpr std::array<int, level_count> expected{8, 6, 4};
  for (int level = 1; level <= level_count; ++level) {
    std::map<Color, int> count;
    for_each_card(level, [&](CardId id) { ++count[card(id).bonus]; });
    EXPECT_EQ(count.size(), 5U);
    for (const auto& [color, n] : count) EXPECT_EQ(n, expected[static_cast<unsigned>(level - 1)]);
  }
}

TEST(SplendorCards, the_prestige_of_each_level_is_that_of_the_printed_game) {
  // In each colour: seven times 0 and a 1; 1 1 2 2 2 3; 3 4 4 5.
  constexpr std::array<int, level_count> of_a_color{1, 11, 16};
  for (int level = 1; level <= level_count; ++level) {
    std::map<Color, int> points;
    for_each_card(level, [&](CardId id) { points[card(id).bonus] += card(id).points; });
    for (const auto& [color, n] : points)
      EXPECT_EQ(n, of_a_color[static_cast<unsigned>(level - 1)]);
  }
}

TEST(SplendorCards, every_colour_is_asked_for_as_often_as_any_other) {
  for (int level = 1; level <= level_count; ++level) {
    Gems sum;
    for_each_card(level, [&](CardId id) { sum += card(id).cost; });
    for (int color = 1; color < color_count; ++color)
      EXPECT_EQ(sum[static_cast<Color>(color)], sum[Color::white]) << "level " << level;
  }
}

TEST(SplendorCards, the_price_fits_the_prestige) {
  using Prices = std::set<int>;
  const std::map<std::pair<int, int>, Prices> expected{
      {{1, 0}, {3, 4, 5}}, {{1, 1}, {4}},  {{2, 1}, {7, 8}},  {{2, 2}, {5, 7, 8}},
      {{2, 3}, {6}},       {{3, 3}, {14}}, {{3, 4}, {7, 12}}, {{3, 5}, {10}}};
  std::map<std::pair<int, int>, Prices> found;
  for (int level = 1; level <= level_count; ++level)
    for_each_card(
        level, [&](CardId id) { found[{level, card(id).points}].insert(card(id).cost.total()); });
  EXPECT_EQ(found, expected);
}

TEST(SplendorCards, cards_of_a_colour_stand_together_by_prestige) {
  for (int level = 1; level <= level_count; ++level) {
    std::vector<std::pair<Color, int>> order;
    for_each_card(level, [&](CardId id) { order.emplace_back(card(id).bonus, card(id).points); });
    EXPECT_TRUE(std::ranges::is_sorted(order)) << "level " << level;
  }
}

TEST(SplendorCards, no_card_is_there_twice) {
  std::set<std::pair<Color, std::uint64_t>> seen;
  for (int level = 1; level <= level_count; ++level)
    for_each_card(level, [&](CardId id) {
      EXPECT_TRUE(seen.emplace(card(id).bonus, card(id).cost.word()).second);
    });
  EXPECT_EQ(seen.size(), 90U);
}

TEST(SplendorCards, some_cards_that_everybody_knows) {
  EXPECT_EQ(card(CardId(1, 31)).bonus, Color::red);
  EXPECT_EQ(card(CardId(1, 31)).cost, gems(3, 0, 0, 0, 0));
  EXPECT_EQ(card(CardId(2, 12)).points, 3);
  EXPECT_EQ(card(CardId(2, 12)).cost, gems(0, 6, 0, 0, 0));
  EXPECT_EQ(card(CardId(3, 20)).points, 5);
  EXPECT_EQ(card(CardId(3, 20)).cost, gems(0, 0, 0, 7, 3));
}

TEST(SplendorCards, whatever_is_no_card_can_not_be_paid) {
  const Gems all = gems(25, 25, 25, 25, 25);
  for (const CardId id : {CardId::none(), CardId::unknown(1), CardId::unknown(3)})
    EXPECT_GT(card(id).cost.less(all).total(), gold_tokens);
}

TEST(SplendorCards, five_nobles_ask_for_eight_bonuses_and_five_for_nine) {
  std::set<std::uint64_t> seen;
  Gems sum;
  std::map<int, int> by_total;
  for (const Gems needed : noble_requirements) {
    seen.insert(needed.word());
    sum += needed;
    ++by_total[needed.total()];
    for (int color = 0; color < color_count; ++color) {
      const int n = needed[static_cast<Color>(color)];
      EXPECT_TRUE(n == 0 || n == (needed.total() == 8 ? 4 : 3));
    }
  }
  EXPECT_EQ(seen.size(), 10U);
  EXPECT_EQ(by_total, (std::map<int, int>{{8, 5}, {9, 5}}));
  EXPECT_EQ(sum, gems(17, 17, 17, 17, 17));
}

TEST(SplendorCards, nobles_visit_exactly_those_who_have_their_bonuses) {
  const NobleSet all{(1u << noble_count) - 1};
  for (int code = 0; code < 6 * 6 * 6 * 6 * 6; ++code) {
    const Gems bonuses =
        gems(code % 6, code / 6 % 6, code / 36 % 6, code / 216 % 6, code / 1296 % 6);
    NobleSet expected;
    for (std::uint8_t number = 1; number <= noble_count; ++number)
      if (bonuses.covers(requirement(NobleId{number}))) expected.insert(NobleId{number});
    ASSERT_EQ(visiting_nobles(all, bonuses), expected) << code;
  }
}

TEST(SplendorCards, ids_are_read_and_written) {
  for (int level = 1; level <= level_count; ++level)
    for_each_card(level, [&](CardId id) {
      FixedText<8> text;
      append_card(text, id);
      EXPECT_EQ(text.view().size(), 4U);
      Scanner in(text.view());
      EXPECT_EQ(parse_card(in, level_sizes).value(), id);
    });
  for (int number = 1; number <= noble_count; ++number) {
    FixedText<8> text;
    append_noble(text, NobleId{static_cast<std::uint8_t>(number)});
    Scanner in(text.view());
    EXPECT_EQ(parse_noble(in).value().number, number);
  }
}

}  // namespace
}  // namespace carat::splendor
