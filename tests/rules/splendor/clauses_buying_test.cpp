#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::ElementsAre;

TEST(Splendor, S6_1_a_face_up_card_is_bought) {
  State table = table_with({{"seat1", "3wb/-/-/-"}});
  play(table, "buy 1-31", "1-20");
  EXPECT_EQ(field(table, "seat1"), "b/1-31/-/-");
  EXPECT_EQ(field(table, "row1"), "1-20,1-10,1-04,1-08");
}

TEST(Splendor, S6_1_a_card_of_ones_own_hand_is_bought) {
  for (const char* hand : {"1-32", "(1-32)"}) {
    State table = table_with({{"seat1", std::string("4w/-/") + hand + ",2-01/-"}});
    const std::string row = field(table, "row1");
    play(table, "buy 1-32");
    EXPECT_EQ(field(table, "seat1"), "0/1-32/2-01/-");
    EXPECT_EQ(field(table, "row1"), row);
    EXPECT_EQ(table.players[0].prestige, 1);
  }
}

TEST(Splendor, S6_1_no_other_card_is_in_reach) {
  const State table = table_with({{"seat1", "4w5y/1-01/-/-"}, {"seat2", "0/-/1-32/-"}});
  EXPECT_EQ(refused(table, "buy 1-32"), "S6.1");          // in another hand
  EXPECT_EQ(refused(table, "buy 1-12 for 2yw"), "S6.1");  // in the deck
  EXPECT_EQ(refused(table, "buy 1-01 for 3y"), "S6.1");   // bought already
  EXPECT_EQ(refused(table, "buy 1-12 for 99r"), "S6.1");  // whatever the payment
}

TEST(Splendor, S6_2_the_cost_is_paid_in_its_colours_to_the_bank) {
  State table = table_with({{"seat1", "w3b3k/-/-/-"}});
  EXPECT_EQ(field(table, "bank"), "3wb4g4rk5y");
  play(table, "buy 1-04");
  EXPECT_EQ(field(table, "seat1"), "wbk/1-04/-/-");
  EXPECT_EQ(field(table, "bank"), "3w3b4g4r3k5y");
}

TEST(Splendor, S6_2_gold_stands_for_any_colour_and_goes_to_the_bank) {
  State table = table_with({{"seat1", "b3y/-/-/-"}});
  play(table, "buy 1-04 for b3y");
  EXPECT_EQ(field(table, "seat1"), "0/1-04/-/-");
  EXPECT_EQ(field(table, "bank"), "4w4b4g4r4k5y");
}

TEST(Splendor, S6_2_less_than_the_price_is_refused) {
  const State table = table_with({{"seat1", "3wy/-/-/-"}});
  EXPECT_EQ(refused(table, "buy 1-31 for 2w"), "S6.2");
  EXPECT_EQ(refused(table, "buy 1-31 for wy"), "S6.2");
  EXPECT_EQ(refused(table, "buy 1-31 for 0"), "S6.2");
  EXPECT_EQ(refused(table, "buy 1-10"), "S6.2");  // all that the purse can give is too little
}

TEST(Splendor, S6_2_only_tokens_that_are_held_can_pay) {
  const State table = table_with({{"seat1", "2wy/-/-/-"}});
  EXPECT_EQ(refused(table, "buy 1-31 for 3w"), "S6.2");
  EXPECT_EQ(refused(table, "buy 1-31 for w2y"), "S6.2");
  EXPECT_EQ(refused(table, "buy 1-31 for 2wy"), "");
}

TEST(Splendor, S6_3_gold_may_replace_a_gem_that_is_held) {
  State table = table_with({{"seat1", "3w2y/-/-/-"}});
  EXPECT_EQ(refused(table, "buy 1-31 for 3w"), "");
  EXPECT_EQ(refused(table, "buy 1-31 for 2wy"), "");
  play(table, "buy 1-31 for w2y");
  EXPECT_EQ(field(table, "seat1"), "2w/1-31/-/-");
}

TEST(Splendor, S6_3_a_purchase_without_a_payment_spends_gems_first) {
  State table = table_with({{"seat1", "2w2y/-/-/-"}});
  play(table, "buy 1-31");
  EXPECT_EQ(field(table, "seat1"), "y/1-31/-/-");
}

TEST(Splendor, S6_3_more_than_the_price_is_refused) {
  const State table = table_with({{"seat1", "4wb2y/-/-/-"}});
  EXPECT_EQ(refused(table, "buy 1-31 for 4w"), "S6.3");
  EXPECT_EQ(refused(table, "buy 1-31 for 3wy"), "S6.3");
  EXPECT_EQ(refused(table, "buy 1-31 for 3wb"), "S6.3");  // a colour that is not asked for
  EXPECT_EQ(refused(table, "buy 1-31 for 2wb"), "S6.3");  // nor does it make up for another
}

TEST(Splendor, S6_3_bonuses_are_not_paid_again) {
  const State table = table_with({{"seat1", "3wy/1-01/-/-"}});
  EXPECT_EQ(refused(table, "buy 1-31 for 3w"), "S6.3");
  EXPECT_EQ(refused(table, "buy 1-31 for 2wy"), "S6.3");
  EXPECT_EQ(refused(table, "buy 1-31 for 2w"), "");
}

TEST(Splendor, S6_3_an_overpayment_is_one_also_with_tokens_that_are_not_held) {
  const State table = table_with({{"seat1", "3w/-/-/-"}});
  EXPECT_EQ(refused(table, "buy 1-31 for 4w"), "S6.3");
  EXPECT_EQ(refused(table, "buy 1-31 for 3wy"), "S6.3");
  EXPECT_EQ(refused(table, "buy 1-31 for 3wb"), "S6.3");
}

TEST(Splendor, S6_4_the_place_is_filled_at_once_from_the_deck_of_its_level) {
  State table = table_with({{"seat1", "3w/-/-/-"}});
  play(table, "buy 1-31", "1-20");
  EXPECT_EQ(field(table, "row1"), "1-20,1-10,1-04,1-08");
  EXPECT_EQ(table.deck_sizes[deck_of(1)], 35);
  play(table, "reserve 3-03", "3-20");
  EXPECT_EQ(field(table, "row3"), "3-13,3-09,3-20,3-18");
  EXPECT_EQ(table.deck_sizes[deck_of(3)], 15);
}

TEST(Splendor, S6_4_with_an_empty_deck_the_place_stays_empty) {
  State table =
      table_with({{"row1", "1-01,1-02,1-03,1-04"}, {"seat2", "0/" + card_list(1, 5, 40) + "/-/-"}});
  play(table, "reserve 1-02");
  EXPECT_EQ(field(table, "row1"), "1-01,-,1-03,1-04");
  EXPECT_EQ(refused(table, "reserve 1-02"), "S5.1");
  EXPECT_EQ(refused(table, "buy 1-02 for 0"), "S6.1");
}

TEST(Splendor, S6_4_a_row_may_end_up_without_cards) {
  State table = table_with({{"row1", "-,-,1-03,-"},
                            {"seat1", "0/-/1-01,1-02/-"},
                            {"seat2", "0/" + card_list(1, 4, 40) + "/-/-"}});
  play(table, "reserve 1-03");
  EXPECT_EQ(field(table, "row1"), "-,-,-,-");
}

TEST(Splendor, S6_4_a_card_bought_from_the_hand_draws_nothing) {
  State table = table_with({{"seat1", "4w/-/1-32/-"}});
  const CardSet decks = table.decks;
  play(table, "buy 1-32");
  EXPECT_EQ(table.decks, decks);
}

TEST(Splendor, S6_5_bought_cards_and_nobles_are_visible_to_all) {
  const State table = table_with({{"seat1", "0/" + cards_for("4b4g") + ",3-04/-/N05"}});
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()}) {
    const SeenPlayer seen = view(table, viewer).players[0];
    EXPECT_EQ(seen.cards, table.players[0].cards);
    EXPECT_EQ(seen.bonuses, gems(1, 4, 4, 0, 0));
    EXPECT_EQ(seen.prestige, 8);
    EXPECT_EQ(seen.cards_bought, 9);
    EXPECT_EQ(seen.nobles, table.players[0].nobles);
  }
}

TEST(Splendor, S7_1_a_bonus_makes_later_cards_cheaper) {
  State table = table_with({{"seat1", "wr/1-01,1-02/-/-"}});  // two white bonuses
  play(table, "buy 1-31");
  EXPECT_EQ(field(table, "seat1"), "r/1-01,1-02,1-31/-/-");
  EXPECT_EQ(table.players[0].bonuses, gems(2, 0, 0, 1, 0));
}

TEST(Splendor, S7_1_a_bonus_lasts) {
  State table = table_with({{"seat1", "0/1-01,1-02,1-03/-/-"}});
  play(table, {"buy 1-31 for 0", "take wbg"});
  EXPECT_EQ(table.players[0].bonuses, gems(3, 0, 0, 1, 0));
}

TEST(Splendor, S7_1_not_for_the_purchase_that_brings_it) {
  // 1-07 is white and costs white.
  const Fields fields{{"row1", "1-31,1-10,1-04,1-07"}, {"seat1", "2wbk/-/-/-"}};
  EXPECT_EQ(refused(table_with(fields), "buy 1-07"), "S6.2");
}

TEST(Splendor, S7_1_it_counts_for_nobles_in_the_very_turn) {
  State table = table_with({{"seat1", "2g2k/" + cards_for("3b4g") + "/-/-"}});
  EXPECT_EQ(table.players[0].bonuses, gems(0, 3, 4, 0, 0));
  play(table, "buy 1-10 for 2k");  // the fourth blue bonus
  EXPECT_EQ(field(table, "nobles"), "N07,N09");
  EXPECT_TRUE(table.players[0].nobles.contains(NobleId{5}));
}

TEST(Splendor, S7_2_with_enough_bonuses_a_card_is_free) {
  State table = table_with({{"seat1", "0/1-01,1-02,1-03/-/-"}});
  EXPECT_EQ(action_text(action_of(table, "buy 1-31")).view(), "buy 1-31 for 0");
  play(table, "buy 1-31");
  EXPECT_EQ(field(table, "bank"), "4w4b4g4r4k5y");
}

TEST(Splendor, S7_2_a_cost_never_falls_below_zero) {
  // Five white bonuses for a card of three white: nothing is given back, nothing else is cheaper.
  State table = table_with({{"seat1", "0/" + cards_for("5w") + "/-/-"}});
  play(table, "buy 1-31 for 0");
  EXPECT_EQ(table.players[0].tokens.total(), 0);
  const State other = table_with({{"seat1", "2bk/" + cards_for("5w") + "/-/-"}});
  EXPECT_EQ(refused(other, "buy 1-04"), "S6.2");  // two blue and two black
  EXPECT_EQ(refused(other, "buy 2-13"), "S6.2");  // two white, three blue, two black
}

}  // namespace
}  // namespace carat::splendor
