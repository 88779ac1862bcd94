#pragma once

#include <cstdint>

#include "base/rng.h"
#include "rules/duel/legal.h"

namespace carat::duel {

// The card that a bit of the groups `buy` and `buy_wild` stands for.
inline CardId bought_card(const State& state, int bit) {
  const int column = bit % 32 / 8;
  const int row = bit % 8;
  return row < 3 ? state.pyramid[static_cast<unsigned>(4 * row + column)]
                 : state.mover().reserved[static_cast<unsigned>(column)].card;
}

// How likely a decision is in a light playout, in proportion to others: buying, most of all what
// brings points and crowns; then taking three tokens, then two; seldom anything else.
inline int playout_weight(const State& state, int bit) {
  using namespace legal;
  if (state.phase != Phase::act) return 1;
  const int group = bit / 32;
  if (group >= group::buy) {
    const Card& face = card(bought_card(state, bit));
    const int weight = 60 + 40 * face.points + 40 * face.crowns;
    return face.bonus == Bonus::wild ? weight / 3 : weight;
  }
  if (group >= group::reserve) return 1;
  if (group >= group::lines) return group % 2 == 1 ? 6 : 2;
  return 1;
}

// How much a search by playouts tries what looks worse: there is more to try than in Splendor.
constexpr float playout_exploration(const State& /*state*/) { return 2.0F; }

// A decision of a light playout: mostly buys when it can, and otherwise takes three tokens.
inline int playout_bit(const State& state, Rng& rng) {
  using namespace legal;
  const Mask mask = legal_mask(state);
  if (state.phase != Phase::act) return rng.pick_bit(mask);
  Mask buys;
  for (unsigned i = group::buy / 2; i < mask.word.size(); ++i) buys.word[i] = mask.word[i];
  static_assert(group::buy % 2 == 1);
  buys.word[group::buy / 2] &= ~std::uint64_t{0xFFFF'FFFF};  // without the group before it
  if (!buys.empty() && rng.below(16) != 0) {
    // The better of two.
    const int one = rng.pick_bit(buys);
    const int other = rng.pick_bit(buys);
    return playout_weight(state, one) >= playout_weight(state, other) ? one : other;
  }
  if (rng.below(8) != 0) {
    Mask threes;
    for (unsigned i = group::lines / 2; i < group::reserve / 2; ++i)
      threes.word[i] = mask.word[i] & ~std::uint64_t{0xFFFF'FFFF};
    if (!threes.empty()) return rng.pick_bit(threes);
  }
  return rng.pick_bit(mask);
}

}  // namespace carat::duel
