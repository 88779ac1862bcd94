#pragma once

#include <array>
#include <cstdint>

#include "batch/bytes.h"
#include "batch/layout.h"
#include "rules/duel/legal.h"

// The canonical decisions of Duel, numbered: a number means the same in every phase.

namespace carat::batch {

inline constexpr Layout duel_decisions =
    Layout()
        .add("take_one", 25, 1, "the token on a cell, a1 to e1, a2 and so on")
        .add("take_row_2", 20, 1, "two beside each other, by first cell")
        .add("take_row_3", 15, 1, "three beside each other")
        .add("take_column_2", 20, 1, "two below each other")
        .add("take_column_3", 15, 1, "three below each other")
        .add("take_right_2", 16, 1, "two along a diagonal, down to the right")
        .add("take_right_3", 9, 1, "three along it")
        .add("take_left_2", 16, 1, "two along a diagonal, down to the left")
        .add("take_left_3", 9, 1, "three along it")
        .add("privilege", 25, 1, "a scroll for the token on a cell")
        .add("replenish", 1, 1, "fill the board from the bag")
        .add("pass", 1, 1, "nothing else is possible")
        .add("reserve", 3, 15,
             "with the first, second, third gold of the board: the pyramid, level 1 first, then "
             "the decks")
        .add("buy", 15, 1, "a card that is not wild: the pyramid, then one's hand")
        .add("buy_wild", 5, 15, "a wild card as white, blue, green, red, black: the same places")
        .add("token", 25, 1, "the token that a card gives, by cell")
        .add("steal", 6, 1, "white, blue, green, red, black, pearl")
        .add("royal", 4, 1, "choose the royal card R1 to R4")
        .add("discard", 7, 1, "one token: white, blue, green, red, black, pearl, gold");

inline constexpr int duel_decision_count = duel_decisions.size();
using DuelLegal = Packed<duel_decision_count>;

namespace duel_lines {

// The cells where a line of two, or of three, can begin, as in the board's directions.
template <int direction>
inline constexpr std::array<duel::Cells, 2> starts = duel::directions[direction].starts;

template <int direction, int start_two, int start_three>
void put(DuelLegal& legal, const duel::Mask& mask) {
  const std::uint64_t word = mask.word[duel::legal::group::lines / 2 + direction];
  constexpr auto cells = starts<direction>;
  legal.put<start_two, std::popcount(cells[0])>(extract_bits(word, cells[0]));
  legal.put<start_three, std::popcount(cells[1])>(extract_bits(word >> 32, cells[1]));
}

}  // namespace duel_lines

inline std::uint64_t group_of(const duel::Mask& mask, int group) {
  return mask.word[static_cast<unsigned>(group) / 2] >> (32 * (group % 2)) & 0xFFFF'FFFF;
}

inline DuelLegal pack_act(const duel::Mask& mask) {
  constexpr const Layout& at = duel_decisions;
  using namespace duel::legal;
  DuelLegal legal;
  const std::uint64_t first = group_of(mask, group::take_one);
  legal.put<at["take_one"], 25>(first & duel::all_cells);
  legal.put<at["replenish"], 1>(first >> replenish_bit & 1);
  legal.put<at["pass"], 1>(first >> pass_bit & 1);
  legal.put<at["privilege"], 25>(group_of(mask, group::privilege));
  duel_lines::put<0, at["take_row_2"], at["take_row_3"]>(legal, mask);
  duel_lines::put<1, at["take_column_2"], at["take_column_3"]>(legal, mask);
  duel_lines::put<2, at["take_right_2"], at["take_right_3"]>(legal, mask);
  duel_lines::put<3, at["take_left_2"], at["take_left_3"]>(legal, mask);
  const auto rows = [&](int group) { return rows_of_columns(group_of(mask, group)); };
  legal.put<at["reserve"], place_count>(rows(group::reserve));
  legal.put<at["reserve"] + place_count, place_count>(rows(group::reserve + 1));
  legal.put<at["reserve"] + 2 * place_count, place_count>(rows(group::reserve + 2));
  legal.put<at["buy"], place_count>(rows(group::buy));
  legal.put<at["buy_wild"], place_count>(rows(group::buy_wild));
  legal.put<at["buy_wild"] + place_count, place_count>(rows(group::buy_wild + 1));
  legal.put<at["buy_wild"] + 2 * place_count, place_count>(rows(group::buy_wild + 2));
  legal.put<at["buy_wild"] + 3 * place_count, place_count>(rows(group::buy_wild + 3));
  legal.put<at["buy_wild"] + 4 * place_count, place_count>(rows(group::buy_wild + 4));
  return legal;
}

inline DuelLegal pack(const duel::State& state, const duel::Mask& mask) {
  constexpr const Layout& at = duel_decisions;
  using duel::Phase;
  if (state.phase == Phase::act) [[likely]]
    return pack_act(mask);
  DuelLegal legal;
  if (state.phase == Phase::take_token) legal.put<at["token"], 25>(mask.word[0]);
  if (state.phase == Phase::steal) legal.put<at["steal"], 6>(mask.word[0]);
  if (state.phase == Phase::choose_royal) legal.put<at["royal"], 4>(mask.word[0]);
  if (state.phase == Phase::discard) legal.put<at["discard"], 7>(mask.word[0]);
  return legal;
}

// The bit of legal_mask behind each number, in the phase in which it is possible.
inline constexpr std::array<std::uint16_t, duel_decision_count> duel_bits = [] {
  constexpr const Layout& at = duel_decisions;
  std::array<std::uint16_t, duel_decision_count> bits{};
  const auto set = [&](int number, int bit) {
    bits[static_cast<unsigned>(number)] = static_cast<std::uint16_t>(bit);
  };
  using namespace duel::legal;
  int next = at["take_one"];
  for (int cell = 0; cell < duel::cell_count; ++cell) set(next++, cell);
  for (int line = 0; line < 8; ++line)  // two and three of each direction
    for (int cell = 0; cell < duel::cell_count; ++cell)
      if (duel::directions[static_cast<unsigned>(line) / 2]
                  .starts[static_cast<unsigned>(line) % 2] >>
              cell &
          1)
        set(next++, 32 * (group::lines + line) + cell);
  for (int cell = 0; cell < duel::cell_count; ++cell) {
    set(at["privilege"] + cell, 32 * group::privilege + cell);
    set(at["token"] + cell, cell);
  }
  set(at["replenish"], replenish_bit);
  set(at["pass"], pass_bit);
  for (int place = 0; place < place_count; ++place) {
    const int in_columns = place % 4 * 8 + place / 4;
    for (int gold = 0; gold < 3; ++gold)
      set(at["reserve"] + gold * place_count + place, 32 * (group::reserve + gold) + in_columns);
    set(at["buy"] + place, 32 * group::buy + in_columns);
    for (int color = 0; color < color_count; ++color)
      set(at["buy_wild"] + color * place_count + place,
          32 * (group::buy_wild + color) + in_columns);
  }
  for (int i = 0; i < 6; ++i) set(at["steal"] + i, i);
  for (int i = 0; i < duel::royal_count; ++i) set(at["royal"] + i, i);
  for (int i = 0; i < duel::token_kinds; ++i) set(at["discard"] + i, i);
  return bits;
}();

}  // namespace carat::batch
