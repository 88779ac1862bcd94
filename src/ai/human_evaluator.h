#pragma once

#include <span>

#include "ai/evaluator.h"
#include "base/rng.h"

namespace carat::ai {

// How a level errs. It never errs at random from one moment to the next: what it misjudges, it
// misjudges for the whole game, like a person.
struct Weakness {
  // How far off its opinion of a position, and of what could be done there, may be, in units of the
  // network's own scale (2.2 of them are the difference between an even chance and 90 %).
  float misjudges = 0;
  // It plays its own game and does not look at what the others have.
  bool overlooks_others = false;
};

// A network's judgement with a weakness; `seed` says which positions are misjudged, and how.
template <Game G>
class HumanEvaluator {
 public:
  HumanEvaluator(const Network& network, const Weakness& weakness, std::uint64_t seed)
      : network_(network), weakness_(weakness), seed_(seed) {}

  void evaluate(const typename G::State& state, const typename G::ActionList& actions,
                Shares& shares, std::vector<float>& priors) const {
    Features features;
    add_features(state, features);
    if (weakness_.overlooks_others) drop_others(state, features);
    network_.judge(state, features, actions, shares, priors);
    if (weakness_.misjudges <= 0) return;
    std::uint64_t position = seed_;
    for (const std::uint16_t feature : features)
      position = (position ^ feature) * 0x9E3779B97F4A7C15u;
    Rng rng(position);
    misjudge(std::span(shares).first(static_cast<std::size_t>(G::players(state))), rng);
    misjudge(priors, rng);
  }

 private:
  static void drop_others(const typename G::State& state, Features& features) {
    const Features all = features;
    features.clear();
    for (const std::uint16_t feature : all)
      if (!is_of_others(state, feature)) features.push_back(feature);
  }

  // Each is changed by a factor that belongs to this position: the share of a seat, or the chance
  // of an action. They still add up to 1.
  void misjudge(std::span<float> chances, Rng& rng) const {
    float sum = 0;
    for (float& chance : chances) {
      const auto uniform = static_cast<float>(rng.next() >> 40) / 8388608.0F - 1.0F;
      chance *= exact_exp(weakness_.misjudges * uniform);
      sum += chance;
    }
    for (float& chance : chances) chance /= sum;
  }

  NetworkEvaluator<G> network_;
  Weakness weakness_;
  std::uint64_t seed_;
};

}  // namespace carat::ai
