#pragma once

#include <string_view>

#include "rules/duel/state.h"

namespace carat::duel {

// D11.2: what a player has won by; the first that holds.
enum class Victory : std::uint8_t { none, prestige, crowns, color };

inline Victory victory_of(const Player& player) {
  if (player.prestige >= target_prestige) return Victory::prestige;
  if (player.crowns >= target_crowns) return Victory::crowns;
  return player.color_points.at_least(target_color) != 0 ? Victory::color : Victory::none;
}

// D13.2
inline bool holds_all_rare(const Player& player) {
  constexpr Tokens rare = Tokens::of(Token::pearl, tokens_of_kind[static_cast<int>(Token::pearl)]) +
                          Tokens::of(Token::gold, tokens_of_kind[static_cast<int>(Token::gold)]);
  return player.tokens.covers(rare);
}

// D13.2: at the end of the third such turn.
inline bool has_hoarded(const Player& player) {
  return player.hoarding == hoarding_turns && holds_all_rare(player);
}

// Only of a game that is over.
Outcome outcome(const State& state);
std::string_view end_reason(const State& state);

}  // namespace carat::duel
