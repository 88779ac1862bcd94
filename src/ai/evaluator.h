#pragma once

#include <vector>

#include "ai/duel_features.h"
#include "ai/network.h"
#include "ai/shares.h"
#include "ai/splendor_features.h"
#include "rules/common/game.h"

namespace carat::ai {

// What a search asks about a position: who will win, and which actions look good.
template <Game G>
class NetworkEvaluator {
 public:
  explicit NetworkEvaluator(const Network& network) : network_(&network) {}

  // The shares of the win by seat, and a chance for each action; chances add up to 1.
  void evaluate(const typename G::State& state, const typename G::ActionList& actions,
                Shares& shares, std::vector<float>& priors) const {
    Features features;
    add_features(state, features);
    judge(state, features, actions, shares, priors);
  }

  // The same, of these features.
  void judge(const typename G::State& state, const Features& features,
             const typename G::ActionList& actions, Shares& shares,
             std::vector<float>& priors) const {
    Evaluation evaluation;
    network_->evaluate(features, evaluation);
    const int players = G::players(state);
    for (int i = 0; i < players; ++i) {
      const auto seat = static_cast<std::size_t>((G::to_move(state).index + i) % players);
      shares[seat] = evaluation.shares[static_cast<std::size_t>(i)];
    }
    priors.clear();
    for (const auto& action : actions) {
      PolicyRows rows;
      add_policy(state, action, rows);
      priors.push_back(network_->logit(evaluation, rows));
    }
    softmax(priors);
  }

 private:
  const Network* network_;
};

}  // namespace carat::ai
