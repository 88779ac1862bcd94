#pragma once

#include <string>
#include <string_view>

#include "tests/support/any_position.h"
#include "tests/support/duel_position.h"

namespace carat {

// Two players of Splendor: the second would reach the target by buying 2-15 for four green tokens.
// The first is to move and can reserve it.
inline constexpr std::string_view about_to_lose =
    "splendor players:2 target:10 take_fewer:off start:1 turn:11 to_move:1 phase:act passes:0 "
    "bank:4w4b4r4k5y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-15,2-02,2-06,2-04 "
    "row3:3-18,3-02,3-04,3-16 seat1:0/2-21,2-09/-/- seat2:4g/3-06,3-12/-/-";

// Duel: the first seat wins with 3-13, six prestige for eight white.
inline std::string duel_won_at_once() {
  return duel::as_written::position({{"seat1", "4w2y/3-01,3-03,3-05,2-04/-/R2,R3/0/0"},
                                     {"row2", "2-01,2-02,2-03,2-05"},
                                     {"row3", "3-13,3-02,3-04"},
                                     {"royals", "R1,R4"}});
}

}  // namespace carat
