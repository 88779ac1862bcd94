#include "rules/splendor/options.h"

namespace carat::splendor {

namespace {

using Problem = std::optional<ParseError>;

Problem check_players(int players) {
  if (players >= 2 && players <= max_players) return {};
  return parse_error("players: 2 to ", max_players);
}

Problem check_target(int target) {
  if (target >= least_target && target <= most_target) return {};
  return parse_error("target: ", least_target, " to ", most_target);
}

Problem check_starting_seat(int seat, int players) {
  if (seat == Options::random_seat || (seat >= 0 && seat < players)) return {};
  return parse_error("starting_seat: 1 to ", players, ", or random");
}

// A whole number, or -1 for anything else: no option has a negative value.
int number_of(std::string_view text) {
  Scanner in(text);
  const auto number = in.number();
  return number && in.at_end() ? *number : -1;
}

}  // namespace

std::optional<ParseError> why_invalid(const Options& options) {
  if (auto error = check_players(options.players)) return error;
  if (auto error = check_target(options.target)) return error;
  return check_starting_seat(options.starting_seat, options.players);
}

OptionText option_value(const Options& options, std::string_view name) {
  OptionText text;
  if (name == "players") text.append(int{options.players});
  if (name == "target") text.append(int{options.target});
  if (name == "take_fewer") text.append(options.take_fewer ? "on" : "off");
  if (name == "starting_seat") {
    if (options.starting_seat == Options::random_seat)
      text.append("random");
    else
      text.append(options.starting_seat + 1);
  }
  return text;
}

std::optional<ParseError> set_option(Options& options, std::string_view name,
                                     std::string_view value) {
  const int number = number_of(value);
  if (name == "players") {
    if (auto error = check_players(number)) return error;
    options.players = static_cast<std::int8_t>(number);
  } else if (name == "target") {
    if (auto error = check_target(number)) return error;
    options.target = static_cast<std::uint8_t>(number);
  } else if (name == "take_fewer") {
    if (!is_word(value, "on") && !is_word(value, "off"))
      return parse_error("take_fewer: on or off");
    options.take_fewer = is_word(value, "on");
  } else if (name == "starting_seat") {
    // Whether that seat is at this table is known only with all options: why_invalid.
    if (is_word(value, "random")) {
      options.starting_seat = Options::random_seat;
      return {};
    }
    if (number < 1) return parse_error("starting_seat: random, or a seat's number");
    if (auto error = check_starting_seat(number - 1, max_players)) return error;
    options.starting_seat = static_cast<std::int8_t>(number - 1);
  } else {
    return parse_error("there is no such option: players, target, take_fewer, starting_seat");
  }
  return {};
}

}  // namespace carat::splendor
