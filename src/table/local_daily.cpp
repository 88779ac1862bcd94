#include "base/hex.h"
#include "present/text_board.h"
#include "table/analysis_json.h"
#include "table/daily.h"
#include "table/local_session.h"
#include "table/spoken.h"
#include "table/work_fields.h"

// The deal of the day.

namespace carat::table {

namespace json = boost::json;

namespace {

constexpr Seat person{};

protocol::RequestError no_such_day() {
  return {"bad_field", "date", "a day such as 2026-11-16 is expected", {}};
}

}  // namespace

LocalSession::Answer LocalSession::daily(const Fields& fields) {
  const std::string game = fields.word("game", "splendor", {"splendor", "duel"});
  const std::string date = fields.text("date");
  if (mistake_) return unexpected(*mistake_);
  const auto deal = table::daily(game, date);
  if (!deal) return unexpected(no_such_day());
  return json::object{{"type", "daily"},
                      {"game", game},
                      {"date", date},
                      {"level", deal->level},
                      {"create", json::object{{"type", "create"},
                                              {"table", deal->table},
                                              {"setup", protocol::to_json(deal->setup)},
                                              {"seed", to_hex(deal->seed)},
                                              {"viewer", person.index + 1}}}};
}

LocalSession::Answer LocalSession::daily_result(const Fields& fields) {
  const std::string record = fields.text("record");
  const std::string date = fields.text("date");
  const int visits = visits_of(fields, 400);
  (void)slice_of(fields);  // a slice is one decision
  const present::Words words = words_of(fields);
  if (mistake_) return unexpected(*mistake_);
  const auto table = finished_daily(record, date);
  if (!table) return unexpected(table.error());
  const AnyGame& game = table->game();
  const auto done = review_one(record, visits);
  if (!done) return unexpected(done.error());
  const auto& decisions = review_.review->decisions();
  if (!*done) return working({{"done", decisions.size()}, {"of", review_.review->size()}});
  const ReviewSummary summary = summarise(decisions, mode_of(game).name);
  const SeatSummary& own = summary.seats[person.index];
  const auto names = seat_names(words, *table);
  const auto [won, turns, prestige] = daily_outcome(game);
  const AnyView view = game.view(Viewer(person));
  const std::string others = words.joined({names.begin() + 1, names.end()});
  const std::string text =
      words("daily.title", {{"date", date}, {"game", words("game." + std::string(game.name()))}}) +
      "\n" +
      words(won ? "daily.won" : "daily.lost",
            {{"players", others},
             {"count", turns},
             {"progress", present::progress_text(words, view, person)}}) +
      "\n" +
      words("daily.quality", {{"accuracy", percent(words, own.accuracy / 100)},
                              {"luck", signed_percent(words, own.luck)}}) +
      "\n";
  json::object out{{"type", "daily_result"},
                   {"date", date},
                   {"game", game.name()},
                   {"won", won},
                   {"turns", turns},
                   {"prestige", prestige},
                   {"accuracy", rounded(own.accuracy / 100)},
                   {"luck", rounded(own.luck)},
                   {"text", text}};
  review_ = {};
  return out;
}

}  // namespace carat::table
