#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;

TEST(Duel, D9_1_the_same_player_has_another_turn) {
  State table = table_with({{"seat1", "2b2gp/-/1-03"}});
  play(table, "buy 1-03");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(table.turn, 1);
  EXPECT_EQ(table.phase, Phase::act);
  play(table, "take a1");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D9_1_a_full_one) {
  State table = table_with({{"seat1", "2b2gp/-/1-03/-/2/0"}, {"bag", "k"}});
  play(table, {"privilege a1", "replenish", "buy 1-03"});
  EXPECT_EQ(refused(table, "pass"), "D3.3 pass_not_forced");
  play(table, {"privilege d1", "replenish", "reserve deck 1"});
  EXPECT_EQ(table.to_move, Seat(1));
  EXPECT_EQ(table.players[1].privileges, 2);
}

TEST(Duel, D9_1_and_in_it_perhaps_yet_another) {
  State table =
      table_with({{"seat1", "2b2r2k2p/" + cards_for("2g") + ",1-04/1-03,1-18"}, {"turn", "3"}});
  play(table, {"buy 1-03"});
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(refused(table, "buy 1-18"), "");
  play(table, {"buy 1-18"});
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(table.turn, 4);
}

TEST(Duel, D9_1_no_card_of_this_kind_has_a_crown) {
  for (const Card& each : cards)
    if (each.ability == Ability::play_again) {
      EXPECT_EQ(each.crowns, 0);
    }
}

TEST(Duel, D9_2_a_wild_card_takes_on_a_colour) {
  for (const auto& [color, bonuses] :
       {std::pair{'r', "0/1-16,1-21,1-26=r/-/-/0/0"}, {'k', "0/1-16,1-21,1-26=k/-/-/0/0"}}) {
    State table = table_with({{"seat1", "4wp/" + cards_for("rk")}});
    play(table, std::string("buy 1-26 as ") + color);
    EXPECT_EQ(field(table, "seat1"), bonuses);
    EXPECT_EQ(table.players[0].bonuses[color == 'r' ? Color::red : Color::black], 2);
    EXPECT_EQ(table.players[0].bonuses.total(), 3);
  }
}

TEST(Duel, D9_2_its_bonus_is_of_that_colour_from_then_on) {
  State table = table_with({{"seat1", "4w2rp/" + cards_for("r") + "/1-14"}});
  play(table, {"buy 1-26 as r", "take b1"});
  EXPECT_THAT(legal_texts(table, "buy 1-14"), ElementsAre("buy 1-14 for r"));
}

TEST(Duel, D9_2_it_is_never_moved) {
  State table = table_with({{"seat1", "4w3rp/" + cards_for("k") + "/1-14"}});
  play(table, {"buy 1-26 as k", "take b1", "buy 1-14", "take c1"});
  EXPECT_EQ(field(table, "seat1"), "0/1-14,1-21,1-26=k/-/-/0/0");
  EXPECT_EQ(table.players[0].bonuses, Gems::one(Color::green) + Gems::of(Color::black, 2));
}

TEST(Duel, D9_2_not_without_a_card_with_a_bonus) {
  for (const char* cards : {"-", "1-30", "2-24,3-13"}) {
    const State table = table_with({{"seat1", std::string("4wp/") + cards},
                                    {"row1", "1-24,1-10,1-15,1-26,1-29"},
                                    {"row3", "3-02,3-09,3-01"}});
    EXPECT_EQ(refused(table, "buy 1-26"), "D9.2 wild_no_bonus") << cards;
    EXPECT_EQ(refused(table, "buy 1-26 as w"), "D9.2 wild_no_bonus") << cards;
    EXPECT_TRUE(legal_texts(table, "buy 1-26").empty()) << cards;
  }
}

TEST(Duel, D9_2_not_without_naming_a_colour) {
  const State table = table_with({{"seat1", "4wp/" + cards_for("r")}});
  EXPECT_EQ(refused(table, "buy 1-26 for 4wp"), "D9.2 wild_unnamed");
  EXPECT_EQ(refused(table, "buy 1-26 for 9k"), "D9.2 wild_unnamed");
}

TEST(Duel, D9_2_only_a_colour_that_one_has_a_bonus_of) {
  const State table = table_with({{"seat1", "4wp/" + cards_for("rk")}, {"seat2", "0/1-06"}});
  for (const char* action : {"buy 1-26 as w", "buy 1-26 as b", "buy 1-26 as g"})
    EXPECT_EQ(refused(table, action), "D9.2 wild_not_owned") << action;
  EXPECT_THAT(legal_texts(table, "buy 1-26"),
              ElementsAre("buy 1-26 as r for 4wp", "buy 1-26 as k for 4wp"));
}

TEST(Duel, D9_2_no_colour_is_named_for_other_cards) {
  const State table = table_with({{"seat1", "3w4rp/" + cards_for("rk")}});
  EXPECT_EQ(refused(table, "buy 1-24 as k"), "D9.2 wild_not_wild");
  EXPECT_EQ(refused(table, "buy 1-24 as r"), "D9.2 wild_not_wild");
  EXPECT_EQ(refused(table, "buy 1-30 as r"), "D9.2 wild_not_wild");
  EXPECT_EQ(refused(table, "buy 1-24"), "");
}

TEST(Duel, D9_2_one_bonus_even_on_a_double_one) {
  State table = table_with({{"seat1", "4wp/2-14"}});
  EXPECT_EQ(table.players[0].bonuses, Gems::of(Color::red, 2));
  play(table, "buy 1-26 as r");
  EXPECT_EQ(table.players[0].bonuses, Gems::of(Color::red, 3));
}

TEST(Duel, D9_2_on_a_wild_one_it_is_of_the_same_colour) {
  State table = table_with({{"seat1", "2w2gkp/" + cards_for("b") + ",1-27=b/1-29"}});
  EXPECT_THAT(legal_texts(table, "buy 1-29"), ElementsAre("buy 1-29 as b for 2w2gkp"));
  play(table, "buy 1-29 as b");
  EXPECT_EQ(table.players[0].bonuses, Gems::of(Color::blue, 3));
  EXPECT_EQ(table.players[0].color_points, Gems::of(Color::blue, 2));
}

TEST(Duel, D9_2_from_the_hand_too) {
  State table = table_with({{"seat1", "4kp/" + cards_for("g") + "/(1-27)"}});
  EXPECT_EQ(refused(table, "buy 1-27 as k"), "D9.2 wild_not_owned");
  play(table, "buy 1-27 as g");
  EXPECT_EQ(field(table, "seat1"), "0/1-11,1-27=g/-/-/0/0");
}

TEST(Duel, D9_2_eight_red_for_a_wild_card_that_plays_again) {
  State table = table_with({{"seat1", "4r3y/" + cards_for("rk") + "/3-12"}});
  play(table, "buy 3-12 as k");
  EXPECT_EQ(table.players[0].bonuses, Gems::one(Color::red) + Gems::of(Color::black, 2));
  EXPECT_EQ(table.players[0].color_points, Gems::of(Color::black, 3));
  EXPECT_EQ(table.to_move, Seat(0));
  play(table, "take a1");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D9_3_a_token_of_the_cards_own_colour) {
  State table = table_with({{"seat1", "2r2k/-/1-01"}});
  play(table, "buy 1-01");
  EXPECT_EQ(field(table, "phase"), "token-w");
  EXPECT_THAT(legal_texts(table), ElementsAre("token a1", "token e2", "token c3", "token b4"));
  play(table, "token c3");
  EXPECT_EQ(field(table, "seat1"), "w/1-01/-/-/0/0");
  EXPECT_EQ(table.board.of(Token::white), Cells{1} | Cells{1} << 9 | Cells{1} << 16);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D9_3_for_each_colour) {
  for (const auto& [buy, purse, phase] : {std::tuple{"1-01", "2r2k", "token-w"},
                                          {"1-08", "2w2k", "token-b"},
                                          {"1-13", "2w2b", "token-g"},
                                          {"1-16", "2b2g", "token-r"},
                                          {"1-21", "2g2r", "token-k"}}) {
    State table = table_with({{"seat1", std::string(purse) + "/-/" + buy}});
    play(table, std::string("buy ") + buy);
    EXPECT_EQ(field(table, "phase"), phase);
  }
}

TEST(Duel, D9_3_no_other_cell) {
  const State table = table_with({{"phase", "token-w"}, {"bag", "k"}});
  // A gem of another colour, a pearl, gold and an empty cell.
  for (const char* action : {"token b1", "token a3", "token c2", "token c5"})
    EXPECT_EQ(refused(table, action), "D9.3 token_wrong_cell") << action;
}

TEST(Duel, D9_3_nothing_happens_if_there_is_none) {
  State table = table_with({{"seat1", "2r2k/-/1-01"}, {"seat2", "3w"}, {"bag", "w"}});
  play(table, "buy 1-01");
  EXPECT_EQ(field(table, "seat1"), "0/1-01/-/-/0/0");
  EXPECT_EQ(table.phase, Phase::act);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D9_4_a_privilege) {
  for (const auto& [mine, others, after] : {std::tuple{"0", "1", "1 1 1"},
                                            {"1", "2", "0 2 1"},
                                            {"0", "3", "0 1 2"},
                                            {"3", "0", "0 3 0"}}) {
    State table = table_with({{"seat1", std::string("2w4bp/-/-/-/") + mine + "/0"},
                              {"seat2", std::string("0/-/-/-/") + others + "/0"}});
    play(table, "buy 2-07");
    EXPECT_EQ(privileges_of(table), after);
    EXPECT_EQ(table.to_move, Seat(1));
  }
}

TEST(Duel, D9_5_a_gem_or_a_pearl_of_the_opponent) {
  for (const auto& [action, mine, others] :
       {std::tuple{"steal w", "w", "rpy"}, {"steal r", "r", "wpy"}, {"steal p", "p", "wry"}}) {
    State table = table_with({{"seat1", "4b3r"}, {"seat2", "wrpy"}});
    play(table, "buy 2-01");
    EXPECT_EQ(field(table, "phase"), "steal");
    play(table, action);
    EXPECT_EQ(field(table, "seat1"), std::string(mine) + "/2-01/-/-/0/0");
    EXPECT_EQ(field(table, "seat2"), std::string(others) + "/-/-/-/0/0");
    EXPECT_EQ(table.to_move, Seat(1));
  }
}

TEST(Duel, D9_5_gold_can_not_be_stolen) {
  for (const char* others : {"w3y", "w"})
    EXPECT_EQ(refused(table_with({{"phase", "steal"}, {"seat2", others}}), "steal y"),
              "D9.5 steal_gold");
}

TEST(Duel, D9_5_only_what_the_opponent_has) {
  const State table = table_with({{"phase", "steal"}, {"seat1", "4b"}, {"seat2", "wy"}});
  for (const char* action : {"steal b", "steal k", "steal p"})
    EXPECT_EQ(refused(table, action), "D9.5 steal_not_held") << action;
}

TEST(Duel, D9_5_nothing_happens_if_there_is_nothing_else) {
  for (const char* others : {"0", "3y"}) {
    State table = table_with({{"seat1", "4b3r"}, {"seat2", others}});
    play(table, "buy 2-01");
    EXPECT_EQ(table.phase, Phase::act);
    EXPECT_EQ(table.to_move, Seat(1));
    EXPECT_EQ(field(table, "seat1"), "0/2-01/-/-/0/0");
  }
}

TEST(Duel, D9_6_a_token_can_not_be_turned_down) {
  const State table = table_with({{"phase", "token-b"}, {"bag", "w"}});
  EXPECT_THAT(legal_texts(table), ElementsAre("token b1", "token a2", "token c4", "token d5"));
  for (const char* action : {"pass", "replenish", "take a1"})
    EXPECT_EQ(refused(table, action), "D3.1 token_due") << action;
}

TEST(Duel, D9_6_not_even_with_ten_tokens) {
  State table = table_with({{"seat1", "2w2b2g2r2k/" + cards_for("2b2g") + "/1-16"}});
  play(table, "buy 1-16 for 0");
  EXPECT_THAT(legal_texts(table), ElementsAre("token d1", "token b3"));
  play(table, "token d1");
  EXPECT_EQ(field(table, "phase"), "discard-w");
}

TEST(Duel, D9_6_a_theft_can_not_be_turned_down) {
  const State table = table_with({{"phase", "steal"}, {"bag", "k"}, {"seat2", "2wb2p3y"}});
  EXPECT_THAT(legal_texts(table), ElementsAre("steal w", "steal b", "steal p"));
  for (const char* action : {"pass", "replenish", "take b1"})
    EXPECT_EQ(refused(table, action), "D3.1 steal_due") << action;
}

}  // namespace
}  // namespace carat::duel
