#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/parse.h"
#include "rules/common/seat.h"

// Options of a table as text, where both games have the same kind of option.

namespace carat {

using OptionText = FixedText<8>;

inline constexpr int random_seat = -1;  // S10.3, D13.3: the starting seat is drawn

inline OptionText switch_text(bool on) { return on ? "on" : "off"; }

inline std::optional<ParseError> set_switch(std::string_view name, std::string_view value,
                                            bool& on) {
  if (!is_word(value, "on") && !is_word(value, "off")) return parse_error(name, ": on or off");
  on = is_word(value, "on");
  return {};
}

// A whole number, or -1 for anything else: no option has a negative value.
inline int option_number(std::string_view text) {
  Scanner in(text);
  const auto number = in.number();
  return number && in.at_end() ? *number : -1;
}

inline std::optional<ParseError> check_starting_seat(int seat, int players) {
  if (seat == random_seat || (seat >= 0 && seat < players)) return {};
  return parse_error("starting_seat: 1 to ", players, ", or random");
}

// In a position it is known which seat began.
inline std::optional<ParseError> check_start(int seat, int players) {
  if (seat >= 0 && seat < players) return {};
  return parse_error("start: a seat from 1 to ", players);
}

inline OptionText starting_seat_text(int seat) {
  OptionText text;
  if (seat == random_seat) return "random";
  text.append(seat + 1);
  return text;
}

// `players` is how many there can be: whether the seat is at this very table is for why_invalid.
inline std::optional<ParseError> set_starting_seat(std::string_view value, int players,
                                                   std::int8_t& seat) {
  if (is_word(value, "random")) {
    seat = random_seat;
    return {};
  }
  const int number = option_number(value);
  if (number < 1) return parse_error("starting_seat: random, or a seat's number");
  if (auto error = check_starting_seat(number - 1, players)) return error;
  seat = static_cast<std::int8_t>(number - 1);
  return {};
}

}  // namespace carat
