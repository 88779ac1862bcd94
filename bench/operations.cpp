#include "bench/operations.h"

#include <vector>

#include <benchmark/benchmark.h>

#include "ai/evaluator.h"
#include "ai/models.h"
#include "ai/rollout.h"
#include "ai/search.h"
#include "bench/modes.h"
#include "bench/search_signature.h"
#include "rules/common/perft.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"

namespace carat::bench {

namespace {

// Positions from the middle of random games, the same in every run.
template <Game G>
std::vector<typename G::State> positions(const typename G::Options& options) {
  std::vector<typename G::State> states;
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
template <Game G, class Operation>
void over_positions(benchmark::State& run, const typename G::Options& options,
                    Operation&& operation) {
  const auto states = positions<G>(options);
  Rng rng(11);
  std::size_t i = 0;
  for (auto _ : run) {
    operation(states[i], rng);
    i = (i + 1) % states.size();
  }
  run.SetItemsProcessed(run.iterations());
}

template <Game G>
void add_mode(const GameMode<G>& mode) {
  using State = typename G::State;
  const std::string name(mode.name);
  const auto options = mode.options;
  const auto add = [&](const std::string& what, auto operation) {
    benchmark::RegisterBenchmark((name + "/" + what).c_str(), [=](benchmark::State& run) {
      over_positions<G>(run, options, operation);
    });
  };
  add("legal_mask",
      [](const State& state, Rng&) { benchmark::DoNotOptimize(G::legal_mask(state)); });
  const auto list = [](Payments payments) {
    return [payments](const State& state, Rng&) {
      typename G::ActionList actions;
      G::legal_actions(state, payments, actions);
      benchmark::DoNotOptimize(actions);
    };
  };
  add("legal_actions_canonical", list(Payments::canonical));
  add("legal_actions_all_payments", list(Payments::all));
  add("copy_choose_apply", [](const State& state, Rng& rng) {
    State next = state;
    RandomDealer dealer(rng);
    G::apply(next, random_action<G>(state, rng), dealer);
    benchmark::DoNotOptimize(next);
  });
  add("why_illegal", [](const State& state, Rng& rng) {
    benchmark::DoNotOptimize(
        G::why_illegal(state, G::to_move(state), random_action<G>(state, rng)));
  });
  add("view",
      [](const State& state, Rng&) { benchmark::DoNotOptimize(G::view(state, Viewer(Seat(0)))); });
  add("view_imagine", [](const State& state, Rng& rng) {
    benchmark::DoNotOptimize(G::imagine(G::view(state, Viewer(Seat(0))), rng));
  });
  add("position_text",
      [](const State& state, Rng&) { benchmark::DoNotOptimize(G::position_text(state)); });
}

// Visits of searches with the network that comes with the program: positions evaluated.
template <Game G>
void search_positions(benchmark::State& run, const GameMode<G>& mode, int visits) {
  const auto network = ai::built_in_network(mode.name);
  const ai::NetworkEvaluator<G> evaluator(*network);
  ai::Search<G, ai::NetworkEvaluator<G>> search(evaluator);
  const auto states = positions<G>(mode.options);
  std::size_t i = 0;
  std::int64_t evaluated = 0;
  for (auto _ : run) {
    const auto& state = states[i++ % states.size()];
    search.start(G::view(state, Viewer(G::to_move(state))), 1);
    search.run(visits);
    evaluated += static_cast<std::int64_t>(search.positions());
  }
  run.SetItemsProcessed(evaluated);
}

// The searches of the signature: visits. What the engine in a page is compared with.
template <Game G>
void add_signature(const GameMode<G>& mode) {
  const std::string name = std::string(mode.name) + "/search_signature";
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& run) {
    for (auto _ : run)
      benchmark::DoNotOptimize(search_signature(mode, made_up_network(mode.shape())));
    run.SetItemsProcessed(run.iterations() * signature_searches * signature_visits);
  })->Unit(benchmark::kMillisecond);
}

// Searches as long as the computer's opponents have in matches: a small tree is a fast one. These
// take longer, so that one run of each tells enough.
template <Game G>
void add_search(const GameMode<G>& mode) {
  if (!ai::built_in_network(mode.name)) return;
  const auto add = [&](const std::string& what, int visits) {
    const std::string name = std::string(mode.name) + "/search_" + what;
    return benchmark::RegisterBenchmark(
        name.c_str(), [=](benchmark::State& run) { search_positions<G>(run, mode, visits); });
  };
  add("positions", 400)->Unit(benchmark::kMicrosecond);
  add("2000", 2'000)->Unit(benchmark::kMillisecond);
  add("20000", 20'000)->Unit(benchmark::kMillisecond)->Iterations(40);
  add("200000", 200'000)->Unit(benchmark::kMillisecond)->Iterations(10);
}

template <Game G>
void rollout_playouts(benchmark::State& run, const GameMode<G>& mode) {
  constexpr int playouts = 200'000;
  const auto states = positions<G>(mode.options);
  std::size_t i = 0;
  for (auto _ : run) {
    const auto& state = states[i++ % states.size()];
    ai::RolloutSearch<G> search(G::view(state, Viewer(G::to_move(state))), 1);
    search.run(playouts);
    benchmark::DoNotOptimize(search.best());
  }
  run.SetItemsProcessed(run.iterations() * playouts);
}

template <Game G>
void add_rollout(const GameMode<G>& mode) {
  const std::string name = std::string(mode.name) + "/rollout_200000";
  benchmark::RegisterBenchmark(name.c_str(),
                               [=](benchmark::State& run) { rollout_playouts<G>(run, mode); })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(10);
}

// From the first position of the first dealer.
template <Game G>
void perft_leaves(benchmark::State& run, int depth) {
  FirstDealer first;
  const auto state = G::new_game({}, first);
  std::int64_t leaves = 0;
  for (auto _ : run) leaves += static_cast<std::int64_t>(perft<G>(state, depth));
  run.SetItemsProcessed(leaves);
}

}  // namespace

bool run_operations(const std::string& filter) {
  for_each_mode([](const auto& mode) {
    add_mode(mode);
    add_search(mode);
    add_rollout(mode);
    add_signature(mode);
  });
  benchmark::RegisterBenchmark("splendor-2/perft_4_leaves", perft_leaves<Splendor>, 4)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("duel/perft_3_leaves", perft_leaves<Duel>, 3)
      ->Unit(benchmark::kMillisecond);
  int count = 1;
  std::string program = "carat bench";
  char* arguments[] = {program.data(), nullptr};
  benchmark::Initialize(&count, static_cast<char**>(arguments));
  if (filter.empty()) return benchmark::RunSpecifiedBenchmarks() > 0;
  return benchmark::RunSpecifiedBenchmarks(nullptr, nullptr, filter) > 0;
}

}  // namespace carat::bench
