#pragma once

#include <optional>
#include <string_view>

#include "base/parse.h"
#include "rules/common/dealer.h"
#include "rules/common/game.h"
#include "rules/duel/action.h"
#include "rules/duel/refusal.h"
#include "rules/duel/state.h"

namespace carat::duel {

// The functions of the concept Game, where their contracts are written (rules/common/game.h).

// setup.cpp
State new_game(const Options& options, Dealer& dealer);

// legal.h: what is possible as a set of bits (legal_mask, visit_action); legal.cpp: as a list.
void legal_actions(const State& state, Payments payments, ActionList& actions);

// refuse.cpp: what is not possible, checked clause by clause.
std::optional<Refusal> why_illegal(const State& state, Seat seat, const Action& action);

// apply.h: a decision carried out.

// result.h: who has won.

// invariants.cpp: tokens and cards are all there, once; nothing is where it can't be.
std::optional<ParseError> why_broken(const State& state);

}  // namespace carat::duel
