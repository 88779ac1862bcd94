#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "play/catalogue.h"

namespace carat {

// A game that stands at this position.
inline std::unique_ptr<AnyGame> game_from(std::string_view position) {
  auto game = game_from_position(position);
  EXPECT_TRUE(game.has_value()) << game.error().what.view();
  return std::move(*game);
}

// Two players of Splendor: the first can win at once by buying 2-15 for four green tokens.
inline constexpr std::string_view won_at_once =
    "splendor players:2 target:10 take_fewer:off start:2 turn:10 to_move:1 phase:act passes:0 "
    "bank:4w4b4r4k5y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-15,2-02,2-06,2-04 "
    "row3:3-18,3-02,3-04,3-16 seat1:4g/3-06,3-12/-/- seat2:0/2-21,2-09/-/-";

}  // namespace carat
