#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parse.h"
#include "rules/common/seat.h"

namespace carat {

// The header of a game file: lines of [name "value"], with \" and \\ inside a value.

struct PlacedTag {
  std::string name;
  std::string value;
  std::size_t where = 0;  // of the value
};

bool is_tag_name(std::string_view name);
void append_tag(std::string& out, std::string_view name, std::string_view value);
Parsed<std::vector<PlacedTag>> parse_tags(Scanner& in);

// The value of one tag of a text's header, if it is there and readable.
std::optional<std::string> find_tag(std::string_view text, std::string_view name);

// A viewer is written as the seat's number, or public.
std::string viewer_text(Viewer viewer);
std::optional<Viewer> parse_viewer(std::string_view text);

// Text from outside in an error message: no longer than fits.
constexpr std::string_view clipped(std::string_view text) { return text.substr(0, 60); }

}  // namespace carat
