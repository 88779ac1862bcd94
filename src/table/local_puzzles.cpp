#include <algorithm>
#include <cstdlib>
#include <utility>

#include <boost/json/array.hpp>

#include "rules/common/keyed_dealer.h"
#include "table/computer.h"
#include "table/local_session.h"
#include "table/puzzle_json.h"
#include "table/rejected.h"
#include "table/work_fields.h"

// Puzzles at a local table: one is opened, decisions are tried, others answer.

namespace carat::table {

namespace json = boost::json;

namespace {

constexpr std::int64_t latest = std::int64_t{1} << 52;
constexpr int most_rating = 5000;
// What a decision beside the solution is looked at with, and who plays the others.
constexpr int visits_to_judge = 3000;
constexpr std::string_view opponent = "corundum";

json::array texts(const std::vector<std::string>& list) {
  json::array out;
  for (const std::string& text : list) out.emplace_back(text);
  return out;
}

// A puzzle is closer the nearer its rating is; equals in the order of the file.
const Puzzle* nearest(const std::vector<Puzzle>& puzzles, const std::string& game,
                      const std::string& theme, int rating, const std::vector<std::string>& done) {
  const Puzzle* best = nullptr;
  for (const Puzzle& puzzle : puzzles) {
    if (!puzzle.mode.starts_with(game) || (!theme.empty() && puzzle.theme != theme)) continue;
    if (std::ranges::find(done, puzzle.id) != done.end()) continue;
    const auto distance = [&](const Puzzle& p) { return std::abs(p.rating - rating); };
    if (best == nullptr || distance(puzzle) < distance(*best)) best = &puzzle;
  }
  return best;
}

}  // namespace

LocalSession::Answer LocalSession::puzzles(const Fields& fields) {
  const std::string text = fields.text("text");
  if (mistake_) return unexpected(*mistake_);
  std::vector<Puzzle> read;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    auto puzzle = read_puzzle_line(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
    if (!puzzle)
      return unexpected(Error{"bad_field",
                              "text",
                              "line " + std::to_string(read.size() + 1) + ": " + puzzle.error(),
                              {}});
    read.push_back(*std::move(puzzle));
  }
  // Those that are here already stay: the files of both games can be handed over.
  for (Puzzle& puzzle : read) {
    const auto same = std::ranges::find(puzzles_, puzzle.id, &Puzzle::id);
    if (same == puzzles_.end()) puzzles_.push_back(std::move(puzzle));
  }
  return json::object{{"type", "puzzles"}, {"count", puzzles_.size()}};
}

LocalSession::Answer LocalSession::puzzle_next(const Fields& fields) {
  const std::string game = fields.word("game", "splendor", {"splendor", "duel"});
  const std::string theme = fields.text("theme", "");
  const auto rating = static_cast<int>(fields.integer("rating", 0, most_rating).value_or(1000));
  const auto done = fields.has("done") ? fields.texts("done") : std::vector<std::string>{};
  if (mistake_) return unexpected(*mistake_);
  if (!theme.empty() && std::ranges::find(puzzle_themes, theme) == puzzle_themes.end())
    return unexpected(Error{"bad_field", "theme", "there is no such theme", {}});
  const Puzzle* next = nearest(puzzles_, game, theme, rating, done);
  if (next == nullptr)
    return unexpected(Error{"no_puzzle", "", "there is no puzzle of this kind left", {}});
  return json::object{{"type", "puzzle_next"}, {"puzzle", puzzle_json(*next)}};
}

LocalSession::Answer LocalSession::puzzle_open(const Fields& fields) {
  const json::object* chosen = fields.object("puzzle");
  if (chosen == nullptr) fields.complain("puzzle", "this field is missing: a puzzle");
  const std::string id = fields.text("table", "puzzle");
  const present::Words words = words_of(fields);
  const auto now = fields.integer("now", 0, latest).value_or(0);
  if (mistake_) return unexpected(*mistake_);
  Puzzle puzzle = read_puzzle(mistake_, *chosen);
  if (mistake_) return unexpected(*mistake_);
  auto table = LocalTable::restore(id, puzzle.position, {}, Seed{}, now);
  if (!table) return unexpected(table.error());
  if (table->game().is_over())
    return unexpected(Error{"bad_field", "puzzle", "the game is over in this position", {}});
  const Seat solver = table->game().to_move();
  json::object out = protocol::to_json(protocol::Reply(table->state_for(solver, 0)));
  out["theme"] = puzzle.theme;
  out["rating"] = puzzle.rating;
  out["task"] = words("puzzle.theme." + puzzle.theme);
  if (search_.table == id) search_ = {};
  tables_.insert_or_assign(id, *std::move(table));
  open_puzzle_ = {id, std::move(puzzle), solver, 0};
  return out;
}

bool LocalSession::OpenPuzzle::follow(std::string_view decision) {
  const auto& solution = puzzle.solution;
  const bool as_written = step < solution.size() && idea_of(decision) == idea_of(solution[step]);
  // Once the game goes another way than the solution, it has nothing more to say.
  step = as_written ? step + 1 : solution.size();
  return as_written;
}

expected<bool, protocol::RequestError> LocalSession::solves(const LocalTable& table,
                                                            const std::vector<std::string>& line,
                                                            const std::string& decision) {
  const Puzzle& puzzle = open_puzzle_.puzzle;
  const auto done = deepen(table, line, visits_to_judge, visits_to_judge);
  if (!done) return unexpected(done.error());
  search_.analysis->look_at(decision, visits_to_judge / 4);
  const Analysis analysis = search_.analysis->result();
  const auto tried = std::ranges::find(analysis.decisions, decision, &DecisionAnalysis::action);
  if (tried == analysis.decisions.end()) return false;
  if (puzzle.exact) return tried->proven && tried->value >= 1;
  constexpr float nearly = 0.05F;
  return tried->value >= analysis.decisions.front().value - nearly;
}

std::optional<protocol::RequestError> LocalSession::answer_puzzle(LocalTable& table) {
  while (!table.game().is_over() && table.game().to_move() != open_puzzle_.solver) {
    const AnyGame& game = table.game();
    const auto thinking =
        table::think(opponent, game.view(Viewer(game.to_move())),
                     networks_.find(mode_of(game).name), table.game_seed(), table.decision_seed());
    while (!thinking->advance(most_visits)) {
    }
    const std::string reply = thinking->decision();
    open_puzzle_.follow(reply);
    if (auto error = table.play(reply, 0)) return error;
  }
  return std::nullopt;
}

LocalSession::Answer LocalSession::puzzle_try(const Fields& fields) {
  LocalTable* table = fresh_table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const std::string move = fields.text("move");
  const auto rating = fields.integer("rating", 0, most_rating);
  const present::Words words = words_of(fields);
  const auto now = fields.integer("now", 0, latest).value_or(0);
  if (mistake_) return unexpected(*mistake_);
  if (open_puzzle_.table != table->id())
    return unexpected(Error{"no_puzzle", "table", "no puzzle is open at this table", {}});
  const std::int64_t before = table->version();
  const auto tried = table->game().clone();
  KeyedDealer dealer(Key{});
  const auto plies = tried->play(open_puzzle_.solver, move, dealer);
  if (!plies) return unexpected(rejected(table->game().name(), plies.error()));
  // Nothing has changed after a wrong decision, even if others before it were right.
  const std::size_t step = open_puzzle_.step;
  bool right = true;
  std::vector<std::string> line;
  for (const PlayedPly& ply : *plies) {
    if (!open_puzzle_.follow(ply.text)) {
      const auto good = solves(*table, line, ply.text);
      if (!good) {
        open_puzzle_.step = step;
        return unexpected(good.error());
      }
      right = right && *good;
    }
    line.push_back(ply.text);
  }
  bool solved = false;
  if (right) {
    if (auto error = table->play(move, now)) return unexpected(*std::move(error));
    // What is not proven is solved by its first turn; a proven win is played to its end.
    if (open_puzzle_.puzzle.exact) {
      if (auto error = answer_puzzle(*table)) return unexpected(*std::move(error));
      solved = table->game().is_over();
    } else {
      solved = table->game().is_over() || table->game().to_move() != open_puzzle_.solver;
    }
  } else {
    open_puzzle_.step = step;
  }
  const std::string result = !right ? "failed" : solved ? "solved" : "right";
  json::object out{{"type", "puzzle_try"},
                   {"result", result},
                   {"solution", texts(open_puzzle_.puzzle.solution)}};
  out["text"] = words("puzzle." + result, {{"move", open_puzzle_.puzzle.solution.front()}});
  out["update"] =
      protocol::to_json(protocol::Reply(table->update_for(open_puzzle_.solver, before)));
  if (result == "right") out.erase("solution");
  if (rating && result != "right")
    out["rating"] = rating_after(static_cast<int>(*rating), open_puzzle_.puzzle.rating, solved);
  return out;
}

}  // namespace carat::table
