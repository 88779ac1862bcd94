#include <string>

#include <gtest/gtest.h>

#include "tests/support/duel_position.h"
#include "tests/support/position_edits.h"

namespace carat::duel {
namespace {

using as_written::position;

constexpr auto expect_bad = expect_bad_position<Duel>;

constexpr Edit unreadable[] = {
    {"duel ", "^chess ", "a position begins with duel"},
    {"duel ", "  ^duels ", "a position begins with duel"},
    {" bag:", " ^bags:", "bags: there is no such field"},
    {" bag:", " ^bag ", "a field is expected, such as privileges:2"},
    {" bag:", " ^players:2 bag:", "players: there is no such field"},
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
    {" seat1", " deck3:5-^4 seat1", "deck3: a run has its lower number first"},
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
    {"seat2:0/-/-/-/1/0", "seat2:0/-/-/-/1/0 ^seat3:0/-/-/-/0/0", "seat3: there is no such field"},
};

TEST(DuelPositionText, an_unreadable_text_is_refused_at_its_place) {
  for (const Edit& edit : unreadable) expect_bad(edited(position(), edit.part, edit.by), edit.why);
}

TEST(DuelPositionText, only_the_decks_and_the_viewer_may_be_left_out) {
  for (const std::string name : as_written::in_order)
    expect_bad(without_field(position(), name) + "^", "the field " + name + " is missing");
}

TEST(DuelPositionText, a_bad_view_is_refused_at_its_place) {
  const std::string text =
      edited(position({{"seat1", "0/-/(1-06)/-/0/0"}, {"seat2", "0/-/(3-?\?)/-/1/0"}}), "duel",
             "duel viewer:1");
  expect_bad_viewers<Duel>(text);
  expect_bad_view<Duel>(edited(text, "seat2:0/-/(3-?\?)", "seat2:^0/-/(3-07)"),
                        "known to its owner alone");
  expect_bad_view<Duel>(edited(edited(text, "viewer:1", "viewer:public"), "seat1:", "seat1:^"),
                        "known to its owner alone");
}

TEST(DuelPositionText, a_viewers_position_is_not_a_whole_one) {
  expect_bad(edited(position(), "duel", "duel viewer:^2"), "this is a viewer's position");
}

}  // namespace
}  // namespace carat::duel
