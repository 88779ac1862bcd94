#include "table/local_session.h"

#include <algorithm>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "ai/models.h"
#include "base/hex.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "present/text_board.h"
#include "protocol/game_json.h"
#include "protocol/read_object.h"
#include "table/computer.h"
#include "table/rejected.h"

namespace carat::table {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_request = std::size_t{1} << 20;
constexpr std::int64_t latest = std::int64_t{1} << 52;  // what a page's numbers can count to

std::int64_t now_of(const protocol::Fields& fields) {
  return fields.integer("now", 0, latest).value_or(0);
}

Payments payments_of(const protocol::Fields& fields) {
  return fields.word("payments", "canonical", {"canonical", "all"}) == "all" ? Payments::all
                                                                             : Payments::canonical;
}

json::object answer_of(std::string_view type) { return {{"type", type}}; }

}  // namespace

const std::vector<LocalSession::Kind>& LocalSession::kinds() {
  using S = LocalSession;
  static const std::vector<Kind> list{
      {{"about", ""}, &S::about},
      {{"components", "game"}, &S::components},
      {{"create", "table, setup, names, seed, viewer, now"}, &S::create},
      {{"restore", "table, text, seats, seed, viewer, now"}, &S::restore},
      {{"watch", "table, viewer, since"}, &S::watch},
      {{"play", "table, version, move, outcomes, viewer, now"}, &S::play},
      {{"undo", "table, version, viewer, now"}, &S::undo},
      {{"think", "table, version, viewer, slice, now"}, &S::think},
      {{"close", "table"}, &S::close},
      {{"legal", "table, payments"}, &S::legal},
      {{"why", "table, action"}, &S::why},
      {{"threats", "table, viewer"}, &S::threats},
      {{"board", "table, viewer, language"}, &S::board},
      {{"save", "table"}, &S::save},
      {{"record", "table, viewer"}, &S::record},
      {{"replay", "record, viewer, legal"}, &S::replay},
      {{"verify", "record"}, &S::verify},
      {{"analyse", "table, visits, slice"}, &S::analyse},
      {{"review", "record, visits, slice, language"}, &S::review},
      {{"hint", "table, visits, slice, language"}, &S::hint},
      {{"why_not", "table, action, visits, slice, language"}, &S::why_not},
      {{"intent", "table, viewer, language"}, &S::intent},
      {{"proof", "table, line, visits, slice, language"}, &S::proof},
      {{"follow", "table, line"}, &S::follow},
      {{"daily", "game, date"}, &S::daily},
      {{"daily_result", "record, date, visits, slice, language"}, &S::daily_result},
      {{"puzzles", "text"}, &S::puzzles},
      {{"puzzle_next", "game, theme, rating, done"}, &S::puzzle_next},
      {{"puzzle_open", "table, puzzle, language, now"}, &S::puzzle_open},
      {{"puzzle_try", "table, version, move, rating, language, now"}, &S::puzzle_try},
  };
  return list;
}

std::vector<LocalSession::RequestKind> LocalSession::request_kinds() {
  std::vector<RequestKind> requests;
  for (const Kind& kind : kinds()) requests.push_back(kind.request);
  return requests;
}

std::string LocalSession::call(std::string_view request) {
  if (request.size() > longest_request)
    return protocol::write_error({"too_long", "", "a request has at most 1048576 bytes", {}});
  const auto object = protocol::read_object(request);
  if (!object) return protocol::write_error(object.error());
  const json::value* id = object->if_contains("id");
  auto answer = dispatch(*object);
  if (!answer) return protocol::write_error(answer.error(), id == nullptr ? json::value() : *id);
  if (id != nullptr) (*answer)["id"] = *id;
  return json::serialize(*answer);
}

LocalSession::Answer LocalSession::dispatch(const json::object& request) {
  mistake_.reset();
  const Fields fields(request, "request", "type", &mistake_);
  const std::string type = fields.text("type");
  if (mistake_) return unexpected(*mistake_);
  for (const Kind& kind : kinds()) {
    if (kind.request.type != type) continue;
    fields.allow_only(kind.request.fields);
    if (mistake_) return unexpected(*mistake_);
    Answer answer = (this->*kind.answer)(fields);
    if (mistake_) return unexpected(*mistake_);
    return answer;
  }
  return unexpected(Error{"unknown_type", "type", "there is no such request", {}});
}

std::string LocalSession::add_network(std::string_view mode, std::string_view bytes) {
  if (const auto wrong = networks_.add(mode, bytes))
    return protocol::write_error({"bad_network", "", *wrong, {}});
  return json::serialize(answer_of("done"));
}

LocalTable* LocalSession::table_of(const Fields& fields) {
  const auto found = tables_.find(fields.text("table", "local"));
  if (found != tables_.end()) return &found->second;
  if (!mistake_) mistake_ = Error{"no_table", "table", "there is no such table", {}};
  return nullptr;
}

LocalTable* LocalSession::fresh_table_of(const Fields& fields) {
  LocalTable* table = table_of(fields);
  if (table == nullptr) return nullptr;
  const auto version = fields.integer("version", 1, latest);
  if (!version) fields.complain("version", "this field is missing: a whole number");
  if (mistake_) return nullptr;
  if (*version == table->version()) return table;
  mistake_ = Error{"stale", "version", "the game has gone on", {{"version", table->version()}}};
  return nullptr;
}

std::optional<Seat> LocalSession::viewer_of(const Fields& fields, int players,
                                            std::optional<Seat> fallback) {
  const json::value* value = fields.value("viewer");
  if (value == nullptr) return fallback;
  if (value->is_null()) return std::nullopt;
  const auto seat = fields.integer("viewer", 1, players);
  return seat ? std::optional(Seat(static_cast<int>(*seat - 1))) : std::nullopt;
}

Seed LocalSession::seed_of(const Fields& fields) {
  const auto seed = array_from_hex<32>(fields.text("seed", std::string(64, '0')));
  if (!seed) fields.complain("seed", "64 hexadecimal digits are expected");
  return seed.value_or(Seed{});
}

LocalSession::Answer LocalSession::about(const Fields& /*fields*/) {
  json::array levels;
  for (const Opponent& level : opponents()) {
    json::object ratings;
    for (const Mode& mode : modes) ratings[mode.name] = ai::level_rating(mode.name, level.key);
    levels.push_back(json::object{{"key", level.key},
                                  {"name", level.name},
                                  {"needs_network", level.needs_network},
                                  {"ratings", std::move(ratings)}});
  }
  json::array networks;
  for (const std::string_view mode : networks_.modes()) networks.emplace_back(mode);
  json::object out = answer_of("about");
  out["levels"] = std::move(levels);
  out["networks"] = std::move(networks);
  return out;
}

LocalSession::Answer LocalSession::components(const Fields& fields) {
  json::object out = protocol::components(fields.word("game", "splendor", {"splendor", "duel"}));
  out["type"] = "components";
  return out;
}

LocalSession::Answer LocalSession::open(expected<LocalTable, Error> table, const Fields& fields) {
  if (!table) return unexpected(std::move(table.error()));
  const auto viewer = viewer_of(fields, table->game().players(), std::nullopt);
  if (mistake_) return unexpected(*mistake_);
  json::object out = protocol::to_json(protocol::Reply(table->state_for(viewer, 0)));
  const std::string id = table->id();
  if (search_.table == id) search_ = {};  // of another game that had this name
  if (decision_.table == id) decision_ = {};
  tables_.insert_or_assign(id, *std::move(table));
  return out;
}

LocalSession::Answer LocalSession::create(const Fields& fields) {
  protocol::Setup setup;
  if (const json::object* choice = fields.object("setup"))
    setup = protocol::read_setup(mistake_, *choice, "setup.");
  const Seed seed = seed_of(fields);
  std::vector<std::string> names;
  if (const auto* list = fields.value("names"); list != nullptr && list->is_array())
    for (const json::value& name : list->get_array())
      names.emplace_back(name.is_string() ? std::string(name.get_string()) : std::string());
  else if (list != nullptr)
    fields.complain("names", "a list of names is expected, null for none");
  const std::string id = fields.text("table", "local");
  const std::int64_t now = now_of(fields);
  if (mistake_) return unexpected(*mistake_);
  return open(LocalTable::create(id, std::move(setup), std::move(names), seed, now), fields);
}

LocalSession::Answer LocalSession::restore(const Fields& fields) {
  std::vector<protocol::SeatSetup> seats;
  if (const auto* list = fields.value("seats"); list != nullptr)
    seats = protocol::read_seats(mistake_, *list);
  const std::string text = fields.text("text");
  const Seed seed = seed_of(fields);
  const std::string id = fields.text("table", "local");
  const std::int64_t now = now_of(fields);
  if (mistake_) return unexpected(*mistake_);
  return open(LocalTable::restore(id, text, seats, seed, now), fields);
}

LocalSession::Answer LocalSession::watch(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const auto viewer = viewer_of(fields, table->game().players(), std::nullopt);
  const auto since = fields.integer("since", 0, latest).value_or(0);
  return protocol::to_json(protocol::Reply(table->state_for(viewer, since)));
}

LocalSession::Answer LocalSession::play(const Fields& fields) {
  LocalTable* table = fresh_table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const std::string move = fields.text("move");
  const bool scripted = fields.has("outcomes");
  const auto outcomes = scripted ? fields.texts("outcomes") : std::vector<std::string>{};
  const auto viewer = viewer_of(fields, table->game().players(), table->game().to_move());
  const std::int64_t now = now_of(fields);
  if (mistake_) return unexpected(*mistake_);
  const std::int64_t before = table->version();
  auto error = scripted ? table->play(move, outcomes, now) : table->play(move, now);
  if (error) return unexpected(*std::move(error));
  return protocol::to_json(protocol::Reply(table->update_for(viewer, before)));
}

LocalSession::Answer LocalSession::undo(const Fields& fields) {
  LocalTable* table = fresh_table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const std::int64_t now = now_of(fields);
  const bool given = fields.has("viewer");
  auto viewer = viewer_of(fields, table->game().players(), std::nullopt);
  if (mistake_) return unexpected(*mistake_);
  const std::int64_t before = table->version();
  if (auto error = table->undo(now)) return unexpected(*std::move(error));
  if (!given) viewer = table->game().to_move();  // whose move was taken back
  return protocol::to_json(protocol::Reply(table->update_for(viewer, before)));
}

LocalSession::Answer LocalSession::close(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  tables_.erase(std::string(table->id()));
  return answer_of("done");
}

LocalSession::Answer LocalSession::legal(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  json::array actions;
  if (!table->game().is_over())
    for (const LegalAction& action : table->game().legal_actions(payments_of(fields)))
      actions.push_back(protocol::to_json(action));
  json::object out = answer_of("legal");
  out["actions"] = std::move(actions);
  return out;
}

LocalSession::Answer LocalSession::why(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const AnyGame& game = table->game();
  json::object out = answer_of("why");
  const auto rejection = game.why_illegal(game.to_move(), fields.text("action"));
  out["legal"] = !rejection;
  if (rejection)
    for (auto& field : protocol::to_json(rejected(game.name(), *rejection)))
      if (field.key() != "field" && field.key() != "index")
        out[field.key()] = std::move(field.value());
  return out;
}

LocalSession::Answer LocalSession::threats(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const AnyGame& game = table->game();
  const auto seat_of_viewer = viewer_of(fields, game.players(), std::nullopt);
  const Viewer viewer = seat_of_viewer ? Viewer(*seat_of_viewer) : Viewer::everybody();
  json::array seats;
  for (int seat = 0; seat < game.players(); ++seat)
    if (game.may_win(Seat(seat), viewer)) seats.emplace_back(seat + 1);
  json::object out = answer_of("threats");
  out["seats"] = std::move(seats);
  return out;
}

LocalSession::Answer LocalSession::board(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  const auto viewer = viewer_of(fields, table->game().players(), std::nullopt);
  const AnyView view = table->game().view(viewer ? Viewer(*viewer) : Viewer::everybody());
  const auto words = present::Words::in(fields.text("language", "en"));
  if (!words)
    return unexpected(Error{"bad_field", "language", "the languages are en, is, ja and pl", {}});
  json::object out = answer_of("board");
  out["text"] = present::text_board(*words, view);
  out["due"] = present::due_text(*words, view);
  return out;
}

LocalSession::Answer LocalSession::save(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  json::object out = answer_of("record");
  out["record"] = table->save();
  return out;
}

LocalSession::Answer LocalSession::record(const Fields& fields) {
  const LocalTable* table = table_of(fields);
  if (table == nullptr) return unexpected(*mistake_);
  json::object out = answer_of("record");
  out["record"] = table->record_for(viewer_of(fields, table->game().players(), std::nullopt));
  return out;
}

}  // namespace carat::table
