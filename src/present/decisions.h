#pragma once

#include <string>

#include "play/any_game.h"
#include "present/words.h"

namespace carat::present {

// A decision as a button says it: "Buy for 2 red + 1 gold". The view is of the position before it.
std::string decision_text(const Words& words, const AnyView& view, const AnyAction& action);

// What somebody did, as a sentence: "Seat 2 takes white, blue, green."
std::string told_decision(const Words& words, const AnyView& before, const AnyAction& action,
                          bool mine, const std::string& player);

// The card, noble or royal card that a decision names, in full, and what the viewer lacks for it:
// "level 2, ruby bonus, 2 points, costs 3 white, 5 blue; you lack 1 blue". Empty if it names none.
std::string named_card(const Words& words, const AnyView& view, const AnyAction& action);

}  // namespace carat::present
