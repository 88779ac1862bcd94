#pragma once

#include "rules/common/game.h"
#include "rules/common/hand.h"

namespace carat::ai {

// A position that agrees with the view, with what others hide drawn at random. Cards of the
// viewer's own hand that the view does not know, as in a game that somebody else has watched, stay
// unknown: nobody buys a card that they can't name.
template <Game G>
typename G::State imagine_others(const typename G::View& view, Rng& rng) {
  typename G::State state = G::veiled(view);
  for (std::size_t i = 0; i < state.players.size(); ++i)
    if (!view.viewer.is(Seat(static_cast<int>(i))))
      state.players[i].reserved = imagined_hand(state.players[i].reserved, state.decks, rng);
  return state;
}

}  // namespace carat::ai
