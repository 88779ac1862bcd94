#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"

namespace carat::bench {

// What a series of complete random games came to.
struct Totals {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t turns = 0;      // summed over seats
  double first_seat_wins = 0;   // of the seat that began; a shared win counts 1/k
  std::uint64_t signature = 0;  // changes if any decision of any game does
  // Only if wanted: how often a game ended for each reason, and the turns of every game.
  std::map<std::string_view, std::uint64_t> reasons;
  std::vector<int> lengths;
};

// Plays `games` complete games, every decision uniform among the canonical legal ones. The
// signature folds every decision's number and every result.
template <Game G>
Totals random_games(const typename G::Options& options, std::uint64_t games, std::uint64_t seed,
                    bool with_lengths = false) {
  Totals totals;
  Rng rng(seed);
  RandomDealer dealer(rng);
  for (std::uint64_t i = 0; i < games; ++i) {
    auto state = G::new_game(options, dealer);
    const Seat first = G::to_move(state);
    std::uint64_t signature = totals.signature;
    while (!G::is_over(state)) {
      const int bit = play_random_action<G>(state, rng, dealer);
      signature = std::rotl(signature, 5) ^ static_cast<std::uint64_t>(bit);
      ++totals.decisions;
    }
    const Outcome outcome = G::outcome(state);
    if (outcome.won(first)) totals.first_seat_wins += 1.0 / outcome.winners();
    for (const std::uint8_t rank : outcome.rank) signature = signature * 31 + rank;
    totals.signature = signature * 0x9E3779B97F4A7C15u + 1;
    const int turns = G::turn(state) - 1;
    totals.turns += static_cast<std::uint64_t>(turns);
    if (with_lengths) {
      totals.lengths.push_back(turns);
      ++totals.reasons[G::end_reason(state)];
    }
    ++totals.games;
  }
  return totals;
}

}  // namespace carat::bench
