#pragma once

#include <cstdint>

#include "base/rng.h"
#include "rules/splendor/legal.h"

namespace carat::splendor {

// How likely a decision is in a light playout, in proportion to others: buying, most of all what
// brings points; then taking many tokens; seldom reserving.
inline int playout_weight(const State& state, int bit) {
  if (state.phase != Phase::act) return 1;
  if (bit < legal::bit::reserve) return bit < 10 ? 4 : (bit < legal::bit::take_two ? 2 : 3);
  const int column = (bit - legal::bit::reserve) / 8;
  const int row = (bit - legal::bit::reserve) % 8;
  if (row < 4) return 1;
  const CardId bought = row == 7 ? state.mover().reserved[static_cast<unsigned>(column)].card
                                 : state.market[static_cast<unsigned>(4 * (row - 4) + column)];
  return 30 + 30 * card(bought).points;
}

// How much a search by playouts tries what looks worse.
constexpr float playout_exploration(const State& /*state*/) { return 0.8F; }

// A decision of a light playout: mostly buys when it can, and seldom reserves.
inline int playout_bit(const State& state, Rng& rng) {
  const std::uint64_t mask = legal_mask(state);
  if (state.phase != Phase::act) return rng.pick_bit(mask);
  const std::uint64_t buys = mask & legal::bit::all_buys;
  if (buys != 0 && rng.below(16) != 0) {
    // The better of two.
    const int one = rng.pick_bit(buys);
    const int other = rng.pick_bit(buys);
    return playout_weight(state, one) >= playout_weight(state, other) ? one : other;
  }
  const std::uint64_t takes = mask & 0x7FFF'FFFF;
  if (takes != 0 && rng.below(8) != 0) return rng.pick_bit(takes);
  return rng.pick_bit(mask);
}

}  // namespace carat::splendor
