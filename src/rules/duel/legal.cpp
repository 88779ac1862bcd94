#include "rules/duel/legal.h"

#include "rules/duel/rules.h"

namespace carat::duel {

void legal_actions(const State& state, Payments payments, ActionList& actions) {
  actions.clear();
  const Player& player = state.mover();
  for_each_bit(legal_mask(state), [&](int bit) {
    const Action action = action_at(state, bit);
    const auto* buy = std::get_if<Buy>(&action);
    if (buy == nullptr || payments == Payments::canonical) {
      actions.push_back(action);
      return;
    }
    for_each_payment(legal::owed(player, buy->card), player.tokens, [&](Tokens payment) {
      actions.push_back(Buy{buy->card, buy->color, payment});
    });
  });
}

}  // namespace carat::duel
