#include "ai/network_bot.h"

#include <utility>

#include "ai/evaluator.h"
#include "ai/search.h"
#include "ai/time_budget.h"
#include "ai/view_bot.h"

namespace carat {

std::unique_ptr<Bot> make_network_bot(std::string name, std::shared_ptr<const ai::Network> network,
                                      std::uint64_t seed, const NetworkLimits& limits) {
  const auto choose = [network = std::move(network), own = limits](const auto& view,
                                                                   const Limits& given, Rng& rng) {
    using G = decltype(game_of(view));
    const auto here = G::veiled(view);
    const auto legal = G::legal_mask(here);
    if (bit_count(legal) == 1) return G::action_at(here, select_bit(legal, 0));
    const ai::NetworkEvaluator<G> evaluator(*network);
    ai::Search<G, ai::NetworkEvaluator<G>> search(view, evaluator, rng.next());
    // Judging the position itself was the first visit.
    const int visits = given.visits.value_or(own.time ? ai::no_limit : own.visits) - 1;
    const auto time = ai::time_for_decision(own.time, given);
    if (!time) {
      search.run_until_decided(visits);
      return search.best();
    }
    ai::spend(visits, time, given, [&](int some) {
      search.run(some);
      return !search.is_at_end();
    });
    return search.best();
  };
  return make_view_bot(std::move(name), seed, choose);
}

}  // namespace carat
