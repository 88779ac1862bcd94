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
    const std::uint64_t position = hash_of(features, seed_);
    for (int i = 0; i < G::players(state); ++i)
      shares[static_cast<std::size_t>(i)] *= factor(position, static_cast<std::uint64_t>(i));
    make_whole(shares);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      PolicyRows rows;
      add_policy(state, actions[i], rows);
      priors[i] *= factor(position, hash_of(rows, 1));
    }
    make_whole(priors);
  }

 private:
  static void drop_others(const typename G::State& state, Features& features) {
    const Features all = features;
    features.clear();
    for (const std::uint16_t feature : all)
      if (!is_of_others(state, feature)) features.push_back(feature);
  }

  template <class Numbers>
  static std::uint64_t hash_of(const Numbers& numbers, std::uint64_t hash) {
    for (const std::uint16_t number : numbers) hash = (hash ^ number) * 0x9E3779B97F4A7C15u;
    return hash;
  }

  // By how much the share of a seat, or the chance of an action, is misjudged in this position:
  // the same whenever it is asked, and whatever else is asked.
  [[nodiscard]] float factor(std::uint64_t position, std::uint64_t of) const {
    Rng rng(position ^ of);
    const auto uniform = static_cast<float>(rng.next() >> 40) / 8388608.0F - 1.0F;
    return exact_exp(weakness_.misjudges * uniform);
  }

  static void make_whole(std::span<float> chances) {
    float sum = 0;
    for (const float chance : chances) sum += chance;
    for (float& chance : chances) chance /= sum;
  }

  NetworkEvaluator<G> network_;
  Weakness weakness_;
  std::uint64_t seed_;
};

}  // namespace carat::ai
