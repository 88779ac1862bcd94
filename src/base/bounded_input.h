#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

namespace carat {

// What comes from outside is read only as far as it can be of use: however much there is, the
// program's memory does not grow with it.

// The most bytes of a line from another program or a person, and of a game file.
inline constexpr std::size_t longest_input = std::size_t{1} << 20;

// Reads a line, without its end; false when there are no more. Of a line that is too long the first
// longest + 1 bytes are kept, so that it can be told from others, and the rest is skipped.
bool read_line(std::istream& in, std::string& line, std::size_t longest = longest_input);

// All there is, or nothing if that is more than `longest` bytes, or can't be read.
std::optional<std::string> read_all(std::istream& in, std::size_t longest = longest_input);

}  // namespace carat
