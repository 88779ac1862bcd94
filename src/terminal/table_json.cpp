#include "terminal/table_json.h"

#include <boost/json/array.hpp>

#include "play/catalogue.h"
#include "terminal/told_action.h"

namespace carat::terminal {

namespace json = boost::json;

namespace {

// The server keeps to its protocol; what it adds later is left alone, what is missing is empty.
std::string text(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}
std::optional<std::int64_t> number(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  boost::system::error_code problem;
  const auto read = value->to_number<std::int64_t>(problem);
  return problem ? std::nullopt : std::optional(read);
}
bool flag(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}
const json::array& list(const json::object& object, std::string_view name) {
  static const json::array none;
  const json::value* value = object.if_contains(name);
  return value != nullptr && value->is_array() ? value->get_array() : none;
}
const json::object* part(const json::object& object, std::string_view name) {
  const json::value* value = object.if_contains(name);
  return value != nullptr ? value->if_object() : nullptr;
}
std::optional<int> small(const json::object& object, std::string_view name) {
  const auto read = number(object, name);
  return read ? std::optional(static_cast<int>(*read)) : std::nullopt;
}

protocol::ToldEvent event_of(const json::object& object) {
  protocol::ToldEvent event;
  event.version = number(object, "version").value_or(0);
  event.at = number(object, "at").value_or(0);
  event.kind = text(object, "kind");
  event.seat = small(object, "seat");
  event.to = number(object, "to");
  for (const json::value& value : list(object, "plies")) {
    const json::object* ply = value.if_object();
    if (ply == nullptr) continue;
    protocol::ToldPly told{text(*ply, "action"), {}};
    for (const json::value& outcome : list(*ply, "outcomes"))
      told.outcomes.push_back(outcome.is_string() ? std::optional(std::string(outcome.get_string()))
                                                  : std::nullopt);
    event.plies.push_back(std::move(told));
  }
  return event;
}

// A view is read from its position, which says it all.
std::optional<AnyView> view_of(const json::object& object) {
  const auto game = game_from_position(text(object, "position"));
  if (!game) return std::nullopt;
  const auto seat = small(object, "viewer");
  const bool seated = seat && *seat >= 1 && *seat <= (*game)->players();
  return (*game)->view(seated ? Viewer(Seat(*seat - 1)) : Viewer::everybody());
}

std::optional<protocol::ClockInfo> clocks_of(const json::object* object) {
  if (object == nullptr) return std::nullopt;
  protocol::ClockInfo clocks;
  for (const json::value& left : list(*object, "left"))
    clocks.left.push_back(left.is_int64() ? left.get_int64() : 0);
  clocks.running = small(*object, "running");
  return clocks;
}

std::optional<protocol::Result> result_of(const json::object* object) {
  if (object == nullptr) return std::nullopt;
  protocol::Result result;
  for (const json::value& rank : list(*object, "ranks"))
    result.ranks.push_back(rank.is_int64() ? static_cast<int>(rank.get_int64()) : 0);
  result.reason = text(*object, "reason");
  return result;
}

std::vector<int> seats_of(const json::object& message, const char* name) {
  std::vector<int> seats;
  for (const json::value& seat : list(message, name))
    if (seat.is_int64()) seats.push_back(static_cast<int>(seat.get_int64()));
  return seats;
}

void read_seats(const json::object& message, protocol::TableState& state) {
  state.seats.clear();
  for (const json::value& value : list(message, "seats")) {
    const json::object* seat = value.if_object();
    if (seat == nullptr) continue;
    state.seats.push_back({.level = text(*seat, "level"),
                           .name = text(*seat, "name"),
                           .taken = flag(*seat, "taken"),
                           .here = flag(*seat, "here"),
                           .bot = flag(*seat, "bot"),
                           .left = flag(*seat, "left")});
  }
  state.you = small(message, "you");
  state.next = text(message, "next");
  state.seed = text(message, "seed");
  state.nonces.clear();
  for (const json::value& nonce : list(message, "nonces"))
    if (nonce.is_string()) state.nonces.emplace_back(nonce.get_string());
  const json::object* setup = part(message, "setup");
  if (setup == nullptr) return;
  protocol::Mistake mistake;
  state.setup = protocol::read_setup(mistake, *setup);
  if (!mistake) return;
  // A later server's: this much is needed to play.
  state.setup.game = text(*setup, "game");
  state.setup.listed = flag(*setup, "listed");
}

}  // namespace

bool read_table(const json::object& message, protocol::TableState& state) {
  const std::string type = text(message, "type");
  if (type != "table" && type != "update") return false;
  const json::object* view = part(message, "view");
  const auto seen = view == nullptr ? std::nullopt : view_of(*view);
  if (view != nullptr && !seen) return false;
  if (type == "table") read_seats(message, state);
  protocol::Update& update = state.update;
  update.table = text(message, "table");
  update.version = number(message, "version").value_or(0);
  update.status = text(message, "status");
  update.events.clear();
  for (const json::value& event : list(message, "events"))
    if (event.is_object()) update.events.push_back(event_of(event.get_object()));
  update.view = seen;
  update.legal.clear();
  for (const json::value& value : list(message, "legal")) {
    const json::object* legal = value.if_object();
    if (legal == nullptr) continue;
    const std::string notation = text(*legal, "action");
    if (const auto action = told_action(state.setup.game, notation))
      update.legal.push_back({*action, notation});
  }
  update.clocks = clocks_of(part(message, "clocks"));
  update.abort_offers = seats_of(message, "abort_offers");
  update.rematch_offers = seats_of(message, "rematch_offers");
  update.can_undo = flag(message, "can_undo");
  update.result = result_of(part(message, "result"));
  return true;
}

protocol::RequestError read_error(const json::object& message) {
  return {text(message, "code"), text(message, "field"), text(message, "message"), message};
}

}  // namespace carat::terminal
