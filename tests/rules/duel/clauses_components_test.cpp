#include <array>
#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

// The printed cards once more: bonus (* is wild, - is none), prestige/crowns, ability, cost.
// clang-format off
constexpr std::array<std::string_view, 67> printed{
    "w 0/0 token 2r2k", "w 0/0 - bgrk", "w 0/0 again 2b2gp", "w 0/1 - 3b", "w 1/0 - 2g3r",
    "b 0/0 again 2g2rp", "b 0/0 - wgrk", "b 0/0 token 2w2k", "b 0/1 - 3g", "b 1/0 - 2r3k",
    "g 0/0 again 2r2kp", "g 0/0 - wbrk", "g 0/0 token 2w2b", "g 0/1 - 3r", "g 1/0 - 3w2k",
    "r 0/0 token 2b2g", "r 0/0 - wbgk", "r 0/0 again 2w2kp", "r 0/1 - 3k", "r 1/0 - 2w3b",
    "k 0/0 token 2g2r", "k 0/0 - wbgr", "k 0/0 again 2w2bp", "k 0/1 - 3w", "k 1/0 - 2b3g",
    "* 0/1 - 4wp", "* 1/0 - 4kp", "* 1/0 - 2b2rkp", "* 1/0 - 2w2gkp", "- 3/0 - 4rp",
    "w 1/0 steal 4b3r", "ww 1/0 - 5b2g", "w 2/0 privilege 4w2kp", "w 2/1 - 2g2r2kp",
    "b 1/0 steal 4g3k", "bb 1/0 - 5g2r", "b 2/0 privilege 2w4bp", "b 2/1 - 2w2r2kp",
    "gg 1/0 - 5r2k", "g 1/0 steal 3w4r", "g 2/0 privilege 2b4gp", "g 2/1 - 2w2b2kp",
    "r 1/0 steal 3b4k", "rr 1/0 - 2w5k", "r 2/0 privilege 2g4rp", "r 2/1 - 2w2b2gp",
    "k 1/0 steal 4w3g", "kk 1/0 - 5w2b", "k 2/0 privilege 2r4kp", "k 2/1 - 2b2g2rp",
    "* 0/2 - 6gp", "* 0/2 - 6bp", "* 2/0 - 6gp", "- 5/0 - 6bp",
    "w 3/2 - 3b5r3kp", "w 4/0 - 6w2b2k", "b 3/2 - 3w3g5kp", "b 4/0 - 2w6b2g",
    "g 3/2 - 5w3b3rp", "g 4/0 - 2b6g2r", "r 3/2 - 5b3g3kp", "r 4/0 - 2g6r2k",
    "k 3/2 - 3w5g3rp", "k 4/0 - 2w2r6k", "* 0/3 - 8k", "* 3/0 again 8r",
    "- 6/0 - 8w"};
// clang-format on

std::string bonus_text(const Card& card) {
  if (card.bonus == Bonus::wild) return "*";
  if (card.bonus == Bonus::nothing) return "-";
  return std::string(card.bonus_count, color_letter(card.color));
}

std::string card_line(const Card& card) {
  constexpr std::array<std::string_view, 5> abilities{"-", "again", "token", "privilege", "steal"};
  FixedText<32> price;
  append_counts(price, card.cost);
  return bonus_text(card) + " " + std::to_string(card.points) + "/" + std::to_string(card.crowns) +
         " " + std::string(abilities[static_cast<unsigned>(card.ability)]) + " " +
         std::string(price.view());
}

template <class F>
void for_each_card(F&& f) {
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(all_cards.of_level(level), [&](int bit) { f(CardId(level, bit + 1)); });
}

TEST(Duel, D1_1_thirty_cards_of_level_1_twenty_four_of_2_thirteen_of_3) {
  EXPECT_EQ(all_cards.size(), 67);
  EXPECT_EQ(all_cards.size_of_level(1), 30);
  EXPECT_EQ(all_cards.size_of_level(2), 24);
  EXPECT_EQ(all_cards.size_of_level(3), 13);
}

TEST(Duel, D1_1_every_card_is_as_printed) {
  unsigned i = 0;
  for_each_card(
      [&](CardId id) { EXPECT_EQ(card_line(card(id)), printed[i++]) << card_text(id).view(); });
  EXPECT_EQ(i, printed.size());
}

TEST(Duel, D1_1_as_many_cards_of_each_kind) {
  std::array<std::map<std::string, int>, level_count> bonuses;
  std::map<Ability, int> abilities;
  for_each_card([&](CardId id) {
    ++bonuses[static_cast<unsigned>(id.level() - 1)][bonus_text(card(id))];
    ++abilities[card(id).ability];
  });
  using Numbers = std::map<std::string, int>;
  EXPECT_EQ(bonuses[0],
            (Numbers{{"w", 5}, {"b", 5}, {"g", 5}, {"r", 5}, {"k", 5}, {"*", 4}, {"-", 1}}));
  Numbers level_2{{"w", 3}, {"b", 3}, {"g", 3}, {"r", 3}, {"k", 3}, {"*", 3}, {"-", 1}};
  for (const char* two : {"ww", "bb", "gg", "rr", "kk"}) level_2[two] = 1;
  EXPECT_EQ(bonuses[1], level_2);
  EXPECT_EQ(bonuses[2],
            (Numbers{{"w", 2}, {"b", 2}, {"g", 2}, {"r", 2}, {"k", 2}, {"*", 2}, {"-", 1}}));
  EXPECT_EQ(abilities, (std::map<Ability, int>{{Ability::none, 46},
                                               {Ability::play_again, 6},
                                               {Ability::token, 5},
                                               {Ability::privilege, 5},
                                               {Ability::steal, 5}}));
}

TEST(Duel, D1_1_prestige_crowns_and_costs_add_up) {
  std::array<int, level_count> prestige{};
  std::array<int, level_count> crowns{};
  std::array<Tokens, level_count> costs{};
  for_each_card([&](CardId id) {
    const auto level = static_cast<unsigned>(id.level() - 1);
    prestige[level] += card(id).points;
    crowns[level] += card(id).crowns;
    costs[level] += card(id).cost;
  });
  EXPECT_EQ(prestige, (std::array{11, 37, 44}));
  EXPECT_EQ(crowns, (std::array{6, 9, 13}));
  EXPECT_EQ(costs[0], cost(26, 22, 22, 26, 26, 10));
  EXPECT_EQ(costs[1], cost(26, 38, 38, 26, 26, 14));
  EXPECT_EQ(costs[2], cost(29, 21, 21, 29, 29, 5));
}

TEST(Duel, D1_1_a_card_is_its_level_and_its_number) {
  EXPECT_EQ(card(CardId(2, 7)).color, Color::blue);
  EXPECT_EQ(card(CardId(2, 7)).ability, Ability::privilege);
  EXPECT_EQ(card(CardId(2, 7)).cost, cost(2, 4, 0, 0, 0, 1));
  for_each_card([](CardId id) {
    const auto text = card_text(id);
    Scanner in(text.view());
    EXPECT_EQ(parse_card(in, level_sizes).value(), id);
    EXPECT_LE(card(id).cost[Token::pearl], 1);
    EXPECT_EQ(card(id).cost[Token::gold], 0);
  });
}

TEST(Duel, D1_2_four_tokens_of_each_gem_two_pearls_and_three_gold) {
  const State table = table_with({{"board", empty_board}});
  EXPECT_EQ(field(table, "bag"), "4w4b4g4r4k2p3y");
  EXPECT_EQ(table.bag, all_tokens);
  EXPECT_EQ(table.bag.total(), 25);
}

TEST(Duel, D1_2_there_is_no_token_more_or_less) {
  const std::string text = position({{"board", empty_board}, {"bag", "4w4b4g4r4k2p3y"}});
  EXPECT_TRUE(parse_position(text));
  for (const char* bag : {"3w4b4g4r4k2p3y", "4w4b4g4r4k3p3y", "4w4b4g4r4k2p2y"})
    EXPECT_FALSE(parse_position(position({{"board", empty_board}, {"bag", bag}}))) << bag;
}

TEST(Duel, D1_3_the_spiral_begins_in_the_centre) {
  constexpr std::array<unsigned, cell_count> drawn{17, 18, 19, 20, 21,  // row 1
                                                   16, 5,  6,  7,  22,  //
                                                   15, 4,  1,  8,  23,  //
                                                   14, 3,  2,  9,  24,  //
                                                   13, 12, 11, 10, 25};
  for (int cell = 0; cell < cell_count; ++cell)
    EXPECT_EQ(spiral[drawn[static_cast<unsigned>(cell)] - 1], Cell(cell)) << cell;
}

TEST(Duel, D1_3_columns_have_letters_and_rows_have_numbers) {
  EXPECT_EQ(cell_text(Cell(0)).view(), "a1");
  EXPECT_EQ(cell_text(Cell(4)).view(), "e1");
  EXPECT_EQ(cell_text(Cell(20)).view(), "a5");
  EXPECT_EQ(cell_text(spiral[0]).view(), "c3");
  EXPECT_EQ(cell_text(spiral[1]).view(), "c4");
  EXPECT_EQ(cell_text(spiral[24]).view(), "e5");
}

TEST(Duel, D1_4_three_scrolls_four_royal_cards_and_three_ways_to_win) {
  EXPECT_EQ(privilege_count, 3);
  EXPECT_EQ(all_royals.size(), 4);
  constexpr std::array<int, royal_count> points{2, 2, 2, 3};
  constexpr std::array<Ability, royal_count> abilities{Ability::play_again, Ability::privilege,
                                                       Ability::steal, Ability::none};
  for (unsigned i = 0; i < royal_count; ++i) {
    const Royal& there = royal(RoyalId{static_cast<std::uint8_t>(i + 1)});
    EXPECT_EQ(there.points, points[i]);
    EXPECT_EQ(there.ability, abilities[i]);
  }
  EXPECT_EQ(target_prestige, 20);
  EXPECT_EQ(target_crowns, 10);
  EXPECT_EQ(target_color, 10);
}

TEST(Duel, D1_4_there_is_no_scroll_more_or_less) {
  EXPECT_TRUE(parse_position(position({{"privileges", "3"}})));
  EXPECT_FALSE(parse_position(position({{"privileges", "2"}})));
  EXPECT_FALSE(parse_position(position({{"privileges", "3"}, {"seat1", "0/-/-/-/1/0"}})));
}

}  // namespace
}  // namespace carat::duel
