#include "arena/game_result.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "protocol/json_text.h"
#include "protocol/read_object.h"

namespace carat::arena {

namespace json = boost::json;

namespace {

template <class T>
json::array list(const std::vector<T>& values, int offset = 0) {
  json::array out;
  for (const T& value : values) out.emplace_back(value + static_cast<T>(offset));
  return out;
}

template <class T>
std::vector<T> numbers(const json::value& value, int offset = 0) {
  std::vector<T> out;
  for (const json::value& item : value.as_array())
    out.push_back(item.to_number<T>() - static_cast<T>(offset));
  return out;
}

json::array failures_json(const std::vector<SeatFailure>& failures) {
  json::array out;
  for (const SeatFailure& f : failures)
    out.push_back(
        json::object{{"seat", f.seat + 1}, {"kind", f.failure.kind}, {"what", f.failure.what}});
  return out;
}

std::vector<SeatFailure> failures_of(const json::object& object, std::string_view name) {
  std::vector<SeatFailure> failures;
  if (const auto* list = object.if_contains(name))
    for (const json::value& f : list->as_array())
      failures.push_back(
          {f.at("seat").to_number<int>() - 1,
           {std::string(f.at("kind").as_string()), std::string(f.at("what").as_string())}});
  return failures;
}

json::object game_json(const GameResult& game) {
  json::object out{{"seats", list(game.seats, 1)},
                   {"ranks", list(game.ranks)},
                   {"turns", game.turns},
                   {"decisions", game.decisions},
                   {"reason", game.reason}};
  if (!game.luck.empty()) out["luck"] = list(game.luck);
  if (!game.failures.empty()) out["failures"] = failures_json(game.failures);
  if (!game.notes.empty()) out["notes"] = failures_json(game.notes);
  return out;
}

GameResult game_of(const json::object& object) {
  GameResult game;
  game.seats = numbers<int>(object.at("seats"), 1);
  game.ranks = numbers<int>(object.at("ranks"));
  game.turns = object.at("turns").to_number<int>();
  game.decisions = object.at("decisions").to_number<int>();
  game.reason = object.at("reason").as_string();
  if (const auto* luck = object.if_contains("luck")) game.luck = numbers<double>(*luck);
  game.failures = failures_of(object, "failures");
  game.notes = failures_of(object, "notes");
  return game;
}

bool is_sound(const GameResult& game) {
  const auto seats = game.seats.size();
  const auto in_range = [&](int rank) { return rank >= 1 && rank <= static_cast<int>(seats); };
  const auto at_a_seat = [&](const SeatFailure& f) { return in_range(f.seat + 1); };
  return seats >= 2 && game.ranks.size() == seats && std::ranges::all_of(game.ranks, in_range) &&
         (game.luck.empty() || game.luck.size() == seats) &&
         std::ranges::count(game.ranks, 1) > 0 && std::ranges::all_of(game.failures, at_a_seat) &&
         std::ranges::all_of(game.notes, at_a_seat) &&
         std::ranges::all_of(game.seats, [](int player) { return player >= 0; });
}

}  // namespace

double GameResult::share(std::size_t seat) const {
  if (ranks[seat] != 1) return 0;
  return 1.0 / static_cast<double>(std::ranges::count(ranks, 1));
}

bool GameResult::has_failed(int player) const {
  return std::ranges::any_of(failures, [&](const SeatFailure& failed) {
    return seats[static_cast<std::size_t>(failed.seat)] == player;
  });
}

std::string line_of(const GroupResult& result) {
  json::array games;
  for (const GameResult& game : result.games) games.push_back(game_json(game));
  return protocol::json_text(json::object{{"group", result.number}, {"games", std::move(games)}});
}

bool belongs_to(const std::vector<Seating>& tables, const GroupResult& result) {
  if (result.number < 0) return false;
  const Seating& table = tables[static_cast<std::size_t>(result.number) % tables.size()];
  if (result.games.size() != table.size()) return false;
  for (std::size_t i = 0; i < result.games.size(); ++i)
    if (result.games[i].seats != rotated(table, static_cast<int>(i))) return false;
  return true;
}

expected<GroupResult, std::string> read_group(std::string_view line) {
  // The file is our own: what is wrong with it exactly matters less than that it is noticed.
  const auto object = protocol::read_object(line);
  if (!object) return unexpected("not a group's result: " + object.error().message);
  try {
    GroupResult result;
    result.number = object->at("group").to_number<int>();
    for (const json::value& game : object->at("games").as_array()) {
      result.games.push_back(game_of(game.as_object()));
      if (!is_sound(result.games.back())) return unexpected(std::string("not a group's result"));
    }
    return result;
  } catch (const std::exception&) {
    return unexpected(
        std::string("not a group's result: a field is missing, or is not what it should be"));
  }
}

}  // namespace carat::arena
