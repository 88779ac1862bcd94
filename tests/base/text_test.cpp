#include "base/text.h"

#include <climits>

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(FixedText, appends_text_characters_and_numbers) {
  FixedText<40> text("turn ");
  text.append(12).append('.').append(std::string_view(" take")).append(" wbg");
  EXPECT_EQ(text.view(), "turn 12. take wbg");
}

TEST(FixedText, writes_every_number) {
  EXPECT_EQ(FixedText<12>().append(0).view(), "0");
  EXPECT_EQ(FixedText<12>().append(-7).view(), "-7");
  EXPECT_EQ(FixedText<12>().append(INT_MAX).view(), "2147483647");
  EXPECT_EQ(FixedText<12>().append(INT_MIN).view(), "-2147483648");
}

TEST(FixedText, may_be_filled_to_the_last_character) {
  FixedText<4> text("abc");
  text.append('d');
  EXPECT_EQ(text.view(), "abcd");
}

TEST(FixedText, is_empty_at_first_and_equal_by_its_characters) {
  EXPECT_TRUE(FixedText<4>().empty());
  EXPECT_EQ(FixedText<4>("ab"), FixedText<4>().append('a').append('b'));
  EXPECT_FALSE(FixedText<4>("ab") == FixedText<4>("abc"));
  const std::string_view view = FixedText<4>("ab").append("c");
  EXPECT_EQ(view.size(), 3u);
}

#ifndef NDEBUG
TEST(FixedTextDeathTest, asserts_that_there_is_room) {
  FixedText<2> text("ab");
  EXPECT_DEATH(text.append('c'), "");
}
#endif

TEST(Characters, are_told_apart_without_a_locale) {
  for (int code = 0; code < 256; ++code) {
    const auto c = static_cast<char>(code);
    EXPECT_EQ(is_digit(c), std::string_view("0123456789").find(c) != std::string_view::npos);
    EXPECT_EQ(is_space(c), c == ' ' || c == '\t' || c == '\n' || c == '\r');
    EXPECT_EQ(is_letter(c), (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
    if (!is_letter(c)) {
      EXPECT_EQ(lower(c), c);
    }
  }
  EXPECT_EQ(lower('A'), 'a');
  EXPECT_EQ(lower('Z'), 'z');
  EXPECT_EQ(lower('q'), 'q');
}

}  // namespace
}  // namespace carat
