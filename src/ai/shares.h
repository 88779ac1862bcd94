#pragma once

#include <array>

#include "rules/common/game.h"

namespace carat::ai {

// The share of the win of every seat.
using Shares = std::array<float, max_players>;

// Of a game that is over: winners share alike.
template <Game G>
Shares final_shares(const typename G::State& state) {
  Shares shares{};
  const auto outcome = G::outcome(state);
  for (int i = 0; i < outcome.players; ++i)
    if (outcome.won(Seat(i)))
      shares[static_cast<std::size_t>(i)] = 1.0F / static_cast<float>(outcome.winners());
  return shares;
}

}  // namespace carat::ai
