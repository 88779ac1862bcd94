#include <cassert>

#include "rules/splendor/rules.h"

namespace carat::splendor {

namespace {

bool ranks_before(const Player& a, const Player& b) {
  if (a.prestige != b.prestige) return a.prestige > b.prestige;  // S9.2
  return a.cards_bought < b.cards_bought;                        // S9.3
}

}  // namespace

Outcome outcome(const State& state) {
  assert(state.phase == Phase::over);
  Outcome result;
  result.players = static_cast<std::uint8_t>(state.options.players);
  for (unsigned i = 0; i < result.players; ++i) {
    result.rank[i] = 1;  // S9.4: who is still tied shares the rank
    for (unsigned j = 0; j < result.players; ++j)
      if (ranks_before(state.players[j], state.players[i])) ++result.rank[i];
  }
  return result;
}

std::string_view end_reason(const State& state) {
  assert(state.phase == Phase::over);
  if (state.passes == state.options.players) return "all_passed";
  for (const Player& player : state.players)
    if (player.prestige >= state.options.target) return "target";
  return "round_limit";
}

}  // namespace carat::splendor
