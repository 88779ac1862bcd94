#pragma once

#include <span>
#include <string>
#include <string_view>

#include "present/words.h"

namespace carat::present {

// A message with its arguments put in: as much of ICU's syntax as docs/languages.md describes,
// which tools/check_languages holds all messages to. An argument that is missing is left as its
// name.
std::string format_message(std::string_view message, std::span<const Argument> arguments,
                           std::string_view language);

// The plural form of a whole number: one, few, many or other, by the rules of Unicode's CLDR.
std::string_view plural_form(int number, std::string_view language);

}  // namespace carat::present
