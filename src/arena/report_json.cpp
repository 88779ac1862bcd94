#include <cmath>

#include <boost/json/array.hpp>

#include "arena/report.h"

namespace carat::arena {

namespace json = boost::json;

namespace {

// JSON has no infinity.
json::value finite(double value) {
  return std::isfinite(value) ? json::value(value) : json::value(nullptr);
}

json::object estimate_json(const Estimate& estimate) {
  return {{"value", finite(estimate.value)},
          {"low", finite(estimate.low)},
          {"high", finite(estimate.high)}};
}

json::object player_json(const PlayerSummary& player) {
  json::object out{{"player", player.player}};
  if (!player.name.empty()) out["name"] = player.name;
  out["games"] = player.games;
  out["rating"] = estimate_json(player.rating);
  out["first_places"] = estimate_json(player.share);
  out["ranks"] = json::array(player.ranks.begin(), player.ranks.end());
  out["failures"] = player.failures;
  if (player.failures > 0) out["last_failure"] = player.last_failure;
  if (player.notes > 0) {
    out["notes"] = player.notes;
    out["last_note"] = player.last_note;
  }
  if (player.adjusted_share) {
    out["luck_adjusted"] = estimate_json(*player.adjusted_share);
    out["luck_beta"] = player.luck_beta;
  }
  return out;
}

json::object pair_json(const PairSummary& pair, const Summary& summary) {
  const auto name = [&](int player) {
    return summary.match.players[static_cast<std::size_t>(player)];
  };
  json::object out{{"first", name(pair.first)},
                   {"second", name(pair.second)},
                   {"groups", pair.groups},
                   {"wins", pair.wins},
                   {"draws", pair.draws},
                   {"losses", pair.losses},
                   {"score", estimate_json(pair.score)},
                   {"elo", estimate_json(pair.elo)}};
  if (!pair.pairs.empty()) out["pairs"] = json::array(pair.pairs.begin(), pair.pairs.end());
  return out;
}

}  // namespace

json::object json_of(const Summary& summary) {
  json::array players;
  for (const PlayerSummary& player : summary.players) players.push_back(player_json(player));
  json::array pairs;
  for (const PairSummary& pair : summary.pairs)
    if (pair.groups > 0) pairs.push_back(pair_json(pair, summary));
  json::object out{{"mode", summary.match.mode->name}, {"seed", summary.match.seed},
                   {"groups", summary.groups},         {"groups_wanted", summary.groups_wanted},
                   {"games", summary.games},           {"players", std::move(players)},
                   {"pairs", std::move(pairs)}};
  if (summary.sprt)
    out["sprt"] =
        json::object{{"elo0", summary.sprt->test.elo_0},    {"elo1", summary.sprt->test.elo_1},
                     {"lower", summary.sprt->test.lower()}, {"upper", summary.sprt->test.upper()},
                     {"llr", summary.sprt->ratio},          {"verdict", summary.sprt->verdict}};
  return out;
}

}  // namespace carat::arena
