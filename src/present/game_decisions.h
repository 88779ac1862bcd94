#pragma once

#include <string>

#include "present/words.h"
#include "rules/duel/action.h"
#include "rules/duel/view.h"
#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat::present {

// Each game's side of decisions.h.
std::string button_of(const Words& words, const splendor::View& view,
                      const splendor::Action& action);
std::string button_of(const Words& words, const duel::View& view, const duel::Action& action);

std::string sentence_of(const Words& words, const splendor::View& before,
                        const splendor::Action& action, bool mine, const std::string& player);
std::string sentence_of(const Words& words, const duel::View& before, const duel::Action& action,
                        bool mine, const std::string& player);

std::string card_of_decision(const Words& words, const splendor::View& view,
                             const splendor::Action& action);
std::string card_of_decision(const Words& words, const duel::View& view,
                             const duel::Action& action);

}  // namespace carat::present
