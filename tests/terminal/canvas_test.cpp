#include "terminal/canvas.h"

#include <gtest/gtest.h>

namespace carat::terminal {
namespace {

TEST(Canvas, a_wide_letter_takes_two_columns) {
  Canvas canvas(6, 1);
  EXPECT_EQ(canvas.put(0, 0, "赤3", {}, 6), 3);
  EXPECT_EQ(canvas.at(1, 0).letter, U'\0');
  EXPECT_EQ(canvas.at(2, 0).letter, U'3');
  EXPECT_EQ(canvas.text(), "赤3\n");
}

TEST(Canvas, a_text_that_is_too_long_ends_with_an_ellipsis) {
  Canvas canvas(8, 1);
  canvas.put(0, 0, "Seat 2 (you)", {}, 6);
  EXPECT_EQ(canvas.text(), "Seat …\n");
  Canvas wide(8, 1);
  wide.put(0, 0, "プレイヤー", {}, 6);  // half a letter is none
  EXPECT_EQ(wide.text(), "プレ…\n");
}

TEST(Canvas, leaves_out_what_a_terminal_would_act_on) {
  Canvas canvas(10, 1);
  canvas.put(0, 0, "a\x1b[2Jb\u0301c\u202e", {}, 10);
  EXPECT_EQ(canvas.text(), "a[2Jbc\n");
}

TEST(Canvas, leaves_out_what_lies_outside) {
  Canvas canvas(3, 2);
  canvas.fill({-5, -5, 20, 20}, {.back = Shade::panel});
  canvas.put(2, 5, "x", {}, 1);
  canvas.put(2, 1, "yz", {}, 9);
  EXPECT_EQ(canvas.at(2, 1).letter, U'…');
  EXPECT_EQ(canvas.at(0, 0).style.back, Shade::panel);
}

TEST(Canvas, wraps_at_spaces_or_anywhere_without_them) {
  EXPECT_EQ(wrapped("take two tokens", 8), (std::vector<std::string>{"take two", "tokens"}));
  EXPECT_EQ(wrapped("赤と青と緑", 4), (std::vector<std::string>{"赤と", "青と", "緑"}));
  EXPECT_EQ(wrapped("a\nb", 8), (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace carat::terminal
