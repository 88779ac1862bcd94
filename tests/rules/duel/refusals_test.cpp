#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/duel_table.h"
#include "tests/support/mistakes.h"

namespace carat::duel {
namespace {

using Mistakes = std::vector<Mistake<Refusal>>;

// Positions that several mistakes are made in.
const Fields over{
    {"phase", "over"}, {"turn", "3"}, {"seat1", "0/2-24,3-04,3-06,3-08,3-10/-/-/0/0"}};
const Fields token_due_here{{"phase", "token-w"}, {"bag", "k"}};
const Fields stealing{{"phase", "steal"}, {"seat2", "wy"}};
const Fields choosing{
    {"phase", "royal"}, {"seat1", "0/1-04,1-09,1-14"}, {"seat2", "0/3-01,3-03/-/R2"}};
const Fields discarding{{"phase", "discard-b"}, {"bag", "b"}, {"seat1", "4w3b4gy"}};
const Fields scrolls{{"seat1", "0/-/-/-/3/0"}, {"bag", "k"}};
const Fields replenished{{"seat1", "0/-/-/-/1/0"}, {"seat2", "0/-/-/-/1/0"}, {"replenished", "on"}};
const Fields nothing_to_do{{"board", empty_board}};
const Fields red_bonus{{"seat1", "4w2kpy/1-16"}};

Mistakes mistakes_of_order() {
  using enum Refusal;
  return {
      {game_over, over, "take a1"},
      {game_over, over, "take a1", 1},
      {game_over, over, "take a1", 2},
      {not_your_turn, {}, "take a1", 2},
      {not_your_turn, stealing, "steal w", 2},
      {action_due, {}, "token a1"},
      {action_due, {}, "steal w"},
      {action_due, {}, "royal R1"},
      {action_due, nothing_to_do, "discard w"},
      {token_due, token_due_here, "take a1"},
      {token_due, token_due_here, "discard w"},
      {steal_due, stealing, "pass"},
      {steal_due, stealing, "token a1"},
      {royal_due, choosing, "replenish"},
      {royal_due, choosing, "steal w"},
      {discard_due, discarding, "privilege a1"},
      {discard_due, discarding, "royal R1"},
      {privilege_after_replenish, replenished, "privilege a1"},
      {replenish_twice, replenished, "replenish"},
      {replenish_first, nothing_to_do, "take a1"},
      {replenish_first, nothing_to_do, "buy 1-24"},
      {replenish_first, nothing_to_do, "reserve deck 1"},
      {replenish_first, nothing_to_do, "pass"},
      {pass_not_forced, {}, "pass"},
      {pass_not_forced, replenished, "pass"},
      {privilege_no_scroll, {}, "privilege a1"},
      {privilege_gold, scrolls, "privilege c2"},
      {privilege_empty_cell, scrolls, "privilege c5"},
      {replenish_bag_empty, {}, "replenish"},
      {take_wrong_number, {}, "take 0"},
      {take_wrong_number, {}, "take a1b1c1d1"},
      {take_not_in_line, {}, "take a1b3"},
      {take_not_in_line, {}, "take a1b1b2"},
      {take_gap, {}, "take a1c1"},
      {take_empty_cell, {{"bag", "k"}}, "take c5"},
      {take_gold, {}, "take c2"},
  };
}

Mistakes mistakes_with_cards() {
  using enum Refusal;
  return {
      {reserve_not_gold, {}, "reserve 1-24 with a1"},
      {reserve_not_in_pyramid, {}, "reserve 1-01"},
      {reserve_hand_full, {{"seat1", "0/-/1-01,1-02,1-03"}}, "reserve 1-24"},
      {reserve_no_gold, {{"bag", "3y"}}, "reserve deck 1"},
      {reserve_deck_empty, empty_deck_1(), "reserve deck 1"},
      {buy_not_in_reach, {{"seat1", "4b"}}, "buy 1-04"},
      {pay_too_little, red_bonus, "buy 1-24 for 2w"},
      {pay_too_little, {}, "buy 1-24"},
      {pay_not_held, red_bonus, "buy 1-24 for w2y"},
      {pay_too_much, red_bonus, "buy 1-24 for 4w"},
      {pay_too_much, red_bonus, "buy 1-24 for 2k"},
      {wild_no_bonus, {{"seat1", "4wp"}}, "buy 1-26 as w"},
      {wild_unnamed, red_bonus, "buy 1-26 for 4wp"},
      {wild_not_owned, red_bonus, "buy 1-26 as b"},
      {wild_not_wild, red_bonus, "buy 1-24 as r"},
      {token_wrong_cell, token_due_here, "token b1"},
      {token_wrong_cell, token_due_here, "token c5"},
      {steal_gold, stealing, "steal y"},
      {steal_not_held, stealing, "steal b"},
      {royal_not_there, choosing, "royal R2"},
      {discard_not_held, discarding, "discard r"},
      {discard_out_of_order, discarding, "discard w"},
      {discard_out_of_order, discarding, "discard y"},
  };
}

TEST(DuelRefusals, every_mistake_is_told_apart) {
  Mistakes every_mistake = mistakes_of_order();
  for (const auto& mistake : mistakes_with_cards()) every_mistake.push_back(mistake);
  expect_told_apart(every_mistake, refusals, table_with);
}

TEST(DuelRefusals, each_enumerator_has_its_own_row) {
  // The last one of each group is where a forgotten row would show.
  EXPECT_EQ(key(Refusal::game_over), "game_over");
  EXPECT_EQ(key(Refusal::replenish_first), "replenish_first");
  EXPECT_EQ(key(Refusal::privilege_empty_cell), "privilege_empty_cell");
  EXPECT_EQ(key(Refusal::take_gold), "take_gold");
  EXPECT_EQ(key(Refusal::reserve_deck_empty), "reserve_deck_empty");
  EXPECT_EQ(key(Refusal::pay_too_much), "pay_too_much");
  EXPECT_EQ(key(Refusal::wild_not_wild), "wild_not_wild");
  EXPECT_EQ(key(Refusal::steal_not_held), "steal_not_held");
  EXPECT_EQ(key(Refusal::discard_out_of_order), "discard_out_of_order");
}

TEST(DuelRefusals, a_card_that_is_none_is_not_there) {
  const State table = table_with({{"seat1", "3w"}});
  EXPECT_EQ(why_illegal(table, Seat(0), Reserve{CardId::none(), Cell(7)}),
            Refusal::reserve_not_in_pyramid);
  EXPECT_EQ(why_illegal(table, Seat(0), Buy{CardId::none(), {}, {}}), Refusal::buy_not_in_reach);
  EXPECT_EQ(why_illegal(table, Seat(0), Buy{CardId::unknown(1), {}, {}}),
            Refusal::buy_not_in_reach);
  const State royal = table_with(choosing);
  EXPECT_EQ(why_illegal(royal, Seat(0), ChooseRoyal{RoyalId{0}}), Refusal::royal_not_there);
  EXPECT_EQ(why_illegal(royal, Seat(0), ChooseRoyal{RoyalId{5}}), Refusal::royal_not_there);
}

TEST(DuelRefusals, the_rules_list_every_mistake_with_its_clause) {
  expect_listed_in_the_rules<Duel>(refusals);
}

TEST(DuelRefusals, every_clause_that_refuses_is_in_the_rules) {
  expect_clauses_in_the_rules<Duel>(refusals);
}

}  // namespace
}  // namespace carat::duel
