#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::ElementsAre;

// The deck of level 1 is empty: its last cards are face up, the others are with seat 2.
Fields empty_deck() {
  return {{"row1", "1-01,1-02,1-03,1-04"}, {"seat2", "0/" + card_list(1, 5, 40) + "/-/-"}};
}

TEST(Splendor, S5_1_a_face_up_card_is_reserved) {
  State table = table_with();
  play(table, "reserve 2-16", "2-01");
  EXPECT_EQ(field(table, "seat1"), "y/-/2-16/-");
  EXPECT_EQ(field(table, "row2"), "2-12,2-30,2-01,2-13");
}

TEST(Splendor, S5_1_the_top_card_of_a_deck_is_reserved_unseen) {
  State table = table_with();
  play(table, "reserve deck 2", "2-07");
  EXPECT_EQ(field(table, "seat1"), "y/-/(2-07)/-");
  EXPECT_EQ(field(table, "row2"), "2-12,2-30,2-16,2-13");
  EXPECT_FALSE(table.decks.contains(CardId(2, 7)));
  EXPECT_EQ(table.deck_sizes[deck_of(2)], 25);
}

TEST(Splendor, S5_1_nobody_else_sees_a_card_reserved_from_a_deck) {
  const State table = table_with();
  const Draw draw{deck_sources[1], 6};
  const Action unseen = action_of(table, "reserve deck 2");
  EXPECT_TRUE(sees_draw(table, unseen, draw, Viewer(Seat(0))));
  EXPECT_FALSE(sees_draw(table, unseen, draw, Viewer(Seat(1))));
  EXPECT_FALSE(sees_draw(table, unseen, draw, Viewer::everybody()));
  const Action open = action_of(table, "reserve 2-16");  // what it draws fills the row
  EXPECT_TRUE(sees_draw(table, open, draw, Viewer(Seat(1))));
  EXPECT_TRUE(sees_draw(table, open, draw, Viewer::everybody()));
}

TEST(Splendor, S5_1_a_card_that_is_not_face_up_can_not_be_named) {
  const State table = table_with({{"seat1", "0/1-01/1-02/-"}, {"seat2", "0/-/1-03/-"}});
  for (const char* action : {"reserve 1-01", "reserve 1-02", "reserve 1-03", "reserve 1-05"})
    EXPECT_EQ(refused(table, action), "S5.1") << action;
  EXPECT_EQ(refused(table, "reserve 1-04"), "");
}

TEST(Splendor, S5_2_a_reserve_brings_one_gold) {
  State table = table_with({{"seat1", "2y/-/-/-"}});
  play(table, "reserve deck 1");
  EXPECT_EQ(table.players[0].tokens[Token::gold], 3);
  EXPECT_EQ(table.bank[Token::gold], 2);
}

TEST(Splendor, S5_2_also_with_ten_tokens_and_then_one_is_returned) {
  for (const auto& [returned, left] : {std::pair{"return y", "4w4b2g"}, {"return b", "4w3b2gy"}}) {
    State table = table_with({{"seat1", "4w4b2g/-/-/-"}});
    play(table, "reserve 1-08");
    EXPECT_EQ(field(table, "phase"), "return-w");
    play(table, returned);
    EXPECT_EQ(field(table, "seat1"), std::string(left) + "/-/1-08/-");
    EXPECT_EQ(table.to_move, Seat(1));
  }
}

TEST(Splendor, S5_2_who_returns_a_token_has_seen_the_new_card) {
  State table = table_with({{"seat1", "4w4b2g/-/-/-"}});
  play(table, "reserve 1-08", "1-40");
  EXPECT_EQ(table.phase, Phase::return_tokens);
  EXPECT_EQ(field(table, "row1"), "1-31,1-10,1-04,1-40");
}

TEST(Splendor, S5_2_without_gold_in_the_bank_the_card_comes_alone) {
  State table = table_with({{"seat1", "4w3b3y/-/-/-"}, {"seat2", "2y/-/-/-"}});
  play(table, "reserve 1-08");
  EXPECT_EQ(field(table, "seat1"), "4w3b3y/-/1-08/-");
  EXPECT_EQ(table.bank[Token::gold], 0);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Splendor, S5_3_at_most_three_reserved_cards) {
  State table = table_with({{"seat1", "4g/-/1-01,(2-02)/-"}});
  play(table, {"reserve 3-18", "take wbr"});
  for (const char* action : {"reserve 1-08", "reserve deck 1", "reserve 3-20", "reserve 1-01"})
    EXPECT_EQ(refused(table, action), "S5.3") << action;
  EXPECT_EQ(field(table, "seat1"), "4gy/-/1-01,(2-02),3-18/-");
}

TEST(Splendor, S5_3_buying_makes_room_again) {
  State table = table_with({{"seat1", "4w/-/1-06,(1-32),3-20/-"}});
  EXPECT_EQ(refused(table, "reserve 1-08"), "S5.3");
  play(table, {"buy 1-32", "take wbg"});
  EXPECT_EQ(field(table, "seat1"), "0/1-32/1-06,3-20/-");
  EXPECT_EQ(refused(table, "reserve 1-08"), "");
}

TEST(Splendor, S5_4_only_a_reserve_brings_gold) {
  const State table = table_with({{"seat1", "3w2y/-/1-01/-"}, {"take_fewer", "on"}});
  for (const std::string& text : legal_texts(table)) {
    State next = table;
    play(next, text);
    EXPECT_EQ(next.players[0].tokens[Token::gold] > 2, text.starts_with("reserve")) << text;
  }
}

TEST(Splendor, S5_5_an_empty_deck_can_not_be_reserved_from) {
  const State table = table_with(empty_deck());
  EXPECT_EQ(field(table, "deck1"), "-");
  EXPECT_EQ(refused(table, "reserve deck 1"), "S5.5");
  EXPECT_EQ(refused(table, "reserve deck 2"), "");
  EXPECT_EQ(refused(table, "reserve 1-01"), "");
}

TEST(Splendor, S5_5_a_full_hand_is_refused_first) {
  Fields fields = empty_deck();
  fields["seat1"] = "0/-/2-01,2-02,2-03/-";
  EXPECT_EQ(refused(table_with(fields), "reserve deck 1"), "S5.3");
}

TEST(Splendor, S5_6_a_card_reserved_face_up_stays_public) {
  State table = table_with();
  play(table, "reserve 2-16");
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()})
    EXPECT_EQ(field(view(table, viewer), "seat1"), "y/-/2-16/-");
}

TEST(Splendor, S5_6_a_card_reserved_from_a_deck_is_for_its_owner_alone) {
  State table = table_with();
  play(table, "reserve deck 2", "2-07");
  EXPECT_EQ(field(view(table, Viewer(Seat(0))), "seat1"), "y/-/(2-07)/-");
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer::everybody()}) {
    EXPECT_EQ(field(view(table, viewer), "seat1"), "y/-/(2-?\?)/-");
    EXPECT_EQ(field(view(table, viewer), "deck2"), "1-11,14-15,17-29");  // 2-07 could be anywhere
  }
}

TEST(Splendor, S5_6_the_order_of_a_hand_tells_nothing) {
  const State low = table_with({{"seat1", "0/-/(1-01),1-30,(2-05)/-"}});
  const State high = table_with({{"seat1", "0/-/1-30,(1-39),(2-29)/-"}});
  EXPECT_EQ(field(view(low, Viewer(Seat(1))), "seat1"), "0/-/1-30,(1-?\?),(2-?\?)/-");
  EXPECT_EQ(view(low, Viewer(Seat(1))), view(high, Viewer(Seat(1))));
}

TEST(Splendor, S5_6_a_hidden_card_is_shown_when_it_is_bought) {
  State table = table_with({{"seat1", "4w/-/(1-32),(2-05)/-"}});
  play(table, "buy 1-32");
  EXPECT_EQ(field(view(table, Viewer(Seat(1))), "seat1"), "0/1-32/(2-?\?)/-");
}

TEST(Splendor, S5_6_everything_is_public_once_the_game_is_over) {
  State table = table_with({{"turn", "2"}, {"seat1", "0/3-04,3-08,3-12/(2-05)/-"}});
  EXPECT_EQ(field(view(table, Viewer(Seat(1))), "seat1"), "0/3-04,3-08,3-12/(2-?\?)/-");
  play(table, "take wbg");
  EXPECT_EQ(table.phase, Phase::over);
  EXPECT_EQ(field(view(table, Viewer(Seat(1))), "seat1"), "0/3-04,3-08,3-12/2-05/-");
}

TEST(Splendor, S5_6_an_opponent_shows_a_card_by_buying_it) {
  const State table = table_with({{"seat1", "4w/-/(1-32)/-"}});
  State seen = veiled(view(table, Viewer(Seat(1))));
  const Action buy = action_of(seen, "buy 1-32");
  EXPECT_EQ(refused(seen, "buy 1-32"), "S6.1");
  EXPECT_TRUE(reveal(seen, buy));
  EXPECT_FALSE(reveal(seen, buy));
  EXPECT_EQ(seen, table);
  State other = veiled(view(table, Viewer(Seat(1))));
  EXPECT_FALSE(reveal(other, action_of(other, "buy 2-05 for 0")));  // a card of another level
  EXPECT_FALSE(reveal(other, action_of(other, "take wbg")));
}

}  // namespace
}  // namespace carat::splendor
