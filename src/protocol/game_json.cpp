#include "protocol/game_json.h"

#include <boost/json/array.hpp>

#include "protocol/duel_json.h"
#include "protocol/splendor_json.h"

namespace carat::protocol {

namespace json = boost::json;

json::object to_json(const AnyView& view) {
  return std::visit([](const auto& v) { return to_json(v); }, view);
}

json::object to_json(const AnyAction& action) {
  return std::visit([](const auto& a) { return to_json(a); }, action);
}

json::object to_json(const Outcome& outcome, std::string_view reason) {
  json::array winners;
  json::array ranks;
  for (int i = 0; i < outcome.players; ++i) {
    if (outcome.won(Seat(i))) winners.emplace_back(i + 1);
    ranks.emplace_back(int{outcome.rank[static_cast<unsigned>(i)]});
  }
  return {{"winners", std::move(winners)}, {"ranks", std::move(ranks)}, {"reason", reason}};
}

json::array actions_json(const std::vector<LegalAction>& actions) {
  json::array out;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    json::object entry{{"number", i}, {"action", actions[i].text}};
    for (auto& field : to_json(actions[i].action)) entry[field.key()] = std::move(field.value());
    out.push_back(std::move(entry));
  }
  return out;
}

json::object components(std::string_view game) {
  if (game == "splendor") return splendor_components();
  if (game == "duel") return duel_components();
  return {};
}

}  // namespace carat::protocol
