#include "rules/splendor/legal.h"

#include "base/bits.h"
#include "rules/splendor/rules.h"

namespace carat::splendor {

void legal_actions(const State& state, Payments payments, ActionList& actions) {
  actions.clear();
  const Player& player = state.mover();
  const auto add = [&](int bit) {
    const Action action = action_at(state, bit);
    const auto* buy = std::get_if<Buy>(&action);
    if (buy == nullptr || payments == Payments::canonical) {
      actions.push_back(action);
      return;
    }
    for_each_payment(legal::owed(player, buy->card), player.tokens,
                     [&](Tokens payment) { actions.push_back(Buy{buy->card, payment}); });
  };
  // Purchases last: that reads better than one column of the market after the other.
  const std::uint64_t mask = legal_mask(state);
  const std::uint64_t buys = state.phase == Phase::act ? mask & legal::bit::all_buys : 0;
  for_each_bit(mask & ~buys, add);
  for_each_bit(buys, add);
}

}  // namespace carat::splendor
