#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/position_edits.h"
#include "tests/support/properties.h"
#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr auto expect_bad = expect_bad_position<Splendor>;

TEST(SplendorPositionText, a_position_is_one_line_that_reads_back) {
  const State state = table_with({{"players", "3"},
                                  {"start", "2"},
                                  {"turn", "9"},
                                  {"take_fewer", "on"},
                                  {"target", "20"},
                                  {"seat1", "2wby/1-01,2-07/1-03,(1-05),(3-20)/-"},
                                  {"seat2", "0/" + cards_for("4b4g") + "/-/N05"},
                                  {"seat3", "3k/-/2-01/-"}});
  EXPECT_EQ(
      position_text(state).view(),
      "splendor players:3 target:20 take_fewer:on start:2 turn:9 to_move:1 phase:act passes:0 "
      "bank:3w4b5g5r2k4y nobles:N01,N07,N09 row1:1-31,1-10,1-04,1-08 "
      "row2:2-12,2-30,2-16,2-13 row3:3-13,3-09,3-03,3-18 deck1:2,6-7,14-16,21-30,32-40 "
      "deck2:2-6,8-11,14-15,17-29 deck3:1-2,4-8,10-12,14-17,19 "
      "seat1:2wby/1-01,2-07/1-03,(1-05),(3-20)/- "
      "seat2:0/1-09,1-11,1-12,1-13,1-17,1-18,1-19,1-20/-/N05 seat3:3k/-/2-01/-");
  EXPECT_EQ(state_of(position_text(state)), state);
}

TEST(SplendorPositionText, every_phase_reads_back) {
  for (const Fields& fields :
       {Fields{}, Fields{{"phase", "return-r"}, {"seat1", "4w4g3r/-/-/-"}},
        Fields{{"phase", "noble"}, {"seat1", "0/" + cards_for("4w3b4k") + "/-/-"}},
        Fields{{"phase", "over"}, {"turn", "3"}, {"seat2", "0/3-04,3-08,3-12/-/-"}},
        Fields{{"phase", "over"},
               {"passes", "2"},
               {"turn", "4"},
               {"seat1", "4w4b2g/-/-/-"},
               {"seat2", "2g4r4k/-/-/-"}}}) {
    const State state = table_with(fields);
    EXPECT_EQ(state_of(position_text(state)), state);
    EXPECT_EQ(field(state, "phase"), fields.contains("phase") ? fields.at("phase") : "act");
  }
}

TEST(SplendorPositionText, fields_may_stand_in_any_order_and_case) {
  const State state = table_with();
  const std::string text = edited(position(), " bank:4w4b4g4r4k5y", "");
  EXPECT_EQ(state_of(text + " BANK:5Y4K4R4G4B4W"), state);
  EXPECT_EQ(state_of("  " + edited(position(), " bank", " \t\n bank") + "  "), state);
}

TEST(SplendorPositionText, decks_that_are_left_out_have_every_other_card) {
  const State state = table_with();
  EXPECT_EQ(field(state, "deck1"), "1-3,5-7,9,11-30,32-40");
  EXPECT_EQ(state.deck_sizes[deck_of(1)], 36);
  EXPECT_EQ(state_of(position() + " deck1:32-40,11-30,9,5-7,3,2,1"), state);
}

TEST(SplendorPositionText, unknown_cards_are_among_those_of_the_deck) {
  const State state =
      table_with({{"seat2", "0/-/(1-?\?),(1-?\?)/-"}, {"row2", "2-?\?,2-30,2-16,2-13"}});
  EXPECT_EQ(state.decks.size_of_level(1), 36);
  EXPECT_EQ(state.deck_sizes[deck_of(1)], 34);
  EXPECT_EQ(state.deck_sizes[deck_of(2)], 26);
  EXPECT_EQ(state_of(position_text(state)), state);
}

TEST(SplendorPositionText, a_hand_is_a_set) {
  EXPECT_EQ(field(table_with({{"seat1", "0/-/(3-01),1-03,2-05/-"}}), "seat1"),
            "0/-/1-03,2-05,(3-01)/-");
}

constexpr Edit unreadable[] = {
    {"splendor ", "^chess ", "a position begins with splendor"},
    {"splendor ", "  ^splendour ", "a position begins with splendor"},
    {" bank:", " ^banks:", "banks: there is no such field"},
    {" bank:", " ^foo:1 bank:", "foo: there is no such field"},
    {" bank:", " ^:", "a field is expected, such as bank:4w4b4g4r4k5y"},
    {" bank:", " ^bank ", "a field is expected, such as bank:4w4b4g4r4k5y"},
    {" passes:0", " passes:0 ^passes:0", "passes stands here twice"},
    {"players:2", "players:^1", "a number from 2 to 4 is expected"},
    {"players:2", "players:^5", "a number from 2 to 4 is expected"},
    {"players:2", "players:^", "a number from 2 to 4 is expected"},
    {"players:2", "players:2^x", "players: this character does not belong here"},
    {"target:15", "target:^9", "a number from 10 to 30 is expected"},
    {"target:15", "target:^31", "a number from 10 to 30 is expected"},
    {"take_fewer:off", "take_fewer:^no", "on or off is expected"},
    {"take_fewer:off", "take_fewer:on^e", "this character does not belong here"},
    {"start:1", "start:^0", "a number from 1 to 4 is expected"},
    {"start:1", "start:^random", "a number from 1 to 4 is expected"},
    {"turn:1", "turn:^0", "a number from 1 to 801 is expected"},
    {"turn:1", "turn:^802", "a number from 1 to 801 is expected"},
    {"turn:1", "turn:^12345678901", "a number from 1 to 801 is expected"},
    {"to_move:1", "to_move:^5", "a number from 1 to 4 is expected"},
    {"phase:act", "phase:^think", "a phase is act, return- and a token's letter, noble or over"},
    {"phase:act", "phase:^return", "a phase is act"},
    {"phase:act", "phase:return-^x", "a token's letter is one of wbgrky"},
    {"phase:act", "phase:act^s", "this character does not belong here"},
    {"passes:0", "passes:^-1", "a number from 0 to 4 is expected"},
    {"passes:0", "passes:^5", "a number from 0 to 4 is expected"},
    {"bank:4w", "bank:^8w", "there are at most 7 tokens of a kind"},
    {"bank:4w", "bank:4^x", "a token's letter is one of wbgrky"},
    {"bank:4w", "bank:^100w", "a count of tokens is 1 to 99"},
    {"bank:4w4b4g4r4k5y", "bank:^", "tokens expected"},
    {"bank:4w4b4g4r4k5y", "bank:^-", "tokens expected"},
    {"nobles:N05,N07", "nobles:^5,N07", "a noble is N01 to N10"},
    {"nobles:N05,N07", "nobles:N05,^", "a noble is N01 to N10"},
    {"nobles:N05,N07", "nobles:N05,^N05", "a noble that is here already"},
    {"nobles:N05,N07", "nobles:N05^;N07", "this character does not belong here"},
    {"row1:1-31", "row1:^1-41", "cards of level 1 are numbered 1 to 40"},
    {"row1:1-31", "row1:^x", "a card is its level, a dash and its number"},
    {"row1:1-31,", "row1:1-31^;", "4 cards with commas between them, - for none"},
    {"1-04,1-08", "1-04^", "4 cards with commas between them"},
    {"1-04,1-08", "1-04,1-08^,1-09", "row1: this character does not belong here"},
    {" seat1", " deck1:^0 seat1", "a number from 1 to 40 is expected"},
    {" seat1", " deck2:^31 seat1", "a number from 1 to 30 is expected"},
    {" seat1", " deck3:5-^4 seat1", "deck3: a run has its lower number first"},
    {" seat1", " deck1:40-^5 seat1", "deck1: a run has its lower number first"},
    {" seat1", " deck1:40-^41 seat1", "deck1: a number from 1 to 40 is expected"},
    {" seat1", " deck3:5-6,^4-5 seat1", "a number that is here already"},
    {" seat1", " deck3:1,^ seat1", "a number from 1 to 20 is expected"},
    {"seat1:0/-/-/-", "seat1:0^", "a seat is tokens/bought cards/reserved cards/nobles"},
    {"seat1:0/-/-/-", "seat1:0/-^", "a seat is tokens/bought cards/reserved cards/nobles"},
    {"seat1:0/-/-/-", "seat1:0/-/-^", "a seat is tokens/bought cards/reserved cards/nobles"},
    {"seat1:0/-/-/-", "seat1:^-/-/-/-", "tokens expected"},
    {"seat1:0/-/-/-", "seat1:^8w/-/-/-", "there are at most 7 tokens of a kind"},
    {"seat1:0/-/-/-", "seat1:0/^/-/-", "a card is its level"},
    {"seat1:0/-/-/-", "seat1:0/^1-?\?/-/-", "a bought card is known to all"},
    {"seat1:0/-/-/-", "seat1:0/1-01,^1-01/-/-", "a card that is here already"},
    {"seat1:0/-/-/-", "seat1:0/-/(1-01^/-", "the closing bracket of a hidden card"},
    {"seat1:0/-/-/-", "seat1:0/-/^1-?\?/-", "an unknown reserved card is hidden"},
    {"seat1:0/-/-/-", "seat1:0/-/1-01,1-02,1-03,^1-05/-", "at most three reserved cards (S5.3)"},
    {"seat1:0/-/-/-", "seat1:0/-/-/^5", "a noble is N01 to N10"},
    {" seat2:0/-/-/-", "^", "the field seat2 is missing"},
    {"seat2:0/-/-/-", "seat2:0/-/-/- seat3:^0/-/-/-", "nobody sits at seat3"},
};

TEST(SplendorPositionText, an_unreadable_text_is_refused_at_its_place) {
  for (const Edit& edit : unreadable) expect_bad(edited(position(), edit.part, edit.by), edit.why);
}

TEST(SplendorPositionText, only_the_decks_and_the_viewer_may_be_left_out) {
  for (const std::string name :
       {"players", "target", "take_fewer", "start", "turn", "to_move", "phase", "passes", "bank",
        "nobles", "row1", "row2", "row3", "seat1", "seat2"})
    expect_bad(without_field(position(), name) + "^", "the field " + name + " is missing");
}

// Texts that can be read and are no position.
constexpr Edit impossible[] = {
    {"start:1", "start:^3", "start: a seat from 1 to 2"},
    {"bank:4w", "bank:^3w", "bank and seats: 3 of w in all, 4 belong to this game"},
    {"bank:4w4b4g4r4k5y", "bank:^4w4b4g4r4k4y", "4 of y in all, 5 belong"},
    {"row1:1-31", "row1:^2-01", "row1: a card of level 2 in the row of level 1"},
    {"row1:1-31", "row1:^-", "row1: an empty place while the deck has cards"},
    {"row1:1-31", "row1:^1-10", "row1: a card that is elsewhere too"},
    {"seat1:0/-", "seat1:^0/1-31", "seat1: a bought card that is elsewhere too"},
    {"seat1:0/-/-", "seat1:^0/-/1-31", "seat1: a reserved card that is elsewhere too"},
    {"seat1:0/-/-", "seat1:^0/-/1-01,1-01", "seat1: a reserved card that is elsewhere too"},
    {"seat2:0/-/-", "seat2:^0/1-01/(1-01)", "seat2: a reserved card that is elsewhere too"},
    {" seat1", " deck3:^1,2 seat1", "deck3: some card of level 3 is nowhere"},
    {" seat1", " deck3:^1-20 seat1", "deck3: has a card that is elsewhere too"},
    {"nobles:N05,", "nobles:^", "nobles: 2 on the table and with players, 3 belong"},
    {"nobles:N05,", "nobles:^N01,N05,", "nobles: 4 on the table and with players, 3 belong"},
    {"seat1:0/-/-/-", "seat1:^0/-/-/N05", "seat1: a noble whose bonuses are not there"},
    {"to_move:1", "to_move:^2", "to_move: turn 1 belongs to seat 1"},
    {"turn:1 to_move:1", "turn:2 to_move:^1", "to_move: turn 2 belongs to seat 2"},
    {"to_move:1", "to_move:^4", "to_move: turn 1 belongs to seat 1"},
    {"turn:1 to_move:1", "turn:^403 to_move:1", "turn: the game was over before"},
    {"turn:1 to_move:1 phase:act passes:0", "turn:^1 to_move:1 phase:act passes:3",
     "turn: the game was over before"},
    {"phase:act", "phase:^over", "phase: this game is not over"},
    {"phase:act passes:0", "phase:^act passes:2", "phase: this game is over"},
    {"phase:act passes:0", "phase:act passes:^1", "passes: more than turns were played"},
    {"turn:1 to_move:1 phase:act", "turn:401 to_move:1 phase:^act", "phase: this game is over"},
    {"phase:act", "phase:^noble", "phase: a choice of noble is due only with two or more"},
};

TEST(SplendorPositionText, an_impossible_position_is_refused_at_the_field_that_is_wrong) {
  for (const Edit& edit : impossible) expect_bad(edited(position(), edit.part, edit.by), edit.why);
}

TEST(SplendorPositionText, a_hand_of_more_than_ten_tokens_must_be_returned) {
  expect_bad(edited(position({{"seat1", "4w4b3g/-/-/-"}}), "seat1:", "seat1:^"),
             "seat1: more than ten tokens and none to return");
  expect_bad(
      edited(
          position({{"seat2", "4w4b3g/-/-/-"}, {"seat1", "4r4kg2y/-/-/-"}, {"phase", "return-w"}}),
          "seat2:", "seat2:^"),
      "seat2: more than ten tokens and none to return");
  for (const char* tokens : {"4w4b2g", "4w4b4g2r"})
    expect_bad(edited(position({{"seat1", std::string(tokens) + "/-/-/-"}, {"phase", "return-w"}}),
                      "seat1:", "seat1:^"),
               "tokens, and a return is due with 11 to 13");
  expect_bad(
      edited(position({{"seat1", "4w4b3gr/-/-/-"}, {"phase", "return-r"}}), "phase:", "phase:^"),
      "phase: too few tokens are left that may be returned");
}

// S4.3: phase:return-r says that a red token was returned.
TEST(SplendorPositionText, a_token_that_was_returned_is_in_the_bank) {
  state_of(position({{"seat1", "4w4b1g3r/-/-/-"}, {"phase", "return-r"}}));  // 13 and one less
  expect_bad(
      edited(position({{"seat1", "4w4b4r/-/-/-"}, {"phase", "return-r"}}), "phase:", "phase:^"),
      "phase: r was returned, and the bank has none");
  expect_bad(
      edited(position({{"seat1", "4w4b2g3k/-/-/-"}, {"phase", "return-k"}}), "phase:", "phase:^"),
      "phase: k was returned, and 13 tokens are still held");
}

TEST(SplendorPositionText, nobody_has_passed_while_gems_are_in_the_bank) {
  expect_bad(edited(position({{"turn", "2"}, {"to_move", "2"}}), "passes:0", "passes:^1"),
             "passes: nobody passes while there are gems in the bank");
}

TEST(SplendorPositionText, a_finished_round_with_the_target_reached_is_over) {
  const Fields fields{{"turn", "3"}, {"seat2", "0/3-04,3-08,3-12/-/-"}};
  expect_bad(edited(position(fields), "phase:", "phase:^"), "phase: this game is over");
  // Who has the target and has not moved in this round had it before.
  expect_bad(
      edited(edited(position(fields), "turn:3 to_move:1", "turn:4 to_move:2"), "phase:", "phase:^"),
      "phase: this game is over");
  const Fields first_seat{{"turn", "4"}, {"seat1", "0/3-04,3-08,3-12/-/-"}};
  EXPECT_TRUE(parse_position(position(first_seat)));
  EXPECT_TRUE(parse_position(edited(position(fields), "phase:act", "phase:over")));
}

TEST(SplendorPositionText, no_choice_or_return_is_due_after_the_last_turn) {
  Fields fields{
      {"turn", "401"}, {"phase", "noble"}, {"seat1", "0/" + cards_for("4w3b4k") + "/-/-"}};
  expect_bad(edited(position(fields), "phase:", "phase:^"), "phase: this game is over");
  fields["turn"] = "2";
  fields["passes"] = "2";
  fields["phase"] = "return-w";
  fields["seat2"] = "4w4b3g/-/-/-";
  expect_bad(edited(position(fields), "phase:", "phase:^"), "phase: this game is over");
}

TEST(SplendorPositionText, a_noble_can_be_in_one_place_only) {
  const std::string cards = cards_for("4b4g");
  expect_bad(edited(position({{"seat1", "0/" + cards + "/-/N05"}, {"nobles", "N05,N07"}}),
                    "nobles:", "nobles:^"),
             "nobles: one of them is in two places");
}

TEST(SplendorPositionText, an_unknown_card_must_be_one_of_those_left) {
  // Every card of level 3 is somewhere, so nothing can be behind the brackets.
  expect_bad(position({{"row3", "3-01,3-02,3-03,3-04"},
                       {"seat1", "0/-/(3-?\?)/-"},
                       {"seat2", "0/" + card_list(3, 5, 20) + "/-/-"}}) +
                 " deck3:^-",
             "deck3: too few cards for the unknown ones");
}

TEST(SplendorPositionText, a_broken_state_is_found_where_no_text_can_say_it) {
  const auto why = [](auto&& change) {
    State state = table_with({{"players", "3"}, {"seat1", "0/1-01/1-02,1-03/-"}});
    change(state);
    const auto broken = why_broken(state);
    return broken ? std::string(broken->what) : "";
  };
  EXPECT_EQ(why([](State&) {}), "");
  EXPECT_THAT(why([](State& s) { s.options.players = 5; }), HasSubstr("players: 2 to 4"));
  EXPECT_THAT(why([](State& s) { s.options.target = 9; }), HasSubstr("target: 10 to 30"));
  EXPECT_THAT(why([](State& s) { s.options.starting_seat = -1; }),
              HasSubstr("start: a seat from 1 to 3"));
  EXPECT_THAT(why([](State& s) { s.players[0].prestige = 1; }), HasSubstr("don't add up"));
  EXPECT_THAT(why([](State& s) { s.players[0].cards_bought = 2; }), HasSubstr("don't add up"));
  EXPECT_THAT(why([](State& s) { s.players[0].bonuses = {}; }), HasSubstr("don't add up"));
  EXPECT_THAT(why([](State& s) { std::swap(s.players[0].reserved[0], s.players[0].reserved[1]); }),
              HasSubstr("the hand is out of order"));
  EXPECT_THAT(why([](State& s) { s.players[3].reserved[0].hidden = true; }),
              HasSubstr("seat4: nobody sits there"));
  EXPECT_THAT(why([](State& s) { s.return_from = Token::red; }), HasSubstr("no return is due"));
  EXPECT_THAT(why([](State& s) { s.deck_sizes -= DeckSizes::one(Deck::level_2); }),
              HasSubstr("deck2: too few cards"));
}

TEST(SplendorPositionText, what_a_viewer_sees_reads_back) {
  const State state = table_with({{"seat1", "2wy/1-01/(1-02),2-05/-"}, {"seat2", "y/-/(3-01)/-"}});
  EXPECT_TRUE(properties::views_read_back<Splendor>(state));
  EXPECT_THAT(std::string(position_text(view(state, Viewer(Seat(1))))),
              StartsWith("splendor viewer:2 players:2 "));
  EXPECT_THAT(std::string(position_text(view(state, Viewer::everybody()))),
              StartsWith("splendor viewer:public players:2 "));
}

TEST(SplendorPositionText, a_bad_view_is_refused_at_its_place) {
  const std::string text = edited(position({{"seat1", "0/-/(1-02)/-"}, {"seat2", "0/-/(3-?\?)/-"}}),
                                  "splendor", "splendor viewer:1");
  expect_bad_viewers<Splendor>(text);
  expect_bad_view<Splendor>(edited(text, "seat2:0/-/(3-?\?)", "seat2:^0/-/(3-01)"),
                            "known to its owner alone");
  expect_bad_view<Splendor>(edited(edited(text, "viewer:1", "viewer:public"), "seat1:", "seat1:^"),
                            "known to its owner alone");
}

TEST(SplendorPositionText, a_viewers_position_is_not_a_whole_one) {
  expect_bad(edited(position(), "splendor", "splendor viewer:^2"), "this is a viewer's position");
}

TEST(SplendorPositionText, what_is_imagined_fits_what_is_seen) {
  const State state =
      table_with({{"seat1", "0/-/(1-02),(1-03),2-05/-"}, {"seat2", "0/-/(3-01)/-"}});
  Rng rng(3);
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()})
    for (int i = 0; i < 20; ++i) {
      const State imagined = imagine(view(state, viewer), rng);
      EXPECT_FALSE(why_broken(imagined));
      EXPECT_EQ(view(imagined, viewer), view(state, viewer));
    }
}

}  // namespace
}  // namespace carat::splendor
