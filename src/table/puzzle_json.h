#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "ai/puzzle.h"
#include "base/expected.h"
#include "protocol/request_error.h"

namespace carat::table {

// A puzzle as a line of a file of puzzles: docs/puzzles.md describes the fields.
boost::json::object puzzle_json(const Puzzle& puzzle);
Puzzle read_puzzle(protocol::Mistake& mistake, const boost::json::object& object);
// The error is a sentence.
expected<Puzzle, std::string> read_puzzle_line(std::string_view line);

}  // namespace carat::table
