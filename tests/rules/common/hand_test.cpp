#include "rules/common/hand.h"

#include <initializer_list>
#include <map>

#include <gtest/gtest.h>

namespace carat {
namespace {

constexpr CardId none = CardId::none();

Hand hand_of(std::initializer_list<Reserved> cards) {
  Hand hand;
  for (const Reserved& card : cards) insert_in_hand(hand, card);
  return hand;
}

Hand in_this_order(Reserved first, Reserved second, Reserved third) {
  return {first, second, third};
}

CardSet set_of(std::initializer_list<CardId> cards) {
  CardSet set;
  for (const CardId card : cards) set.insert(card);
  return set;
}

TEST(Hand, is_a_set_in_the_order_of_ids) {
  const Reserved a{{1, 4}, true};
  const Reserved b{{2, 1}, false};
  const Reserved unknown{CardId::unknown(1), true};
  const Hand expected = in_this_order(a, b, unknown);
  EXPECT_EQ(hand_of({a, b, unknown}), expected);
  EXPECT_EQ(hand_of({unknown, b, a}), expected);
  EXPECT_EQ(hand_of({b, unknown, a}), expected);
  EXPECT_EQ(hand_of({b, a}), in_this_order(a, b, {}));
}

TEST(Hand, has_room_for_three_cards) {
  Hand hand;
  for (int number = 1; number <= most_reserved; ++number) {
    EXPECT_TRUE(has_room(hand));
    insert_in_hand(hand, {{1, number}, false});
  }
  EXPECT_FALSE(has_room(hand));
}

TEST(Hand, finds_a_card_or_tells_that_it_is_not_there) {
  const Hand hand = hand_of({{{1, 4}, false}, {{3, 2}, true}});
  EXPECT_EQ(hand_place(hand, {1, 4}), 0);
  EXPECT_EQ(hand_place(hand, {3, 2}), 1);
  EXPECT_EQ(hand_place(hand, {3, 3}), -1);
  EXPECT_EQ(hand_place(hand, CardId::unknown(3)), -1);
}

TEST(Hand, closes_the_gap_when_a_card_leaves) {
  const Reserved a{{1, 4}, true};
  const Reserved b{{2, 1}, false};
  const Reserved c{{3, 1}, true};
  for (int place = 0; place < 3; ++place) {
    Hand hand = hand_of({a, b, c});
    erase_from_hand(hand, place);
    EXPECT_EQ(hand, in_this_order(place == 0 ? b : a, place == 2 ? b : c, {}));
    EXPECT_TRUE(has_room(hand));
  }
}

TEST(Hand, is_open_when_the_game_is_over_but_for_what_nobody_knows) {
  Hand hand = hand_of({{{1, 4}, true}, {{2, 1}, false}, {CardId::unknown(2), true}});
  open_hand(hand);
  EXPECT_EQ(hand, in_this_order({{1, 4}, false}, {{2, 1}, false}, {CardId::unknown(2), true}));
}

TEST(Hand, shows_others_only_the_level_of_a_hidden_card) {
  const Hand hand = hand_of({{{1, 4}, true}, {{1, 9}, false}, {{3, 1}, true}});
  EXPECT_EQ(seen_hand(hand, true), hand);
  EXPECT_EQ(seen_hand(hand, false),
            in_this_order({{1, 9}, false}, {CardId::unknown(1), true}, {CardId::unknown(3), true}));
  EXPECT_EQ(seen_hand(Hand{}, false), Hand{});
}

// Two hands that differ only in what is hidden look the same, in the same order.
TEST(Hand, tells_nothing_by_its_order) {
  const Hand low = hand_of({{{2, 1}, true}, {{2, 5}, false}});
  const Hand high = hand_of({{{2, 20}, true}, {{2, 5}, false}});
  EXPECT_EQ(seen_hand(low, false), seen_hand(high, false));
}

TEST(Hand, is_imagined_with_any_of_the_possible_cards_equally_often) {
  const Hand seen =
      hand_of({{{1, 9}, false}, {CardId::unknown(1), true}, {CardId::unknown(3), true}});
  const CardSet possible = set_of({{1, 1}, {1, 2}, {1, 30}, {2, 7}, {3, 3}, {3, 4}});
  Rng rng(6);
  std::map<std::pair<CardId, CardId>, int> pairs;
  for (int i = 0; i < 6'000; ++i) {
    CardSet left = possible;
    const Hand hand = imagined_hand(seen, left, rng);
    EXPECT_EQ(seen_hand(hand, false), seen);
    CardId first = none;
    CardId third = none;
    for (const Reserved& reserved : hand) {
      if (!reserved.hidden) continue;
      EXPECT_TRUE(possible.contains(reserved.card));
      EXPECT_FALSE(left.contains(reserved.card));
      (reserved.card.level() == 1 ? first : third) = reserved.card;
    }
    EXPECT_EQ(left.size(), possible.size() - 2);
    ++pairs[{first, third}];
  }
  EXPECT_EQ(pairs.size(), 6u);
  for (const auto& [pair, times] : pairs) EXPECT_NEAR(times, 1'000, 150);  // five deviations
}

TEST(Hand, shows_a_card_in_place_of_an_unknown_one_of_its_level) {
  const Hand seen = hand_of({{{1, 9}, false}, {CardId::unknown(1), true}});
  CardSet possible = set_of({{1, 1}, {2, 7}});
  Hand hand = seen;
  EXPECT_TRUE(reveal_in_hand(hand, possible, {1, 1}));
  EXPECT_EQ(hand, hand_of({{{1, 1}, true}, {{1, 9}, false}}));
  EXPECT_EQ(possible, set_of({{2, 7}}));
}

TEST(Hand, shows_no_card_that_can_not_have_been_there) {
  const Hand seen = hand_of({{{1, 9}, false}, {CardId::unknown(1), true}});
  const CardSet possible = set_of({{1, 1}, {2, 7}});
  for (const CardId card : {CardId(1, 2), CardId(1, 9), CardId(2, 7), CardId::unknown(1), none}) {
    Hand hand = seen;
    CardSet left = possible;
    EXPECT_FALSE(reveal_in_hand(hand, left, card));
    EXPECT_EQ(hand, seen);
    EXPECT_EQ(left, possible);
  }
}

}  // namespace
}  // namespace carat
