#pragma once

#include <array>
#include <cstdint>

#include "batch/bytes.h"
#include "batch/layout.h"
#include "rules/splendor/legal.h"

// The canonical decisions of Splendor, numbered: a number means the same in every phase and at
// every table. The bits of legal_mask mean something else in each phase.

namespace carat::batch {

inline constexpr Layout splendor_decisions =
    Layout()
        .add("take_different", 25, 1, "ten sets of three colours, ten of two, five of one")
        .add("take_two", 5, 1, "two of a colour")
        .add("pass", 1, 1, "nothing else is possible")
        .add("reserve", 12, 1, "a face-up card: level 1, 2, 3, four places each")
        .add("reserve_deck", 3, 1, "the top card of the deck of level 1, 2, 3")
        .add("buy", 12, 1, "a face-up card, gems first")
        .add("buy_reserved", 3, 1, "a card of one's hand, in the order of the observation")
        .add("return", 6, 1, "one token: white, blue, green, red, black, gold")
        .add("noble", 10, 1, "choose the noble N01 to N10");

inline constexpr int splendor_decision_count = splendor_decisions.size();
using SplendorLegal = Packed<splendor_decision_count>;

inline SplendorLegal pack(const splendor::State& state, std::uint64_t mask) {
  constexpr const Layout& at = splendor_decisions;
  using namespace splendor::legal;
  SplendorLegal legal;
  if (state.phase == splendor::Phase::act) [[likely]] {
    legal.put<at["take_different"], 30>(mask & 0x3FFF'FFFF);
    legal.put<at["pass"], 1>(mask >> bit::pass & 1);
    legal.put<at["reserve"], place_count>(rows_of_columns(mask >> bit::reserve));
    legal.put<at["buy"], place_count>(rows_of_columns(mask >> bit::buy));
  } else if (state.phase == splendor::Phase::return_tokens) {
    legal.put<at["return"], 6>(mask);
  } else if (state.phase == splendor::Phase::choose_noble) {
    legal.put<at["noble"], 10>(mask);
  }
  return legal;
}

// The bit of legal_mask behind each number, in the phase in which it is possible.
inline constexpr std::array<std::uint8_t, splendor_decision_count> splendor_bits = [] {
  constexpr const Layout& at = splendor_decisions;
  std::array<std::uint8_t, splendor_decision_count> bits{};
  const auto set = [&](int number, int bit) {
    bits[static_cast<unsigned>(number)] = static_cast<std::uint8_t>(bit);
  };
  using namespace splendor::legal;
  for (int i = 0; i < 30; ++i) set(at["take_different"] + i, i);
  set(at["pass"], bit::pass);
  for (int place = 0; place < place_count; ++place) {
    const int in_columns = place % 4 * 8 + place / 4;
    set(at["reserve"] + place, bit::reserve + in_columns);
    set(at["buy"] + place, bit::buy + in_columns);
  }
  for (int i = 0; i < 6; ++i) set(at["return"] + i, i);
  for (int i = 0; i < 10; ++i) set(at["noble"] + i, i);
  return bits;
}();

}  // namespace carat::batch
