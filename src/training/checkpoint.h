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
};

// The optimiser and the progress in one file; it is for the machine that wrote it.
[[nodiscard]] bool save_checkpoint(const std::filesystem::path& file, const Optimiser& optimiser,
                                   const Progress& progress);
[[nodiscard]] expected<Progress, std::string> load_checkpoint(const std::filesystem::path& file,
                                                              Optimiser& optimiser);

}  // namespace carat::training
