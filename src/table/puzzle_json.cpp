#include "table/puzzle_json.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

#include "protocol/fields.h"

namespace carat::table {

namespace json = boost::json;

json::object puzzle_json(const Puzzle& puzzle) {
  json::array solution;
  for (const std::string& decision : puzzle.solution) solution.emplace_back(decision);
  return {{"id", puzzle.id},
          {"mode", puzzle.mode},
          {"theme", puzzle.theme},
          {"rating", puzzle.rating},
          {"exact", puzzle.exact},
          {"position", puzzle.position},
          {"solution", std::move(solution)}};
}

Puzzle read_puzzle(protocol::Mistake& mistake, const json::object& object) {
  const protocol::Fields fields(object, "puzzle", "id", &mistake);
  fields.allow_only("mode, theme, rating, exact, position, solution");
  Puzzle puzzle;
  puzzle.id = fields.text("id");
  puzzle.mode = fields.text("mode");
  puzzle.theme = fields.text("theme");
  puzzle.rating = static_cast<int>(fields.integer("rating", 0, 5000).value_or(0));
  puzzle.exact = fields.flag("exact", false);
  puzzle.position = fields.text("position");
  puzzle.solution = fields.texts("solution");
  if (puzzle.solution.empty()) fields.complain("solution", "a list of decisions is expected");
  return puzzle;
}

expected<Puzzle, std::string> read_puzzle_line(std::string_view line) {
  boost::system::error_code problem;
  const json::value value = json::parse({line.data(), line.size()}, problem);
  if (problem || !value.is_object()) return unexpected(std::string("a JSON object is expected"));
  protocol::Mistake mistake;
  Puzzle puzzle = read_puzzle(mistake, value.get_object());
  if (mistake) return unexpected(mistake->field + ": " + mistake->message);
  return puzzle;
}

}  // namespace carat::table
