#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

// Fourteen prestige, and the tokens for 1-08, which is worth one.
constexpr const char* about_to_win = "4g/3-02,3-04,3-08/-/-";

// Ranks of all seats, first to last: "1 2".
std::string ranks(const State& state) {
  const Outcome result = outcome(state);
  std::string text;
  for (unsigned i = 0; i < result.players; ++i)
    text += (i > 0 ? " " : "") + std::to_string(result.rank[i]);
  return text;
}

// Nobody can do anything but pass; seat 2 may have bonuses.
State stuck(const std::string& cards_of_seat_2, const std::string& nobles, Fields fields = {}) {
  fields["row1"] = "1-15,1-30,1-14,1-04";
  fields["row2"] = "2-30,2-10,2-20,2-19";
  fields["seat1"] = "2g4r4k/-/3-04,3-06,3-07/-";
  fields["seat2"] = "4w4b2g/" + cards_of_seat_2 + "/3-01,3-02,3-05/-";
  fields["nobles"] = nobles;
  return table_with(fields);
}

TEST(Splendor, S9_1_the_round_is_finished) {
  State table = table_with({{"seat1", about_to_win}});
  play(table, "buy 1-08");
  EXPECT_EQ(table.players[0].prestige, 15);
  EXPECT_EQ(table.phase, Phase::act);
  play(table, "take wbg");
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(end_reason(table), "target");
  EXPECT_EQ(ranks(table), "1 2");
}

TEST(Splendor, S9_1_the_last_seat_of_a_round_ends_it_at_once) {
  State table = table_with({{"turn", "2"}, {"seat2", about_to_win}});
  play(table, "buy 1-08");
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(ranks(table), "2 1");
}

TEST(Splendor, S9_1_fourteen_are_not_enough) {
  State table = table_with({{"turn", "2"}, {"seat2", about_to_win}});
  play(table, "take wbr");
  EXPECT_EQ(table.phase, Phase::act);
}

TEST(Splendor, S9_1_a_round_begins_with_the_starting_seat) {
  // Seat 3 of three started: seat 2 is the last of each round.
  State table = table_with({{"players", "3"}, {"start", "3"}, {"seat3", about_to_win}});
  play(table, {"buy 1-08", "take wbg"});
  EXPECT_EQ(table.phase, Phase::act);
  EXPECT_EQ(table.to_move, Seat(1));
  play(table, "take wbg");
  EXPECT_EQ(table.phase, Phase::over);
}

TEST(Splendor, S9_1_with_four_players_everyone_has_had_the_same_number_of_turns) {
  for (int start = 1; start <= 4; ++start) {
    State table = table_with({{"players", "4"},
                              {"start", std::to_string(start)},
                              {"turn", std::to_string(8 + (6 - start) % 4 + 1)},
                              {"seat2", about_to_win}});
    EXPECT_EQ(table.to_move, Seat(1));
    play(table, "buy 1-08");
    while (table.phase != Phase::over) play(table, "take wbr");
    EXPECT_EQ(table.turn, 12) << "start " << start;
  }
}

TEST(Splendor, S9_1_a_noble_can_bring_the_prestige) {
  State table =
      table_with({{"turn", "2"}, {"seat2", "0/" + cards_for("3w3b3k") + ",3-04,3-08,3-10/-/-"}});
  EXPECT_EQ(table.players[1].prestige, 14);
  play(table, "take wbg");
  EXPECT_EQ(table.players[1].prestige, 17);
  EXPECT_EQ(table.phase, Phase::over);
}

TEST(Splendor, S9_2_the_highest_prestige_wins_not_the_first_to_reach_it) {
  State table = table_with({{"seat1", about_to_win},
                            {"seat2", "4ky/3-10,3-12,3-16/-/-"},
                            {"row2", "2-21,2-30,2-16,2-13"}});
  play(table, {"buy 1-08", "buy 2-21"});
  EXPECT_EQ(table.players[0].prestige, 15);
  EXPECT_EQ(table.players[1].prestige, 16);
  EXPECT_EQ(ranks(table), "2 1");
}

TEST(Splendor, S9_2_nobles_count) {
  const State table = table_with({{"turn", "3"},
                                  {"phase", "over"},
                                  {"seat1", "0/3-04,3-08,3-12/-/-"},
                                  {"seat2", "0/" + cards_for("4b4g") + ",3-16,3-20,3-01/-/N05"}});
  EXPECT_EQ(table.players[0].prestige, 15);
  EXPECT_EQ(table.players[1].prestige, 16);
  EXPECT_EQ(ranks(table), "2 1");
}

TEST(Splendor, S9_3_a_tie_goes_to_the_fewest_bought_cards) {
  const State table = table_with({{"turn", "3"},
                                  {"phase", "over"},
                                  {"seat1", "0/3-04,3-08,3-02,1-32/-/-"},
                                  {"seat2", "0/3-12,3-16,3-20/1-01,1-02,1-03/-"}});
  EXPECT_EQ(table.players[0].prestige, table.players[1].prestige);
  EXPECT_EQ(ranks(table), "2 1");  // the three reserved cards don't count
}

TEST(Splendor, S9_3_ranks_below_the_winner_are_found_the_same_way) {
  const State table = table_with({{"players", "4"},
                                  {"turn", "5"},
                                  {"phase", "over"},
                                  {"seat1", "0/1-32,1-01/-/-"},
                                  {"seat2", "0/3-12,3-16,3-20/-/-"},
                                  {"seat3", "0/1-40/-/-"},
                                  {"seat4", "0/-/-/-"}});
  EXPECT_EQ(ranks(table), "3 1 2 4");
}

TEST(Splendor, S9_4_who_is_still_tied_shares_the_victory) {
  const State table = table_with({{"players", "3"},
                                  {"turn", "4"},
                                  {"phase", "over"},
                                  {"seat1", "0/3-04,3-08,3-02,1-32/-/-"},
                                  {"seat2", "0/-/-/-"},
                                  {"seat3", "0/3-12,3-16,3-10,1-40/-/-"}});
  EXPECT_EQ(ranks(table), "1 3 1");
  EXPECT_EQ(outcome(table).winners(), 2);
  EXPECT_TRUE(outcome(table).won(Seat(0)));
  EXPECT_TRUE(outcome(table).won(Seat(2)));
}

TEST(Splendor, S9_5_when_all_pass_the_game_is_over) {
  State table = stuck("-", "N05,N07,N09");
  play(table, "pass");
  EXPECT_EQ(table.phase, Phase::act);
  play(table, "pass");
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(end_reason(table), "all_passed");
  EXPECT_EQ(ranks(table), "1 1");
}

TEST(Splendor, S9_5_in_the_middle_of_a_round_too) {
  State table = stuck("-", "N05,N07,N09", {{"turn", "2"}});
  play(table, {"pass", "pass"});
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(table.turn, 3);
}

TEST(Splendor, S9_5_an_action_in_between_starts_the_count_afresh) {
  State table = table_with({{"turn", "2"},
                            {"passes", "1"},
                            {"seat1", "4w4b2g/-/3-01,3-05,3-06/-"},
                            {"seat2", "2g4r4k/-/-/-"}});
  play(table, "reserve 1-31");
  EXPECT_EQ(table.passes, 0);
}

TEST(Splendor, S9_5_as_many_passes_as_players) {
  State table = table_with({{"players", "4"},
                            {"turn", "4"},
                            {"passes", "3"},
                            {"row1", "1-15,1-30,1-22,1-04"},
                            {"seat1", "7w3b/-/-/-"},
                            {"seat2", "4b6g/-/-/-"},
                            {"seat3", "g7r2k/-/-/-"},
                            {"seat4", "5k/-/3-01,3-05,3-06/-"}});
  play(table, "pass");
  EXPECT_EQ(table.phase, Phase::over);
}

TEST(Splendor, S9_5_a_pass_with_a_noble_coming_starts_the_count_afresh) {
  State table = stuck(cards_for("4w4b"), "N10,N02,N03");
  play(table, {"pass", "pass"});
  EXPECT_EQ(field(table, "nobles"), "N02,N03");
  EXPECT_EQ(table.phase, Phase::act);
  EXPECT_EQ(table.passes, 0);
  play(table, {"pass", "pass"});
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(ranks(table), "2 1");
}

TEST(Splendor, S9_5_a_pass_with_a_choice_of_nobles_starts_the_count_afresh) {
  State table = stuck(cards_for("4w4b4g"), "N05,N08,N03");
  play(table, {"pass", "pass"});
  EXPECT_EQ(field(table, "phase"), "noble");
  EXPECT_EQ(state_of(position_text(table)), table);
  play(table, "noble N05");
  EXPECT_EQ(table.phase, Phase::act);
  EXPECT_EQ(table.passes, 0);
  EXPECT_EQ(table.to_move, Seat(0));
}

TEST(Splendor, S9_6_after_200_rounds_the_game_is_over) {
  for (const int players : {2, 3, 4}) {
    State table = table_with({{"players", std::to_string(players)},
                              {"start", "2"},
                              {"turn", std::to_string(200 * players - 1)}});
    play(table, "take wbg");
    EXPECT_EQ(table.phase, Phase::act);
    play(table, "take wbr");
    EXPECT_EQ(table.phase, Phase::over);
    EXPECT_EQ(end_reason(table), "round_limit");
    EXPECT_EQ(outcome(table).winners(), players);
    EXPECT_EQ(state_of(position_text(table)), table);
  }
}

}  // namespace
}  // namespace carat::splendor
