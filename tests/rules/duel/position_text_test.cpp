#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_position.h"
#include "tests/support/position_edits.h"
#include "tests/support/properties.h"

namespace carat::duel {
namespace {

using as_written::position;
using as_written::table_with;
using ::testing::StartsWith;

TEST(DuelPositionText, a_position_is_one_line_that_reads_back) {
  const State state =
      table_with({{"refill_at_end", "on"},
                  {"no_hoarding", "on"},
                  {"start", "2"},
                  {"turn", "9"},
                  {"privileges", "0"},
                  {"bag", "2wp"},
                  {"royals", "R1,R4"},
                  {"row1", "1-01,1-02,1-03,1-05,1-30"},
                  {"seat1", "2by/1-04,1-08,1-26=b,2-21=w/1-06,(1-07),(3-13)/R3/2/0"},
                  {"seat2", "2g2y/2-08,2-12,2-16/2-05/R2/1/2"}});
  EXPECT_EQ(position_text(state).view(),
            "duel refill_at_end:on no_hoarding:on start:2 turn:9 to_move:1 phase:act "
            "replenished:off again:off board:kkkk./r..bp/r..b./rww../r.gg. bag:2wp privileges:0 "
            "royals:R1,R4 row1:1-01,1-02,1-03,1-05,1-30 row2:2-01,2-02,2-03,2-04 "
            "row3:3-01,3-02,3-03 deck1:9-25,27-29 deck2:6-7,9-11,13-15,17-20,22-24 deck3:4-12 "
            "seat1:2by/1-04,1-08,1-26=b,2-21=w/1-06,(1-07),(3-13)/R3/2/0 "
            "seat2:2g2y/2-08,2-12,2-16/2-05/R2/1/2");
  EXPECT_EQ(state_of(position_text(state)), state);
}

TEST(DuelPositionText, every_field_is_read_into_its_place) {
  const State state = table_with({{"refill_at_end", "on"},
                                  {"start", "2"},
                                  {"turn", "12"},
                                  {"to_move", "2"},
                                  {"replenished", "on"},
                                  {"privileges", "1"},
                                  {"royals", "R2,R3,R4"},
                                  {"row1", "1-01,1-02,1-03,1-05,1-06"},
                                  {"seat1", "wp/1-04,2-21=w/(3-07)/R1/2/0"},
                                  {"seat2", "3k/-/-/-/0/0"}});
  EXPECT_TRUE(state.options.refill_at_end);
  EXPECT_FALSE(state.options.no_hoarding);
  EXPECT_EQ(state.options.starting_seat, 1);
  EXPECT_EQ(state.turn, 11);
  EXPECT_EQ(state.to_move, Seat(1));
  EXPECT_TRUE(state.replenished);
  EXPECT_EQ(state.board.of(Token::pearl), one_cell(Cell(9)));
  EXPECT_EQ(state.privileges, 1);
  EXPECT_EQ(state.royals.size(), 3);
  EXPECT_EQ(state.pyramid[5], CardId(2, 1));
  const Player& one = state.players[0];
  EXPECT_EQ(one.tokens, Tokens::one(Token::white) + Tokens::one(Token::pearl));
  EXPECT_EQ(one.reserved[0], (Reserved{{3, 7}, true}));
  EXPECT_EQ(one.bonuses, Gems::of(Color::white, 2));
  EXPECT_EQ(one.crowns, 3);
  EXPECT_EQ(one.prestige, 2);
  EXPECT_EQ(one.privileges, 2);
  EXPECT_TRUE(one.royals.contains(RoyalId{1}));
  EXPECT_EQ(table_with({{"no_hoarding", "on"}, {"seat2", "2p3y/-/-/-/1/1"}}).players[1].hoarding,
            1);
}

TEST(DuelPositionText, every_phase_reads_back) {
  for (const Fields& fields :
       {Fields{}, Fields{{"phase", "token-k"}, {"seat1", "0/1-21/-/-/0/0"}},
        Fields{{"phase", "token-b"}, {"seat1", "0/1-08/-/-/0/0"}},
        Fields{{"phase", "steal"}, {"seat1", "0/2-05/-/-/0/0"}, {"seat2", "p/-/-/-/1/0"}},
        Fields{{"phase", "discard-w"}, {"again", "on"}, {"seat1", "4w4b3g/1-06/-/-/0/0"}},
        Fields{{"phase", "royal"}, {"seat1", "0/2-08,2-12,2-16/-/-/0/0"}},
        Fields{{"phase", "discard-w"}, {"seat1", "4w4b3g/-/-/-/0/0"}},
        Fields{{"phase", "discard-k"}, {"bag", "k"}, {"seat1", "4w4b2k3y/-/-/-/0/0"}},
        Fields{{"phase", "over"}, {"turn", "401"}},
        Fields{
            {"phase", "over"}, {"turn", "50"}, {"seat1", "0/1-30,2-24,3-04,3-06,3-13/-/-/0/0"}}}) {
    const State state = table_with(fields);
    EXPECT_EQ(state_of(position_text(state)), state);
    EXPECT_EQ(field(state, "phase"), fields.contains("phase") ? fields.at("phase") : "act");
  }
}

TEST(DuelPositionText, fields_may_stand_in_any_order_and_case) {
  const State state = table_with();
  EXPECT_EQ(state_of(edited(position(), " bag:0", "") + " BAG:0"), state);
  EXPECT_EQ(state_of(edited(position(), "kkkkp/rbbbp", "KKKKP/RBBBP")), state);
  EXPECT_EQ(state_of(edited(position(), "R1,R2,R3,R4", "r4,R3,r1,R2")), state);
  EXPECT_EQ(state_of("  " + edited(position(), " board", " \t\n board") + "  "), state);
  EXPECT_EQ(state_of(edited(position(), "duel", "DUEL")), state);
}

TEST(DuelPositionText, decks_that_are_left_out_have_every_other_card) {
  const State state = table_with();
  EXPECT_EQ(field(state, "deck1"), "6-30");
  EXPECT_EQ(field(state, "deck3"), "4-13");
  EXPECT_EQ(state.deck_sizes[deck_of(2)], 20);
  EXPECT_EQ(state_of(position() + " deck1:20-30,19,6-18"), state);
}

TEST(DuelPositionText, unknown_cards_are_among_those_of_the_deck) {
  const State state =
      table_with({{"seat2", "0/-/(1-?\?),(1-?\?)/-/1/0"}, {"row2", "2-?\?,2-02,2-03,2-04"}});
  EXPECT_EQ(state.decks.size_of_level(1), 25);
  EXPECT_EQ(state.deck_sizes[deck_of(1)], 23);
  EXPECT_EQ(state.decks.size_of_level(2), 21);
  EXPECT_EQ(state.deck_sizes[deck_of(2)], 20);
  EXPECT_EQ(state_of(position_text(state)), state);
}

TEST(DuelPositionText, a_hand_is_a_set) {
  EXPECT_EQ(field(table_with({{"seat1", "0/-/(3-07),1-06,2-05/-/0/0"}}), "seat1"),
            "0/-/1-06,2-05,(3-07)/-/0/0");
}

TEST(DuelPositionText, the_longest_position_has_room) {
  // Every card bought or reserved, and every wild one with its colour.
  Fields fields{{"turn", "399"},       {"phase", "over"},   {"royals", "-"},  {"privileges", "0"},
                {"row1", "-,-,-,-,-"}, {"row2", "-,-,-,-"}, {"row3", "-,-,-"}};
  std::string cards;
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(all_cards.of_level(level), [&](int bit) {
      const CardId id(level, bit + 1);
      cards.append(cards.empty() ? "" : ",").append(card_text(id).view());
      if (card(id).bonus == Bonus::wild) cards += "=w";
    });
  fields["seat1"] = "2w2b2grkpy/" + cards + "/-/R1,R2/3/0";
  fields["royals"] = "R3,R4";
  fields["seat2"] = "0/-/-/-/0/0";
  const State state = table_with(fields);
  EXPECT_EQ(state_of(position_text(state)), state);
  EXPECT_EQ(state.deck_sizes, DeckSizes{});
}

TEST(DuelPositionText, what_a_viewer_sees_reads_back) {
  const State state =
      table_with({{"seat1", "2wy/1-06/(1-07),2-05/-/0/0"}, {"seat2", "y/-/(3-07)/-/1/0"}});
  EXPECT_TRUE(properties::views_read_back<Duel>(state));
  EXPECT_THAT(std::string(position_text(view(state, Viewer(Seat(1))))),
              StartsWith("duel viewer:2 refill_at_end:off "));
  EXPECT_THAT(std::string(position_text(view(state, Viewer::everybody()))),
              StartsWith("duel viewer:public refill_at_end:off "));
}

}  // namespace
}  // namespace carat::duel
