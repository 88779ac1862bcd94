#pragma once

#include <vector>

#include "ai/evaluator.h"
#include "ai/search.h"
#include "training/gumbel.h"
#include "training/sample.h"

namespace carat::training {

struct SelfPlayOptions {
  GumbelOptions gumbel;
  // The part of a sample's value that comes from the search; the rest is how the game ended.
  float search_share = 0.25F;
  // In so many games of a hundred older networks play as well.
  std::uint32_t older_percent = 10;
  // So many decisions of a hundred are searched with all visits and become samples. The others are
  // made after a quarter of them and only bring the game forward: what holds a value back is how
  // few games it has seen, not how few decisions of each (Wu, "Accelerating self-play learning in
  // Go", 2020).
  std::uint32_t learnt_percent = 25;
};

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
    plies_.clear();
    const std::size_t first = samples.size();
    movers_.clear();
    while (!G::is_over(state)) {
      G::legal_actions(state, Payments::canonical, legal_);
      std::size_t chosen = 0;
      if (legal_.size() > 1) chosen = decide(state, rng, samples);
      RecordingDealer dealer(random);
      plies_.push_back({state, legal_[chosen], {}});
      G::apply(state, plies_.back().action, dealer);
      for (const Draw& draw : dealer.draws())
        if (!draw.source.is_card) plies_.back().tokens.push_back(draw);
    }
    const ai::Shares shares = ai::final_shares<G>(state);
    const int players = G::players(state);
    for (std::size_t i = first; i < samples.size(); ++i)
      add_result(samples[i], shares, movers_[i - first], players);
    return static_cast<int>(plies_.size());
  }

 private:
  using Search = ai::Search<G, ai::NetworkEvaluator<G>>;

  struct Ply {
    State before;
    typename G::Action action;
    Draws tokens;  // what was drawn, but for cards
  };

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
    if (rng.below(2) == 0 || !add_veiled(1 + rng.below(3), choice, samples))
      add_sample(state, legal_, choice.improved, samples);
    // The mover's share; the others are filled in when the game is over.
    samples.back().shares[0] = choice.value;
    movers_.push_back(mover);
    return static_cast<std::size_t>(choice.candidate);
  }

  static void add_sample(const State& state, const typename G::ActionList& actions,
                         const std::vector<float>& chances, std::vector<Sample>& samples) {
    ai::Features features;
    ai::add_features(state, features);
    Sample& sample = samples.emplace_back(features);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      ai::PolicyRows rows;
      ai::add_policy(state, actions[i], rows);
      sample.add_action(rows, chances[i]);
    }
  }

  // The position as a search meets it that began some decisions ago: what was revealed since then
  // is unknown. False if the line bought such a card, or if nothing good is left to do.
  bool add_veiled(std::size_t decisions, const GumbelChoice& choice, std::vector<Sample>& samples) {
    if (decisions > plies_.size()) return false;
    const std::size_t start = plies_.size() - decisions;
    State state = plies_[start].before;
    for (std::size_t i = start; i < plies_.size(); ++i) {
      if (G::why_illegal(state, G::to_move(state), plies_[i].action)) return false;
      ScriptedDealer tokens({plies_[i].tokens.begin(), plies_[i].tokens.size()});
      ai::TreeDealer dealer(tokens);
      G::apply(state, plies_[i].action, dealer);
    }
    if (G::is_complete(state)) return false;
    typename G::ActionList actions;
    G::legal_actions(state, Payments::canonical, actions);
    std::vector<float> chances(actions.size());
    float sum = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto known = std::find(legal_.begin(), legal_.end(), actions[i]);
      if (known == legal_.end()) continue;
      chances[i] = choice.improved[static_cast<std::size_t>(known - legal_.begin())];
      sum += chances[i];
    }
    if (sum < 0.1F) return false;
    for (float& chance : chances) chance /= sum;
    add_sample(state, actions, chances, samples);
    return true;
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
    gumbel.visits = std::max(1, gumbel.visits / 4);
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
  std::vector<Ply> plies_;
  std::vector<Seat> movers_;
  typename G::ActionList legal_;
};

}  // namespace carat::training
