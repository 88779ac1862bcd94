#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carat::bench {

// One mode, measured: docs/benchmarks.md explains the fields.
struct Summary {
  std::string_view mode;
  double random_games_per_s = 0;
  double decisions_per_s = 0;
  double mean_turns = 0;
  double mean_decisions = 0;
  double first_seat_share = 0;
  std::size_t state_bytes = 0;
  // How the games ended: the reason and its share. And how long they were, in turns.
  std::vector<std::pair<std::string_view, double>> reasons;
  std::array<int, 5> length_percentiles{};  // the 0th, 10th, 50th, 90th and 100th
  std::string signature;
  std::string search_signature;   // with a network that is always the same
  std::string network_signature;  // with the one that comes with the program
};

// Every mode, `seconds` each, on one core.
std::vector<Summary> measure(double seconds);

// The signatures of every mode, without measuring anything, a line each.
void print_signatures();

}  // namespace carat::bench
