#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/duel/duel.h"
#include "rules/duel/position.h"

namespace carat::duel {
namespace {

using ::testing::HasSubstr;
using Fields = std::map<std::string, std::string>;

constexpr const char* in_order[] = {"refill_at_end", "no_hoarding", "start", "turn",  "to_move",
                                    "phase",         "replenished", "again", "board", "bag",
                                    "privileges",    "royals",      "row1",  "row2",  "row3",
                                    "seat1",         "seat2"};

// A position with these fields; every other is that of a first turn. The tokens of the seats and
// of the bag are taken off the board, unless the board is named.
std::string position(Fields fields = {}) {
  const Fields first{{"refill_at_end", "off"},
                     {"no_hoarding", "off"},
                     {"start", "1"},
                     {"turn", "1"},
                     {"to_move", "1"},
                     {"phase", "act"},
                     {"replenished", "off"},
                     {"again", "off"},
                     {"bag", "0"},
                     {"privileges", "2"},
                     {"royals", "R1,R2,R3,R4"},
                     {"row1", "1-01,1-02,1-03,1-04,1-05"},
                     {"row2", "2-01,2-02,2-03,2-04"},
                     {"row3", "3-01,3-02,3-03"},
                     {"seat1", "0/-/-/-/0/0"},
                     {"seat2", "0/-/-/-/1/0"}};
  fields.insert(first.begin(), first.end());
  std::string board = "kkkkp/rbbbp/rwwby/rwwgy/rgggy";
  for (const char* holder : {"seat1", "seat2", "bag"}) {
    Scanner in(fields[holder]);
    const Tokens held = parse_counts<Token>(in).value();
    for (int kind = 0; kind < token_kinds; ++kind)
      for (int i = 0; i < held[static_cast<Token>(kind)]; ++i) {
        const std::size_t place = board.find(token_letter(static_cast<Token>(kind)));
        if (place != std::string::npos) board[place] = '.';
      }
  }
  fields.emplace("board", board);
  std::string text = "duel";
  for (const char* name : in_order) text += std::string(" ") + name + ":" + fields[name];
  return text;
}

State state_of(std::string_view text) {
  const auto state = parse_position(text);
  if (state) return *state;
  throw std::invalid_argument(std::string(state.error().what) + "\n" + std::string(text));
}

State table_with(const Fields& fields = {}) { return state_of(position(fields)); }

// One field of a position, as it is written.
template <class StateOrView>
std::string field(const StateOrView& table, const std::string& name) {
  const std::string text(position_text(table).view());
  const std::size_t value = text.find(" " + name + ":") + name.size() + 2;
  return text.substr(value, text.find(' ', value) - value);
}

// `text` with one part of it replaced. The part must be there.
std::string edited(std::string text, std::string_view part, std::string_view by) {
  const std::size_t place = text.find(part);
  if (place == std::string::npos)
    throw std::invalid_argument("nothing to edit: " + std::string(part));
  return text.replace(place, part.size(), by);
}

// A text with the mark ^ before the first wrong character is refused there.
template <class Parse>
void expect_refused(std::string text, std::string_view why, Parse parse) {
  const std::size_t where = text.find('^');
  ASSERT_NE(where, std::string::npos) << text;
  text.erase(where, 1);
  const auto result = parse(text);
  ASSERT_FALSE(result) << why << "\n" << text;
  EXPECT_THAT(std::string(result.error().what), HasSubstr(std::string(why))) << text;
  EXPECT_EQ(result.error().where, where) << text << "\n" << result.error().what.view();
}

void expect_bad(const std::string& text, std::string_view why) {
  expect_refused(text, why, [](const std::string& t) { return parse_position(t); });
}

// The same, where the field that is wrong is named.
void expect_bad_field(const Fields& fields, const std::string& name, std::string_view why) {
  expect_bad(edited(position(fields), " " + name + ":", " " + name + ":^"), why);
}

void expect_bad_view(const std::string& text, std::string_view why) {
  expect_refused(text, why, [](const std::string& t) { return parse_view(t); });
}

struct Edit {
  std::string_view part;
  std::string_view by;
  std::string_view why;
};

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
        Fields{{"phase", "discard-p"}, {"seat1", "4w4b2p3y/-/-/-/0/0"}},
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

constexpr Edit unreadable[] = {
    {"duel ", "^chess ", "a position begins with duel"},
    {"duel ", "  ^duels ", "a position begins with duel"},
    {" bag:", " ^bags:", "a field is expected, such as privileges:2"},
    {" bag:", " ^bag ", "a field is expected"},
    {" bag:", " ^players:2 bag:", "a field is expected"},
    {" bag:0", " bag:0 ^bag:0", "bag stands here twice"},
    {"refill_at_end:off", "refill_at_end:^no", "on or off is expected"},
    {"no_hoarding:off", "no_hoarding:^", "on or off is expected"},
    {"no_hoarding:off", "no_hoarding:on^e", "no_hoarding: this character does not belong here"},
    {"start:1", "start:^0", "a number from 1 to 2 is expected"},
    {"start:1", "start:^3", "a number from 1 to 2 is expected"},
    {"start:1", "start:^random", "a number from 1 to 2 is expected"},
    {"turn:1", "turn:^0", "a number from 1 to 401 is expected"},
    {"turn:1", "turn:^402", "a number from 1 to 401 is expected"},
    {"turn:1", "turn:^12345678901", "a number from 1 to 401 is expected"},
    {"to_move:1", "to_move:^3", "a number from 1 to 2 is expected"},
    {"phase:act", "phase:^think", "a phase is act, token- and a colour's letter, steal, royal"},
    {"phase:act", "phase:^token", "a phase is act"},
    {"phase:act", "phase:token-^p", "a colour's letter is one of wbgrk"},
    {"phase:act", "phase:discard-^x", "a token's letter is one of wbgrkpy"},
    {"phase:act", "phase:act^s", "phase: this character does not belong here"},
    {"replenished:off", "replenished:^0", "on or off is expected"},
    {"again:off", "again:^no", "on or off is expected"},
    {"board:kkkkp", "board:^xkkkp", "a cell is a token's letter, one of wbgrkpy, or a dot"},
    {"board:kkkkp", "board:kkkk^", "a cell is a token's letter"},
    {"board:kkkkp/", "board:kkkkp^k/", "five rows of five cells with / between the rows"},
    {"board:kkkkp/", "board:kkkk^/", "a cell is a token's letter"},
    {"rgggy bag", "rggg^ bag", "a cell is a token's letter"},
    {"/rgggy bag", "^ bag", "five rows of five cells with / between the rows"},
    {"rgggy bag", "rgggy^/rgggy bag", "board: this character does not belong here"},
    {"bag:0", "bag:^5w", "there are at most 4 tokens of a kind"},
    {"bag:0", "bag:^", "tokens expected"},
    {"bag:0", "bag:w^x", "a token's letter is one of wbgrkpy"},
    {"privileges:2", "privileges:^4", "a number from 0 to 3 is expected"},
    {"privileges:2", "privileges:^-", "a number from 0 to 3 is expected"},
    {"royals:R1,R2", "royals:^1,R2", "a royal card is R1 to R4"},
    {"royals:R1,R2", "royals:R1,^R5", "a royal card is R1 to R4"},
    {"royals:R1,R2", "royals:R1,^R1", "a royal card that is here already"},
    {"row1:1-01", "row1:^1-31", "cards of level 1 are numbered 1 to 30"},
    {"row1:1-01", "row1:^x", "a card is its level, a dash and its number"},
    {"row1:1-01,", "row1:1-01^;", "5 cards with commas between them, - for none"},
    {"2-03,2-04", "2-03^", "4 cards with commas between them"},
    {"3-02,3-03", "3-02^", "3 cards with commas between them"},
    {"3-02,3-03", "3-02,3-03^,3-04", "row3: this character does not belong here"},
    {" seat1", " deck1:^0 seat1", "a number from 1 to 30 is expected"},
    {" seat1", " deck2:^25 seat1", "a number from 1 to 24 is expected"},
    {" seat1", " deck3:5-^4 seat1", "a number from 5 to 13 is expected"},
    {" seat1", " deck3:5-6,^4-5 seat1", "a number that is here already"},
    {"seat1:0/-/-/-/0/0", "seat1:0^", "a seat is tokens/bought cards/reserved cards/royal cards"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-^", "a seat is tokens/bought cards"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-^", "a seat is tokens/bought cards"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-/-^", "a seat is tokens/bought cards"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-/-/0^", "a seat is tokens/bought cards"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-/-/0/^", "a number from 0 to 3 is expected"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-/-/^4/0", "a number from 0 to 3 is expected"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-/-/0/^4", "a number from 0 to 3 is expected"},
    {"seat1:0/-/-/-/0/0", "seat1:^-/-/-/-/0/0", "tokens expected"},
    {"seat1:0/-/-/-/0/0", "seat1:^5w/-/-/-/0/0", "there are at most 4 tokens of a kind"},
    {"seat1:0/-/-/-/0/0", "seat1:0/^/-/-/0/0", "a card is its level"},
    {"seat1:0/-/-/-/0/0", "seat1:0/^1-?\?/-/-/0/0", "a bought card is known to all"},
    {"seat1:0/-/-/-/0/0", "seat1:0/1-06,^1-06/-/-/0/0", "a card that is here already"},
    {"seat1:0/-/-/-/0/0", "seat1:0/1-26^/-/-/0/0", "a wild card has its colour behind it"},
    {"seat1:0/-/-/-/0/0", "seat1:0/1-26=^p/-/-/0/0", "a colour's letter is one of wbgrk"},
    {"seat1:0/-/-/-/0/0", "seat1:0/1-06^=w/-/-/0/0", "only a wild card has a colour behind it"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/(1-06^/-/0/0", "the closing bracket of a hidden card"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/^1-?\?/-/0/0", "an unknown reserved card is hidden"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/1-06,1-07,1-08,^1-09/-/0/0",
     "at most three reserved cards (D7.2)"},
    {"seat1:0/-/-/-/0/0", "seat1:0/-/-/^N01/0/0", "a royal card is R1 to R4"},
    {"seat2:0/-/-/-/1/0", "seat2:0/-/-/-/1/0 ^seat3:0/-/-/-/0/0", "a field is expected"},
};

TEST(DuelPositionText, an_unreadable_text_is_refused_at_its_place) {
  for (const Edit& edit : unreadable) expect_bad(edited(position(), edit.part, edit.by), edit.why);
}

TEST(DuelPositionText, only_the_decks_and_the_viewer_may_be_left_out) {
  for (const std::string name : in_order) {
    std::string text = position();
    const std::size_t start = text.find(" " + name + ":");
    text.erase(start, text.find(' ', start + 1) - start);
    expect_bad(text + "^", "the field " + name + " is missing");
  }
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
  EXPECT_TRUE(parse_position(position({{"seat1", "4w4b2g2r/-/-/-/0/0"}, {"phase", "discard-r"}})));
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
  EXPECT_EQ(why([](State& s) { s.options.starting_seat = 2; }), "starting_seat: 1 to 2, or random");
  EXPECT_EQ(why([](State& s) { s.options.starting_seat = -1; }), "start: no starting seat");
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

TEST(DuelPositionText, what_a_viewer_sees_reads_back) {
  const State state =
      table_with({{"seat1", "2wy/1-06/(1-07),2-05/-/0/0"}, {"seat2", "y/-/(3-07)/-/1/0"}});
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()}) {
    const View seen = view(state, viewer);
    const auto read = parse_view(position_text(seen));
    ASSERT_TRUE(read) << read.error().what.view();
    EXPECT_EQ(*read, seen);
  }
  EXPECT_THAT(std::string(position_text(view(state, Viewer(Seat(1))))),
              testing::StartsWith("duel viewer:2 refill_at_end:off "));
  EXPECT_THAT(std::string(position_text(view(state, Viewer::everybody()))),
              testing::StartsWith("duel viewer:public refill_at_end:off "));
}

TEST(DuelPositionText, a_bad_view_is_refused_at_its_place) {
  const std::string text =
      edited(position({{"seat1", "0/-/(1-06)/-/0/0"}, {"seat2", "0/-/(3-?\?)/-/1/0"}}), "duel",
             "duel viewer:1");
  EXPECT_TRUE(parse_view(text));
  for (const Edit& edit :
       {Edit{"viewer:1", "viewer:^x", "a viewer is a seat's number, or public"},
        Edit{"viewer:1", "viewer:^0", "a viewer is a seat's number, or public"},
        Edit{"viewer:1", "viewer:^9", "a viewer is a seat's number, or public"},
        Edit{"viewer:1", "viewer:^3", "nobody sits there"},
        Edit{"seat2:0/-/(3-?\?)", "seat2:^0/-/(3-07)", "known to its owner alone"}})
    expect_bad_view(edited(text, edit.part, edit.by), edit.why);
  expect_bad_view("^" + position(), "the field viewer is missing");
  expect_bad_view(edited(edited(text, "viewer:1", "viewer:public"), "seat1:", "seat1:^"),
                  "known to its owner alone");
}

TEST(DuelPositionText, a_viewers_position_is_not_a_whole_one) {
  expect_bad(edited(position(), "duel", "duel viewer:^2"), "this is a viewer's position");
}

}  // namespace
}  // namespace carat::duel
