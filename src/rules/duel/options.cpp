#include "rules/duel/options.h"

namespace carat::duel {

std::optional<ParseError> why_invalid(const Options& options) {
  return check_starting_seat(options.starting_seat, player_count);
}

OptionText option_value(const Options& options, std::string_view name) {
  if (name == "refill_at_end") return switch_text(options.refill_at_end);
  if (name == "no_hoarding") return switch_text(options.no_hoarding);
  if (name == "starting_seat") return starting_seat_text(options.starting_seat);
  return {};
}

std::optional<ParseError> set_option(Options& options, std::string_view name,
                                     std::string_view value) {
  if (name == "refill_at_end") return set_switch(name, value, options.refill_at_end);
  if (name == "no_hoarding") return set_switch(name, value, options.no_hoarding);
  if (name == "starting_seat") return set_starting_seat(value, player_count, options.starting_seat);
  return parse_error("there is no such option: refill_at_end, no_hoarding, starting_seat");
}

}  // namespace carat::duel
