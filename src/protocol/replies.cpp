#include "protocol/replies.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/overload.h"
#include "protocol/game_json.h"

namespace carat::protocol {

namespace json = boost::json;

namespace {

template <class T>
json::value or_null(const std::optional<T>& value) {
  return value ? json::value(*value) : json::value(nullptr);
}
json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}
template <class T>
json::array list_of(const std::vector<T>& items) {
  json::array list;
  for (const T& item : items) list.emplace_back(item);
  return list;
}

json::array to_json(const std::vector<SeatInfo>& seats) {
  json::array list;
  for (const SeatInfo& seat : seats)
    list.push_back(json::object{{"seat", list.size() + 1},
                                {"kind", seat.level.empty() ? "person" : "computer"},
                                {"level", text_or_null(seat.level)},
                                {"name", text_or_null(seat.name)},
                                {"taken", seat.taken},
                                {"here", seat.here},
                                {"bot", seat.bot},
                                {"left", seat.left}});
  return list;
}

json::object to_json(const ToldEvent& event) {
  json::object out{{"version", event.version}, {"at", event.at}, {"kind", event.kind}};
  if (event.seat) out["seat"] = *event.seat;
  if (event.to) out["to"] = *event.to;
  if (event.kind != "move") return out;
  json::array plies;
  for (const ToldPly& ply : event.plies) {
    json::array outcomes;
    for (const auto& outcome : ply.outcomes) outcomes.push_back(or_null(outcome));
    plies.push_back(json::object{{"action", ply.action}, {"outcomes", std::move(outcomes)}});
  }
  out["plies"] = std::move(plies);
  return out;
}

json::array legal_json(const std::vector<LegalAction>& actions) {
  json::array list;
  for (const LegalAction& action : actions) list.push_back(protocol::to_json(action));
  return list;
}

void add(json::object& out, const Update& update) {
  out["table"] = update.table;
  out["version"] = update.version;
  out["status"] = update.status;
  json::array events;
  for (const ToldEvent& event : update.events) events.push_back(to_json(event));
  out["events"] = std::move(events);
  out["view"] = update.view ? json::value(protocol::to_json(*update.view)) : json::value(nullptr);
  out["legal"] = legal_json(update.legal);
  out["clocks"] = nullptr;
  if (update.clocks)
    out["clocks"] = json::object{{"left", list_of(update.clocks->left)},
                                 {"running", or_null(update.clocks->running)}};
  out["abort_offers"] = list_of(update.abort_offers);
  out["rematch_offers"] = list_of(update.rematch_offers);
  out["can_undo"] = update.can_undo;
  out["result"] =
      update.result ? json::value(protocol::to_json(*update.result)) : json::value(nullptr);
}

void add(json::object& out, const TableState& state) {
  add(out, state.update);
  out["setup"] = protocol::to_json(state.setup);
  out["seats"] = to_json(state.seats);
  out["you"] = or_null(state.you);
  out["commitment"] = state.commitment;
  out["seed"] = text_or_null(state.seed);
  out["nonces"] = list_of(state.nonces);
  out["next"] = text_or_null(state.next);
  out["trouble"] = text_or_null(state.trouble);
}

json::array links_json(const std::vector<std::pair<int, std::string>>& links) {
  json::array list;
  for (const auto& [seat, link] : links)
    list.push_back(json::object{{"seat", seat}, {"link", link}});
  return list;
}

}  // namespace

json::object to_json(const Reply& reply) {
  json::object out;
  const auto type = [&](const char* name) { out["type"] = name; };
  std::visit(overload{[&](const Welcome& m) {
                        type("welcome");
                        out["protocol"] = 1;
                        out["account"] = text_or_null(m.account);
                        out["bot"] = m.is_bot;
                        out["levels"] = list_of(m.levels);
                      },
                      [&](const TableState& m) {
                        type("table");
                        add(out, m);
                      },
                      [&](const Update& m) {
                        type("update");
                        add(out, m);
                      },
                      [&](const Opened& m) {
                        type(m.paired ? "paired" : "opened");
                        out["table"] = m.table;
                        out["commitment"] = m.commitment;
                        out["links"] = links_json(m.links);
                      },
                      [&](const Seated& m) {
                        type("seated");
                        out["table"] = m.table;
                        out["seat"] = m.seat;
                      },
                      [&](const Done& m) {
                        type("done");
                        if (m.version) out["version"] = *m.version;
                      },
                      [&](const ChatLine& m) {
                        type("chat");
                        out["table"] = m.table;
                        out["number"] = m.number;
                        out["at"] = m.at;
                        out["seat"] = m.seat;
                        out["name"] = m.name;
                        out["text"] = m.text;
                      },
                      [&](const Lobby& m) {
                        type("lobby");
                        json::array tables;
                        for (const LobbyTable& table : m.tables)
                          tables.push_back(protocol::to_json(table));
                        out["tables"] = std::move(tables);
                        out["playing"] = m.playing;
                      },
                      [&](const YourTurn& m) {
                        type("your_turn");
                        out["table"] = m.table;
                        out["version"] = m.version;
                      },
                      [&](const DealCreated& m) {
                        type("deal");
                        out["deal"] = m.deal;
                        out["commitment"] = m.commitment;
                        out["closes"] = m.closes;
                      },
                      [&](const Pong&) { type("pong"); }},
             reply);
  return out;
}

json::object to_json(const RequestError& error) {
  json::object out{{"code", error.code}, {"message", error.message}};
  if (!error.field.empty()) out["field"] = error.field;
  for (const auto& detail : error.details) out[detail.key()] = detail.value();
  return out;
}

json::object to_json(const LegalAction& action) {
  json::object out{{"action", action.text}};
  for (auto& field : to_json(action.action)) out[field.key()] = std::move(field.value());
  return out;
}

json::object to_json(const Result& result) {
  json::array winners;
  for (std::size_t i = 0; i < result.ranks.size(); ++i)
    if (result.ranks[i] == 1) winners.emplace_back(i + 1);
  return {
      {"winners", std::move(winners)}, {"ranks", list_of(result.ranks)}, {"reason", result.reason}};
}

std::optional<Result> read_result(const std::string& text) {
  boost::system::error_code problem;
  const json::value value = json::parse(text, problem);
  if (problem || !value.is_object()) return std::nullopt;
  const auto* ranks = value.as_object().if_contains("ranks");
  const auto* reason = value.as_object().if_contains("reason");
  if (ranks == nullptr || !ranks->is_array() || reason == nullptr || !reason->is_string())
    return std::nullopt;
  Result result;
  for (const json::value& rank : ranks->as_array()) {
    if (!rank.is_int64()) return std::nullopt;
    result.ranks.push_back(static_cast<int>(rank.as_int64()));
  }
  result.reason = reason->as_string().c_str();
  return result;
}

json::object to_json(const LobbyTable& table) {
  return {{"table", table.table},
          {"setup", to_json(table.setup)},
          {"seats", to_json(table.seats)},
          {"created", table.created}};
}

std::string write_reply(const Reply& reply, const json::value& id) {
  json::object out = to_json(reply);
  if (!id.is_null()) out["id"] = id;
  return json::serialize(out);
}

std::string write_error(const RequestError& error, const json::value& id) {
  json::object out{{"type", "error"}};
  for (auto& field : to_json(error)) out[field.key()] = std::move(field.value());
  if (!id.is_null()) out["id"] = id;
  return json::serialize(out);
}

}  // namespace carat::protocol
