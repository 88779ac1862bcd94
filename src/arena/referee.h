#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arena/game_result.h"
#include "arena/luck.h"
#include "arena/match.h"

namespace carat::arena {

// Plays the games of a match, one group after the other: one for every worker. It has as many
// contestants of a player as sit at one table: mostly one, and copies where copies play.
class Referee {
 public:
  // Once `stop` is set nothing is waited for, and what is played is worth nothing. The error is a
  // sentence.
  static expected<std::unique_ptr<Referee>, std::string> make(
      const Match& match, const std::atomic<bool>& stop = bots::never_stopped);

  GroupResult play(int number);
  [[nodiscard]] bool is_stopped() const { return stop_; }
  // Why a game can't be played, by no fault of a player; empty while all is well. What is played
  // then is worth nothing.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  // For one game.
  GameResult play_game(const Seating& seating, const Key& key, int rotation);

 private:
  Referee(Match match, const std::atomic<bool>& stop) : match_(std::move(match)), stop_(stop) {}
  // Makes the next copy of a player. The error is a sentence.
  expected<void, std::string> add_copy(std::size_t player);
  // Who sits at each seat. The error is a sentence.
  expected<std::vector<bots::Contestant*>, std::string> seated(const Seating& seating);

  Match match_;
  const std::atomic<bool>& stop_;
  std::vector<std::vector<std::unique_ptr<bots::Contestant>>> contestants_;  // copies, by player
  std::unique_ptr<LuckMeter> luck_;                                          // null if not wanted
  std::string trouble_;
};

// The ranks when some seats have failed: they share the last ones, the others rank among
// themselves as they stand in `outcome`.
std::vector<int> ranks_with_failures(const Outcome& outcome,
                                     const std::vector<SeatFailure>& failed);

}  // namespace carat::arena
