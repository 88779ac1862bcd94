#pragma once

#include "batch/duel_decisions.h"
#include "batch/duel_observation.h"
#include "batch/splendor_decisions.h"
#include "batch/splendor_observation.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat::batch {

// What arrays of a game hold: its decisions by number, and what a player sees as bytes.
template <Game G>
struct ArraysOf;

template <>
struct ArraysOf<Splendor> {
  using Legal = SplendorLegal;
  static constexpr const Layout& decisions = splendor_decisions;
  static constexpr const auto& bits = splendor_bits;
  static constexpr Layout observation(int players) { return splendor_observation_layout(players); }
};

template <>
struct ArraysOf<Duel> {
  using Legal = DuelLegal;
  static constexpr const Layout& decisions = duel_decisions;
  static constexpr const auto& bits = duel_bits;
  static constexpr Layout observation(int /*players*/) { return duel_observation_layout; }
};

template <Game G>
inline constexpr int decision_count = ArraysOf<G>::decisions.size();

// The canonical legal decisions, by number.
template <Game G>
typename ArraysOf<G>::Legal legal_numbers(const typename G::State& state) {
  return pack(state, G::legal_mask(state));
}

// The bit of legal_mask behind the number of a legal decision.
template <Game G>
int bit_of(int number) {
  return ArraysOf<G>::bits[static_cast<unsigned>(number)];
}

template <Game G>
void write_mask(const typename ArraysOf<G>::Legal& legal, std::uint8_t* out) {
  write_bits<decision_count<G>>(out, legal.word);
}

}  // namespace carat::batch
