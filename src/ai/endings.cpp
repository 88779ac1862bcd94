#include "ai/endings.h"

#include <algorithm>
#include <span>

#include "ai/card_inputs.h"
#include "base/bits.h"
#include "rules/duel/legal.h"
#include "rules/splendor/legal.h"

namespace carat::ai {

namespace {

// Whether a card of this level that nobody has seen could be bought by the player.
template <class CanPay>
bool may_pay_unseen(const CardSet& unseen, int level, CanPay&& can_pay) {
  bool may = false;
  for_each_bit(unseen.of_level(level),
               [&](int bit) { may = may || can_pay(CardId(level, bit + 1)); });
  return may;
}

template <class State, class CanPay>
bool may_use_unknown(const State& state, const CardSet& unseen, std::span<const CardId> face_up,
                     CanPay&& can_pay) {
  const auto usable = [&](CardId id) {
    return id.is_unknown() && may_pay_unseen(unseen, id.level(), can_pay);
  };
  for (const CardId id : face_up) {
    // Where the deck is empty, reserving the unknown card is like nothing that is listed.
    if (id.is_unknown() && state.deck_sizes[deck_of(id.level())] == 0) return true;
    if (usable(id)) return true;
  }
  return std::ranges::any_of(state.mover().reserved,
                             [&](const Reserved& reserved) { return usable(reserved.card); });
}

}  // namespace

bool is_near_end(const splendor::State& state) {
  constexpr int most_gain = 5 + splendor::noble_points;  // the best card and a noble
  return state.mover().prestige + most_gain >= state.options.target;
}

bool is_near_end(const duel::State& state) {
  constexpr int most_card = 6;
  constexpr int most_royal = 3;
  constexpr int most_crowns = 3;
  const duel::Player& player = state.mover();
  return player.prestige + most_card + most_royal >= duel::target_prestige ||
         player.crowns + most_crowns >= duel::target_crowns ||
         player.color_points.at_least(duel::target_color - most_card) != 0;
}

bool may_end(const splendor::State& state, const splendor::Action& action) {
  const int next = (state.to_move.index + 1) % state.options.players;
  if (next != state.options.starting_seat) return false;  // S9.1: rounds are finished
  const auto reached = [&](const splendor::Player& player) {
    return player.prestige >= state.options.target;
  };
  if (std::ranges::any_of(state.players, reached)) return true;
  return is_near_end(state) && (std::holds_alternative<splendor::Buy>(action) ||
                                std::holds_alternative<splendor::ChooseNoble>(action));
}

bool may_end(const duel::State& state, const duel::Action& action) {
  if (!is_near_end(state)) return false;
  // Everything that may come after a purchase, and the purchase itself.
  return state.phase != duel::Phase::act || std::holds_alternative<duel::Buy>(action);
}

bool may_have_more(const splendor::State& state, const CardSet& unseen) {
  if (state.phase != splendor::Phase::act) return false;
  const splendor::Player& player = state.mover();
  return may_use_unknown(state, unseen, state.market, [&](CardId id) {
    return lacking(splendor::legal::owed(player, id), player.tokens) == 0;
  });
}

bool may_have_more(const duel::State& state, const CardSet& unseen) {
  if (state.phase != duel::Phase::act) return false;
  const duel::Player& player = state.mover();
  return may_use_unknown(state, unseen, state.pyramid, [&](CardId id) {
    return lacking(duel::legal::owed(player, id), player.tokens) == 0;
  });
}

bool may_pay_otherwise(const splendor::State& state) {
  return state.phase == splendor::Phase::act && state.mover().tokens[splendor::Token::gold] > 0;
}

bool may_pay_otherwise(const duel::State& state) {
  return state.phase == duel::Phase::act && state.mover().tokens[duel::Token::gold] > 0;
}

}  // namespace carat::ai
