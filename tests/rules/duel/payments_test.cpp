#include "tests/support/payments.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/duel/duel.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> payments(std::string_view owed, std::string_view purse) {
  return payment_texts<Token>(owed, purse);
}

// Every purse of the most tokens that somebody can have when it comes to buying: ten, and three
// that privileges brought (D11.1). A smaller one can pay in no more ways.
template <class F>
void for_each_full_purse(F&& f) {
  for_each_within(all_tokens, [&](Tokens purse) {
    if (purse.total() == most_tokens + privilege_count) f(purse);
  });
}

const std::vector<CardId> every_card = list_of(all_cards);

TEST(DuelPayments, gems_first_then_gold_in_place_of_the_last_kinds) {
  EXPECT_THAT(payments("3w", "4w3y"), ElementsAre("3w", "2wy", "w2y", "3y"));
  EXPECT_THAT(payments("2bp", "2bp2y"), ElementsAre("2bp", "2by", "bpy", "b2y", "p2y"));
  EXPECT_THAT(payments("4rp", "4r3y"), ElementsAre("4ry", "3r2y", "2r3y"));
}

TEST(DuelPayments, nothing_owed_is_paid_with_nothing) {
  EXPECT_THAT(payments("0", "4w2p3y"), ElementsAre("0"));
}

TEST(DuelPayments, too_small_a_purse_pays_in_no_way) {
  EXPECT_THAT(payments("8w", "4w3y"), IsEmpty());
  EXPECT_THAT(payments("wp", "2w"), IsEmpty());
}

TEST(DuelPayments, every_legal_payment_comes_once_and_the_canonical_one_first) {
  expect_payments_of_random_purses(
      every_card, all_tokens, most_tokens + privilege_count,
      [](CardId id, Gems bonuses) { return card(id).cost.less(as_tokens(bonuses)); });
}

TEST(DuelPayments, owing_just_what_is_held_leaves_the_most_ways) {
  // The step that the sum below rests on, for a sample of purses and all bonuses.
  Rng rng(11);
  for_each_full_purse([&](Tokens purse) {
    if (rng.below(200) > 0) return;
    for (const CardId id : every_card) expect_most_ways_for_what_is_held(card(id).cost, purse);
  });
}

// How many sets of cells one can take from a board that is full of gems.
int number_of_takes() {
  State state;
  for (int i = 0; i < cell_count; ++i) state.board.put(Cell(i), Token::white);
  Mask mask;
  legal::add_takes(mask, state.board.takeable());
  return bit_count(mask);
}

TEST(DuelPayments, a_list_of_actions_has_room_for_every_payment) {
  // 25 cells, 20 + 20 + 16 + 16 pairs, 15 + 15 + 9 + 9 lines of three.
  EXPECT_EQ(number_of_takes(), 25 + 72 + 48);
  // More than can be on one table: a full board, of each level as many cards as the pyramid shows
  // with the most ways to pay them, each with its own best bonuses and wild ones in every colour,
  // and as many more as fit into a hand.
  std::size_t most = 0;
  for_each_full_purse([&](Tokens purse) {
    std::array<std::vector<int>, level_count> ways;
    for (const CardId id : every_card) {
      const int colors = card(id).bonus == Bonus::wild ? color_count : 1;
      ways[static_cast<unsigned>(id.level() - 1)].push_back(
          colors * number_of_payments(card(id).cost.common_with(purse), purse));
    }
    int in_pyramid = 0;
    std::vector<int> others;
    for (unsigned level = 0; level < level_count; ++level) {
      std::ranges::sort(ways[level], std::greater());
      const auto rest = ways[level].begin() + row_sizes[level];
      for (auto way = ways[level].begin(); way != rest; ++way) in_pyramid += *way;
      others.insert(others.end(), rest, rest + most_reserved);
    }
    std::ranges::sort(others, std::greater());
    const int gold_on_board = all_tokens[Token::gold] - purse[Token::gold];
    const int reserves = gold_on_board * (pyramid_size + level_count);  // not with a full hand
    const int other_actions = number_of_takes() + cell_count + 1;       // privileges, replenishing
    const int buys = in_pyramid + others[0] + others[1];
    const int all = buys + other_actions + std::max(reserves, others[2]);
    most = std::max(most, static_cast<std::size_t>(all));
  });
  EXPECT_EQ(most, 733U);
  EXPECT_LE(most, ActionList::capacity());
}

}  // namespace
}  // namespace carat::duel
