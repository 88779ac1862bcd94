#pragma once

#include "ai/evaluator.h"

namespace carat::ai {

// How a level errs. It never errs at random from one moment to the next: what it misjudges, it
// misjudges for the whole game, like a person.
struct Weakness {
  // How far off its opinion of a position may be, in units of the network's own scale (2.2 of them
  // are the difference between an even chance and 90 %).
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
    if (weakness_.misjudges > 0) misjudge(state, features, shares);
  }

 private:
  static void drop_others(const typename G::State& state, Features& features) {
    const Features all = features;
    features.clear();
    for (const std::uint16_t feature : all)
      if (!is_of_others(state, feature)) features.push_back(feature);
  }

  // Every seat's share is changed by a factor that belongs to this position and seat.
  void misjudge(const typename G::State& state, const Features& features, Shares& shares) const {
    std::uint64_t position = seed_;
    for (const std::uint16_t feature : features)
      position = (position ^ feature) * 0x9E3779B97F4A7C15u;
    Rng rng(position);
    float sum = 0;
    for (int i = 0; i < G::players(state); ++i) {
      const auto uniform = static_cast<float>(rng.next() >> 40) / 8388608.0F - 1.0F;
      float& share = shares[static_cast<std::size_t>(i)];
      share *= exact_exp(weakness_.misjudges * uniform);
      sum += share;
    }
    for (float& share : shares) share /= sum;
  }

  NetworkEvaluator<G> network_;
  Weakness weakness_;
  std::uint64_t seed_;
};

}  // namespace carat::ai
