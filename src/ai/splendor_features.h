#pragma once

#include "ai/features.h"
#include "rules/splendor/action.h"
#include "rules/splendor/state.h"

namespace carat::ai {

// What the network is told of a position of Splendor, from the side of the seat to move: seats
// count from there. It is told nothing that this seat can't know, whatever is in the state.

// How many inputs a table of so many has, and how many of them are each seat's: theirs come first,
// from the seat to move onwards.
int splendor_inputs(int players);
int splendor_seat_inputs(int players);

// The input that means the same at a smaller table, so that a network can learn from one for fewer
// players; the last seat there stands for all further ones.
int splendor_input_with_fewer(int players, int input, int fewer);

void add_features(const splendor::State& state, Features& features);

// Whether an input tells of another seat than the one to move.
bool is_of_others(const splendor::State& state, int input);

// What an action does, and to which card, not to which place.
inline constexpr int splendor_policies = 230;
void add_policy(const splendor::State& state, const splendor::Action& action, PolicyRows& rows);

}  // namespace carat::ai
