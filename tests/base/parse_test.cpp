#include "base/parse.h"

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(Scanner, goes_from_character_to_character) {
  Scanner in("ab");
  EXPECT_EQ(in.peek(), 'a');
  EXPECT_EQ(in.next(), 'a');
  EXPECT_EQ(in.rest(), "b");
  EXPECT_EQ(in.next(), 'b');
  EXPECT_TRUE(in.at_end());
  EXPECT_EQ(in.peek(), '\0');
  EXPECT_EQ(in.where(), 2u);
}

TEST(Scanner, accepts_a_word_in_either_case_or_stays_where_it_is) {
  Scanner in("Take wbg");
  EXPECT_FALSE(in.accept("takes"));
  EXPECT_EQ(in.where(), 0u);
  EXPECT_TRUE(in.accept("take "));
  EXPECT_EQ(in.where(), 5u);
  EXPECT_FALSE(in.accept("wbgr"));  // longer than what is left
  EXPECT_EQ(in.where(), 5u);
  EXPECT_TRUE(in.accept(""));
  EXPECT_TRUE(in.accept("wbg"));
  EXPECT_FALSE(in.accept("w"));
}

TEST(Scanner, skips_spaces_tabs_and_ends_of_lines) {
  Scanner in(" \t\r\n x");
  in.skip_spaces();
  EXPECT_EQ(in.peek(), 'x');
  in.skip_spaces();
  EXPECT_EQ(in.where(), 5u);
  Scanner spaces("  ");
  spaces.skip_spaces();
  EXPECT_TRUE(spaces.at_end());
}

TEST(Scanner, reads_a_number_of_up_to_nine_digits) {
  EXPECT_EQ(Scanner("0").number(), 0);
  EXPECT_EQ(Scanner("007x").number(), 7);
  EXPECT_EQ(Scanner("999999999").number(), 999'999'999);
}

TEST(Scanner, stays_where_it_is_without_a_number) {
  for (const std::string_view text : {"", "x", "-1", " 1", "1234567890", "99999999999999999999"}) {
    Scanner in(text);
    EXPECT_EQ(in.number(), std::nullopt) << text;
    EXPECT_EQ(in.where(), 0u) << text;
  }
}

TEST(Scanner, reads_a_word_up_to_a_space) {
  Scanner in("one two");
  EXPECT_EQ(in.word(), "one");
  EXPECT_EQ(in.word(), "");
  in.skip_spaces();
  EXPECT_EQ(in.word(), "two");
  EXPECT_TRUE(in.at_end());
}

TEST(Scanner, errors_name_the_place_and_what_would_be_right) {
  Scanner in("abc");
  in.next();
  const ParseError here = in.error("a number from ", 1, " to ", 9).value();
  EXPECT_EQ(here.where, 1u);
  EXPECT_EQ(here.what.view(), "a number from 1 to 9");
  EXPECT_EQ(in.error_at(7, "x").value().where, 7u);
}

}  // namespace
}  // namespace carat
