#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

// 17 prestige; with 1-30, for three red and a pearl, it is 20.
const std::string near_prestige = "3rp/2-24,3-04,3-06,3-08";
// Nine crowns and 16 prestige; 1-24, for one white, has the tenth crown.
const std::string near_crowns = "w/1-04,3-01,3-03,3-05,3-07/-/R1,R2";
// Nine prestige on red cards; 1-20, for two white and three blue, has one more.
const std::string near_color = "2w3b/2-13,2-14,3-07,3-08/1-20";

TEST(Duel, D11_2_twenty_prestige) {
  State table = table_with({{"seat1", near_prestige}});
  play(table, "buy 1-30");
  EXPECT_EQ(table.players[0].prestige, 20);
  EXPECT_EQ(result_of(table), "prestige 1 2");
}

TEST(Duel, D11_2_ten_crowns) {
  State table = table_with({{"seat1", near_crowns}});
  play(table, "buy 1-24");
  EXPECT_EQ(table.players[0].crowns, 10);
  EXPECT_EQ(table.players[0].prestige, 16);
  EXPECT_EQ(result_of(table), "crowns 1 2");
}

TEST(Duel, D11_2_ten_prestige_on_cards_of_one_colour) {
  State table = table_with({{"seat1", near_color}});
  play(table, "buy 1-20");
  EXPECT_EQ(table.players[0].prestige, 10);
  EXPECT_EQ(result_of(table), "color 1 2");
}

TEST(Duel, D11_2_for_the_second_seat_too) {
  State table = table_with({{"turn", "2"}, {"seat2", near_color}});
  play(table, "buy 1-20");
  EXPECT_EQ(result_of(table), "color 2 1");
}

TEST(Duel, D11_2_less_is_not_enough) {
  for (const std::string& seat : {near_prestige, near_crowns, near_color}) {
    State table = table_with({{"seat1", seat}});
    play(table, "take a1");
    EXPECT_EQ(result_of(table), "") << seat;
  }
  State nineteen = table_with({{"seat1", "w/2-02,2-06,2-24,3-04,3-06,3-08"}});
  play(nineteen, "buy 1-24");
  EXPECT_EQ(nineteen.players[0].prestige, 19);
  EXPECT_EQ(result_of(nineteen), "");
}

TEST(Duel, D11_2_ten_prestige_on_cards_of_several_colours_are_not_enough) {
  State table = table_with({{"seat1", "0/3-04,3-06,3-08,3-10"}});
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "");
}

TEST(Duel, D11_2_the_first_reason_is_given) {
  const auto reason = [](const std::string& cards) {
    return result_of(table_with({{"phase", "over"},
                                 {"turn", "2"},
                                 {"row2", "2-01,2-03,2-07,2-10"},
                                 {"seat1", "0/" + cards}}));
  };
  EXPECT_EQ(reason("2-04,2-08,3-01,3-03,3-05,3-07/-/R1,R2"), "prestige 1 2");    // and crowns
  EXPECT_EQ(reason("1-20,2-02,2-13,2-14,2-24,3-04,3-07,3-08"), "prestige 1 2");  // and a colour
  EXPECT_EQ(reason("1-20,2-16,2-21=r,2-22=r,3-07,3-08,3-11=r/-/R1,R2"), "crowns 1 2");
}

TEST(Duel, D11_2_only_when_tokens_have_been_discarded) {
  State table =
      table_with({{"seat1", "4b4g4r/1-01,1-04,3-01,3-03,3-05,3-07/-/R1,R2"}, {"seat2", "0"}});
  play(table, "buy 1-24 for 0");
  EXPECT_EQ(table.players[0].crowns, 10);
  EXPECT_EQ(table.phase, Phase::discard);
  play(table, {"discard b", "discard b"});
  EXPECT_EQ(result_of(table), "crowns 1 2");
}

TEST(Duel, D11_2_only_when_abilities_have_taken_effect) {
  State table = table_with({{"seat1", "4b3r/2-02,2-06,2-24,3-04,3-06,3-08"}, {"seat2", "w"}});
  play(table, "buy 2-01");
  EXPECT_EQ(table.players[0].prestige, 20);
  EXPECT_EQ(table.phase, Phase::steal);
  play(table, "steal w");
  EXPECT_EQ(result_of(table), "prestige 1 2");
  EXPECT_EQ(table.players[1].tokens.total(), 0);
}

TEST(Duel, D11_3_a_wild_card_belongs_to_its_colour) {
  State table = table_with({{"seat1", "4kp/" + cards_for("gr") + "/1-27"}});
  play(table, "buy 1-27 as g");
  EXPECT_EQ(table.players[0].color_points, Gems::one(Color::green));
}

TEST(Duel, D11_3_its_points_can_win_there_and_only_there) {
  for (const auto& [color, result] : {std::pair{'r', "color 1 2"}, {'k', ""}}) {
    State table = table_with({{"seat1", "4kp/2-13,2-14,3-07,3-08,1-21/1-27"}});
    play(table, std::string("buy 1-27 as ") + color);
    EXPECT_EQ(result_of(table), result) << color;
  }
}

TEST(Duel, D11_3_cards_without_a_bonus_belong_to_no_colour) {
  State table = table_with({{"seat1", "0/1-30,2-24,3-13"},
                            {"row1", "1-24,1-10,1-15,1-26,1-29"},
                            {"row3", "3-02,3-09,3-01"}});
  EXPECT_EQ(table.players[0].prestige, 14);
  EXPECT_EQ(table.players[0].color_points, Gems{});
  EXPECT_EQ(table.players[0].bonuses, Gems{});
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "");
}

TEST(Duel, D11_3_also_when_they_are_bought) {
  State table = table_with({{"seat1", "4rp"}});
  play(table, "buy 1-30");
  EXPECT_EQ(table.players[0].prestige, 3);
  EXPECT_EQ(table.players[0].color_points, Gems{});
}

TEST(Duel, D11_4_tokens_are_discarded_before_the_extra_turn) {
  State table = table_with({{"seat1", "4w4r3kp/" + cards_for("2b2g") + "/1-03"}});
  play(table, "buy 1-03 for p");
  EXPECT_EQ(field(table, "phase"), "discard-w");
  EXPECT_EQ(field(table, "again"), "on");
  play(table, "discard w");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(field(table, "phase"), "act");
  EXPECT_EQ(field(table, "again"), "off");
}

TEST(Duel, D11_4_victory_is_looked_for_before_the_extra_turn) {
  State table = table_with({{"seat1", "3r/1-20,2-13,2-14,3-08/3-12"}});
  play(table, "buy 3-12 as r");
  EXPECT_EQ(result_of(table), "color 1 2");
  State royal = table_with(
      {{"seat1", "3w/1-04,1-09,1-30,2-24,3-04,3-06,2-02"}, {"row1", "1-24,1-10,1-15,1-26,1-29"}});
  play(royal, {"buy 1-24", "royal R1"});
  EXPECT_EQ(royal.players[0].prestige, 19);
  EXPECT_EQ(result_of(royal), "");
  EXPECT_EQ(royal.to_move, Seat(0));
}

TEST(Duel, D11_4_a_royal_card_that_plays_again_can_end_the_game) {
  State table = table_with({{"seat1", "3w/1-04,1-09,1-30,2-24,3-04,3-06,2-02,2-06"},
                            {"row1", "1-24,1-10,1-15,1-26,1-29"}});
  play(table, {"buy 1-24", "royal R1"});
  EXPECT_EQ(result_of(table), "prestige 1 2");
}

TEST(Duel, D11_5_everything_but_hidden_cards_is_open) {
  const State table = table_with({{"seat1", "3w2py/1-04,1-09,1-14,1-30/(1-01)/R3/1/0"},
                                  {"seat2", "4k/1-16,1-27=r/-/-/2/0"},
                                  {"row1", "1-24,1-10,1-15,1-26,1-29"}});
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()}) {
    const View seen = view(table, viewer);
    for (unsigned i = 0; i < player_count; ++i) {
      EXPECT_EQ(seen.players[i].tokens, table.players[i].tokens);
      EXPECT_EQ(seen.players[i].cards, table.players[i].cards);
      EXPECT_EQ(seen.players[i].bonuses, table.players[i].bonuses);
      EXPECT_EQ(seen.players[i].color_points, table.players[i].color_points);
      EXPECT_EQ(seen.players[i].prestige, table.players[i].prestige);
      EXPECT_EQ(seen.players[i].crowns, table.players[i].crowns);
      EXPECT_EQ(seen.players[i].royals, table.players[i].royals);
      EXPECT_EQ(seen.players[i].privileges, table.players[i].privileges);
    }
    EXPECT_EQ(seen.board, table.board);
    EXPECT_EQ(seen.bag, table.bag);
  }
}

TEST(Duel, D12_1_after_400_turns_the_game_is_a_draw) {
  State table = table_with({{"turn", "399"}});
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "");
  play(table, "take b1");
  EXPECT_EQ(table.turn, 400);
  EXPECT_EQ(result_of(table), "turn_limit 1 1");
  EXPECT_EQ(outcome(table).winners(), 2);
  EXPECT_EQ(state_of(position_text(table)), table);
}

TEST(Duel, D12_1_whatever_the_players_have) {
  State table = table_with({{"turn", "400"}, {"seat1", "0/2-24,3-04,3-06,3-08"}});
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "turn_limit 1 1");
}

TEST(Duel, D12_1_a_victory_in_the_last_turn_comes_first) {
  State table = table_with({{"turn", "400"}, {"seat2", near_prestige}});
  play(table, "buy 1-30");
  EXPECT_EQ(result_of(table), "prestige 2 1");
}

TEST(Duel, D12_1_extra_turns_are_counted) {
  State table = table_with({{"turn", "399"}, {"seat1", "2b2gp/-/1-03"}});
  play(table, "buy 1-03");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(result_of(table), "");
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "turn_limit 1 1");
}

TEST(Duel, D12_1_no_extra_turn_after_the_last) {
  State table = table_with({{"turn", "400"}, {"seat2", "2b2gp/-/1-03"}});
  play(table, "buy 1-03");
  EXPECT_EQ(result_of(table), "turn_limit 1 1");
}

}  // namespace
}  // namespace carat::duel
