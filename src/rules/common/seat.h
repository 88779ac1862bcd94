#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace carat {

inline constexpr int max_players = 4;

// A place at the table, from 0 inside the program; people and files count from 1.
struct Seat {
  std::uint8_t index = 0;

  constexpr Seat() = default;
  explicit constexpr Seat(int i) : index(static_cast<std::uint8_t>(i)) {}
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

// Who looks at a game: a seat, or the public (spectators), who know what everybody knows.
class Viewer {
 public:
  explicit constexpr Viewer(Seat seat) : seat_(seat.index) {}
  static constexpr Viewer everybody() {
    Viewer viewer{Seat(0)};
    viewer.seat_ = public_;
    return viewer;
  }

  [[nodiscard]] constexpr bool is_public() const { return seat_ == public_; }
  [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == seat.index; }
  [[nodiscard]] constexpr int number() const { return seat_ + 1; }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr std::uint8_t public_ = 0xFF;
  std::uint8_t seat_;
};

// The result of a finished game: the rank of every seat, 1 for the winners. Tied seats share the
// better rank.
struct Outcome {
  std::array<std::uint8_t, max_players> rank{};
  std::uint8_t players = 0;

  [[nodiscard]] constexpr bool won(Seat seat) const { return rank[seat.index] == 1; }
  [[nodiscard]] constexpr int winners() const {
    int n = 0;
    for (int i = 0; i < players; ++i) n += rank[static_cast<std::size_t>(i)] == 1 ? 1 : 0;
    return n;
  }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace carat
