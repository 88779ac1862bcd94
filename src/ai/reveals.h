#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "base/fixed_vector.h"
#include "base/rng.h"
#include "rules/common/hand.h"
#include "rules/duel/action.h"
#include "rules/duel/state.h"
#include "rules/splendor/action.h"
#include "rules/splendor/state.h"

namespace carat::ai {

// Inside a search revealed cards stay unknown: lines that differ only in what was revealed are one.
// But near the end that would take whoever needs the right card for somebody who can't have it. So
// every line has cards of its own behind the unknown ones, and those with which somebody could
// reach the end of the game may be bought in it.

class LineCards {
 public:
  // For a new line.
  void clear() { *this = {}; }

  // Looks for the cards that decide the game if the mover, who can, buys them. What a line has
  // never asked for is drawn now.
  void find_decisive(const splendor::State& state, Rng& rng);
  void find_decisive(const duel::State& state, Rng& rng);

  struct Revealed {
    static constexpr int in_hand = -1;
    CardId card;
    int place;  // in the market or the pyramid, or in the mover's hand
  };
  using Decisive = FixedVector<Revealed, 16>;
  // What was found for the decision that is due.
  [[nodiscard]] const Decisive& decisive() const { return decisive_; }
  [[nodiscard]] bool allow(CardId card) const;

  // One of these is bought: it becomes known where it lies, and another one comes there.
  void uncover(splendor::State& state, CardId card);
  void uncover(duel::State& state, CardId card);

 private:
  template <class State>
  void find(const State& state, std::span<const CardId> face_up, Rng& rng);
  template <class State>
  void put(State& state, CardId card);

  static constexpr std::size_t places = 12;
  std::array<CardId, places> face_up_;                      // none if not drawn yet
  std::array<std::array<CardId, most_reserved>, 4> hands_;  // of the seats, in the order of drawing
  CardSet drawn_;
  Decisive decisive_;
};

// The card that is bought, or none.
CardId bought_card(const splendor::Action& action);
CardId bought_card(const duel::Action& action);

}  // namespace carat::ai
