#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::HasSubstr;

std::string rewritten(const State& state, std::string_view text) {
  return std::string(action_text(action_of(state, text)).view());
}

TEST(SplendorActionText, every_kind_reads_back) {
  const State state = table_with();
  for (const char* text :
       {"take wbg", "take 2w", "take 0", "take 99w99b99g99r99k99y", "reserve 1-01", "reserve 3-20",
        "reserve deck 1", "reserve deck 3", "buy 2-07 for 2wby", "buy 1-01 for 0", "pass",
        "return w", "return y", "noble N01", "noble N10"})
    EXPECT_EQ(rewritten(state, text), text);
}

TEST(SplendorActionText, people_may_write_more_freely) {
  const State state = table_with({{"seat1", "3w/-/-/-"}});
  EXPECT_EQ(rewritten(state, "take gbw"), "take wbg");
  EXPECT_EQ(rewritten(state, "take ww"), "take 2w");
  EXPECT_EQ(rewritten(state, "take ww1b"), "take 2wb");
  EXPECT_EQ(rewritten(state, "TAKE WBG"), "take wbg");
  EXPECT_EQ(rewritten(state, "  take   wbg"), "take wbg");
  EXPECT_EQ(rewritten(state, "reserve 1-8"), "reserve 1-08");
  EXPECT_EQ(rewritten(state, "reserve deck2"), "reserve deck 2");
  EXPECT_EQ(rewritten(state, "buy  1-31  for  yww"), "buy 1-31 for 2wy");
  EXPECT_EQ(rewritten(state, "noble n3"), "noble N03");
}

TEST(SplendorActionText, a_purchase_without_a_payment_gets_gems_first) {
  EXPECT_EQ(rewritten(table_with({{"seat1", "2w2y/-/-/-"}}), "buy 1-31"), "buy 1-31 for 2wy");
  EXPECT_EQ(rewritten(table_with({{"seat1", "w/-/-/-"}}), "buy 1-31"), "buy 1-31 for w");
  EXPECT_EQ(rewritten(table_with({{"seat1", "3w/1-01/-/-"}}), "buy 1-31"), "buy 1-31 for 2w");
}

TEST(SplendorActionText, reading_stops_behind_the_action) {
  const State state = table_with({{"seat1", "3w/-/-/-"}});
  for (const auto& [text, rest] : {std::pair{"take wbg, return w", ", return w"},
                                   {"pass rest", "rest"},
                                   {"buy 1-31 return w", " return w"},
                                   {"buy 1-31 for 3w.", "."},
                                   {"reserve deck 2;", ";"}}) {
    Scanner in(text);
    ASSERT_TRUE(parse_action(in, state)) << text;
    EXPECT_EQ(in.rest(), rest) << text;
  }
}

// The mark ^ stands before the first wrong character and is not part of the text.
struct BadAction {
  std::string_view text;
  std::string_view why;
};

constexpr BadAction bad_actions[] = {
    {"^", "begins with take, reserve, buy, pass, return or noble"},
    {"^steal w", "begins with take"},
    {"   ^steal w", "begins with take"},
    {"take^", "tokens expected"},
    {"^taker", "begins with take"},
    {"take ^", "tokens expected, such as 2wb (letters wbgrky, 0 for none)"},
    {"take ^-", "tokens expected"},
    {"take w^x", "a token's letter is one of wbgrky"},
    {"take 2^", "a token's letter is one of wbgrky"},
    {"take w^100w", "1 to 99"},
    {"take ^1234567890w", "1 to 99"},
    {"take ^0w", "1 to 99"},
    {"take w^0b", "1 to 99"},
    {"take 50w^50w", "1 to 99"},
    {"take ^01w", "1 to 99"},
    {"reserve ^", "a card is its level, a dash and its number, such as 2-07"},
    {"reserve ^4-01", "a card is its level"},
    {"reserve ^0-01", "a card is its level"},
    {"reserve ^2", "a card is its level"},
    {"reserve ^1-41", "cards of level 1 are numbered 1 to 40"},
    {"reserve ^2-31", "cards of level 2 are numbered 1 to 30"},
    {"reserve ^3-21", "cards of level 3 are numbered 1 to 20"},
    {"reserve ^3-00", "cards of level 3 are numbered 1 to 20"},
    {"reserve ^3-x", "cards of level 3 are numbered 1 to 20"},
    {"reserve ^2-?\?", "a deck's top card is `deck 2`"},
    {"reserve deck ^", "a deck is 1, 2 or 3"},
    {"reserve deck ^4", "a deck is 1, 2 or 3"},
    {"reserve deck ^0", "a deck is 1, 2 or 3"},
    {"buy ^deck 1", "a card is its level"},
    {"buy ^1-?\?", "this card must be named"},
    {"buy 1-31 for ^", "tokens expected"},
    {"buy 1-31 for 2w^z", "a token's letter"},
    {"return ^", "one token's letter is expected, one of wbgrky"},
    {"return ^2w", "one token's letter"},
    {"return ^x", "one token's letter"},
    {"noble ^", "a noble is N01 to N10"},
    {"noble ^3", "a noble is N01 to N10"},
    {"noble ^N00", "a noble is N01 to N10"},
    {"noble ^N11", "a noble is N01 to N10"},
    {"noble ^Nx", "a noble is N01 to N10"},
};

TEST(SplendorActionText, a_bad_text_is_refused_at_its_place_with_what_would_be_right) {
  const State state = table_with();
  for (const BadAction& bad : bad_actions) {
    std::string text(bad.text);
    const std::size_t where = text.find('^');
    text.erase(where, 1);
    Scanner in(text);
    const auto action = parse_action(in, state);
    ASSERT_FALSE(action) << bad.text;
    EXPECT_EQ(action.error().where, where) << bad.text;
    EXPECT_THAT(std::string(action.error().what), HasSubstr(std::string(bad.why))) << bad.text;
  }
}

TEST(SplendorActionText, drawn_outcomes_read_back) {
  for (const char* text : {"1-01", "2-30", "3-20", "2-?\?", "N01", "N10", "seat1", "seat4"}) {
    Scanner in(text);
    const auto draw = parse_draw(in);
    ASSERT_TRUE(draw) << text;
    EXPECT_TRUE(in.at_end()) << text;
    EXPECT_EQ(draw_text(*draw).view(), text);
  }
}

TEST(SplendorActionText, a_bad_outcome_is_refused) {
  for (const BadAction& bad : {BadAction{"^", "an outcome is a card such as 2-07"},
                               {"^x", "an outcome is a card"},
                               {"^4-01", "a card is its level"},
                               {"^N11", "a noble is N01 to N10"},
                               {"seat^0", "a seat is 1 to 4"},
                               {"seat^5", "a seat is 1 to 4"},
                               {"seat^", "a seat is 1 to 4"}}) {
    std::string text(bad.text);
    const std::size_t where = text.find('^');
    text.erase(where, 1);
    Scanner in(text);
    const auto draw = parse_draw(in);
    ASSERT_FALSE(draw) << bad.text;
    EXPECT_EQ(draw.error().where, where) << bad.text;
    EXPECT_THAT(std::string(draw.error().what), HasSubstr(std::string(bad.why))) << bad.text;
  }
}

}  // namespace
}  // namespace carat::splendor
