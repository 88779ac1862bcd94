#pragma once

#include <bit>
#include <cstdint>

#include "ai/evaluator.h"
#include "ai/search.h"
#include "bench/modes.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"

namespace carat::bench {

inline constexpr int signature_searches = 24;
inline constexpr int signature_visits = 200;

// A network that nobody trained: a signature with it tells of the search and not of a network.
inline ai::Network made_up_network(const ai::Shape& shape) {
  Rng rng(signature_seed);
  ai::Network network(shape);
  const auto fill = [&](auto& numbers, int most) {
    for (auto& number : numbers)
      number = static_cast<std::int16_t>(
          static_cast<int>(rng.below(2 * static_cast<std::uint32_t>(most) + 1)) - most);
  };
  fill(network.input_weights, ai::input_one / 4);
  fill(network.input_bias, ai::input_one);
  fill(network.middle_weights, ai::weight_one / 2);
  fill(network.middle_bias, ai::one * ai::weight_one / 4);
  fill(network.value_weights, ai::weight_one / 4);
  fill(network.value_bias, ai::weight_one);
  fill(network.policy_weights, ai::weight_one / 4);
  fill(network.policy_bias, ai::weight_one);
  return network;
}

// Folds how often every decision was looked at, and every bit of its value, in positions from
// random games.
template <Game G>
std::uint64_t search_signature(const GameMode<G>& mode, const ai::Network& network) {
  const ai::NetworkEvaluator<G> evaluator(network);
  ai::Search<G, ai::NetworkEvaluator<G>> search(evaluator);
  Rng rng(signature_seed);
  RandomDealer dealer(rng);
  std::uint64_t signature = 0;
  for (int left = signature_searches; left > 0;) {
    auto state = G::new_game(mode.options, dealer);
    for (auto plies = rng.below(80); plies > 0 && !G::is_over(state); --plies)
      play_random_action<G>(state, rng, dealer);
    if (G::is_over(state)) continue;
    search.start(G::view(state, Viewer(G::to_move(state))), rng.next());
    search.run(signature_visits);
    for (const auto& candidate : search.candidates()) {
      signature = std::rotl(signature, 5) ^ static_cast<std::uint64_t>(candidate.visits);
      signature = signature * 31 + std::bit_cast<std::uint32_t>(candidate.value);
    }
    --left;
  }
  return signature;
}

}  // namespace carat::bench
