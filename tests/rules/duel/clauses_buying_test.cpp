#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

TEST(Duel, D8_1_a_card_of_the_pyramid) {
  State table = table_with({{"seat1", "4wb"}});
  play(table, "buy 1-24 for 3w", "1-01");
  EXPECT_EQ(field(table, "seat1"), "wb/1-24/-/-/0/0");
  EXPECT_EQ(table.players[0].bonuses, Gems::one(Color::black));
  EXPECT_EQ(table.players[0].crowns, 1);
}

TEST(Duel, D8_1_an_own_reserved_card) {
  for (const char* hand : {"1-04,2-02", "(1-04),2-02"}) {
    State table = table_with({{"seat1", std::string("3b/-/") + hand}});
    play(table, "buy 1-04 for 3b");
    EXPECT_EQ(field(table, "seat1"), "0/1-04/2-02/-/0/0");
    EXPECT_EQ(field(table, "row1"), "1-24,1-10,1-15,1-26,1-30");
  }
}

TEST(Duel, D8_1_what_is_paid_goes_into_the_bag) {
  State table = table_with({{"seat1", "2wy"}, {"bag", "wk"}});
  const Board before = table.board;
  play(table, "buy 1-24 for 2wy");
  EXPECT_EQ(field(table, "bag"), "3wky");
  EXPECT_EQ(table.board, before);
}

TEST(Duel, D8_1_gold_stands_for_any_gem) {
  for (const std::string purse : {"3w2k", "2w2ky", "w2k2y", "2k3y", "3wky", "3w2y"}) {
    const State table = table_with({{"seat1", purse}});
    EXPECT_EQ(refused(table, "buy 1-15 for " + purse), "") << purse;
  }
}

TEST(Duel, D8_1_gold_stands_for_a_pearl) {
  State table = table_with({{"seat1", "4ry"}});
  play(table, "buy 1-30 for 4ry");
  EXPECT_EQ(field(table, "seat1"), "0/1-30/-/-/0/0");
}

TEST(Duel, D8_1_nothing_else_stands_for_anything) {
  const State table = table_with({{"seat1", "4r2b2p"}});
  EXPECT_EQ(refused(table, "buy 1-24 for 3r"), "D8.4 pay_too_much");
  EXPECT_EQ(refused(table, "buy 1-30 for 3r2p"), "D8.4 pay_too_much");
  EXPECT_EQ(refused(table, "buy 1-30 for 4rp"), "");
}

TEST(Duel, D8_1_not_a_card_out_of_reach) {
  const State table = table_with({{"seat1", "4w4b/1-06"}, {"seat2", "0/1-13/1-04,(1-20)"}});
  for (const char* action : {"buy 1-13 for 2w2b", "buy 1-04 for 3b", "buy 1-20 for 2w3b",
                             "buy 1-23 for 2w2b", "buy 1-06", "buy 3-04"})
    EXPECT_EQ(refused(table, action), "D8.1 buy_not_in_reach") << action;
}

TEST(Duel, D8_1_not_for_less_than_the_price) {
  const State table = table_with({{"seat1", "3wy"}});
  for (const char* action : {"buy 1-24 for 0", "buy 1-24 for 2w", "buy 1-24 for wy", "buy 1-30"})
    EXPECT_EQ(refused(table, action), "D8.1 pay_too_little") << action;
}

TEST(Duel, D8_1_not_with_tokens_that_one_does_not_have) {
  const State table = table_with({{"seat1", "2w"}, {"seat2", "2w"}});
  for (const char* action :
       {"buy 1-24 for 3w", "buy 1-24 for 2wy", "buy 1-24 for w2y", "buy 1-24 for 2y"})
    EXPECT_EQ(refused(table, action), "D8.1 pay_not_held") << action;
}

TEST(Duel, D8_1_reach_then_colour_then_too_much_then_tokens_then_too_little) {
  const State table = table_with({{"seat1", "2w/1-16"}});
  EXPECT_EQ(refused(table, "buy 1-27 as b for 9k"), "D8.1 buy_not_in_reach");
  EXPECT_EQ(refused(table, "buy 1-04 as b for 9k"), "D8.1 buy_not_in_reach");
  EXPECT_EQ(refused(table, "buy 1-26 as b for 9k"), "D9.2 wild_not_owned");
  EXPECT_EQ(refused(table, "buy 1-24 as r for 9k"), "D9.2 wild_not_wild");
  EXPECT_EQ(refused(table, "buy 1-26 as r for 9k"), "D8.4 pay_too_much");
  EXPECT_EQ(refused(table, "buy 1-24 for 3w"), "D8.1 pay_not_held");
  EXPECT_EQ(refused(table, "buy 1-26 as r for 2w"), "D8.1 pay_too_little");
}

TEST(Duel, D8_2_a_bonus_takes_one_token_off) {
  State table = table_with({{"seat1", "2w2k/" + cards_for("w")}});
  EXPECT_EQ(refused(table, "buy 1-15 for 2wk"), "D8.1 pay_too_little");
  EXPECT_EQ(refused(table, "buy 1-15 for 2w2k"), "");
  const State more = table_with({{"seat1", "2w2k/" + cards_for("2wk")}});
  EXPECT_THAT(legal_texts(more, "buy 1-15"), ElementsAre("buy 1-15 for wk"));
  EXPECT_EQ(refused(more, "buy 1-15 for 2wk"), "D8.4 pay_too_much");
}

TEST(Duel, D8_2_a_double_bonus_takes_two_off) {
  const State table = table_with({{"seat1", "w2k/2-02"}});
  EXPECT_EQ(table.players[0].bonuses, Gems::of(Color::white, 2));
  EXPECT_THAT(legal_texts(table, "buy 1-15"), ElementsAre("buy 1-15 for w2k"));
}

TEST(Duel, D8_2_only_off_later_cards) {
  // 2-03 is white and costs four white: it does not pay for itself.
  const State table = table_with({{"seat1", "4w2kp/-/2-03"}});
  EXPECT_EQ(refused(table, "buy 2-03 for 3w2kp"), "D8.1 pay_too_little");
  EXPECT_THAT(legal_texts(table, "buy 2-03"), ElementsAre("buy 2-03 for 4w2kp"));
}

TEST(Duel, D8_2_bonuses_may_cover_the_whole_cost) {
  State table = table_with({{"seat1", "4w/" + cards_for("3w")}});
  EXPECT_THAT(legal_texts(table, "buy 1-24"), ElementsAre("buy 1-24 for 0"));
  EXPECT_EQ(refused(table, "buy 1-24 for w"), "D8.4 pay_too_much");
  play(table, "buy 1-24 for 0");
  EXPECT_EQ(table.players[0].tokens.total(), 4);
}

TEST(Duel, D8_2_no_price_is_less_than_nothing) {
  // Five white bonuses where three white are asked for: the two black are still owed.
  const State table = table_with({{"seat1", "2k/2-02," + cards_for("3w")}});
  EXPECT_THAT(legal_texts(table, "buy 1-15"), ElementsAre("buy 1-15 for 2k"));
  EXPECT_EQ(refused(table, "buy 1-15 for 0"), "D8.1 pay_too_little");
}

TEST(Duel, D8_2_no_bonus_stands_for_pearls) {
  const std::string cards = "2-14," + cards_for("3w3b3g3r3k");
  EXPECT_EQ(refused(table_with({{"seat1", "0/" + cards}}), "buy 1-30 for 0"),
            "D8.1 pay_too_little");
  EXPECT_THAT(legal_texts(table_with({{"seat1", "py/" + cards}}), "buy 1-30"),
              UnorderedElementsAre("buy 1-30 for p", "buy 1-30 for y"));
}

TEST(Duel, D8_3_a_bought_card_is_replaced_at_once) {
  State table = table_with({{"seat1", "3w"}});
  play(table, "buy 1-24", "1-29");
  EXPECT_EQ(field(table, "row1"), "1-29,1-10,1-15,1-26,1-30");
  EXPECT_FALSE(table.decks.contains(CardId(1, 29)));
}

TEST(Duel, D8_3_before_anything_else_is_chosen) {
  State table = table_with({{"seat1", "4b3r"}, {"seat2", "w"}});
  play(table, "buy 2-01", "2-24");
  EXPECT_EQ(table.phase, Phase::steal);
  EXPECT_EQ(field(table, "row2"), "2-24,2-07,2-16,2-21");
}

TEST(Duel, D8_3_the_place_stays_empty_once_the_deck_is) {
  Fields fields = empty_deck_1();
  fields["seat1"] = "3b";
  State table = table_with(fields);
  play(table, {"buy 1-04", "take a1"});
  EXPECT_EQ(field(table, "row1"), "-,1-09,1-14,1-19,1-24");
}

TEST(Duel, D8_4_gold_may_be_paid_instead_of_what_one_has) {
  State table = table_with({{"seat1", "3wy"}});
  play(table, "buy 1-24 for 2wy");
  EXPECT_EQ(field(table, "seat1"), "w/1-24/-/-/0/0");
  State pearl = table_with({{"seat1", "4rpy"}});
  play(pearl, "buy 1-30 for 4ry");
  EXPECT_EQ(field(pearl, "seat1"), "p/1-30/-/-/0/0");
}

TEST(Duel, D8_4_nobody_pays_more_than_the_price) {
  const State table = table_with({{"seat1", "4wb3y"}});
  for (const char* action : {"buy 1-24 for 4w", "buy 1-24 for 3wy", "buy 1-24 for 3wb",
                             "buy 1-24 for 2w2y", "buy 1-24 for w3y", "buy 1-24 for 2wb"})
    EXPECT_EQ(refused(table, action), "D8.4 pay_too_much") << action;
}

TEST(Duel, D8_4_an_overpayment_is_one_also_with_tokens_that_are_not_held) {
  const State table = table_with({{"seat1", "3w"}});
  for (const char* action : {"buy 1-24 for 4w", "buy 1-24 for 3wy", "buy 1-24 for 3wb"})
    EXPECT_EQ(refused(table, action), "D8.4 pay_too_much") << action;
}

// Every payment of at most three of each kind, for 1-03 (two blue, two green and a pearl) out of
// this purse: the exact ones are listed, each other is refused.
void expect_exact_payments(const std::string& seat, const Gems bonuses) {
  const State table = table_with({{"seat1", seat + "/1-03"}});
  const Tokens purse = table.players[0].tokens;
  const Tokens owed = card(CardId(1, 3)).cost.less(as_tokens(bonuses));
  std::size_t exact = 0;
  for (int code = 0; code < 4 * 4 * 4 * 4 * 2; ++code) {
    const Tokens payment =
        Tokens::of(Token::blue, code & 3) + Tokens::of(Token::green, (code >> 2) & 3) +
        Tokens::of(Token::pearl, (code >> 4) & 3) + Tokens::of(Token::gold, (code >> 6) & 3) +
        Tokens::of(Token::red, code >> 8);
    const bool is_exact = purse.covers(payment) && owed.covers(without_gold(payment)) &&
                          payment.total() == owed.total();
    exact += is_exact ? 1 : 0;
    const auto text = action_text(Buy{CardId(1, 3), {}, payment});
    EXPECT_EQ(refused(table, text.view()).empty(), is_exact) << text.view();
  }
  EXPECT_GT(exact, 1U);
  EXPECT_EQ(legal_texts(table, "buy 1-03").size(), exact);
}

TEST(Duel, D8_4_every_exact_payment_is_listed_and_no_other) {
  expect_exact_payments("3b3gr2p3y/-", {});
  expect_exact_payments("2b2gp3y/-", {});
  expect_exact_payments("b2gr2y/" + cards_for("b"), Gems::one(Color::blue));
  expect_exact_payments("3b2gp3y/2-06,2-14", Gems::of(Color::blue, 2));
}

TEST(Duel, D8_4_the_payments_of_one_card_in_full) {
  const State table = table_with({{"seat1", "2b2gp2y/-/1-03"}});
  EXPECT_THAT(
      legal_texts(table, "buy 1-03"),
      UnorderedElementsAre("buy 1-03 for 2b2gp", "buy 1-03 for 2b2gy", "buy 1-03 for 2bgpy",
                           "buy 1-03 for b2gpy", "buy 1-03 for 2bg2y", "buy 1-03 for b2g2y",
                           "buy 1-03 for bgp2y", "buy 1-03 for 2bp2y", "buy 1-03 for 2gp2y"));
}

}  // namespace
}  // namespace carat::duel
