#include "table/spoken.h"

#include <cmath>
#include <cstdlib>

#include <boost/json/object.hpp>

#include "base/overload.h"
#include "present/remark_text.h"

namespace carat::table {

namespace json = boost::json;

namespace {

json::value argument_json(const Remark::Argument& argument) {
  return std::visit(overload{[](int number) { return json::value(number); },
                             [](const std::string& text) { return json::value(text); },
                             [](Seat seat) { return json::value(seat.index + 1); },
                             [](const Amounts& amounts) {
                               json::object counts;
                               for (const auto& [kind, count] : amounts.list)
                                 counts[std::string(1, kind)] = count;
                               return json::value(std::move(counts));
                             }},
                    argument.value);
}

int points(float share) { return static_cast<int>(std::lround(100 * share)); }

}  // namespace

std::vector<std::string> seat_names(const present::Words& words, const LocalTable& table) {
  std::vector<std::string> names;
  for (const auto& seat : table.state_for(std::nullopt, 0).seats) {
    if (!seat.level.empty()) {
      std::string level = words("level." + seat.level);
      if (level.empty()) level = seat.level;
      names.push_back(words("player.computer", {{"level", level}}));
    } else if (!seat.name.empty()) {
      names.push_back(seat.name);
    } else {
      names.push_back(words("player.seat", {{"seat", static_cast<int>(names.size()) + 1}}));
    }
  }
  return names;
}

json::array remarks_json(const present::Words& words, const std::vector<Remark>& remarks,
                         const std::vector<std::string>& names) {
  json::array list;
  for (const Remark& remark : remarks) {
    json::object arguments;
    for (const auto& argument : remark.arguments)
      arguments[argument.name] = argument_json(argument);
    list.push_back({{"key", remark.key},
                    {"arguments", std::move(arguments)},
                    {"text", present::remark_text(words, remark, names)}});
  }
  return list;
}

std::string percent(const present::Words& words, float share) {
  return words("percent", {{"count", points(share)}});
}

std::string signed_percent(const present::Words& words, float share) {
  const int number = points(share);
  const std::string sign = number < 0 ? "−" : number > 0 ? "+" : "";
  return words("percent", {{"count", sign + std::to_string(std::abs(number))}});
}

std::vector<int> turns_of(const AnyGame& game) {
  std::vector<int> turns(game.plies());
  const auto then = game.clone();
  for (std::size_t i = turns.size(); i-- > 0;) {
    then->rewind(i);
    turns[i] = then->turn();
  }
  return turns;
}

std::string shared_review(const present::Words& words, const AnyGame& game,
                          const std::vector<ReviewedDecision>& decisions,
                          const ReviewSummary& summary, const std::vector<std::string>& names) {
  const std::vector<int> turns = turns_of(game);
  std::string text =
      words("review.title", {{"game", words("game." + std::string(game.name()))},
                             {"players", words("game.players", {{"count", game.players()}})}}) +
      "\n";
  for (std::size_t seat = 0; seat < summary.seats.size(); ++seat)
    text +=
        words("review.player", {{"player", names[seat]},
                                {"accuracy", percent(words, summary.seats[seat].accuracy / 100)},
                                {"luck", signed_percent(words, summary.seats[seat].luck)}}) +
        "\n";
  if (!summary.costliest.empty()) {
    const std::size_t worst = summary.costliest.front();
    text += words("review.costliest", {{"move", decisions[worst].action},
                                       {"turn", turns[worst]},
                                       {"player", names[decisions[worst].seat.index]},
                                       {"loss", signed_percent(words, -decisions[worst].loss)}}) +
            "\n";
  }
  if (summary.decided) text += words("review.decided", {{"turn", turns[*summary.decided]}}) + "\n";
  return text;
}

}  // namespace carat::table
