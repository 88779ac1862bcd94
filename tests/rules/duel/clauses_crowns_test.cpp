#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;

// Seat 1 buys 1-24, which has one crown, and already has these cards and royal cards.
State crowned(const std::string& cards_and_royals, const std::string& seat2 = "0") {
  State table = table_with({{"seat1", "3w/" + cards_and_royals}, {"seat2", seat2}});
  play(table, "buy 1-24");
  return table;
}

TEST(Duel, D10_1_the_third_crown_brings_a_royal_card) {
  State table = crowned("1-04,1-09/-/-");
  EXPECT_EQ(field(table, "phase"), "royal");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_THAT(legal_texts(table), ElementsAre("royal R1", "royal R2", "royal R3", "royal R4"));
  play(table, "royal R4");
  EXPECT_EQ(field(table, "royals"), "R1,R2,R3");
  EXPECT_EQ(table.players[0].royals.size(), 1);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_1_the_sixth_brings_another) {
  State table = crowned("1-04,1-09,1-14,1-19,2-04/-/R2");
  EXPECT_EQ(table.players[0].crowns, 6);
  EXPECT_THAT(legal_texts(table), ElementsAre("royal R1", "royal R3", "royal R4"));
  play(table, "royal R4");
  EXPECT_EQ(field(table, "royals"), "R1,R3");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_1_no_other_crown_does) {
  for (const char* cards :
       {"-/-/-", "1-04/-/-", "1-04,1-09,1-14/-/R1", "1-04,1-09,1-14,1-19/-/R1",
        "3-01,3-03,3-05/-/R1,R2", "3-01,3-03,3-05,1-04/-/R1,R2", "3-01,3-03,3-05,3-07/-/R1,R2"}) {
    const State table = crowned(cards);
    EXPECT_EQ(table.phase, Phase::act) << cards;
    EXPECT_EQ(table.to_move, Seat(1)) << cards;
  }
}

TEST(Duel, D10_1_the_third_may_come_with_the_fourth) {
  State table = table_with({{"seat1", "3gp/1-04,1-09," + cards_for("3g")}});
  play(table, "buy 2-21 as g");
  EXPECT_EQ(table.players[0].crowns, 4);
  EXPECT_EQ(table.phase, Phase::choose_royal);
}

TEST(Duel, D10_1_one_of_those_still_there) {
  const State table = crowned("1-04,1-09,1-14,1-19,2-04/-/R2", "0/3-01,3-03/-/R1");
  EXPECT_EQ(refused(table, "royal R1"), "D10.1 royal_not_there");
  EXPECT_EQ(refused(table, "royal R2"), "D10.1 royal_not_there");
  EXPECT_THAT(legal_texts(table), ElementsAre("royal R3", "royal R4"));
}

TEST(Duel, D10_1_there_is_one_left_for_everyone) {
  State table = crowned("1-04,1-09,1-14,1-19,2-04/-/R3", "0/3-01,3-03,3-05/-/R1,R2");
  EXPECT_THAT(legal_texts(table), ElementsAre("royal R4"));
  play(table, "royal R4");
  EXPECT_EQ(field(table, "royals"), "-");
}

TEST(Duel, D10_1_it_costs_no_action) {
  State table = table_with({{"seat1", "3w/1-04,1-09/-/-/1/0"}, {"bag", "b"}});
  play(table, {"privilege a1", "replenish", "buy 1-24", "royal R4"});
  EXPECT_EQ(table.turn, 1);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_1_R1_plays_again) {
  State table = crowned("1-04,1-09/-/-");
  play(table, "royal R1");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(table.turn, 1);
  EXPECT_EQ(table.players[0].prestige, 2);
  play(table, "take b1");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_1_R2_brings_a_privilege) {
  State table = crowned("1-04,1-09/-/-");
  play(table, "royal R2");
  EXPECT_EQ(privileges_of(table), "2 1 0");
  EXPECT_EQ(table.players[0].prestige, 2);
  State from_opponent = crowned("1-04,1-09/-/-", "0/-/-/-/3/0");
  play(from_opponent, "royal R2");
  EXPECT_EQ(privileges_of(from_opponent), "0 1 2");
}

TEST(Duel, D10_1_R3_steals) {
  State table = crowned("1-04,1-09/-/-", "bp2y");
  play(table, "royal R3");
  EXPECT_THAT(legal_texts(table), ElementsAre("steal b", "steal p"));
  EXPECT_EQ(refused(table, "steal y"), "D9.5 steal_gold");
  play(table, "steal p");
  EXPECT_EQ(field(table, "seat1"), "wp/1-04,1-09,1-24/-/R3/0/0");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_1_R3_with_nothing_to_steal) {
  State table = crowned("1-04,1-09/-/-", "2y");
  play(table, "royal R3");
  EXPECT_EQ(field(table, "seat1"), "w/1-04,1-09,1-24/-/R3/0/0");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_1_R4_has_three_prestige_and_no_ability) {
  State table = crowned("1-04,1-09/-/-", "bp2y");
  play(table, "royal R4");
  EXPECT_EQ(table.players[0].prestige, 3);
  EXPECT_EQ(table.to_move, Seat(1));
  EXPECT_EQ(table.phase, Phase::act);
  EXPECT_EQ(privileges_of(table), "3 0 0");
}

TEST(Duel, D10_2_the_card_first_then_the_royal_card) {
  // The wild card has its colour, and its bonus counts, before the royal card is chosen.
  State table = table_with({{"seat1", "3gp/1-04," + cards_for("3g")}, {"seat2", "w"}});
  play(table, "buy 2-21 as g");
  EXPECT_EQ(table.phase, Phase::choose_royal);
  EXPECT_EQ(table.players[0].bonuses[Color::green], 4);
  play(table, "royal R3");
  EXPECT_EQ(table.phase, Phase::steal);
  play(table, "steal w");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D10_2_the_new_card_of_the_pyramid_has_been_seen) {
  State table = table_with({{"seat1", "3w/1-04,1-09"}});
  play(table, "buy 1-24", "1-29");
  EXPECT_EQ(table.phase, Phase::choose_royal);
  EXPECT_EQ(field(table, "row1"), "1-29,1-10,1-15,1-26,1-30");
}

TEST(Duel, D10_2_only_wild_cards_have_an_ability_and_crowns) {
  for (const Card& each : cards) {
    EXPECT_LE(each.crowns, 3);
    if (each.crowns > 0) {
      EXPECT_EQ(each.ability, Ability::none);
    }
  }
}

TEST(Duel, D10_2_the_third_and_the_sixth_crown_never_come_together) {
  for (const auto& [cards, crowns] :
       {std::pair{"1-04,1-09/3-11/-", 5}, {"1-04,1-09,1-14/3-11/R1", 6}}) {
    State table = table_with({{"seat1", "3k/2-18," + cards_for("3k") + "," + cards}});
    play(table, "buy 3-11 as k");
    EXPECT_EQ(table.players[0].crowns, crowns);
    EXPECT_EQ(table.phase, Phase::choose_royal);
    play(table, "royal R4");
    EXPECT_EQ(table.to_move, Seat(1));
  }
}

TEST(Duel, D10_3_a_royal_card_has_prestige_but_no_colour) {
  State table = crowned("1-04,1-09/-/-");
  const Player before = table.players[0];
  play(table, "royal R4");
  EXPECT_EQ(table.players[0].prestige, before.prestige + 3);
  EXPECT_EQ(table.players[0].color_points, before.color_points);
  EXPECT_EQ(table.players[0].bonuses, before.bonuses);
}

TEST(Duel, D10_3_its_prestige_can_win) {
  State table = crowned("2-24,3-04,3-06,3-08,1-04,1-09/-/-");
  EXPECT_EQ(table.players[0].prestige, 17);
  play(table, "royal R4");
  EXPECT_EQ(result_of(table), "prestige 1 2");
}

TEST(Duel, D10_3_it_does_not_help_a_colour) {
  State table = crowned("3-08,2-15,1-20,2-13,2-14,1-04,1-09/-/-");
  EXPECT_EQ(table.players[0].color_points[Color::red], 9);
  play(table, "royal R4");
  EXPECT_EQ(table.players[0].prestige, 12);
  EXPECT_EQ(result_of(table), "");
}

}  // namespace
}  // namespace carat::duel
