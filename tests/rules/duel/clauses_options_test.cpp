#include <gtest/gtest.h>

#include "rules/common/random_dealer.h"
#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

// Seat 1 has all gold and pearls and, besides, these tokens, cards and reserved cards; so many of
// its turns in a row, this one included, began so.
State hoarding(int turns, const std::string& tokens, const std::string& cards = "-/-/-",
               Fields fields = {}) {
  fields["no_hoarding"] = "on";
  fields["seat1"] = tokens + "2p3y/" + cards + "/0/" + std::to_string(turns);
  return table_with(fields);
}

TEST(Duel, D13_1_refill_at_end_is_off_by_default) {
  EXPECT_FALSE(Options{}.refill_at_end);
  State table = table_with({{"seat1", "3w/1-04,1-09"}});
  play(table, "buy 1-24", "1-29");
  EXPECT_EQ(field(table, "row1"), "1-29,1-10,1-15,1-26,1-30");
}

TEST(Duel, D13_1_the_place_of_a_bought_card_waits_for_the_end) {
  State table = table_with({{"refill_at_end", "on"}, {"seat1", "3w/1-04,1-09"}, {"seat2", "b"}});
  play(table, "buy 1-24");
  EXPECT_EQ(field(table, "phase"), "royal");
  EXPECT_EQ(field(table, "row1"), "-,1-10,1-15,1-26,1-30");
  play(table, "royal R3");
  EXPECT_EQ(field(table, "row1"), "-,1-10,1-15,1-26,1-30");
  play(table, "steal b", "1-29");
  EXPECT_EQ(field(table, "row1"), "1-29,1-10,1-15,1-26,1-30");
}

TEST(Duel, D13_1_the_place_of_a_reserved_card_waits_until_tokens_are_discarded) {
  State table = table_with({{"refill_at_end", "on"}, {"seat1", "4w4b2g/-/-/-/1/0"}});
  play(table, {"privilege d1", "reserve 2-16"});
  EXPECT_EQ(field(table, "phase"), "discard-w");
  EXPECT_EQ(field(table, "row2"), "2-01,2-07,-,2-21");
  play(table, "discard w");
  EXPECT_EQ(field(table, "row2"), "2-01,2-07,-,2-21");
  play(table, "discard b", "2-24");
  EXPECT_EQ(field(table, "row2"), "2-01,2-07,2-24,2-21");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D13_1_in_a_turn_without_more_to_decide_it_is_filled_all_the_same) {
  State table = table_with({{"refill_at_end", "on"}, {"seat1", "3w"}});
  play(table, "buy 1-24", "1-29");
  EXPECT_EQ(field(table, "row1"), "1-29,1-10,1-15,1-26,1-30");
  play(table, "reserve 3-13", "3-12");
  EXPECT_EQ(field(table, "row3"), "3-02,3-09,3-12");
  play(table, "reserve deck 1", "1-01");
  EXPECT_EQ(field(table, "seat1"), "y/1-24/(1-01)/-/0/0");
}

TEST(Duel, D13_1_it_is_filled_before_victory_is_looked_for) {
  State table = table_with({{"refill_at_end", "on"}, {"seat1", "3rp/2-24,3-04,3-06,3-08"}});
  play(table, "buy 1-30", "1-29");
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(field(table, "row1"), "1-24,1-10,1-15,1-26,1-29");
}

TEST(Duel, D13_1_it_is_filled_before_an_extra_turn) {
  State table = table_with({{"refill_at_end", "on"},
                            {"row1", "1-03,1-10,1-15,1-26,1-30"},
                            {"seat1", "4w4r3kp/" + cards_for("2b2g")}});
  play(table, "buy 1-03 for p");
  EXPECT_EQ(field(table, "row1"), "-,1-10,1-15,1-26,1-30");
  play(table, "discard w", "1-29");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(field(table, "row1"), "1-29,1-10,1-15,1-26,1-30");
}

TEST(Duel, D13_1_a_card_of_the_hand_leaves_no_place) {
  State table = table_with({{"refill_at_end", "on"}, {"seat1", "3b/1-14,1-19/1-04"}});
  play(table, "buy 1-04");
  EXPECT_EQ(field(table, "row1"), "1-24,1-10,1-15,1-26,1-30");
  EXPECT_EQ(field(table, "deck1"), field(table_with({{"seat1", "0/1-14,1-19/1-04"}}), "deck1"));
}

TEST(Duel, D13_1_once_the_deck_is_empty_nothing_comes) {
  Fields fields = empty_deck_1();
  fields["refill_at_end"] = "on";
  fields["seat1"] = "3b";
  State table = table_with(fields);
  play(table, {"buy 1-04", "take a1", "reserve 1-19"});
  EXPECT_EQ(field(table, "row1"), "-,1-09,1-14,-,1-24");
}

TEST(Duel, D13_2_no_hoarding_is_off_by_default) {
  EXPECT_FALSE(Options{}.no_hoarding);
  State table = table_with({{"seat1", "2p3y"}});
  for (const char* action :
       {"take a1", "take b1", "take c1", "take d1", "take e1", "take a2", "take b2", "take d2"})
    play(table, action);
  EXPECT_EQ(result_of(table), "");
  EXPECT_EQ(table.players[0].hoarding, 0);
}

TEST(Duel, D13_2_three_own_turns_begun_with_all_gold_and_pearls_lose) {
  State table = table_with({{"no_hoarding", "on"}, {"seat1", "2p2y"}});
  play(table, {"reserve deck 1", "take a1"});  // the turn in which the last one came is not counted
  EXPECT_EQ(table.players[0].hoarding, 1);
  play(table, {"take b1", "take c1"});
  EXPECT_EQ(table.players[0].hoarding, 2);
  play(table, {"take d1", "take e1"});
  EXPECT_EQ(table.players[0].hoarding, 3);
  EXPECT_EQ(result_of(table), "");
  play(table, "take a2");
  EXPECT_EQ(result_of(table), "hoarding 2 1");
}

TEST(Duel, D13_2_the_second_seat_loses_likewise) {
  State table = table_with({{"no_hoarding", "on"}, {"turn", "6"}, {"seat2", "2p3y/-/-/-/0/3"}});
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "hoarding 1 2");
}

TEST(Duel, D13_2_two_such_turns_are_not_enough) {
  State table = hoarding(2, "");
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "");
  EXPECT_EQ(table.players[0].hoarding, 2);
}

TEST(Duel, D13_2_who_has_not_all_five_at_the_end_of_the_third_does_not_lose) {
  State paid = hoarding(3, "2w");
  play(paid, "buy 1-24 for 2wy");
  EXPECT_EQ(result_of(paid), "");
  EXPECT_EQ(paid.players[0].hoarding, 0);
  State pearl = hoarding(3, "4r");
  play(pearl, "buy 1-30 for 4rp");
  EXPECT_EQ(result_of(pearl), "");
  EXPECT_EQ(pearl.players[0].hoarding, 0);
}

TEST(Duel, D13_2_a_discarded_token_is_not_held_at_the_end) {
  for (const auto& [discard, result] :
       {std::pair{"discard b", "hoarding 2 1"}, {"discard p", ""}}) {
    State table = hoarding(3, "4bg");
    play(table, "take a1");
    EXPECT_EQ(table.phase, Phase::discard);
    play(table, discard);
    EXPECT_EQ(result_of(table), result) << discard;
  }
}

TEST(Duel, D13_2_a_theft_starts_the_count_afresh) {
  State table = hoarding(2, "", "-/-/-", {{"seat2", "4b3r"}});
  play(table, {"take a1", "buy 2-01", "steal p"});
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(table.players[0].hoarding, 0);
}

TEST(Duel, D13_2_one_of_the_five_missing_is_no_hoarding) {
  for (const char* tokens : {"p3y", "2p2y"}) {
    State table = table_with({{"no_hoarding", "on"}, {"seat1", tokens}});
    play(table, {"take a1", "take b1"});
    EXPECT_EQ(table.players[0].hoarding, 0) << tokens;
  }
}

TEST(Duel, D13_2_extra_turns_are_counted) {
  State table = hoarding(2, "4r", "1-16,1-17,2-14/3-12/-");
  play(table, "buy 3-12 as r for 4r");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(table.players[0].hoarding, 3);
  EXPECT_EQ(result_of(table), "");
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "hoarding 2 1");
}

TEST(Duel, D13_2_no_extra_turn_saves_the_hoarder) {
  State table = hoarding(3, "4r", "1-16,1-17,2-14/3-12/-");
  play(table, "buy 3-12 as r for 4r");
  EXPECT_EQ(result_of(table), "hoarding 2 1");
}

TEST(Duel, D13_2_a_victory_comes_first) {
  State table = hoarding(3, "", "2-02,2-06,2-24,3-04,3-06,3-08/1-20/-");
  play(table, "buy 1-20 for 0");
  EXPECT_EQ(table.players[0].prestige, 20);
  EXPECT_EQ(end_reason(table), "prestige");
  EXPECT_EQ(result_of(table), "prestige 1 2");
}

TEST(Duel, D13_2_it_comes_before_the_draw_of_the_last_turn) {
  State table = hoarding(3, "", "-/-/-", {{"turn", "400"}, {"to_move", "1"}});
  play(table, "take a1");
  EXPECT_EQ(result_of(table), "hoarding 2 1");
}

TEST(Duel, D13_2_the_count_is_part_of_the_position) {
  const State one = hoarding(1, "");
  const State two = hoarding(2, "");
  EXPECT_NE(one, two);
  EXPECT_EQ(state_of(position_text(two)), two);
  EXPECT_EQ(view(two, Viewer(Seat(1))).players[0].hoarding, 2);
}

TEST(Duel, D13_3_the_starting_seat_is_chosen) {
  FirstDealer dealer;
  EXPECT_EQ(new_game({.starting_seat = 0}, dealer).to_move, Seat(0));
  EXPECT_EQ(new_game({.starting_seat = 1}, dealer).to_move, Seat(1));
  EXPECT_FALSE(why_invalid({.starting_seat = 1}));
  EXPECT_TRUE(why_invalid({.starting_seat = 2}));
  EXPECT_TRUE(why_invalid({.starting_seat = -2}));
}

TEST(Duel, D13_3_by_default_the_starting_seat_is_drawn) {
  EXPECT_EQ(Options{}.starting_seat, random_seat);
  unsigned seen = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    RandomDealer dealer(rng);
    const State table = new_game({}, dealer);
    EXPECT_EQ(table.to_move, Seat(table.options.starting_seat));
    seen |= 1U << table.to_move.index;
  }
  EXPECT_EQ(seen, 3U);
}

}  // namespace
}  // namespace carat::duel
