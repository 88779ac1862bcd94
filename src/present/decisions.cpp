#include "present/decisions.h"

#include "present/game_decisions.h"

namespace carat::present {

namespace {

// Calls f with the view and the action as those of their game; nothing to say if they are of two.
template <class F>
std::string of_one_game(const AnyView& view, const AnyAction& action, F&& f) {
  if (const auto* duel = std::get_if<duel::View>(&view)) {
    const auto* decision = std::get_if<duel::Action>(&action);
    return decision == nullptr ? std::string() : f(*duel, *decision);
  }
  const auto* decision = std::get_if<splendor::Action>(&action);
  return decision == nullptr ? std::string() : f(std::get<splendor::View>(view), *decision);
}

}  // namespace

std::string decision_text(const Words& words, const AnyView& view, const AnyAction& action) {
  return of_one_game(view, action,
                     [&](const auto& v, const auto& a) { return button_of(words, v, a); });
}

std::string told_decision(const Words& words, const AnyView& before, const AnyAction& action,
                          bool mine, const std::string& player) {
  return of_one_game(before, action, [&](const auto& v, const auto& a) {
    return sentence_of(words, v, a, mine, player);
  });
}

std::string named_card(const Words& words, const AnyView& view, const AnyAction& action) {
  return of_one_game(view, action,
                     [&](const auto& v, const auto& a) { return card_of_decision(words, v, a); });
}

}  // namespace carat::present
