#include "ai/baselines.h"

#include "ai/greedy_duel.h"
#include "ai/greedy_splendor.h"
#include "ai/one_ply_duel.h"
#include "ai/one_ply_splendor.h"
#include "ai/rollout.h"
#include "ai/time_budget.h"
#include "ai/view_bot.h"
#include "rules/common/random_play.h"

namespace carat {

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) {
  return make_view_bot("random", seed, [](const auto& view, const Limits&, Rng& rng) {
    using G = decltype(game_of(view));
    return random_action<G>(G::veiled(view), rng);
  });
}

std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed) {
  return make_view_bot("greedy", seed, [](const auto& view, const Limits&, Rng& rng) {
    return greedy_action(view, rng);
  });
}

std::unique_ptr<Bot> make_one_ply_bot(std::uint64_t seed) {
  return make_view_bot("one-ply", seed, [](const auto& view, const Limits&, Rng& rng) {
    return one_ply_action(view, rng);
  });
}

std::unique_ptr<Bot> make_rollout_bot(std::uint64_t seed, const RolloutLimits& limits) {
  return make_view_bot(
      "rollout", seed, [own = limits](const auto& view, const Limits& given, Rng& rng) {
        using G = decltype(game_of(view));
        ai::RolloutSearch<G> search(view, rng.next());
        if (search.is_forced()) return search.best();
        const auto time = ai::time_for_decision(own.time, given);
        const int playouts = given.visits.value_or(own.time ? ai::no_limit : own.playouts);
        if (!time) {
          search.run_until_decided(playouts);
          return search.best();
        }
        ai::spend(playouts, time, given, [&](int some) {
          search.run(some);
          return true;
        });
        return search.best();
      });
}

}  // namespace carat
