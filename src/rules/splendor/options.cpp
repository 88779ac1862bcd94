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
  if (name == "take_fewer") return switch_text(options.take_fewer);
  if (name == "starting_seat") return starting_seat_text(options.starting_seat);
  return text;
}

std::optional<ParseError> set_option(Options& options, std::string_view name,
                                     std::string_view value) {
  const int number = option_number(value);
  if (name == "players") {
    if (auto error = check_players(number)) return error;
    options.players = static_cast<std::int8_t>(number);
  } else if (name == "target") {
    if (auto error = check_target(number)) return error;
    options.target = static_cast<std::uint8_t>(number);
  } else if (name == "take_fewer") {
    return set_switch(name, value, options.take_fewer);
  } else if (name == "starting_seat") {
    return set_starting_seat(value, max_players, options.starting_seat);
  } else {
    return parse_error("there is no such option: players, target, take_fewer, starting_seat");
  }
  return {};
}

}  // namespace carat::splendor
