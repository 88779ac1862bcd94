#pragma once

#include <cmath>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "ai/evaluator.h"
#include "ai/game_mode.h"
#include "ai/search.h"
#include "rules/common/keyed_dealer.h"

namespace carat::training {

// A player in a match, for one game after the other.
template <Game G>
using Chooser = std::function<typename G::Action(const typename G::View&, Rng&)>;

// A network with so many visits a decision.
template <Game G>
Chooser<G> network_chooser(const ai::Network& network, int visits) {
  struct Player {
    explicit Player(const ai::Network& network) : evaluator(network), search(evaluator) {}
    ai::NetworkEvaluator<G> evaluator;
    ai::Search<G, ai::NetworkEvaluator<G>> search;
  };
  auto player = std::make_shared<Player>(network);
  return [player, visits](const typename G::View& view, Rng& rng) {
    player->search.start(view, rng.next());
    player->search.run(visits);
    return player->search.best();
  };
}

// What the first player won on average of the games of a group, in which each seat is theirs once
// and all other seats are the second player's; the decks are the same in all of them.
template <Game G>
double play_group(const ai::GameMode<G>& mode, const Chooser<G>& first, const Chooser<G>& second,
                  std::uint64_t seed) {
  Rng rng(seed);
  Key key{};
  for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(rng.next());
  double won = 0;
  for (int seat = 0; seat < mode.players(); ++seat) {
    KeyedDealer dealer(key);
    auto state = G::new_game(mode.options, dealer);
    while (!G::is_over(state)) {
      typename G::ActionList legal;
      G::legal_actions(state, Payments::canonical, legal);
      const Seat mover = G::to_move(state);
      const Chooser<G>& player = mover == Seat(seat) ? first : second;
      const auto action = legal.size() == 1 ? legal[0] : player(G::view(state, Viewer(mover)), rng);
      G::apply(state, action, dealer);
    }
    won += static_cast<double>(ai::final_shares<G>(state)[static_cast<std::size_t>(seat)]);
  }
  return won / mode.players();
}

// Results of groups, and what they say.
class Score {
 public:
  explicit Score(int players) : players_(players) {}

  void add(double share) {
    ++groups_;
    sum_ += share;
    squares_ += share * share;
  }
  [[nodiscard]] int groups() const { return groups_; }
  [[nodiscard]] double mean() const { return groups_ > 0 ? sum_ / groups_ : 0; }

  // How far the first player is above the others, in Elo.
  [[nodiscard]] double elo() const {
    const double share = std::clamp(mean(), 0.001, 0.999);
    return 400 * std::log10(share * (players_ - 1) / (1 - share));
  }
  // The log-likelihood ratio of being `high` Elo above the others, against being `low` above.
  [[nodiscard]] double evidence(double low, double high) const {
    if (groups_ < 40) return 0;  // the spread of fewer is not known well enough
    // Groups that all end alike are no proof that nothing else could happen.
    const double variance = std::max(0.01, squares_ / groups_ - mean() * mean());
    const double s0 = expected_share(low);
    const double s1 = expected_share(high);
    return groups_ * (s1 - s0) * (2 * mean() - s0 - s1) / (2 * variance);
  }

 private:
  [[nodiscard]] double expected_share(double elo) const {
    return 1 / (1 + (players_ - 1) * std::pow(10, -elo / 400));
  }

  int players_;
  int groups_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// A match of so many groups at most. Groups may come in any order; they are looked at in their own
// and up to the one that is enough, so the score does not depend on which worker was faster.
class Match {
 public:
  using Enough = std::function<bool(const Score&)>;

  Match(int players, int most, Enough enough)
      : most_(most), enough_(std::move(enough)), score_(players) {}

  void add(int group, double share) {
    waiting_[group] = share;
    for (auto next = waiting_.find(score_.groups()); next != waiting_.end() && !over();
         next = waiting_.find(score_.groups())) {
      score_.add(next->second);
      enough_seen_ = enough_(score_);
    }
  }
  // Whether no more groups are wanted.
  [[nodiscard]] bool over() const { return enough_seen_ || score_.groups() >= most_; }
  [[nodiscard]] const Score& score() const { return score_; }

 private:
  int most_;
  Enough enough_;
  Score score_;
  std::map<int, double> waiting_;
  bool enough_seen_ = false;
};

}  // namespace carat::training
