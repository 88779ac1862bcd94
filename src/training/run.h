#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "base/expected.h"
#include "base/work.h"
#include "training/learning_rate.h"

namespace carat::training {

// Seeds of runs have 24 bits, those of their games the 40 behind them.
inline constexpr int bits_of_game_numbers = 40;
inline constexpr std::int64_t most_seed_of_a_run = (1 << (64 - bits_of_game_numbers)) - 1;

struct RunOptions {
  std::filesystem::path folder;  // of this mode: everything to go on with is kept there
  std::string start_from;        // a network to begin with, instead of random weights
  std::uint64_t games = 1'000'000;
  double minutes = 0;  // at most so long; 0: until all games are played
  int workers = 2;
  // What the learning rate falls from and to over the games of this run. Without it: as over all
  // games, also those that the network it began with has seen.
  std::optional<LearningRates> rates;
  int visits = 0;          // for a decision that is learnt from; 0: in stages
  std::uint64_t seed = 1;  // at most most_seed_of_a_run
};

// Plays and learns until it is told to stop (SIGINT, SIGTERM, SIGUSR1) or all games are played.
// What it has is saved every few minutes and at the end; the next run goes on with it. Games are
// played wherever the distributor spreads them; learning is done where it leads.
expected<void, std::string> run_training(const std::string& mode, const RunOptions& options,
                                         Distributor& distributor);

}  // namespace carat::training
