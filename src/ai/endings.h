#pragma once

#include "rules/duel/action.h"
#include "rules/duel/state.h"
#include "rules/splendor/action.h"
#include "rules/splendor/state.h"

namespace carat::ai {

// What a search must know of the end of a game to prove who wins.

// Whether the mover could reach the end of the game with the best that one purchase can bring.
bool is_near_end(const splendor::State& state);
bool is_near_end(const duel::State& state);

// Whether this decision of the mover may end the game here and now, so that it pays to try it.
bool may_end(const splendor::State& state, const splendor::Action& action);
bool may_end(const duel::State& state, const duel::Action& action);

// Whether the mover may have decisions that can't be listed, since cards are unknown: then that
// all listed ones lose proves nothing. Reserving an unknown card is no such decision: it is as
// good as reserving the top of its deck. `unseen` is every card that may be behind an unknown one,
// also those that were imagined in another seat's hand.
bool may_have_more(const splendor::State& state, const CardSet& unseen);
bool may_have_more(const duel::State& state, const CardSet& unseen);

// Whether the mover may have several ways to pay for a card: gold can take the place of others.
bool may_pay_otherwise(const splendor::State& state);
bool may_pay_otherwise(const duel::State& state);

}  // namespace carat::ai
