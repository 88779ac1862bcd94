#include <string>

#include <gtest/gtest.h>

#include "tests/support/duel_position.h"
#include "tests/support/position_edits.h"

namespace carat::duel {
namespace {

using as_written::position;
using as_written::table_with;

constexpr auto expect_bad = expect_bad_position<Duel>;

// The field that is wrong is named.
void expect_bad_field(const Fields& fields, const std::string& name, std::string_view why) {
  expect_bad(edited(position(fields), " " + name + ":", " " + name + ":^"), why);
}

// Texts that can be read and are no position.
constexpr Edit impossible[] = {
    {"board:kkkkp", "board:^.kkkp", "board, bag and seats: 3 of k in all, 4 belong to this game"},
    {"board:kkkkp", "board:^kkkk.", "1 of p in all, 2 belong to this game"},
    {"board:kkkkp", "board:^kkkky", "board, bag and seats: 1 of p in all"},
    {"row1:1-01", "row1:^2-05", "row1: a card of level 2 in the row of level 1"},
    {"row3:3-01", "row3:^1-06", "row3: a card of level 1 in the row of level 3"},
    {"row2:2-01", "row2:^-", "row2: an empty place while the deck has cards"},
    {"row1:1-01", "row1:^1-02", "row1: a card that is elsewhere too"},
    {"seat1:0/-", "seat1:^0/1-01", "seat1: a bought card that is elsewhere too"},
    {"seat1:0/-/-", "seat1:^0/-/1-01", "seat1: a reserved card that is elsewhere too"},
    {"seat1:0/-/-", "seat1:^0/-/1-06,1-06", "seat1: a reserved card that is elsewhere too"},
    {"seat2:0/-/-", "seat2:^0/1-06/(1-06)", "seat2: a reserved card that is elsewhere too"},
    {" seat1", " deck3:^4-12 seat1", "deck3: some card of level 3 is nowhere"},
    {" seat1", " deck3:^1-13 seat1", "deck3: has a card that is elsewhere too"},
    {"seat1:0/-/-/-/0/0", "seat1:^0/-/-/-/0/1", "seat1: hoarding is not counted in this game"},
    {"seat1:0/-", "seat1:^0/1-26=w", "seat1: a wild card of a colour that is not there"},
    {"seat2:0/-", "seat2:^0/1-08,1-26=w", "seat2: a wild card of a colour that is not there"},
    {"seat2:0/-", "seat2:^0/1-26=w,1-27=w", "seat2: a wild card of a colour that is not there"},
    {"seat1:0/-/-/-", "seat1:^0/-/-/R1", "seat1: 1 royal cards do not go with 0 crowns"},
    {"seat2:0/-", "seat2:^0/2-08,2-12,2-16", "seat2: 0 royal cards do not go with 3 crowns"},
    {"royals:R1,", "royals:^", "royals: R1 to R4 are on the table or with players, each once"},
    {"privileges:2", "privileges:^3", "privileges: 4 in all, not three"},
    {"privileges:2", "privileges:^1", "privileges: 2 in all, not three"},
    {"phase:act", "phase:^over", "phase: this game is not over"},
    {"turn:1 to_move:1 phase:", "turn:401 to_move:1 phase:^", "phase: this game is over"},
    {"to_move:1", "to_move:^2", "to_move: turn 1 belongs to seat 1"},
    {"start:1", "start:2", "to_move: turn 1 belongs to seat 2"},
    {"again:off", "again:^on", "again: only while a turn is not finished"},
    {"phase:act", "phase:^steal", "phase: there is nothing to steal"},
    {"phase:act", "phase:^discard-w", "phase: a discard is due only with more than ten tokens"},
};

TEST(DuelPositionText, an_impossible_position_is_refused_at_the_field_that_is_wrong) {
  for (const Edit& edit : impossible) {
    std::string text = edited(position(), edit.part, edit.by);
    if (text.find('^') == std::string::npos) text = edited(text, "to_move:", "to_move:^");
    expect_bad(text, edit.why);
  }
}

TEST(DuelPositionText, a_royal_card_can_be_in_one_place_only) {
  expect_bad_field({{"seat1", "0/2-08,2-12,2-16/-/R1/0/0"}}, "royals",
                   "royals: R1 to R4 are on the table or with players, each once");
  EXPECT_TRUE(
      parse_position(position({{"seat1", "0/2-08,2-12,2-16/-/R1/0/0"}, {"royals", "R2,R3,R4"}})));
  // While one is chosen it is not there yet, and only then.
  expect_bad_field({{"phase", "royal"}}, "seat1", "seat1: 0 royal cards do not go with 0 crowns");
}

TEST(DuelPositionText, nobody_has_more_tokens_than_a_turn_can_bring) {
  EXPECT_TRUE(parse_position(position({{"seat1", "4w4b4gr/-/-/-/0/0"}})));
  expect_bad_field({{"seat1", "4w4b4g2r/-/-/-/0/0"}}, "seat1", "seat1: more than 13 tokens");
  expect_bad_field({{"seat2", "4w4b3g/-/-/-/1/0"}}, "seat2", "seat2: more than 10 tokens");
  EXPECT_TRUE(parse_position(position({{"seat1", "4w4b4g4r/-/-/-/0/0"}, {"phase", "discard-w"}})));
  expect_bad_field({{"seat1", "4w4b4g4rk/-/-/-/0/0"}, {"phase", "discard-w"}}, "seat1",
                   "seat1: more than 16 tokens");
  expect_bad_field({{"seat1", "4w4b3g/-/-/-/0/0"}, {"phase", "over"}, {"turn", "401"}}, "seat1",
                   "seat1: more than 10 tokens");
}

TEST(DuelPositionText, a_discard_that_is_due_can_be_made) {
  expect_bad_field({{"seat1", "4w4b3gr/-/-/-/0/0"}, {"phase", "discard-r"}}, "phase",
                   "phase: too few tokens are left that may be discarded");
  const std::string held = "4w4b2g2r/-/-/-/0/0";
  EXPECT_TRUE(parse_position(position({{"bag", "r"}, {"seat1", held}, {"phase", "discard-r"}})));
  expect_bad_field({{"bag", "b"}, {"seat1", "4w3b2g3r/-/-/-/0/0"}, {"phase", "discard-r"}}, "phase",
                   "phase: r was discarded, and the bag has none");
}

TEST(DuelPositionText, an_abilitys_token_that_is_due_is_on_the_board) {
  Fields fields{{"bag", "3b"}, {"phase", "token-b"}, {"seat1", "0/1-08/-/-/0/0"}};
  EXPECT_TRUE(parse_position(position(fields)));
  fields["bag"] = "4b";
  expect_bad_field(fields, "phase", "phase: no such token is on the board");
}

TEST(DuelPositionText, what_is_due_has_a_cause) {
  constexpr const char* no_token = "phase: no card of this seat gives such a token";
  expect_bad_field({{"phase", "token-w"}}, "phase", no_token);
  expect_bad_field({{"phase", "token-w"}, {"seat1", "0/1-08/-/-/0/0"}}, "phase", no_token);
  expect_bad_field({{"phase", "steal"}, {"seat2", "w/-/-/-/1/0"}}, "phase",
                   "phase: no card of this seat steals");
  expect_bad_field({{"phase", "discard-w"}, {"again", "on"}, {"seat1", "4w4b3g/-/-/-/0/0"}},
                   "again", "again: no card of this seat plays again");
  expect_bad_field({{"replenished", "on"}, {"privileges", "3"}, {"seat2", "0/-/-/-/0/0"}},
                   "replenished", "replenished: the opponent has a privilege then (D5.3)");
  expect_bad_field({{"no_hoarding", "on"}, {"seat1", "3y/-/-/-/0/2"}}, "seat1",
                   "seat1: who hoards holds all gold and pearls");
}

TEST(DuelPositionText, gold_can_not_be_stolen) {
  expect_bad_field({{"seat2", "3y/-/-/-/1/0"}, {"phase", "steal"}}, "phase",
                   "phase: there is nothing to steal");
}

TEST(DuelPositionText, the_board_has_just_been_replenished_only_with_an_empty_bag) {
  EXPECT_TRUE(parse_position(position({{"replenished", "on"}})));
  constexpr const char* why = "replenished: only while an action is due, with an empty bag";
  expect_bad_field({{"replenished", "on"}, {"bag", "w"}}, "replenished", why);
  expect_bad_field({{"replenished", "on"}, {"phase", "discard-w"}, {"seat1", "4w4b3g/-/-/-/0/0"}},
                   "replenished", why);
}

// D13.1: the card of this turn is missing until its end.
TEST(DuelPositionText, a_place_waits_only_with_refill_at_end_and_only_one) {
  Fields fields{
      {"row2", "2-01,-,2-03,2-04"}, {"phase", "discard-w"}, {"seat1", "4w4b3g/-/-/-/0/0"}};
  expect_bad_field(fields, "row2", "row2: an empty place while the deck has cards");
  fields["refill_at_end"] = "on";
  EXPECT_TRUE(parse_position(position(fields)));
  fields["row3"] = "3-01,3-02,-";
  expect_bad_field(fields, "row1", "row1, row2 and row3: only one place can wait for its card");
  fields["row3"] = "3-01,3-02,3-03";
  fields["phase"] = "act";
  fields["seat1"] = "0/-/-/-/0/0";
  expect_bad_field(fields, "row2", "row2: an empty place while the deck has cards");
}

TEST(DuelPositionText, a_game_that_is_won_is_over) {
  const Fields won{
      {"turn", "50"}, {"seat2", "0/1-30,2-24,3-02,3-04,3-13/-/-/1/0"}, {"row3", "3-01,3-05,3-03"}};
  expect_bad_field(won, "phase", "phase: this game is over");
  Fields over = won;
  over["phase"] = "over";
  EXPECT_TRUE(parse_position(position(over)));
  over["seat1"] = "0/-/(1-06)/-/0/0";
  expect_bad_field(over, "seat1", "seat1: nothing is hidden when a game is over");
  over["seat1"] = "0/-/(1-?\?)/-/0/0";  // nobody at this table knows it
  EXPECT_TRUE(parse_position(position(over)));
  over["seat1"] = "0/2-07,2-11,2-15,2-19,3-06,3-08,3-10/-/-/0/0";
  expect_bad_field(over, "seat1", "seat1 and seat2: only one of them can have won");
  // Who is in the middle of a turn wins at its end.
  Fields within = won;
  within["to_move"] = "2";
  within["phase"] = "token-b";
  within["seat2"] = "0/1-08,1-30,2-24,3-02,3-04,3-13/-/-/1/0";
  EXPECT_TRUE(parse_position(position(within)));
  within["to_move"] = "1";
  expect_bad_field(within, "phase", "phase: this game is over");
}

TEST(DuelPositionText, every_way_to_win_is_the_end) {
  for (const char* cards :
       {"1-30,2-24,3-02,3-04,3-13", "2-21=w,2-22=w,3-01,3-03,3-05,3-11=g", "3-01,3-02,2-03,1-05"}) {
    Fields fields{{"turn", "50"},
                  {"row3", "3-07,3-08,3-09"},
                  {"row1", "1-01,1-02,1-06,1-04,1-07"},
                  {"row2", "2-01,2-02,2-05,2-04"}};
    const bool crowns = std::string_view(cards).starts_with("2-21");
    fields["seat1"] = std::string("0/") + cards + (crowns ? "/-/R1,R2/0/0" : "/-/-/0/0");
    if (crowns) fields["royals"] = "R3,R4";
    expect_bad_field(fields, "phase", "phase: this game is over");
    fields["phase"] = "over";
    EXPECT_TRUE(parse_position(position(fields))) << cards;
  }
}

// D13.2: looked for at the end of the third turn, not at its beginning.
TEST(DuelPositionText, a_hoarder_has_lost_at_the_end_of_the_third_turn) {
  Fields fields{{"no_hoarding", "on"}, {"turn", "50"}, {"seat1", "2p3y/-/-/-/0/3"}};
  EXPECT_TRUE(parse_position(position(fields)));
  fields["to_move"] = "2";
  expect_bad_field(fields, "seat1", "seat1: the third turn of hoarding is over");
  fields["phase"] = "over";
  EXPECT_TRUE(parse_position(position(fields)));
  fields["seat1"] = "2p3y/-/-/-/0/2";
  expect_bad_field(fields, "phase", "phase: this game is not over");
}

TEST(DuelPositionText, an_unknown_card_must_be_one_of_those_left) {
  // Every card of level 3 is somewhere, so nothing can be behind the brackets.
  const std::string bought = "3-04,3-06,3-08,3-10,3-11=b,3-12=b,3-13";
  const Fields fields{{"turn", "50"},
                      {"phase", "over"},
                      {"royals", "R2,R3,R4"},
                      {"seat1", "0/-/(3-?\?)/-/0/0"},
                      {"seat2", "0/" + bought + "/3-05,3-07,3-09/R1/1/0"}};
  expect_bad(position(fields) + " deck3:^-", "deck3: too few cards for the unknown ones");
}

TEST(DuelPositionText, a_broken_state_is_found_where_no_text_can_say_it) {
  const auto why = [](auto&& change) {
    State state = table_with(
        {{"turn", "9"}, {"seat1", "0/1-06/1-07,1-08/-/0/0"}, {"row1", "1-26,1-02,1-03,1-04,1-05"}});
    change(state);
    const auto broken = why_broken(state);
    return broken ? std::string(broken->what) : "";
  };
  EXPECT_EQ(why([](State&) {}), "");
  EXPECT_EQ(why([](State& s) { s.options.starting_seat = 2; }), "start: a seat from 1 to 2");
  EXPECT_EQ(why([](State& s) { s.options.starting_seat = -1; }), "start: a seat from 1 to 2");
  EXPECT_EQ(why([](State& s) { s.board.cells[0] |= s.board.cells[1]; }),
            "board: two tokens on one cell");
  EXPECT_EQ(why([](State& s) { s.board.cells[0] |= Cells{1} << 25; }), "board: there are 25 cells");
  EXPECT_EQ(why([](State& s) { s.pyramid_costs[3] = {}; }),
            "row1: what is kept beside the cards is not theirs");
  EXPECT_EQ(why([](State& s) { s.pyramid_costs[11] = {}; }),
            "row3: what is kept beside the cards is not theirs");
  EXPECT_EQ(why([](State& s) { s.wild_places = 0; }),
            "row1: what is kept beside the cards is not theirs");
  EXPECT_EQ(why([](State& s) { s.wild_places |= 1u << place_bit(5); }),
            "row2: what is kept beside the cards is not theirs");
  constexpr const char* sums = "seat1: bonuses, prestige or crowns don't add up";
  EXPECT_EQ(why([](State& s) { s.players[0].prestige = 1; }), sums);
  EXPECT_EQ(why([](State& s) { s.players[0].crowns = 1; }), sums);
  EXPECT_EQ(why([](State& s) { s.players[0].bonuses = {}; }), sums);
  EXPECT_EQ(why([](State& s) { s.players[0].color_points = Gems::one(Color::blue); }), sums);
  EXPECT_EQ(why([](State& s) { std::swap(s.players[0].reserved[0], s.players[0].reserved[1]); }),
            "seat1: the hand is out of order");
  EXPECT_EQ(why([](State& s) { s.wild_colors[4] = Color::red; }),
            "seat1 and seat2: a wild card that nobody has bought has a colour");
  EXPECT_EQ(why([](State& s) { s.token_color = Color::red; }), "phase: no token is due");
  EXPECT_EQ(why([](State& s) { s.discard_from = Token::red; }), "phase: no discard is due");
  EXPECT_EQ(why([](State& s) { s.deck_sizes -= DeckSizes::one(Deck::level_2); }),
            "deck2: too few cards for the unknown ones");
}

}  // namespace
}  // namespace carat::duel
