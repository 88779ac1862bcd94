#pragma once

#include <algorithm>
#include <optional>

#include "rules/duel/duel.h"
#include "tests/support/payments.h"

// Every action of Splendor Duel that can be expressed, legal or not.
namespace carat::duel {

// Sets of up to `most` cells.
template <class F>
void for_each_cells(int most, F&& f) {
  f(Cells{0});
  for (Cells cells = 1; cells <= all_cells; ++cells) {
    const int size = std::popcount(cells);
    if (size <= most) {
      f(cells);
      continue;
    }
    cells |= cells - 1;  // on to the last number that has all of these bits
  }
}

template <class F>
void for_each_cell(F&& f) {
  for (int i = 0; i < cell_count; ++i) f(Cell(i));
}

// D8.2, once more: bonuses lower the price of their colour, never that of a pearl.
inline Tokens price(const Player& player, CardId id) {
  Tokens owed = Tokens::of(Token::pearl, card(id).cost[Token::pearl]);
  for (int color = 0; color < color_count; ++color) {
    const auto c = static_cast<Color>(color);
    owed += Tokens::of(token_of(c), std::max(0, card(id).cost[token_of(c)] - player.bonuses[c]));
  }
  return owed;
}

inline constexpr int gold_tokens = tokens_of_kind[static_cast<unsigned>(Token::gold)];

// A card with every colour that can be named for it, or none.
template <class F>
void for_each_color(F&& f) {
  f(std::optional<Color>{});
  for (int color = 0; color < color_count; ++color) f(std::optional(static_cast<Color>(color)));
}

void for_each_purchase(Offers offers, const State& state, CardId id, auto&& f) {
  const Tokens owed = price(state.mover(), id);
  const bool wild = card(id).bonus == Bonus::wild;
  for_each_color([&](std::optional<Color> color) {
    if (offers == Offers::exact || color.has_value() == wild)
      for_each_offer(offers, owed, gold_tokens,
                     [&](Tokens payment) { f(Buy{id, color, payment}); });
  });
}

// Every action that can be expressed: of takes those of up to four cells, buying for exactly the
// price with any colour, or for anything around the price with the right colours.
void for_each_action(Offers offers, const State& state, auto&& f) {
  const auto cards_in_the_game = list_of(all_cards);
  for_each_cells(offers == Offers::exact ? 3 : 4, [&](Cells cells) { f(Take{cells}); });
  for_each_cell([&](Cell cell) {
    f(UsePrivilege{cell});
    f(TakeToken{cell});
    for (const CardId id : cards_in_the_game) f(Reserve{id, cell});
    for (int level = 1; level <= level_count; ++level) f(Reserve{CardId::unknown(level), cell});
    f(Reserve{CardId::none(), cell});
  });
  for (const CardId id : cards_in_the_game) for_each_purchase(offers, state, id, f);
  for (int level = 1; level <= level_count; ++level) f(Buy{CardId::unknown(level), {}, {}});
  f(Buy{CardId::none(), {}, {}});
  for (int kind = 0; kind < token_kinds; ++kind) {
    f(Steal{static_cast<Token>(kind)});
    f(Discard{static_cast<Token>(kind)});
  }
  for (int royal = 0; royal <= royal_count + 1; ++royal)
    f(ChooseRoyal{RoyalId{static_cast<std::uint8_t>(royal)}});
  f(Replenish{});
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

}  // namespace carat::duel
