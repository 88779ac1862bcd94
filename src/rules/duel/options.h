#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/parse.h"
#include "rules/common/option_text.h"
#include "rules/duel/state.h"

namespace carat::duel {

// The options of a table by name, as files and protocols write them.
inline constexpr std::array<std::string_view, 3> option_names{"refill_at_end", "no_hoarding",
                                                              "starting_seat"};

// Why a game can't be played with these options; the sentence begins with the option's name.
std::optional<ParseError> why_invalid(const Options& options);

OptionText option_value(const Options& options, std::string_view name);

// Sets one option from text. The error says what would be right.
std::optional<ParseError> set_option(Options& options, std::string_view name,
                                     std::string_view value);

}  // namespace carat::duel
