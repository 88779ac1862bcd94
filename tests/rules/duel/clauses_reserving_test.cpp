#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;

TEST(Duel, D7_1_a_card_of_the_pyramid_and_a_gold) {
  State table = table_with();
  play(table, "reserve 2-16 with d3", "2-02");
  EXPECT_EQ(field(table, "seat1"), "y/-/2-16/-/0/0");
  EXPECT_EQ(field(table, "board"), "wbgrk/bgykw/prw.g/kwbrp/grkby");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D7_1_the_top_card_of_any_deck_and_a_gold) {
  for (const auto& [action, drawn] : {std::pair{"reserve deck 1", "1-07"},
                                      {"reserve deck 2", "2-24"},
                                      {"reserve deck 3", "3-01"}}) {
    State table = table_with();
    play(table, action, drawn);
    EXPECT_EQ(field(table, "seat1"), "y/-/(" + std::string(drawn) + ")/-/0/0");
    EXPECT_EQ(field(table, "row2"), "2-01,2-07,2-16,2-21");
    EXPECT_EQ(is_complete(table), true);
  }
}

TEST(Duel, D7_1_the_gold_of_any_cell) {
  const State table = table_with();
  EXPECT_THAT(
      legal_texts(table, "reserve deck 2"),
      ElementsAre("reserve deck 2 with c2", "reserve deck 2 with d3", "reserve deck 2 with e5"));
  EXPECT_EQ(legal_texts(table, "reserve").size(), 3U * (12 + 3));
}

TEST(Duel, D7_1_not_with_a_cell_that_has_no_gold) {
  const State table = table_with({{"seat2", "2y"}, {"bag", "k"}});
  for (const char* action : {"reserve 1-24 with a1", "reserve 1-24 with a3",
                             "reserve deck 1 with e5", "reserve deck 3 with d3"})
    EXPECT_EQ(refused(table, action), "D7.1 reserve_not_gold") << action;
  EXPECT_EQ(refused(table, "reserve 1-24 with c2"), "");
}

TEST(Duel, D7_1_not_a_card_that_is_not_in_the_pyramid) {
  const State table = table_with({{"seat1", "0/1-01/1-02"}, {"seat2", "0/1-06/1-03"}});
  for (const char* action :
       {"reserve 1-01", "reserve 1-02", "reserve 1-03", "reserve 1-05", "reserve 1-06"})
    EXPECT_EQ(refused(table, action), "D7.1 reserve_not_in_pyramid") << action;
  EXPECT_EQ(refused(table, "reserve 1-10"), "");
}

TEST(Duel, D7_2_not_without_gold_on_the_board) {
  const State table = table_with({{"seat2", "2y"}, {"bag", "y"}});
  for (const char* action : {"reserve 1-24", "reserve deck 1", "reserve deck 2 with a1"})
    EXPECT_EQ(refused(table, action), "D7.2 reserve_no_gold") << action;
}

TEST(Duel, D7_2_not_a_fourth_card) {
  State table = table_with({{"seat1", "0/-/1-01,(2-02)"}});
  play(table, {"reserve 3-09", "take a1"});
  for (const char* action : {"reserve 1-24", "reserve deck 1", "reserve deck 3"})
    EXPECT_EQ(refused(table, action), "D7.2 reserve_hand_full") << action;
}

TEST(Duel, D7_2_buying_makes_room_again) {
  State table = table_with({{"seat1", "3b/-/1-04,(2-02),3-01"}});
  EXPECT_EQ(refused(table, "reserve 1-24"), "D7.2 reserve_hand_full");
  play(table, {"buy 1-04", "take a1"});
  EXPECT_EQ(refused(table, "reserve 1-24"), "");
}

TEST(Duel, D7_2_the_hand_then_the_gold_then_the_cell_then_the_card) {
  Fields fields = empty_deck_1();
  EXPECT_EQ(refused(table_with(fields), "reserve deck 1 with a1"), "D7.1 reserve_not_gold");
  EXPECT_EQ(refused(table_with(fields), "reserve 1-30 with a1"), "D7.1 reserve_not_gold");
  fields["bag"] = "3y";
  EXPECT_EQ(refused(table_with(fields), "reserve deck 1 with a1"), "D7.2 reserve_no_gold");
  EXPECT_EQ(refused(table_with(fields), "reserve 1-30 with c2"), "D7.2 reserve_no_gold");
  fields["seat1"] = "0/-/2-02,2-03,2-04";
  EXPECT_EQ(refused(table_with(fields), "reserve deck 1 with a1"), "D7.2 reserve_hand_full");
  EXPECT_EQ(refused(table_with(fields), "reserve 1-30 with c2"), "D7.2 reserve_hand_full");
}

TEST(Duel, D7_3_the_owner_may_look_and_the_opponent_may_not) {
  const State table = table_with({{"seat1", "0/-/(1-01),(3-01)"}, {"seat2", "0/-/(2-02)"}});
  const View first = view(table, Viewer(Seat(0)));
  EXPECT_EQ(field(first, "seat1"), "0/-/(1-01),(3-01)/-/0/0");
  EXPECT_EQ(field(first, "seat2"), "0/-/(2-?\?)/-/0/0");
  const View second = view(table, Viewer(Seat(1)));
  EXPECT_EQ(field(second, "seat1"), "0/-/(1-?\?),(3-?\?)/-/0/0");
  EXPECT_EQ(field(second, "seat2"), "0/-/(2-02)/-/0/0");
}

TEST(Duel, D7_3_spectators_may_not_look_either) {
  const State table = table_with({{"seat1", "0/-/(1-01),(3-01)"}, {"seat2", "0/-/(2-02)"}});
  const View everybody = view(table, Viewer::everybody());
  EXPECT_EQ(field(everybody, "seat1"), "0/-/(1-?\?),(3-?\?)/-/0/0");
  EXPECT_EQ(field(everybody, "seat2"), "0/-/(2-?\?)/-/0/0");
}

TEST(Duel, D7_3_a_view_does_not_depend_on_what_is_hidden) {
  const State low = table_with({{"seat1", "0/-/(1-01),(2-02)"}});
  const State high = table_with({{"seat1", "0/-/(1-29),(2-24)"}});
  EXPECT_EQ(view(low, Viewer(Seat(1))), view(high, Viewer(Seat(1))));
  EXPECT_NE(view(low, Viewer(Seat(0))), view(high, Viewer(Seat(0))));
}

TEST(Duel, D7_4_only_reserving_brings_gold) {
  for (const Fields& fields :
       {Fields{{"seat1", "3w4bp/-/1-04/-/2/0"}, {"bag", "y"}},
        Fields{{"phase", "steal"}, {"seat1", "y"}, {"seat2", "wp2y"}},
        Fields{{"phase", "token-r"}, {"seat1", "y"}},
        Fields{{"phase", "royal"}, {"seat1", "y/1-04,1-09,1-14"}, {"seat2", "w2y"}}}) {
    const State table = table_with(fields);
    const int before = table.players[0].tokens[Token::gold];
    for (const std::string& text : legal_texts(table)) {
      State next = table;
      play(next, text);
      EXPECT_EQ(next.players[0].tokens[Token::gold] > before, text.starts_with("reserve")) << text;
    }
  }
}

TEST(Duel, D7_5_a_reserved_card_does_nothing) {
  const State table = table_with({{"seat1", "0/-/1-01,2-02,3-01"}});
  EXPECT_EQ(table.players[0].bonuses, Gems{});
  EXPECT_EQ(table.players[0].prestige, 0);
  EXPECT_EQ(table.players[0].crowns, 0);
  State points = table_with({{"seat1", "0/2-24,3-04,3-06,3-08/3-10"}});  // 17 and 4
  play(points, "take a1");
  EXPECT_EQ(result_of(points), "");
}

TEST(Duel, D7_5_before_it_is_bought) {
  // 2-02 would take two white off 1-24.
  State table = table_with({{"seat1", "w4b2g2y/-/2-02"}});
  EXPECT_EQ(refused(table, "buy 1-24 for w"), "D8.1 pay_too_little");
  play(table, {"buy 2-02", "take a1", "buy 1-24 for w"});
  EXPECT_EQ(table.players[0].prestige, 1);
}

TEST(Duel, D7_5_those_left_over_do_no_harm) {
  State table = table_with({{"seat1", "3rp/2-24,3-04,3-06,3-08/3-01,3-03,3-05"}});
  play(table, "buy 1-30");
  EXPECT_EQ(table.players[0].prestige, 20);
  EXPECT_EQ(result_of(table), "prestige 1 2");
}

TEST(Duel, D7_6_a_reserved_card_is_replaced_at_once) {
  for (const auto& [action, drawn, row, cards] :
       {std::tuple{"reserve 1-15", "1-29", "row1", "1-24,1-10,1-29,1-26,1-30"},
        {"reserve 2-01", "2-24", "row2", "2-24,2-07,2-16,2-21"},
        {"reserve 3-13", "3-05", "row3", "3-02,3-09,3-05"}}) {
    State table = table_with();
    play(table, action, drawn);
    EXPECT_EQ(field(table, row), cards);
  }
}

TEST(Duel, D7_6_before_tokens_are_discarded) {
  State table = table_with({{"seat1", "4w4b2g"}});
  play(table, "reserve 1-15", "1-29");
  EXPECT_EQ(table.phase, Phase::discard);
  EXPECT_EQ(field(table, "row1"), "1-24,1-10,1-29,1-26,1-30");
}

TEST(Duel, D7_6_the_place_stays_empty_once_the_deck_is) {
  State table = table_with(empty_deck_1());
  play(table, {"reserve 1-14", "take a1"});
  EXPECT_EQ(field(table, "row1"), "1-04,1-09,-,1-19,1-24");
  EXPECT_EQ(refused(table, "reserve 1-14"), "D7.1 reserve_not_in_pyramid");
}

TEST(Duel, D7_7_not_from_a_deck_that_has_run_out) {
  const State table = table_with(empty_deck_1());
  EXPECT_EQ(field(table, "deck1"), "-");
  EXPECT_EQ(refused(table, "reserve deck 1"), "D7.7 reserve_deck_empty");
  EXPECT_EQ(refused(table, "reserve deck 2"), "");
  EXPECT_EQ(refused(table, "reserve deck 3"), "");
  EXPECT_EQ(refused(table, "reserve 1-04"), "");
}

TEST(Duel, D7_7_the_gold_alone_is_not_to_be_had) {
  State table = table_with(empty_deck_1());
  EXPECT_TRUE(legal_texts(table, "reserve deck 1").empty());
  EXPECT_EQ(legal_texts(table, "reserve").size(), 3U * (12 + 2));
}

TEST(Duel, D7_8_a_card_of_the_pyramid_stays_known) {
  State table = table_with();
  play(table, "reserve 2-16");
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()})
    EXPECT_EQ(field(view(table, viewer), "seat1"), "y/-/2-16/-/0/0");
}

TEST(Duel, D7_8_a_card_from_a_deck_stays_hidden) {
  State table = table_with();
  play(table, "reserve deck 2", "2-05");
  EXPECT_EQ(field(view(table, Viewer(Seat(0))), "seat1"), "y/-/(2-05)/-/0/0");
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer::everybody()}) {
    EXPECT_EQ(field(view(table, viewer), "seat1"), "y/-/(2-?\?)/-/0/0");
    EXPECT_TRUE(view(table, viewer).decks.contains(CardId(2, 5)));  // it could be anywhere
  }
}

TEST(Duel, D7_8_nobody_else_sees_what_a_deck_gave) {
  const State table = table_with();
  const Draw draw{deck_sources[1], 4};
  const Action unseen = action_of(table, "reserve deck 2");
  EXPECT_TRUE(sees_draw(table, unseen, draw, Viewer(Seat(0))));
  EXPECT_FALSE(sees_draw(table, unseen, draw, Viewer(Seat(1))));
  EXPECT_FALSE(sees_draw(table, unseen, draw, Viewer::everybody()));
  const Action open = action_of(table, "reserve 2-16");  // what it draws fills the pyramid
  EXPECT_TRUE(sees_draw(table, open, draw, Viewer(Seat(1))));
  EXPECT_TRUE(sees_draw(table, open, draw, Viewer::everybody()));
}

TEST(Duel, D7_8_until_it_is_bought) {
  State table = table_with({{"seat1", "3b/-/(1-04),(2-05)"}});
  play(table, "buy 1-04");
  EXPECT_EQ(field(view(table, Viewer(Seat(1))), "seat1"), "0/1-04/(2-?\?)/-/0/0");
}

TEST(Duel, D7_8_an_opponent_shows_a_card_by_buying_it) {
  const State table = table_with({{"seat1", "3b/-/(1-04)"}});
  State seen = veiled(view(table, Viewer(Seat(1))));
  const Action buy = action_of(seen, "buy 1-04");
  EXPECT_EQ(refused(seen, "buy 1-04"), "D8.1 buy_not_in_reach");
  EXPECT_TRUE(reveal(seen, buy));
  EXPECT_FALSE(reveal(seen, buy));
  EXPECT_EQ(seen, table);
}

TEST(Duel, D7_8_the_order_of_a_hand_tells_nothing) {
  const State low = table_with({{"seat1", "0/-/(1-01),1-14,(2-05)"}});
  const State high = table_with({{"seat1", "0/-/1-14,(1-29),(2-24)"}});
  EXPECT_EQ(field(view(low, Viewer(Seat(1))), "seat1"), "0/-/1-14,(1-?\?),(2-?\?)/-/0/0");
  EXPECT_EQ(view(low, Viewer(Seat(1))), view(high, Viewer(Seat(1))));
}

TEST(Duel, D7_8_everything_is_public_once_the_game_is_over) {
  State table = table_with({{"seat1", "3rp/2-24,3-04,3-06,3-08/(2-05)"}, {"seat2", "0/-/(1-01)"}});
  play(table, "buy 1-30");
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(field(view(table, Viewer(Seat(0))), "seat2"), "0/-/1-01/-/0/0");
  EXPECT_EQ(field(view(table, Viewer(Seat(1))), "seat1"), "0/1-30,2-24,3-04,3-06,3-08/2-05/-/0/0");
}

}  // namespace
}  // namespace carat::duel
