#pragma once

#include <algorithm>

#include "rules/splendor/splendor.h"
#include "tests/support/payments.h"

// Every action of Splendor that can be expressed, legal or not.
namespace carat::splendor {

// Takes of no to four tokens, gold among them.
template <class F>
void for_each_take(F&& f) {
  for (int a = 0; a <= token_kinds; ++a)
    for (int b = a; b <= token_kinds; ++b)
      for (int c = b; c <= token_kinds; ++c)
        for (int d = c; d <= token_kinds; ++d) {
          Tokens tokens;
          for (const int kind : {a, b, c, d})
            if (kind < token_kinds) tokens += Tokens::one(static_cast<Token>(kind));
          f(Take{tokens});
        }
}

inline Tokens price(const Player& player, CardId id) {
  Tokens owed;
  for (int color = 0; color < color_count; ++color) {
    const auto c = static_cast<Color>(color);
    owed += Tokens::of(token_of(c), std::max(0, card(id).cost[c] - player.bonuses[c]));
  }
  return owed;
}

void for_each_purchase(Offers offers, const State& state, CardId id, auto&& f) {
  for_each_offer(offers, price(state.mover(), id), gold_tokens,
                 [&](Tokens payment) { f(Buy{id, payment}); });
}

// Every action that can be expressed, buying for exactly the price or for anything around it.
void for_each_action(Offers offers, const State& state, auto&& f) {
  for_each_take(f);
  for (const CardId id : list_of(all_cards)) {
    f(Reserve{id});
    for_each_purchase(offers, state, id, f);
  }
  for (int level = 1; level <= level_count; ++level) {
    f(Reserve{CardId::unknown(level)});
    f(Buy{CardId::unknown(level), {}});
  }
  f(Reserve{CardId::none()});
  f(Buy{CardId::none(), {}});
  for (int kind = 0; kind < token_kinds; ++kind) f(Return{static_cast<Token>(kind)});
  for (int noble = 0; noble <= noble_count + 1; ++noble)
    f(ChooseNoble{NobleId{static_cast<std::uint8_t>(noble)}});
  f(Pass{});
}

inline constexpr auto exact_actions = [](const State& state, auto&& f) {
  for_each_action(Offers::exact, state, f);
};
// What is around the price of one card.
inline auto purchases_around(CardId id) {
  return [id](const State& state, auto&& f) { for_each_purchase(Offers::around, state, id, f); };
}
inline auto buys(CardId id) {
  return [id](const Action& action) {
    const auto* buy = std::get_if<Buy>(&action);
    return buy != nullptr && buy->card == id;
  };
}
inline constexpr auto actions_around = [](const State& state, auto&& f) {
  for_each_action(Offers::around, state, f);
};

}  // namespace carat::splendor
