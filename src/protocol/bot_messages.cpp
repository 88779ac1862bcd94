#include "protocol/bot_messages.h"

#include <algorithm>

#include <boost/json/array.hpp>

#include "base/overload.h"
#include "protocol/game_json.h"
#include "protocol/json_text.h"

namespace carat::protocol {

namespace json = boost::json;

namespace {

json::value time_json(const std::optional<Milliseconds>& time) {
  return time ? json::value(static_cast<std::int64_t>(time->count())) : json::value(nullptr);
}

json::object request_json(const HelloRequest& r) {
  return {{"message", "hello"}, {"id", r.id}, {"protocol", r.protocol}};
}

json::object request_json(const NewGameRequest& r) {
  return {{"message", "new_game"},
          {"id", r.id},
          {"mode", r.mode},
          {"game", r.game},
          {"players", r.players},
          {"seat", r.seat.index + 1},
          {"seed", r.seed},
          {"move_time_ms", time_json(r.move_time)},
          {"game_time_ms", time_json(r.game_time)},
          {"components", components(r.game)}};
}

json::object request_json(const ChooseRequest& r) {
  return {{"message", "choose"},
          {"id", r.id},
          {"move_time_ms", time_json(r.move_time)},
          {"time_left_ms", time_json(r.time_left)},
          {"view", to_json(r.view)},
          {"actions", actions_json(r.actions)}};
}

json::object request_json(const GameOverRequest& r) {
  return {{"message", "game_over"},
          {"id", r.id},
          {"outcome", to_json(r.outcome, r.reason)},
          {"view", to_json(r.view)}};
}

json::object request_json(const QuitRequest& r) { return {{"message", "quit"}, {"id", r.id}}; }

}  // namespace

bool HelloAnswer::plays(std::string_view mode, std::string_view game) const {
  return std::ranges::any_of(
      games, [&](const std::string& known) { return known == mode || known == game; });
}

std::string line_of(const BotRequest& request) {
  return json_text(std::visit([](const auto& r) { return request_json(r); }, request));
}

std::string line_of(const BotAnswer& answer) {
  return json_text(std::visit(
      overload{[](const HelloAnswer& a) {
                 return json::object{{"id", a.id},
                                     {"protocol", a.protocol},
                                     {"name", a.name},
                                     {"games", json::array(a.games.begin(), a.games.end())}};
               },
               [](const Acknowledgement& a) { return json::object{{"id", a.id}}; },
               [](const Choice& a) {
                 if (const auto* number = std::get_if<int>(&a.action))
                   return json::object{{"id", a.id}, {"number", *number}};
                 return json::object{{"id", a.id}, {"action", std::get<std::string>(a.action)}};
               },
               [](const BotError& a) { return json::object{{"id", a.id}, {"error", a.message}}; }},
      answer));
}

}  // namespace carat::protocol
