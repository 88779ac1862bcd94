#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "ai/search.h"

namespace carat::training {

// How a root is searched with few visits so that the choice is better than the network's own in
// expectation, and what the network should have said (Danihelka et al., "Policy improvement by
// planning with Gumbel", 2022): noise picks the actions to look at, halving finds the best of them.
struct GumbelOptions {
  int visits = 32;
  int considered = 8;  // actions, at most
  // How much a better value moves the policy.
  float value_scale = 0.4F;
  float visit_offset = 50;
};

struct GumbelChoice {
  int candidate = 0;            // its place in the list of legal actions
  float value = 0;              // the share of the win that the mover can expect
  std::vector<float> improved;  // a chance for each candidate
};

// Noise whose largest of several is distributed as the policy when added to its logarithms.
inline float gumbel_noise(Rng& rng) {
  const double uniform = (static_cast<double>(rng.next() >> 11) + 0.5) / 9007199254740992.0;
  return static_cast<float>(-std::log(-std::log(uniform)));
}

// The search was started; it gets its visits here.
template <Game G, class Evaluator>
GumbelChoice choose_by_gumbel(ai::Search<G, Evaluator>& search, Seat mover, Rng& rng,
                              const GumbelOptions& options) {
  auto candidates = search.candidates();
  const std::size_t count = candidates.size();
  std::vector<float> logits(count);
  std::vector<float> keys(count);
  std::vector<int> kept(count);
  for (std::size_t i = 0; i < count; ++i) {
    logits[i] = std::log(std::max(candidates[i].prior, 1e-8F));
    keys[i] = logits[i] + gumbel_noise(rng);
    kept[i] = static_cast<int>(i);
  }
  // How much the visits so far speak for a value.
  const auto weight = [&] {
    int most = 0;
    for (const auto& c : candidates) most = std::max(most, c.visits);
    return (options.visit_offset + static_cast<float>(most)) * options.value_scale;
  };
  const auto sort = [&](float value_weight) {
    std::ranges::sort(kept, [&](int a, int b) {
      const auto score = [&](int i) {
        const auto at = static_cast<std::size_t>(i);
        return keys[at] + value_weight * candidates[at].value;
      };
      return score(a) != score(b) ? score(a) > score(b) : a < b;
    });
  };
  sort(0);
  kept.resize(std::min(count, static_cast<std::size_t>(options.considered)));
  const int rounds =
      std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(kept.size())))));
  int left = options.visits;
  while (left > 0) {
    const int each = std::max(1, options.visits / (rounds * static_cast<int>(kept.size())));
    for (int turn = 0; turn < each; ++turn)
      for (const int candidate : kept)
        if (left-- > 0) search.visit(candidate);
    candidates = search.candidates();
    sort(weight());
    if (kept.size() > 1) kept.resize((kept.size() + 1) / 2);
  }

  GumbelChoice choice;
  choice.candidate = kept[0];
  // Actions without a visit are taken to be worth what the position is.
  float visited_prior = 0;
  float visited_value = 0;
  int visits = 0;
  for (const auto& c : candidates) {
    if (c.visits == 0) continue;
    visits += c.visits;
    visited_prior += c.prior;
    visited_value += c.prior * c.value;
  }
  const auto n = static_cast<float>(visits);
  const float judged = search.first_judgement()[mover.index];
  const float mixed = (judged + n * visited_value / std::max(visited_prior, 1e-8F)) / (1 + n);
  choice.value = mixed;
  float sum = 0;
  choice.improved.resize(count);
  std::vector<float>& improved = choice.improved;
  for (std::size_t i = 0; i < count; ++i)
    improved[i] = logits[i] + weight() * (candidates[i].visits > 0 ? candidates[i].value : mixed);
  const float most = *std::ranges::max_element(improved);
  for (float& chance : improved) sum += chance = std::exp(chance - most);
  for (float& chance : improved) chance /= sum;
  return choice;
}

}  // namespace carat::training
