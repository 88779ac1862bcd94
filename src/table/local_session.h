#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "ai/analysis.h"
#include "ai/puzzle.h"
#include "ai/review.h"
#include "ai/thinking.h"
#include "protocol/fields.h"
#include "table/local_table.h"
#include "table/networks.h"

namespace carat::table {

// Local tables as requests and answers in JSON: docs/local.md describes every field. What takes
// long works for one slice and answers `working`; the same request again does the next slice.
class LocalSession {
 public:
  // One request, one answer. Never fails: what is wrong is answered too.
  std::string call(std::string_view request);
  // A file of the folder models, for levels and analysis.
  std::string add_network(std::string_view mode, std::string_view bytes);

  struct RequestKind {
    std::string_view type;
    std::string_view fields;  // with commas between them
  };
  static std::vector<RequestKind> request_kinds();

 private:
  using Fields = protocol::Fields;
  using Object = boost::json::object;
  using Error = protocol::RequestError;
  using Answer = expected<Object, Error>;

  struct Kind {
    RequestKind request;
    Answer (LocalSession::*answer)(const Fields& fields);
  };
  static const std::vector<Kind>& kinds();

  Answer dispatch(const Object& request);

  Answer about(const Fields& fields);
  Answer components(const Fields& fields);
  Answer create(const Fields& fields);
  Answer restore(const Fields& fields);
  Answer watch(const Fields& fields);
  Answer play(const Fields& fields);
  Answer undo(const Fields& fields);
  Answer think(const Fields& fields);
  Answer close(const Fields& fields);
  Answer legal(const Fields& fields);
  Answer why(const Fields& fields);
  Answer threats(const Fields& fields);
  Answer board(const Fields& fields);
  Answer save(const Fields& fields);
  Answer record(const Fields& fields);
  Answer replay(const Fields& fields);
  Answer verify(const Fields& fields);
  Answer analyse(const Fields& fields);
  Answer review(const Fields& fields);
  Answer hint(const Fields& fields);
  Answer why_not(const Fields& fields);
  Answer intent(const Fields& fields);
  Answer proof(const Fields& fields);
  Answer follow(const Fields& fields);
  Answer daily(const Fields& fields);
  Answer daily_result(const Fields& fields);
  Answer puzzles(const Fields& fields);
  Answer puzzle_next(const Fields& fields);
  Answer puzzle_open(const Fields& fields);
  Answer puzzle_try(const Fields& fields);

  // The table that a request names; null, with the mistake noted, if there is none.
  LocalTable* table_of(const Fields& fields);
  // The same, if the request's version is still that of the table.
  LocalTable* fresh_table_of(const Fields& fields);
  // Whose eyes an answer is for.
  std::optional<Seat> viewer_of(const Fields& fields, int players, std::optional<Seat> fallback);
  Seed seed_of(const Fields& fields);
  Answer open(expected<LocalTable, Error> table, const Fields& fields);

  // Goes on for a slice with the search of a table's position, or of the one behind a line of
  // decisions; whether it has found out all that it shall.
  expected<bool, Error> deepen(const LocalTable& table, const std::vector<std::string>& line,
                               int visits, int slice);
  // Whether a decision at the puzzle's table, behind others of the same move, is as good as its
  // solution.
  expected<bool, Error> solves(const LocalTable& table, const std::vector<std::string>& line,
                               const std::string& decision);
  // Others at the puzzle's table answer, until the solver is to move.
  std::optional<Error> answer_puzzle(LocalTable& table);
  // Reviews one decision more of a game file; whether all are reviewed.
  expected<bool, Error> review_one(const std::string& record, int visits);

  // Work that goes on for several slices: for one question at a time.
  struct Decision {
    std::string table;
    std::int64_t version = 0;
    std::unique_ptr<Thinking> thinking;
  };
  struct Search {
    std::string table;
    std::int64_t version = 0;
    std::vector<std::string> line;
    std::shared_ptr<const ai::Network> network;
    std::unique_ptr<PositionAnalysis> analysis;
    int visits = 0;
  };
  struct GameReview {
    std::string record;
    int visits = 0;
    std::unique_ptr<AnyGame> game;
    std::shared_ptr<const ai::Network> network;
    std::unique_ptr<Review> review;
  };

  // A puzzle that somebody is at.
  struct OpenPuzzle {
    std::string table;
    Puzzle puzzle;
    Seat solver;
    std::size_t step = 0;  // how much of the solution was played as it stands there

    // Whether a decision is the next of the solution, which goes on with it.
    bool follow(std::string_view decision);
  };

  protocol::Mistake mistake_;  // of the request that is being answered
  std::map<std::string, LocalTable, std::less<>> tables_;
  Networks networks_;
  Decision decision_;
  Search search_;
  GameReview review_;
  std::vector<Puzzle> puzzles_;
  OpenPuzzle open_puzzle_;
};

}  // namespace carat::table
