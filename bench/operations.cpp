#include "bench/operations.h"

#include <vector>

#include <benchmark/benchmark.h>

#include "bench/modes.h"
#include "rules/common/perft.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"

namespace carat::bench {

namespace {

using G = Splendor;

// Positions from the middle of random games, the same in every run.
std::vector<G::State> positions(const splendor::Options& options) {
  std::vector<G::State> states;
  Rng rng(7);
  RandomDealer dealer(rng);
  while (states.size() < 1024) {
    auto state = G::new_game(options, dealer);
    for (auto left = rng.below(60); left > 0 && !G::is_over(state); --left)
      play_random_action<G>(state, rng, dealer);
    if (!G::is_over(state)) states.push_back(state);
  }
  return states;
}

// Calls `operation(state, rng)` for one position after the other.
template <class Operation>
void over_positions(benchmark::State& run, const splendor::Options& options,
                    Operation&& operation) {
  const auto states = positions(options);
  Rng rng(11);
  std::size_t i = 0;
  for (auto _ : run) {
    operation(states[i], rng);
    i = (i + 1) % states.size();
  }
  run.SetItemsProcessed(run.iterations());
}

void add_mode(const SplendorMode& mode) {
  const std::string name(mode.name);
  const splendor::Options options = mode.options;
  const auto add = [&](const std::string& what, auto operation) {
    benchmark::RegisterBenchmark((name + "/" + what).c_str(), [=](benchmark::State& run) {
      over_positions(run, options, operation);
    });
  };
  add("legal_mask",
      [](const G::State& state, Rng&) { benchmark::DoNotOptimize(G::legal_mask(state)); });
  const auto list = [](Payments payments) {
    return [payments](const G::State& state, Rng&) {
      G::ActionList actions;
      G::legal_actions(state, payments, actions);
      benchmark::DoNotOptimize(actions);
    };
  };
  add("legal_actions_canonical", list(Payments::canonical));
  add("legal_actions_all_payments", list(Payments::all));
  add("copy_choose_apply", [](const G::State& state, Rng& rng) {
    G::State next = state;
    RandomDealer dealer(rng);
    G::apply(next, random_action<G>(state, rng), dealer);
    benchmark::DoNotOptimize(next);
  });
  add("why_illegal", [](const G::State& state, Rng& rng) {
    benchmark::DoNotOptimize(
        G::why_illegal(state, G::to_move(state), random_action<G>(state, rng)));
  });
  add("view", [](const G::State& state, Rng&) {
    benchmark::DoNotOptimize(G::view(state, Viewer(Seat(0))));
  });
  add("view_imagine", [](const G::State& state, Rng& rng) {
    benchmark::DoNotOptimize(G::imagine(G::view(state, Viewer(Seat(0))), rng));
  });
  add("position_text",
      [](const G::State& state, Rng&) { benchmark::DoNotOptimize(G::position_text(state)); });
}

void perft_leaves(benchmark::State& run) {
  FirstDealer first;
  const auto state = G::new_game({.players = 2}, first);
  std::int64_t leaves = 0;
  for (auto _ : run) leaves += static_cast<std::int64_t>(perft<G>(state, 4));
  run.SetItemsProcessed(leaves);
}

}  // namespace

bool run_operations(const std::string& filter) {
  for (const SplendorMode& mode : splendor_modes) add_mode(mode);
  benchmark::RegisterBenchmark("splendor-2/perft_4_leaves", perft_leaves)
      ->Unit(benchmark::kMillisecond);
  int count = 1;
  std::string program = "carat bench";
  char* arguments[] = {program.data(), nullptr};
  benchmark::Initialize(&count, static_cast<char**>(arguments));
  if (filter.empty()) return benchmark::RunSpecifiedBenchmarks() > 0;
  return benchmark::RunSpecifiedBenchmarks(nullptr, nullptr, filter) > 0;
}

}  // namespace carat::bench
