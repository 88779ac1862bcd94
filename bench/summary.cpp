#include "bench/summary.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <iostream>

#include "ai/models.h"
#include "bench/modes.h"
#include "bench/random_games.h"
#include "bench/search_signature.h"

namespace carat::bench {

namespace {

std::string hex(std::uint64_t value) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(value));
  return text.data();
}

template <Game G>
Summary signature_of(const GameMode<G>& mode) {
  Totals totals = random_games<G>(mode.options, signature_games, signature_seed, true);
  const auto games = static_cast<double>(totals.games);
  Summary summary;
  summary.mode = mode.name;
  summary.mean_turns = static_cast<double>(totals.turns) / games;
  summary.mean_decisions = static_cast<double>(totals.decisions) / games;
  summary.first_seat_share = totals.first_seat_wins / games;
  summary.state_bytes = sizeof(typename G::State);
  summary.signature = hex(totals.signature);
  summary.search_signature = hex(search_signature(mode, made_up_network(mode.shape())));
  summary.network_signature = hex(search_signature(mode, *ai::built_in_network(mode.name)));
  for (const auto& [reason, count] : totals.reasons)
    summary.reasons.emplace_back(reason, static_cast<double>(count) / games);
  std::ranges::sort(totals.lengths);
  constexpr std::array<std::size_t, 5> percents{0, 10, 50, 90, 100};
  for (std::size_t i = 0; i < percents.size(); ++i)
    summary.length_percentiles[i] = totals.lengths[percents[i] * (totals.lengths.size() - 1) / 100];
  return summary;
}

// Seconds of a core that this process, which has one thread, has used so far: what other programs
// take of a busy machine does not count.
double core_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The median of rounds of a tenth of a second or so: a busy machine still disturbs some of them.
template <Game G>
void time_games(const GameMode<G>& mode, double seconds, Summary& summary) {
  constexpr std::uint64_t games_a_round = 20'000;
  std::vector<double> games_per_s;
  std::vector<double> decisions_per_s;
  const double start = core_seconds();
  for (std::uint64_t round = 0;; ++round) {
    const double begin = core_seconds();
    const Totals totals = random_games<G>(mode.options, games_a_round, 1000 + round);
    const double time = core_seconds() - begin;
    games_per_s.push_back(static_cast<double>(totals.games) / time);
    decisions_per_s.push_back(static_cast<double>(totals.decisions) / time);
    if (core_seconds() - start > seconds) break;
  }
  const auto median = [](std::vector<double>& values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
  };
  summary.random_games_per_s = median(games_per_s);
  summary.decisions_per_s = median(decisions_per_s);
}

std::vector<Summary> signatures() {
  std::vector<Summary> summaries;
  for_each_mode([&](const auto& mode) { summaries.push_back(signature_of(mode)); });
  return summaries;
}

}  // namespace

void print_signatures() {
  const auto summaries = signatures();
  for (const Summary& summary : summaries)
    std::cout << summary.mode << " " << summary.signature << "\n";
  for (const Summary& summary : summaries)
    std::cout << summary.mode << "/search " << summary.search_signature << "\n";
  for (const Summary& summary : summaries)
    std::cout << summary.mode << "/network " << summary.network_signature << "\n";
}

std::vector<Summary> measure(double seconds) {
  std::vector<Summary> summaries = signatures();
  std::size_t i = 0;
  for_each_mode([&](const auto& mode) { time_games(mode, seconds, summaries[i++]); });
  return summaries;
}

}  // namespace carat::bench
