#include "training/calibration.h"

#include <atomic>
#include <mutex>

#include "ai/evaluator.h"
#include "ai/game_mode.h"
#include "ai/search.h"
#include "training/threads.h"

namespace carat::training {

namespace {

// One game of the network against itself, and what it told about its end at every decision.
template <Game G>
void play(const ai::GameMode<G>& mode, const ai::Network& network, int visits, std::uint64_t seed,
          Reliability& reliability) {
  const ai::NetworkEvaluator<G> evaluator(network);
  ai::Search<G, ai::NetworkEvaluator<G>> search(evaluator);
  Rng rng(seed);
  RandomDealer dealer(rng);
  auto state = G::new_game(mode.options, dealer);
  std::vector<ai::Shares> told;
  while (!G::is_over(state)) {
    typename G::ActionList legal;
    G::legal_actions(state, Payments::canonical, legal);
    if (legal.size() == 1) {
      G::apply(state, legal[0], dealer);
      continue;
    }
    search.start(G::view(state, Viewer(G::to_move(state))), rng.next());
    search.run(visits);
    told.push_back(search.judgement());
    G::apply(state, search.best(), dealer);
  }
  const ai::Shares happened = ai::final_shares<G>(state);
  for (const ai::Shares& shares : told)
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(mode.players()); ++seat)
      reliability.add(static_cast<double>(shares[seat]), static_cast<double>(happened[seat]));
}

template <Game G>
Reliability measure(const ai::GameMode<G>& mode, const ai::Network& network,
                    const CalibrationOptions& options) {
  Reliability all;
  std::mutex mutex;
  std::atomic<int> next = 0;
  on_threads(options.workers, [&](int) {
    Reliability mine;
    for (int game = next++; game < options.games; game = next++)
      play(mode, network, options.visits, options.seed + static_cast<std::uint64_t>(game), mine);
    const std::scoped_lock lock(mutex);
    all.add(mine);
  });
  return all;
}

}  // namespace

Reliability measure_calibration(std::string_view mode, const ai::Network& network,
                                const CalibrationOptions& options) {
  Reliability reliability;
  ai::for_each_mode([&]<Game G>(const ai::GameMode<G>& m) {
    if (m.name == mode) reliability = measure(m, network, options);
  });
  return reliability;
}

}  // namespace carat::training
