#include "base/clean_text.h"

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(CleanText, leaves_text_as_it_is) {
  EXPECT_EQ(clean_text(""), "");
  EXPECT_EQ(clean_text("take wbg\n\tþað var 宝石 💎"), "take wbg\n\tþað var 宝石 💎");
}

TEST(CleanText, replaces_what_is_not_utf_8) {
  EXPECT_EQ(clean_text("d\xE9"
                       "bug"),
            "d\uFFFDbug");
  EXPECT_EQ(clean_text("\x80\xFF"), "\uFFFD\uFFFD");
  EXPECT_EQ(clean_text("cut \xE5\xAE"), "cut \uFFFD\uFFFD");
  EXPECT_EQ(clean_text("\xC0\xAF"), "\uFFFD\uFFFD");                      // longer than it need be
  EXPECT_EQ(clean_text("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");            // half a pair of UTF-16
  EXPECT_EQ(clean_text("\xF4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD");  // beyond the last
}

TEST(CleanText, replaces_control_characters) {
  EXPECT_EQ(clean_text("\x1B[31mred\x07\x7F"), "\uFFFD[31mred\uFFFD\uFFFD");
  EXPECT_EQ(clean_text(std::string_view("a\0b", 3)), "a\uFFFDb");
  EXPECT_EQ(clean_text("\xC2\x9B"), "\uFFFD\uFFFD");  // ESC [ in one character
}

TEST(LastCharacters, are_whole_ones) {
  EXPECT_EQ(last_characters("abc", 3), "abc");
  EXPECT_EQ(last_characters("abcd", 3), "bcd");
  EXPECT_EQ(last_characters("þæö", 3), "ö");
  EXPECT_EQ(last_characters("宝石", 3), "石");
  EXPECT_EQ(last_characters("宝石", 5), "石");
}

}  // namespace
}  // namespace carat
