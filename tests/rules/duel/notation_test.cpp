#include "rules/duel/notation.h"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/duel/bag.h"
#include "rules/duel/duel.h"

namespace carat::duel {
namespace {

using ::testing::HasSubstr;

State table(std::string_view seat1, std::string_view board = "kkkkp/rbbbp/rwwby/rwwgy/rgggy",
            std::string_view bag = "0") {
  std::string text =
      "duel refill_at_end:off no_hoarding:off start:1 turn:1 to_move:1 phase:act replenished:off "
      "again:off privileges:2 royals:R1,R2,R3,R4 row1:1-01,1-02,1-03,1-04,1-05 "
      "row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 seat2:0/-/-/-/1/0 board:";
  text.append(board).append(" bag:").append(bag).append(" seat1:").append(seat1);
  const auto state = parse_position(text);
  EXPECT_TRUE(state) << state.error().what.view() << "\n" << text;
  return *state;
}

State first_position() { return table("0/-/-/-/0/0"); }

std::string rewritten(const State& state, std::string_view text) {
  Scanner in(text);
  const auto action = parse_action(in, state);
  if (!action) return std::string(action.error().what);
  EXPECT_TRUE(in.at_end()) << text;
  return std::string(action_text(*action).view());
}

TEST(DuelActionText, every_kind_reads_back) {
  const State state = first_position();
  for (const char* text : {"privilege a1",
                           "privilege e5",
                           "replenish",
                           "take a1",
                           "take a1b1c1",
                           "take c1b2a3",
                           "take d5e5",
                           "reserve 1-01 with e3",
                           "reserve 3-13 with a1",
                           "reserve deck 1 with e3",
                           "reserve deck 3 with c3",
                           "buy 2-07 for 2w4bp",
                           "buy 1-01 for 0",
                           "buy 1-26 as w for 4wp",
                           "buy 3-12 as k for 8r",
                           "pass",
                           "token c3",
                           "steal w",
                           "steal p",
                           "steal y",
                           "royal R1",
                           "royal R4",
                           "discard k",
                           "discard y"})
    EXPECT_EQ(rewritten(state, text), text);
}

TEST(DuelActionText, the_kinds_of_action_are_told_apart) {
  const State state = first_position();
  const auto read = [&](std::string_view text) {
    Scanner in(text);
    return *parse_action(in, state);
  };
  EXPECT_EQ(read("take c3"), Action(Take{one_cell(Cell(12))}));
  EXPECT_EQ(read("token c3"), Action(TakeToken{Cell(12)}));
  EXPECT_EQ(read("privilege c3"), Action(UsePrivilege{Cell(12)}));
  EXPECT_EQ(read("steal p"), Action(Steal{Token::pearl}));
  EXPECT_EQ(read("discard p"), Action(Discard{Token::pearl}));
  EXPECT_EQ(read("royal R2"), Action(ChooseRoyal{RoyalId{2}}));
  EXPECT_EQ(read("reserve deck 2 with e5"), Action(Reserve{CardId::unknown(2), Cell(24)}));
  EXPECT_EQ(read("buy 2-21 as r for p"),
            Action(Buy{CardId(2, 21), Color::red, Tokens::one(Token::pearl)}));
  EXPECT_EQ(read("replenish"), Action(Replenish{}));
  EXPECT_EQ(read("pass"), Action(Pass{}));
}

TEST(DuelActionText, every_cell_has_its_column_and_row) {
  const State state = first_position();
  for (int i = 0; i < cell_count; ++i) {
    const auto text = cell_text(Cell(i));
    EXPECT_EQ(text.view()[0], "abcde"[i % 5]);
    EXPECT_EQ(text.view()[1], "12345"[i / 5]);
    EXPECT_EQ(rewritten(state, "token " + std::string(text.view())),
              "token " + std::string(text.view()));
  }
}

// What the rules refuse can be said all the same.
TEST(DuelActionText, illegal_decisions_can_be_expressed) {
  const State state = first_position();
  for (const char* text :
       {"take 0", "take e3", "take a1b2a3", "take a1c1", "take a1b1c1d1", "take a1e5",
        "reserve 1-30 with a1", "reserve 2-24 with c3", "buy 1-01 as w for 2r2k",
        "buy 1-26 for 4wp", "buy 1-01 for 99w99b99g99r99k99p99y",
        "take a1b1c1d1e1a2b2c2d2e2a3b3c3d3e3a4b4c4d4e4a5b5c5d5e5"})
    EXPECT_EQ(rewritten(state, text), text);
}

TEST(DuelActionText, people_may_write_more_freely) {
  const State state = first_position();
  EXPECT_EQ(rewritten(state, "TAKE A1B1"), "take a1b1");
  EXPECT_EQ(rewritten(state, "  take   c1 b1  a1"), "take a1b1c1");
  EXPECT_EQ(rewritten(state, "take a3b2c1"), "take c1b2a3");
  EXPECT_EQ(rewritten(state, "Privilege E5"), "privilege e5");
  EXPECT_EQ(rewritten(state, "reserve 1-5  with\te3"), "reserve 1-05 with e3");
  EXPECT_EQ(rewritten(state, "reserve deck2 with e4"), "reserve deck 2 with e4");
  EXPECT_EQ(rewritten(state, "RESERVE DECK 2 WITH E4"), "reserve deck 2 with e4");
  EXPECT_EQ(rewritten(state, "buy 1-26  AS  W  FOR  pwwww"), "buy 1-26 as w for 4wp");
  EXPECT_EQ(rewritten(state, "royal r3"), "royal R3");
  EXPECT_EQ(rewritten(state, "steal W"), "steal w");
}

TEST(DuelActionText, a_purchase_without_a_payment_gets_gems_first) {
  constexpr const char* board = "kkkkp/bbbp./wwwwy/ggggy/.....";
  EXPECT_EQ(rewritten(table("4rby/-/-/-/0/0", board), "buy 1-01"), "buy 1-01 for 2ry");
  EXPECT_EQ(rewritten(table("4rby/-/-/-/0/0", board), "buy 1-30"), "buy 1-30 for 4ry");
  EXPECT_EQ(rewritten(table("4rby/1-14/-/-/0/0", board), "buy 1-16"), "buy 1-16 for by");
  EXPECT_EQ(rewritten(table("4rby/1-14/-/-/0/0", board), "buy 1-28 as g"),
            "buy 1-28 as g for b2ry");
}

TEST(DuelActionText, a_reservation_without_a_cell_takes_the_first_gold) {
  EXPECT_EQ(rewritten(first_position(), "reserve 1-02"), "reserve 1-02 with e3");
  EXPECT_EQ(rewritten(first_position(), "reserve deck 3"), "reserve deck 3 with e3");
  // Without gold on the board any cell will do: the rules refuse it.
  const State none = table("3y/-/-/-/0/0", "kkkkp/rbbbp/rwwb./rwwg./rggg.");
  EXPECT_EQ(rewritten(none, "reserve 1-02"), "reserve 1-02 with a1");
}

TEST(DuelActionText, reading_stops_behind_the_action) {
  const State state = first_position();
  for (const auto& [text, rest] : {std::pair{"take a1b1; discard w", "; discard w"},
                                   {"take a1 b1 ; discard w", " ; discard w"},
                                   {"pass rest", "rest"},
                                   {"replenish; take a1", "; take a1"},
                                   {"reserve 1-01 > 1-06", " > 1-06"},
                                   {"reserve 1-01 with e3 > 1-06", " > 1-06"},
                                   {"buy 1-01 > 1-06", " > 1-06"},
                                   {"buy 1-26 as w > 1-06", " > 1-06"},
                                   {"buy 1-01 for 2r2k.", "."},
                                   {"steal w;", ";"},
                                   {"royal R1,", ","}}) {
    Scanner in(text);
    ASSERT_TRUE(parse_action(in, state)) << text;
    EXPECT_EQ(in.rest(), rest) << text;
  }
}

// The mark ^ stands before the first wrong character and is not part of the text.
struct Bad {
  std::string_view text;
  std::string_view why;
};

template <class Parse>
void expect_bad(const Bad& bad, Parse parse) {
  std::string text(bad.text);
  const std::size_t where = text.find('^');
  ASSERT_NE(where, std::string::npos) << text;
  text.erase(where, 1);
  Scanner in(text);
  const auto result = parse(in);
  ASSERT_FALSE(result) << bad.text;
  EXPECT_EQ(result.error().where, where) << bad.text << "\n" << result.error().what.view();
  EXPECT_THAT(std::string(result.error().what), HasSubstr(std::string(bad.why))) << bad.text;
}

constexpr Bad bad_actions[] = {
    {"^", "an action begins with privilege, replenish, take, reserve, buy, pass, token, steal"},
    {"^noble N01", "begins with privilege"},
    {"   ^return w", "begins with privilege"},
    {"^taker", "begins with privilege"},
    {"^12", "begins with privilege"},
    {"privilege ^", "a cell is a column a to e and a row 1 to 5, such as c3"},
    {"privilege ^f1", "a cell is a column"},
    {"privilege ^w", "a cell is a column"},
    {"token ^a0", "a cell is a column"},
    {"token ^a6", "a cell is a column"},
    {"token ^3c", "a cell is a column"},
    {"take ^", "a cell is a column"},
    {"take ^wbg", "a cell is a column"},
    {"take a1^f1", "a cell is a column"},
    {"take a1^b", "a cell is a column"},
    {"take a1^1", "a cell is a column"},
    {"take a1b1^a1", "a cell that is here already"},
    {"take a1 ^a1", "a cell that is here already"},
    {"reserve ^", "a card is its level, a dash and its number, such as 2-07"},
    {"reserve ^4-01", "a card is its level"},
    {"reserve ^1-31", "cards of level 1 are numbered 1 to 30"},
    {"reserve ^2-25", "cards of level 2 are numbered 1 to 24"},
    {"reserve ^3-14", "cards of level 3 are numbered 1 to 13"},
    {"reserve ^3-00", "cards of level 3 are numbered 1 to 13"},
    {"reserve ^2-?\?", "a deck's top card is `deck 2`"},
    {"reserve deck ^", "a deck is 1, 2 or 3"},
    {"reserve deck ^0", "a deck is 1, 2 or 3"},
    {"reserve deck ^4", "a deck is 1, 2 or 3"},
    {"reserve 1-01 with ^", "a cell is a column"},
    {"reserve deck 1 with ^x9", "a cell is a column"},
    {"buy ^deck 1", "a card is its level"},
    {"buy ^1-?\?", "this card must be named"},
    {"buy 1-26 as ^", "a colour's letter is one of wbgrk"},
    {"buy 1-26 as ^p", "a colour's letter is one of wbgrk"},
    {"buy 1-26 as ^y", "a colour's letter is one of wbgrk"},
    {"buy 1-26 as ^x for w", "a colour's letter is one of wbgrk"},
    {"buy 1-01 for ^", "tokens expected, such as 2wb (letters wbgrkpy, 0 for none)"},
    {"buy 1-01 for 2r^z", "a token's letter is one of wbgrkpy"},
    {"buy 1-01 for ^100w", "1 to 99"},
    {"steal ^", "one token's letter is expected, one of wbgrkpy"},
    {"steal ^2w", "one token's letter"},
    {"discard ^", "one token's letter is expected, one of wbgrkpy"},
    {"discard ^x", "one token's letter"},
    {"royal ^", "a royal card is R1 to R4"},
    {"royal ^R0", "a royal card is R1 to R4"},
    {"royal ^R5", "a royal card is R1 to R4"},
    {"royal ^2", "a royal card is R1 to R4"},
};

TEST(DuelActionText, a_bad_text_is_refused_at_its_place_with_what_would_be_right) {
  const State state = first_position();
  for (const Bad& bad : bad_actions)
    expect_bad(bad, [&](Scanner& in) { return parse_action(in, state); });
}

TEST(DuelDrawText, drawn_outcomes_read_back) {
  for (const char* text :
       {"1-01", "2-24", "3-13", "2-?\?", "w", "b", "g", "r", "k", "p", "y", "seat1", "seat2"}) {
    Scanner in(text);
    const auto draw = parse_draw(in);
    ASSERT_TRUE(draw) << text;
    EXPECT_TRUE(in.at_end()) << text;
    EXPECT_EQ(draw_text(*draw).view(), text);
  }
}

TEST(DuelDrawText, tokens_of_a_kind_are_written_alike) {
  for (int number = 0; number < token_count; ++number) {
    const Draw draw{bag_source(17), static_cast<std::int8_t>(number)};
    const auto text = draw_text(draw);
    Scanner in(text.view());
    const auto read = parse_draw(in);
    ASSERT_TRUE(read);
    EXPECT_EQ(kind_of_number[static_cast<unsigned>(read->outcome)],
              kind_of_number[static_cast<unsigned>(number)]);
    EXPECT_LE(read->outcome, number);
    EXPECT_EQ(read->source, draw.source);
  }
}

TEST(DuelDrawText, a_card_is_drawn_from_the_deck_of_its_level) {
  Scanner in("3-07");
  const auto draw = parse_draw(in);
  ASSERT_TRUE(draw);
  EXPECT_EQ(draw->source, deck_sources[2]);
  EXPECT_EQ(draw->outcome, 6);
  EXPECT_EQ(draw_text({deck_sources[1], unknown_outcome}).view(), "2-?\?");
}

TEST(DuelDrawText, a_bad_outcome_is_refused) {
  for (const Bad& bad : {Bad{"^", "an outcome is a card such as 2-07, a token's letter such as w"},
                         {"^x", "an outcome is a card"},
                         {"^N01", "an outcome is a card"},
                         {"^4-01", "a card is its level"},
                         {"^1-31", "cards of level 1 are numbered 1 to 30"},
                         {"seat^0", "a seat is 1 to 2"},
                         {"seat^3", "a seat is 1 to 2"},
                         {"seat^", "a seat is 1 to 2"}})
    expect_bad(bad, [](Scanner& in) { return parse_draw(in); });
}

TEST(DuelRoyalText, every_royal_card_reads_back) {
  for (int number = 1; number <= royal_count; ++number) {
    const RoyalId royal{static_cast<std::uint8_t>(number)};
    const auto text = royal_text(royal);
    Scanner in(text.view());
    EXPECT_EQ(parse_royal(in).value(), royal);
  }
}

}  // namespace
}  // namespace carat::duel
