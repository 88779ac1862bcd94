#pragma once

#include "ai/features.h"
#include "rules/duel/action.h"
#include "rules/duel/state.h"

namespace carat::ai {

// What the network is told of a position of Duel, from the side of the seat to move. It is told
// nothing that this seat can't know, whatever is in the state.

extern const int duel_inputs;

void add_features(const duel::State& state, Features& features);

// Whether an input tells of another seat than the one to move.
bool is_of_others(const duel::State& state, int input);

// A line is its cells and its tokens; a purchase its card and the colour it takes on. Which gold
// comes with a reserved card is not told apart.
extern const int duel_policies;
void add_policy(const duel::State& state, const duel::Action& action, PolicyRows& rows);

}  // namespace carat::ai
