#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "rules/duel/tokens.h"

namespace carat::duel {

// D1.3: a space of the 5×5 board, 0 … 24, row by row from the top left. People write the column as
// a letter and the row as a number from the top: a1 … e5.
struct Cell {
  std::uint8_t index = 0;

  constexpr Cell() = default;
  explicit constexpr Cell(int i) : index(static_cast<std::uint8_t>(i)) {}
  friend constexpr auto operator<=>(Cell, Cell) = default;
};

inline constexpr int side = 5;
inline constexpr int cell_count = 25;

// A set of cells: bit = the cell's index.
using Cells = std::uint32_t;
inline constexpr Cells all_cells = (Cells{1} << cell_count) - 1;

constexpr Cells one_cell(Cell cell) { return Cells{1} << cell.index; }

// The printed spiral: from the centre downwards, turning clockwise, to the bottom right.
inline constexpr std::array<Cell, cell_count> spiral = [] {
  std::array<Cell, cell_count> order{};
  constexpr std::array<int, 4> row_step{1, 0, -1, 0};
  constexpr std::array<int, 4> column_step{0, -1, 0, 1};
  int row = 2;
  int column = 2;
  unsigned n = 0;
  order[n++] = Cell(row * side + column);
  for (int leg = 0; n < cell_count; ++leg) {
    const int length = leg / 2 + 1;
    for (int step = 0; step < length && n < cell_count; ++step) {
      row += row_step[static_cast<unsigned>(leg % 4)];
      column += column_step[static_cast<unsigned>(leg % 4)];
      order[n++] = Cell(row * side + column);
    }
  }
  return order;
}();

// The tokens on the board: for each kind the cells where one lies.
struct Board {
  std::array<Cells, token_kinds> cells{};

  [[nodiscard]] constexpr Cells of(Token token) const {
    return cells[static_cast<unsigned>(token)];
  }
  [[nodiscard]] constexpr Cells occupied() const {
    Cells all = 0;
    for (const Cells some : cells) all |= some;
    return all;
  }
  // D6.3, D4.1: everything but gold can be taken.
  [[nodiscard]] constexpr Cells takeable() const { return occupied() & ~of(Token::gold); }
  constexpr void put(Cell cell, Token token) {
    cells[static_cast<unsigned>(token)] |= one_cell(cell);
  }
  // Removes what lies on these cells and tells how much that was.
  constexpr Tokens take(Cells taken) {
    Tokens tokens;
    for (unsigned kind = 0; kind < token_kinds; ++kind) {
      tokens += Tokens::of(static_cast<Token>(kind), std::popcount(cells[kind] & taken));
      cells[kind] &= ~taken;
    }
    return tokens;
  }
  [[nodiscard]] constexpr Tokens tokens() const {
    Board copy = *this;
    return copy.take(all_cells);
  }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

// D6.1: the straight lines of a length, by direction and first cell. `step` is the distance
// between neighbours, `starts` the cells where a line of two, or of three, can begin.
struct Direction {
  int step;
  std::array<Cells, 2> starts;
};

inline constexpr std::array<Direction, 4> directions = [] {
  std::array<Direction, 4> result{};
  constexpr std::array<int, 4> row_step{0, 1, 1, 1};
  constexpr std::array<int, 4> column_step{1, 0, 1, -1};
  for (unsigned d = 0; d < 4; ++d) {
    result[d].step = row_step[d] * side + column_step[d];
    for (unsigned more = 1; more <= 2; ++more)
      for (int cell = 0; cell < cell_count; ++cell) {
        const int row = cell / side + row_step[d] * static_cast<int>(more);
        const int column = cell % side + column_step[d] * static_cast<int>(more);
        if (row >= 0 && row < side && column >= 0 && column < side)
          result[d].starts[more - 1] |= Cells{1} << cell;
      }
  }
  return result;
}();

}  // namespace carat::duel
