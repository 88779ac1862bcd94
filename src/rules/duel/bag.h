#pragma once

#include <array>
#include <cstdint>

#include "rules/common/decks.h"
#include "rules/duel/state.h"

// D5.2: what comes out of the decks and the bag.

namespace carat::duel {

inline constexpr auto deck_sources = sources_of(level_sizes);

template <class D>
CardId draw_card(State& state, int level, D& dealer) {
  return carat::draw_card(state.decks, state.deck_sizes, deck_sources, level, dealer);
}

// The 25 tokens have numbers, in the order of kinds, so that each has the same chance to be drawn.
inline constexpr std::array<int, token_kinds> first_number = [] {
  std::array<int, token_kinds> first{};
  for (unsigned kind = 1; kind < token_kinds; ++kind)
    first[kind] = first[kind - 1] + tokens_of_kind[kind - 1];
  return first;
}();

inline constexpr std::array<Token, token_count> kind_of_number = [] {
  std::array<Token, token_count> kinds{};
  for (unsigned kind = 0; kind < token_kinds; ++kind)
    for (int i = 0; i < tokens_of_kind[kind]; ++i)
      kinds[static_cast<unsigned>(first_number[kind] + i)] = static_cast<Token>(kind);
  return kinds;
}();

// Tokens of a kind look the same.
inline constexpr std::array<std::uint64_t, token_count> alike_tokens = [] {
  std::array<std::uint64_t, token_count> alike{};
  for (unsigned i = 0; i < token_count; ++i)
    for (unsigned j = 0; j < token_count; ++j)
      if (kind_of_number[i] == kind_of_number[j]) alike[i] |= std::uint64_t{1} << j;
  return alike;
}();

// The bag is mixed anew for every replenishing; the set-up is round 0.
constexpr Source bag_source(int round) {
  return {.name = "bag", .size = token_count, .round = round, .alike = alike_tokens.data()};
}

// Nobody can tell the tokens of a kind apart, so those with the lowest numbers are in the bag.
constexpr std::uint64_t numbers_in_bag(Tokens bag) {
  std::uint64_t numbers = 0;
  for (unsigned kind = 0; kind < token_kinds; ++kind)
    numbers |= ((std::uint64_t{1} << bag[static_cast<Token>(kind)]) - 1) << first_number[kind];
  return numbers;
}

// Lays the tokens of the bag on the empty cells, along the spiral, until it is empty.
template <class D>
void lay_tokens(State& state, int round, D& dealer) {
  const Source source = bag_source(round);
  std::uint64_t left = numbers_in_bag(state.bag);
  const Cells occupied = state.board.occupied();
  for (const Cell cell : spiral) {
    if (left == 0) break;
    if ((occupied & one_cell(cell)) != 0) continue;
    const int number = dealer.draw(source, left);
    left &= ~(std::uint64_t{1} << number);
    state.board.put(cell, kind_of_number[static_cast<unsigned>(number)]);
  }
  state.bag = {};
}

}  // namespace carat::duel
