#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace carat::training {

// Where a network comes from; it lies beside the network.
struct Manifest {
  std::string mode;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::string from;  // the network that it began with; empty for random weights
  double seconds = 0;
  int visits = 0;  // at the end
  std::uint64_t promotions = 0;
  double against_greedy = 0;  // the share of games won, with few visits
  std::string sha256;         // of the network's file
};

std::string json_of(const Manifest& manifest);
std::string sha256_of(std::string_view bytes);

}  // namespace carat::training
