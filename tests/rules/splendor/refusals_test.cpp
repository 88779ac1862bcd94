#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/mistakes.h"
#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using Mistakes = std::vector<Mistake<Refusal>>;

Mistakes every_mistake() {
  using enum Refusal;
  const std::string full_hand = "5y/-/1-01,1-02,1-03/-";
  const std::string two_nobles = "0/" + cards_for("4w3b4k") + "/-/-";
  return {
      {game_over,
       {{"phase", "over"}, {"turn", "3"}, {"seat2", "0/3-04,3-08,3-12/-/-"}},
       "take wbg"},
      {game_over,
       {{"phase", "over"}, {"turn", "3"}, {"seat2", "0/3-04,3-08,3-12/-/-"}},
       "take wbg",
       1},
      {not_your_turn, {}, "take wbg", 2},
      {not_your_turn, {{"phase", "return-w"}, {"seat1", "4w4b3g/-/-/-"}}, "return w", 2},
      {not_your_turn, {{"phase", "noble"}, {"seat1", two_nobles}}, "noble N07", 2},
      {action_due, {{"seat1", "w/-/-/-"}}, "return w"},
      {action_due, {}, "noble N05"},
      {return_due, {{"phase", "return-w"}, {"seat1", "4w4b3g/-/-/-"}}, "take wbg"},
      {return_due, {{"phase", "return-w"}, {"seat1", "4w4b3g/-/-/-"}}, "noble N05"},
      {noble_due, {{"phase", "noble"}, {"seat1", two_nobles}}, "pass"},
      {noble_due, {{"phase", "noble"}, {"seat1", two_nobles}}, "return w"},
      {take_wrong_number, {}, "take 0"},
      {take_wrong_number, {}, "take wbgr"},
      {take_wrong_number, {}, "take 4w"},
      {take_not_different, {}, "take 3w"},
      {take_not_different, {}, "take 2wb"},
      {take_missing, {{"seat2", "4w/-/-/-"}}, "take wbg"},
      {take_missing, {{"seat2", "4w/-/-/-"}, {"take_fewer", "on"}}, "take w"},
      {take_two_small_pile, {{"seat2", "w/-/-/-"}}, "take 2w"},
      {take_gold, {}, "take wby"},
      {take_too_few, {}, "take w"},
      {take_too_few, {}, "take wb"},
      {pass_not_forced, {}, "pass"},
      {return_not_held, {{"phase", "return-w"}, {"seat1", "4w4b3g/-/-/-"}}, "return r"},
      {return_not_held, {{"phase", "return-b"}, {"seat1", "3b4g4r/-/-/-"}}, "return w"},
      {return_out_of_order, {{"phase", "return-b"}, {"seat1", "4w3b4g/-/-/-"}}, "return w"},
      {return_out_of_order, {{"phase", "return-w"}, {"seat1", "4w4b3gr/-/-/-"}}, "return r"},
      {reserve_not_face_up, {}, "reserve 1-01"},
      {reserve_hand_full, {{"seat1", full_hand}}, "reserve 1-08"},
      {reserve_hand_full, {{"seat1", full_hand}}, "reserve deck 1"},
      {reserve_deck_empty,
       {{"row1", "1-01,1-02,1-03,1-04"}, {"seat2", "0/" + card_list(1, 5, 40) + "/-/-"}},
       "reserve deck 1"},
      {buy_not_in_reach, {{"seat1", "5y/-/-/-"}}, "buy 1-01"},
      {buy_not_in_reach, {{"seat1", "5y/-/-/-"}, {"seat2", "0/-/1-01/-"}}, "buy 1-01"},
      {pay_too_little, {{"seat1", "3w/-/-/-"}}, "buy 1-31 for 2w"},
      {pay_too_little, {}, "buy 1-31"},
      {pay_not_held, {{"seat1", "2w/-/-/-"}}, "buy 1-31 for 3w"},
      {pay_not_held, {{"seat1", "2w/-/-/-"}}, "buy 1-31 for 2wy"},
      {pay_too_much, {{"seat1", "4w/-/-/-"}}, "buy 1-31 for 4w"},
      {pay_too_much, {{"seat1", "3wy/-/-/-"}}, "buy 1-31 for 3wy"},
      {noble_not_earned, {{"phase", "noble"}, {"seat1", two_nobles}}, "noble N05"},
      {noble_not_earned, {{"phase", "noble"}, {"seat1", two_nobles}}, "noble N01"},
  };
}

TEST(SplendorRefusals, every_mistake_is_told_apart) {
  expect_told_apart(every_mistake(), refusals, table_with);
}

TEST(SplendorRefusals, each_enumerator_has_its_own_row) {
  // The last one of each group is where a forgotten row would show.
  EXPECT_EQ(key(Refusal::game_over), "game_over");
  EXPECT_EQ(key(Refusal::noble_due), "noble_due");
  EXPECT_EQ(key(Refusal::take_too_few), "take_too_few");
  EXPECT_EQ(key(Refusal::pass_not_forced), "pass_not_forced");
  EXPECT_EQ(key(Refusal::return_out_of_order), "return_out_of_order");
  EXPECT_EQ(key(Refusal::reserve_deck_empty), "reserve_deck_empty");
  EXPECT_EQ(key(Refusal::pay_too_much), "pay_too_much");
  EXPECT_EQ(key(Refusal::noble_not_earned), "noble_not_earned");
}

TEST(SplendorRefusals, the_rules_list_every_mistake_with_its_clause) {
  expect_listed_in_the_rules<Splendor>(refusals);
}

TEST(SplendorRefusals, every_clause_that_refuses_is_in_the_rules) {
  expect_clauses_in_the_rules<Splendor>(refusals);
}

}  // namespace
}  // namespace carat::splendor
