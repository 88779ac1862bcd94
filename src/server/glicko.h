#pragma once

#include <span>
#include <vector>

namespace carat::server {

// Glicko-2 (Mark Glickman), every game a rating period of its own.
struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

struct Opponent {
  Rating rating;
  double score = 0;  // 1 for a win, 1/2 for a draw, 0 for a loss
};

// A player's new rating after a period with these games.
[[nodiscard]] Rating rated(const Rating& before, std::span<const Opponent> games);

// The new ratings of a game's players by their ranks, 1 the best. More than two players count as if
// everyone had played everyone else.
[[nodiscard]] std::vector<Rating> rated_by_rank(std::span<const Rating> before,
                                                std::span<const int> ranks);

}  // namespace carat::server
