#include "server/event.h"

#include <algorithm>
#include <array>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "rules/common/seat.h"

namespace carat::server {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 6> names{"start", "move", "undo", "resign", "flag", "abort"};

template <class T>
json::array list_of(const std::vector<T>& items) {
  json::array list;
  for (const T& item : items) list.emplace_back(item);
  return list;
}

// The readers throw what Boost.JSON throws when something is of the wrong type.
std::vector<std::string> texts_of(const json::value& value) {
  std::vector<std::string> texts;
  for (const json::value& item : value.as_array()) texts.emplace_back(item.as_string());
  return texts;
}

void read_body(Event& event, const json::object& body) {
  if (const auto* left = body.if_contains("left"))
    for (const json::value& item : left->as_array()) event.left.push_back(item.as_int64());
  switch (event.kind) {
    case EventKind::start:
      event.record = body.at("record").as_string();
      event.nonces = texts_of(body.at("nonces"));
      break;
    case EventKind::move:
      for (const json::value& ply : body.at("plies").as_array())
        event.plies.push_back(
            {std::string(ply.as_array().at(0).as_string()), texts_of(ply.as_array().at(1))});
      if (const auto* unpressed = body.if_contains("unpressed"))
        event.unpressed = unpressed->as_int64();
      break;
    case EventKind::undo:
      event.to = body.at("to").as_int64();
      break;
    case EventKind::resign:
    case EventKind::flag:
    case EventKind::abort:
      break;
  }
}

}  // namespace

std::string_view kind_name(EventKind kind) { return names[static_cast<std::size_t>(kind)]; }

EventRow write_event(const Event& event) {
  json::object body;
  if (event.kind == EventKind::start) {
    body["record"] = event.record;
    body["nonces"] = list_of(event.nonces);
  }
  if (event.kind == EventKind::move) {
    json::array plies;
    for (const EventPly& ply : event.plies)
      plies.push_back(json::array{ply.action, list_of(ply.draws)});
    body["plies"] = std::move(plies);
  }
  if (event.unpressed) body["unpressed"] = *event.unpressed;
  if (event.kind == EventKind::undo) body["to"] = event.to;
  if (!event.left.empty()) body["left"] = list_of(event.left);
  return {event.version,  event.at,      std::string(kind_name(event.kind)),
          event.seat + 1, event.move_id, json::serialize(body)};
}

expected<Event, std::string> read_event(const EventRow& row) {
  Event event;
  event.version = row.seq;
  event.at = row.at;
  event.move_id = row.move_id;
  const auto* kind = std::ranges::find(names, row.kind);
  if (kind == names.end()) return unexpected("there is no event " + row.kind);
  event.kind = static_cast<EventKind>(kind - names.begin());
  if (row.seat < 0 || row.seat > max_players) return unexpected(std::string("no such seat"));
  event.seat = static_cast<int>(row.seat) - 1;
  try {
    read_body(event, json::parse(row.body).as_object());
  } catch (const std::exception& error) {
    return unexpected("the event can't be read: " + std::string(error.what()));
  }
  return event;
}

}  // namespace carat::server
