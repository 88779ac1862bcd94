#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace carat::training {

// Where a network comes from; it lies beside the network.
struct Manifest {
  std::string mode;
  std::uint64_t games = 0;    // played for it, those for the network that it began with included
  std::uint64_t samples = 0;  // learnt from, likewise
  std::uint64_t seed = 0;
  std::string from;  // the network that it began with; empty for random weights
  double seconds = 0;
  int visits = 0;  // at the end
  std::uint64_t promotions = 0;
  double against_greedy = 0;  // the share of games won, with few visits
  std::string sha256;         // of the network's file

  friend bool operator==(const Manifest&, const Manifest&) = default;
};

std::string json_of(const Manifest& manifest);
// The error is a sentence.
expected<Manifest, std::string> read_manifest(std::string_view json);
std::string sha256_of(std::string_view bytes);

}  // namespace carat::training
