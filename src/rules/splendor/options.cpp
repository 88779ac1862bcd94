#include "rules/splendor/options.h"

namespace carat::splendor {

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
  ParseError error;
  Scanner in(value);
  const auto number = in.number();
  const bool is_number = number.has_value() && in.at_end();
  if (name == "players") {
    if (!is_number || *number < 2 || *number > max_players) {
      error.what = "players: 2 to 4";
      return error;
    }
    options.players = static_cast<std::int8_t>(*number);
  } else if (name == "target") {
    if (!is_number || *number < least_target || *number > most_target) {
      error.what.append("target: ").append(least_target).append(" to ").append(most_target);
      return error;
    }
    options.target = static_cast<std::uint8_t>(*number);
  } else if (name == "take_fewer") {
    if (value != "on" && value != "off") {
      error.what = "take_fewer: on or off";
      return error;
    }
    options.take_fewer = value == "on";
  } else if (name == "starting_seat") {
    const bool is_seat = is_number && *number >= 1 && *number <= max_players;
    if (value != "random" && !is_seat) {
      error.what = "starting_seat: random, or a seat's number";
      return error;
    }
    options.starting_seat =
        static_cast<std::int8_t>(is_seat ? *number - 1 : int{Options::random_seat});
  } else {
    error.what = "there is no such option: players, target, take_fewer, starting_seat";
    return error;
  }
  return std::nullopt;
}

}  // namespace carat::splendor
