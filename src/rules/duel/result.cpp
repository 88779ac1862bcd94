#include "rules/duel/result.h"

#include <cassert>

namespace carat::duel {

Outcome outcome(const State& state) {
  assert(state.phase == Phase::over);
  Outcome result;
  result.players = player_count;
  for (unsigned i = 0; i < player_count; ++i) {
    const Player& player = state.players[i];
    const bool beaten = victory_of(state.players[1 - i]) != Victory::none;
    const bool won = victory_of(player) != Victory::none;  // D13.2: a victory comes first
    const bool lost = beaten || (!won && has_hoarded(player));
    result.rank[i] = lost ? 2 : 1;  // D12.1: in a draw nobody has lost
  }
  return result;
}

std::string_view end_reason(const State& state) {
  assert(state.phase == Phase::over);
  for (const Player& player : state.players) {
    switch (victory_of(player)) {
      case Victory::prestige:
        return "prestige";
      case Victory::crowns:
        return "crowns";
      case Victory::color:
        return "color";
      case Victory::none:
        break;
    }
  }
  for (const Player& player : state.players)
    if (has_hoarded(player)) return "hoarding";
  return "turn_limit";
}

}  // namespace carat::duel
