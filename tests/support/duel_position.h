#pragma once

#include <string>

#include "tests/support/duel_table.h"

// Positions of Splendor Duel as they are written, field by field: nothing is made to fit, so that
// a test can write what is wrong.
namespace carat::duel::as_written {

// The fields that a line must have, in their order.
inline constexpr const char* in_order[] = {
    "refill_at_end", "no_hoarding", "start", "turn",  "to_move",    "phase",
    "replenished",   "again",       "board", "bag",   "privileges", "royals",
    "row1",          "row2",        "row3",  "seat1", "seat2"};

// A position with these fields; every other is that of a first turn. The tokens of the seats and
// of the bag are taken off the board, unless the board is named.
inline std::string position(Fields fields = {}) {
  const Fields first{{"refill_at_end", "off"},
                     {"no_hoarding", "off"},
                     {"start", "1"},
                     {"turn", "1"},
                     {"to_move", "1"},
                     {"phase", "act"},
                     {"replenished", "off"},
                     {"again", "off"},
                     {"bag", "0"},
                     {"privileges", "2"},
                     {"royals", "R1,R2,R3,R4"},
                     {"row1", "1-01,1-02,1-03,1-04,1-05"},
                     {"row2", "2-01,2-02,2-03,2-04"},
                     {"row3", "3-01,3-02,3-03"},
                     {"seat1", "0/-/-/-/0/0"},
                     {"seat2", "0/-/-/-/1/0"}};
  fields.insert(first.begin(), first.end());
  std::string board = "kkkkp/rbbbp/rwwby/rwwgy/rgggy";
  for (const char* holder : {"seat1", "seat2", "bag"}) {
    Scanner in(fields[holder]);
    const Tokens held = parse_counts<Token>(in).value();
    for (int kind = 0; kind < token_kinds; ++kind)
      for (int i = 0; i < held[static_cast<Token>(kind)]; ++i) {
        const std::size_t place = board.find(token_letter(static_cast<Token>(kind)));
        if (place != std::string::npos) board[place] = '.';
      }
  }
  fields.emplace("board", board);
  std::string text = "duel";
  for (const char* name : in_order) text += std::string(" ") + name + ":" + fields[name];
  return text;
}

inline State table_with(const Fields& fields = {}) { return state_of(position(fields)); }

}  // namespace carat::duel::as_written
