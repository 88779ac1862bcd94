#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/parse.h"

namespace carat {

// The header of a game file: lines of [name "value"], with \" and \\ inside a value.

// Of those that are not the game's own, and with those.
inline constexpr int most_other_tags = 64;
inline constexpr int most_tags = 80;

struct PlacedTag {
  std::string name;
  std::string value;
  std::size_t where = 0;  // of the value
};

// Text between marks, with \\ before `close` and before itself. No other escape is known: it would
// be read as something that nobody wrote.
void append_escaped(std::string& out, std::string_view text, char close);
// From behind the opening mark to behind the closing one; `what` is what ends with it.
Parsed<std::string> parse_escaped(Scanner& in, char close, std::string_view what);

bool is_tag_name(std::string_view name);
void append_tag(std::string& out, std::string_view name, std::string_view value);
Parsed<std::vector<PlacedTag>> parse_tags(Scanner& in);

}  // namespace carat
