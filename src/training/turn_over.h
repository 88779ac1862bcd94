#pragma once

#include "base/rng.h"
#include "rules/common/game.h"
#include "rules/common/hand.h"

namespace carat::training {

// The cards that lie face up.
template <class State>
auto& face_up(State& state) {
  if constexpr (requires { state.market; })
    return state.market;
  else
    return state.pyramid;
}

// Turns over every card that was left unknown: on the table and in hands there are cards again,
// drawn at random among those that may be there.
template <Game G>
void turn_over(typename G::State& state, Rng& rng) {
  for (std::size_t place = 0; place < face_up(state).size(); ++place) {
    const CardId card = face_up(state)[place];
    if (!card.is_unknown()) continue;
    const int level = card.level();
    const CardId drawn(level, rng.pick_bit(state.decks.of_level(level)) + 1);
    state.decks.erase(drawn);
    state.put_card(static_cast<int>(place), drawn);
  }
  for (auto& player : state.players)
    player.reserved = imagined_hand(player.reserved, state.decks, rng);
}

}  // namespace carat::training
