#include <algorithm>
#include <utility>

#include <boost/json/array.hpp>

#include "ai/view_after.h"
#include "play/catalogue.h"
#include "table/analysis_json.h"
#include "table/computer.h"
#include "table/ended.h"
#include "table/local_session.h"
#include "table/replay.h"
#include "table/spoken.h"
#include "table/work_fields.h"

// What a session does with games as text, and what takes it long.

namespace carat::table {

namespace json = boost::json;

namespace {

expected<std::unique_ptr<AnyGame>, protocol::RequestError> game_of(const std::string& record) {
  auto game = game_from_record(record);
  if (game) return *std::move(game);
  return unexpected(protocol::RequestError{"unreadable",
                                           "record",
                                           std::string(game.error().what.view()),
                                           {{"where", game.error().where}}});
}

}  // namespace

LocalSession::Answer LocalSession::think(const Fields& fields) {
  LocalTable* table = fresh_table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const std::int64_t before = table->version();
  const auto viewer = viewer_of(fields, table->game().players(), std::nullopt);
  const auto now = fields.integer("now", 0, std::int64_t{1} << 52).value_or(0);
  const int slice = slice_of(fields);
  if (mistake_) return unexpected(*mistake_);
  const std::string level = table->level_to_move();
  if (level.empty())
    return unexpected(Error{"not_your_turn", "", "it is not a computer's turn", {}});
  if (decision_.thinking == nullptr || decision_.table != table->id() ||
      decision_.version != before) {
    const AnyGame& game = table->game();
    decision_ = {
        table->id(), before,
        table::think(level, game.view(Viewer(game.to_move())), networks_.find(mode_of(game).name),
                     table->game_seed(), table->decision_seed())};
  }
  if (!decision_.thinking->advance(slice))
    return working({{"visits", decision_.thinking->visits()}, {"of", decision_.thinking->of()}});
  const std::string move = std::exchange(decision_, {}).thinking->decision();
  if (auto error = table->play(move, now)) return unexpected(*std::move(error));
  return protocol::to_json(protocol::Reply(table->update_for(viewer, before)));
}

LocalSession::Answer LocalSession::replay(const Fields& fields) {
  const std::string record = fields.text("record");
  const auto game = game_of(record);
  if (mistake_) return unexpected(*mistake_);
  if (!game) return unexpected(game.error());
  Eyes eyes;
  if (const auto* viewer = fields.value("viewer"); viewer != nullptr && viewer->is_string())
    eyes.all = fields.word("viewer", "all", {"all"}) == "all";
  else if (const auto seat = viewer_of(fields, (*game)->players(), std::nullopt))
    eyes.viewer = Viewer(*seat);
  std::optional<Payments> legal;
  if (fields.has("legal"))
    legal = fields.word("legal", "all", {"canonical", "all"}) == "all" ? Payments::all
                                                                       : Payments::canonical;
  if (mistake_) return unexpected(*mistake_);
  Replay told = table::replay(**game, eyes, legal);
  if (const auto ended = ended_of(record); ended && !(*game)->is_over()) {
    protocol::Update& last = told.plies.empty() ? told.start : told.plies.back();
    last.status = ended->status;
    last.result = ended->result;
  }

  const auto seats = LocalTable::restore("replay", record, {}, Seed{}, 0);
  if (!seats) return unexpected(seats.error());
  protocol::TableState start = seats->state_for(std::nullopt, 0);
  start.update = told.start;
  json::array plies;
  for (const protocol::Update& update : told.plies)
    plies.push_back(protocol::to_json(protocol::Reply(update)));
  json::array positions;
  for (const std::string& position : told.positions) positions.emplace_back(position);
  return json::object{{"type", "replay"},
                      {"start", protocol::to_json(protocol::Reply(std::move(start)))},
                      {"plies", std::move(plies)},
                      {"positions", std::move(positions)}};
}

LocalSession::Answer LocalSession::verify(const Fields& fields) {
  const std::string record = fields.text("record");
  if (mistake_) return unexpected(*mistake_);
  const auto why = why_unfair(record);
  return json::object{{"type", "verified"},
                      {"fair", !why},
                      {"why", why ? json::value(*why) : json::value(nullptr)}};
}

expected<bool, protocol::RequestError> LocalSession::deepen(const LocalTable& table,
                                                            const std::vector<std::string>& line,
                                                            int visits, int slice) {
  const AnyGame& game = table.game();
  if (game.is_over()) return unexpected(Error{"over", "", "the game is over", {}});
  if (search_.analysis == nullptr || search_.table != table.id() ||
      search_.version != table.version() || search_.line != line) {
    auto network = networks_.find(mode_of(game).name);
    if (network == nullptr) return unexpected(no_network(mode_of(game)));
    const auto view = view_after(game.view(Viewer(game.to_move())), line);
    if (!view) return unexpected(Error{"bad_field", "line", view.error(), {}});
    search_ = {table.id(), table.version(), line, network, carat::analyse(*view, *network, 1), 0};
  }
  const int now = std::clamp(visits - search_.visits, 0, slice);
  search_.analysis->run(now);
  search_.visits += now;
  return search_.visits >= visits || search_.analysis->result().proven;
}

LocalSession::Answer LocalSession::analyse(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  const int visits = visits_of(fields, 2000);
  const int slice = slice_of(fields);
  if (table == nullptr || mistake_) return unexpected(*mistake_);
  const auto done = deepen(*table, {}, visits, slice);
  if (!done) return unexpected(done.error());
  json::object out = analysis_json(search_.analysis->result());
  if (!*done) return working(std::move(out));
  out["type"] = "analysis";
  return out;
}

expected<bool, protocol::RequestError> LocalSession::review_one(const std::string& record,
                                                                int visits) {
  if (review_.review == nullptr || review_.record != record || review_.visits != visits) {
    auto game = game_of(record);
    if (!game) return unexpected(game.error());
    auto network = networks_.find(mode_of(**game).name);
    if (network == nullptr) return unexpected(no_network(mode_of(**game)));
    review_ = {record, visits, *std::move(game), network, nullptr};
    review_.review =
        std::make_unique<Review>(*review_.game, *network, ReviewOptions{.visits = visits});
  }
  review_.review->step();
  return review_.review->decisions().size() == review_.review->size();
}

LocalSession::Answer LocalSession::review(const Fields& fields) {
  const std::string record = fields.text("record");
  const int visits = visits_of(fields, 400);
  (void)slice_of(fields);  // a slice is one decision
  const present::Words words = words_of(fields);
  if (mistake_) return unexpected(*mistake_);
  const auto done = review_one(record, visits);
  if (!done) return unexpected(done.error());
  const auto& decisions = review_.review->decisions();
  if (!*done)
    return working({{"done", decisions.size()},
                    {"of", review_.review->size()},
                    {"shares", numbers(decisions.back().analysis.shares)}});
  const ReviewSummary summary = summarise(decisions, mode_of(*review_.game).name);
  json::object out = review_json(decisions, summary);
  const auto table = LocalTable::restore("review", record, {}, Seed{}, 0);
  if (!table) return unexpected(table.error());
  out["type"] = "review";
  out["text"] = shared_review(words, *review_.game, decisions, summary, seat_names(words, *table));
  review_ = {};
  return out;
}

}  // namespace carat::table
