#pragma once

#include <vector>

#include "ai/evaluator.h"
#include "ai/search.h"
#include "ai/tree_dealer.h"
#include "training/gumbel.h"
#include "training/sample.h"
#include "training/self_play_options.h"
#include "training/turn_over.h"

namespace carat::training {

// Games of a network against itself, for it to learn from.
template <Game G>
class SelfPlay {
 public:
  using State = typename G::State;

  // Now and then somebody is played by an older network, so that the new one doesn't forget how to
  // beat it.
  SelfPlay(const ai::Network& network, const ai::Network& older, const SelfPlayOptions& options)
      : evaluator_(network),
        older_evaluator_(older),
        options_(options),
        search_(evaluator_),
        older_search_(older_evaluator_) {}

  // Plays one game and appends its samples; returns how many decisions it had.
  int play(const typename G::Options& game, Rng& rng, std::vector<Sample>& samples) {
    const bool with_older = rng.below(100) < options_.older_percent;
    older_seats_ = with_older ? rng.below((1u << G::players(game)) - 1) : 0;
    RandomDealer random(rng);
    State state = G::new_game(game, random);
    const std::size_t first = samples.size();
    movers_.clear();
    int decisions = 0;
    std::uint32_t blind = 0;  // so many decisions more
    for (; !G::is_over(state); ++decisions) {
      const bool was_blind = blind > 0;
      if (was_blind) --blind;
      if (was_blind && blind == 0) turn_over<G>(state, rng);
      if (blind == 0 && rng.below(100) < options_.blind_percent)
        blind = 2 + rng.below(options_.longest_blind - 1);
      G::legal_actions(state, Payments::canonical, legal_);
      const std::size_t chosen = legal_.size() > 1 ? decide(state, rng, samples) : 0;
      ai::TreeDealer veiling(random);
      Dealer& dealer = blind > 0 ? static_cast<Dealer&>(veiling) : random;
      G::apply(state, legal_[chosen], dealer);
    }
    const ai::Shares shares = ai::final_shares<G>(state);
    const int players = G::players(state);
    for (std::size_t i = first; i < samples.size(); ++i)
      add_result(samples[i], shares, movers_[i - first], players);
    return decisions;
  }

 private:
  using Search = ai::Search<G, ai::NetworkEvaluator<G>>;

  std::size_t decide(const State& state, Rng& rng, std::vector<Sample>& samples) {
    const Seat mover = G::to_move(state);
    Search& search = plays_older(mover) ? older_search_ : search_;
    // From what an older network does nothing is learnt.
    const bool learnt = rng.below(100) < options_.learnt_percent && !plays_older(mover);
    search.start(G::view(state, Viewer(mover)), rng.next());
    legal_.clear();
    for (const auto& candidate : search.candidates()) legal_.push_back(candidate.action);
    const GumbelChoice choice =
        choose_by_gumbel(search, mover, rng, learnt ? options_.gumbel : short_look());
    if (!learnt) return static_cast<std::size_t>(choice.candidate);
    add_sample(state, choice.improved, samples);
    // The mover's share; the others are filled in when the game is over.
    samples.back().shares[0] = choice.value;
    movers_.push_back(mover);
    return static_cast<std::size_t>(choice.candidate);
  }

  void add_sample(const State& state, const std::vector<float>& chances,
                  std::vector<Sample>& samples) const {
    ai::Features features;
    ai::add_features(state, features);
    Sample& sample = samples.emplace_back(features);
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      ai::PolicyRows rows;
      ai::add_policy(state, legal_[i], rows);
      sample.add_action(rows, chances[i]);
    }
  }

  // Seats count from the mover; what the search saw for the mover is mixed in, the others' part
  // in proportion.
  void add_result(Sample& sample, const ai::Shares& shares, Seat mover, int players) const {
    const float searched = sample.shares[0];
    const float own = shares[mover.index];
    const float part = options_.search_share;
    sample.shares[0] = (1 - part) * own + part * searched;
    for (int i = 1; i < players; ++i) {
      const auto seat = static_cast<std::size_t>((mover.index + i) % players);
      const float of_others =
          own < 1 ? shares[seat] / (1 - own) : 1.0F / static_cast<float>(players - 1);
      sample.shares[static_cast<std::size_t>(i)] = (1 - sample.shares[0]) * of_others;
    }
  }

  [[nodiscard]] GumbelOptions short_look() const {
    GumbelOptions gumbel = options_.gumbel;
    gumbel.visits = std::max(1, gumbel.visits / options_.short_part);
    gumbel.considered = std::max(1, gumbel.considered / 2);
    return gumbel;
  }

  [[nodiscard]] bool plays_older(Seat seat) const { return (older_seats_ >> seat.index & 1) != 0; }

  ai::NetworkEvaluator<G> evaluator_;
  ai::NetworkEvaluator<G> older_evaluator_;
  SelfPlayOptions options_;
  Search search_;
  Search older_search_;
  std::uint32_t older_seats_ = 0;  // a bit for each
  std::vector<Seat> movers_;
  typename G::ActionList legal_;
};

}  // namespace carat::training
