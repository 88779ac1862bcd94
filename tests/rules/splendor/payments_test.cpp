#include "tests/support/payments.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> payments(std::string_view owed, std::string_view purse) {
  return payment_texts<Token>(owed, purse);
}

// Every purse of ten tokens, up to the five gold. A smaller one can pay in no more ways.
template <class F>
void for_each_full_purse(F&& f) {
  const Tokens limits = as_tokens(gems(7, 7, 7, 7, 7)) + Tokens::of(Token::gold, gold_tokens);
  for_each_within(limits, [&](Tokens purse) {
    if (purse.total() == most_tokens) f(purse);
  });
}

const std::vector<CardId> every_card = list_of(all_cards);

TEST(SplendorPayments, gems_first_then_gold_in_place_of_the_last_kinds) {
  EXPECT_THAT(payments("3w", "4w5y"), ElementsAre("3w", "2wy", "w2y", "3y"));
  EXPECT_THAT(payments("2b2k", "2b2k2y"),
              ElementsAre("2b2k", "2bky", "2b2y", "b2ky", "bk2y", "2k2y"));
  EXPECT_THAT(payments("2b2k", "bk2y"), ElementsAre("bk2y"));
}

TEST(SplendorPayments, nothing_owed_is_paid_with_nothing) {
  EXPECT_THAT(payments("0", "4w5y"), ElementsAre("0"));
  EXPECT_THAT(payments("0", "0"), ElementsAre("0"));
}

TEST(SplendorPayments, too_small_a_purse_pays_in_no_way) {
  EXPECT_THAT(payments("3w", "2w4b"), IsEmpty());
  EXPECT_THAT(payments("7w", "w5y"), IsEmpty());
}

TEST(SplendorPayments, every_legal_payment_comes_once_and_the_canonical_one_first) {
  const Tokens most = as_tokens(gems(5, 5, 5, 5, 5)) + Tokens::of(Token::gold, gold_tokens);
  expect_payments_of_random_purses(every_card, most, most_tokens, [](CardId id, Gems bonuses) {
    return as_tokens(card(id).cost.less(bonuses));
  });
}

TEST(SplendorPayments, no_card_can_be_paid_in_more_than_31_ways) {
  int most = 0;
  for_each_full_purse([&](Tokens purse) {
    if (purse[Token::gold] == 0) return;  // then there is one way at most
    for (const CardId id : every_card) {
      // Bonuses beyond what the purse lacks only take choices away, others only save gold: the
      // most ways are those with nothing owed that the purse has not.
      const Tokens owed = as_tokens(card(id).cost).common_with(purse);
      most = std::max(most, number_of_payments(owed, purse));
    }
  });
  EXPECT_EQ(most, 31);
}

TEST(SplendorPayments, owing_just_what_is_held_leaves_the_most_ways) {
  // The step that the count of 31 rests on, for a sample of purses and all bonuses.
  Rng rng(11);
  std::vector<Tokens> purses;
  for_each_full_purse([&](Tokens purse) {
    if (rng.below(200) == 0) purses.push_back(purse);
  });
  for (const Tokens purse : purses)
    for (const CardId id : every_card)
      expect_most_ways_for_what_is_held(as_tokens(card(id).cost), purse);
}

TEST(SplendorPayments, a_list_of_actions_has_room_for_every_payment) {
  // More than can be on one table: of each level the four cards with the most ways to pay them,
  // each with its own best bonuses, and as many more as fit into a hand.
  std::size_t most = 0;
  for_each_full_purse([&](Tokens purse) {
    if (purse[Token::gold] == 0) return;
    std::array<std::vector<int>, level_count> ways;
    for (const CardId id : every_card)
      ways[static_cast<unsigned>(id.level() - 1)].push_back(
          number_of_payments(as_tokens(card(id).cost).common_with(purse), purse));
    int face_up = 0;
    std::vector<int> others;
    for (auto& level : ways) {
      std::ranges::sort(level, std::greater());
      for (unsigned i = 0; i < row_size; ++i) face_up += level[i];
      others.insert(others.end(), level.begin() + row_size,
                    level.begin() + row_size + most_reserved);
    }
    std::ranges::sort(others, std::greater());
    constexpr int takes = 30;
    constexpr int reserves = market_size + level_count;  // not with a full hand
    const int with_room = face_up + others[0] + others[1] + takes + reserves;
    const int with_full_hand = face_up + others[0] + others[1] + others[2] + takes;
    most = std::max(most, static_cast<std::size_t>(std::max(with_room, with_full_hand)));
  });
  EXPECT_EQ(most, 291U);
  EXPECT_LE(most, ActionList::capacity());
}

TEST(SplendorPayments, the_most_that_a_table_can_offer) {
  // The maximum with the same bonuses for all cards, found by trying every purse and all bonuses.
  const State table =
      table_with({{"players", "4"},
                  {"take_fewer", "on"},
                  {"row1", "1-10,1-03,1-05,1-29"},
                  {"row2", "2-25,2-01,2-08,2-05"},
                  {"row3", "3-13,3-01,3-19,3-11"},
                  {"seat1",
                   "w3g2k4y/1-01,1-02,1-09,1-11,1-12,1-13,1-14,1-15,1-25,1-26,1-27,1-28,1-30,1-31/"
                   "2-14,2-26/-"}});
  EXPECT_EQ(legal_texts(table).size(), 171U);
  EXPECT_EQ(legal_texts(table, "", Payments::canonical).size(), 25U + 5 + 15 + 14);
}

}  // namespace
}  // namespace carat::splendor
