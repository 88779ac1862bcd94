#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/expected.h"
#include "training/optimiser.h"

namespace carat::training {

// How far a run has come.
struct Progress {
  std::uint64_t games = 0;
  std::uint64_t samples = 0;
  std::uint64_t promotions = 0;
  double seconds = 0;
  std::uint64_t checked = 0;  // the games at the latest check that was not cut short
  double owed_steps = 0;      // of learning: a part of one
  // Since that check, for the log.
  std::uint64_t played = 0;
  std::uint64_t decisions = 0;
  Losses losses;
  std::uint64_t begun = 0;  // games of the network that the run began with
};

// The optimiser and the progress in one file, with a checksum; it is for the machine that wrote it.
// Files of the first version, which knew nothing of checks, of the second, which had forgotten
// where the run began, and of the third, which had no checksum, can be read too. The error is a
// sentence.
[[nodiscard]] bool save_checkpoint(const std::filesystem::path& file, const Optimiser& optimiser,
                                   const Progress& progress);
[[nodiscard]] expected<Progress, std::string> load_checkpoint(const std::filesystem::path& file,
                                                              Optimiser& optimiser);

}  // namespace carat::training
