#include "rules/common/viewer_text.h"

#include <string>

#include <gtest/gtest.h>

namespace carat {
namespace {

TEST(ViewerText, viewers_are_seats_or_the_public) {
  for (int seat = 0; seat < max_players; ++seat) {
    EXPECT_EQ(viewer_text(Viewer(Seat(seat))).view(), std::to_string(seat + 1));
    EXPECT_EQ(parse_viewer(std::to_string(seat + 1)), Viewer(Seat(seat)));
  }
  EXPECT_EQ(viewer_text(Viewer::everybody()).view(), "public");
  EXPECT_EQ(parse_viewer("public"), Viewer::everybody());
  EXPECT_EQ(parse_viewer("Public"), Viewer::everybody());
  for (const std::string_view text : {"", "0", "5", "12", "pub", "1 "})
    EXPECT_EQ(parse_viewer(text), std::nullopt) << text;
}

}  // namespace
}  // namespace carat
