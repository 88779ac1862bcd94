#pragma once

#include <cstdint>
#include <string_view>

#include "ai/network.h"
#include "training/reliability.h"

namespace carat::training {

struct CalibrationOptions {
  int games = 2000;
  int visits = 32;  // for each decision
  int workers = 2;
  // Far from the seeds that training uses, so that these are games it has never seen.
  std::uint64_t seed = 1'000'000'007;
};

// Games of a network of this mode against itself: what its search told at every decision, and how
// they ended.
Reliability measure_calibration(std::string_view mode, const ai::Network& network,
                                const CalibrationOptions& options);

}  // namespace carat::training
