#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "rules/common/draws.h"
#include "rules/common/game.h"
#include "rules/common/random_dealer.h"
#include "rules/common/scripted_dealer.h"

namespace carat::ai {

struct SearchOptions {
  float exploration = 1.5F;
  // An action that was never tried is taken to be this much worse than its position.
  float first_play_reduction = 0.15F;
};

// A tree search over decisions: the most promising line is followed to a new position, which the
// evaluator judges, and its judgement goes back up (PUCT). It sees what the view's seat sees: what
// others hide is drawn anew for every line, cards that are revealed stay unknown inside the tree,
// and tokens out of a bag are dealt, a few different ways for each replenishing.
//
// The same view, seed and number of visits give the same result, on every machine.
template <Game G, class Evaluator>
class Search {
 public:
  using Action = typename G::Action;
  using State = typename G::State;
  using Shares = std::array<float, max_players>;

  struct Candidate {
    Action action;
    int visits;
    float value;  // the share of the win that it promised the seat to move, on average
    float prior;
  };

  // It is the viewing seat's turn.
  Search(const typename G::View& view, const Evaluator& evaluator, std::uint64_t seed,
         const SearchOptions& options = {})
      : view_(view), evaluator_(evaluator), options_(options), rng_(seed) {
    nodes_.emplace_back();
  }

  void run(int visits) {
    for (int i = 0; i < visits; ++i) visit();
  }

  // In the order of the list of legal actions; empty before the first visit.
  [[nodiscard]] std::vector<Candidate> candidates() const {
    std::vector<Candidate> list;
    for (const int edge : nodes_[0].edges) {
      const Edge& e = edges_[static_cast<std::size_t>(edge)];
      list.push_back({e.action, e.visits,
                      e.visits > 0 ? e.value_sum / static_cast<float>(e.visits) : 0.0F, e.prior});
    }
    return list;
  }

  // The action that was tried most; the better promise, then the first, where several were.
  [[nodiscard]] Action best() const {
    const auto list = candidates();
    std::size_t best = 0;
    for (std::size_t i = 1; i < list.size(); ++i) {
      const bool more = list[i].visits > list[best].visits;
      const bool as_many = list[i].visits == list[best].visits;
      if (more || (as_many && list[i].value > list[best].value)) best = i;
    }
    return list[best].action;
  }

  [[nodiscard]] std::size_t positions() const { return nodes_.size(); }

 private:
  static constexpr int none = -1;

  // One way in which chance has answered an action, and the position behind it.
  struct Outcome {
    Draws draws;
    int node = none;
  };

  struct Edge {
    Action action;
    float prior = 0;
    float value_sum = 0;  // of the seat that decides
    int visits = 0;
    int node = none;
    std::vector<Outcome> outcomes;  // only where more than cards was drawn
  };

  struct Node {
    bool evaluated = false;
    int visits = 0;
    Shares shares{};
    std::vector<int> edges;
  };

  // Cards stay unknown; everything else is dealt and written down.
  class TreeDealer final : public Dealer {
   public:
    explicit TreeDealer(Dealer& inner) : inner_(inner) {}
    int draw(const Source& source, std::uint64_t candidates) override {
      if (source.is_card) return unknown_outcome;
      const int outcome = inner_.draw(source, candidates);
      draws.push_back({source, static_cast<std::int8_t>(outcome)});
      return outcome;
    }
    Draws draws;

   private:
    Dealer& inner_;
  };

  Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }
  Edge& edge(int index) { return edges_[static_cast<std::size_t>(index)]; }

  // Whether the decisions of this position depend on cards that were drawn for this line only.
  bool has_drawn_hand(const State& state) const {
    if (view_.viewer.is(G::to_move(state))) return false;
    for (const auto& reserved : state.players[G::to_move(state).index].reserved)
      if (reserved.hidden && reserved.card.is_known()) return true;
    return false;
  }

  static Shares final_shares(const State& state) {
    Shares shares{};
    const auto outcome = G::outcome(state);
    for (int i = 0; i < outcome.players; ++i)
      if (outcome.won(Seat(i)))
        shares[static_cast<std::size_t>(i)] = 1.0F / static_cast<float>(outcome.winners());
    return shares;
  }

  // One line from the root to a new position or to the end of the game.
  void visit() {
    State state = G::imagine(view_, rng_);
    int at = 0;
    path_.clear();
    Shares shares{};
    while (true) {
      if (G::is_over(state)) {
        shares = final_shares(state);
        break;
      }
      if (!node(at).evaluated) {
        expand(at, state);
        shares = node(at).shares;
        break;
      }
      if (has_drawn_hand(state)) add_new_actions(at, state);
      const int chosen = choose(at, state);
      path_.push_back({at, chosen, G::to_move(state)});
      at = follow(chosen, state);
    }
    for (const Step& step : path_) {
      ++node(step.node).visits;
      Edge& e = edge(step.edge);
      ++e.visits;
      e.value_sum += shares[step.seat.index];
    }
  }

  void expand(int at, const State& state) {
    G::legal_actions(state, Payments::canonical, actions_);
    evaluator_.evaluate(state, actions_, node(at).shares, priors_);
    for (std::size_t i = 0; i < actions_.size(); ++i) add_edge(at, actions_[i], priors_[i]);
    node(at).evaluated = true;
    node(at).visits = 1;
  }

  void add_edge(int at, const Action& action, float prior) {
    node(at).edges.push_back(static_cast<int>(edges_.size()));
    edges_.push_back({action, prior, 0, 0, none, {}});
  }

  // Another hand may allow other purchases.
  void add_new_actions(int at, const State& state) {
    G::legal_actions(state, Payments::canonical, actions_);
    bool judged = false;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const auto& edges = node(at).edges;
      if (std::ranges::any_of(edges, [&](int e) { return edge(e).action == actions_[i]; }))
        continue;
      Shares unused{};
      if (!judged) evaluator_.evaluate(state, actions_, unused, priors_);
      judged = true;
      add_edge(at, actions_[i], priors_[i]);
    }
  }

  bool is_possible(const Action& action, const State& state, bool may_differ) const {
    return !may_differ || !G::why_illegal(state, G::to_move(state), action);
  }

  int choose(int at, const State& state) {
    const Node& here = node(at);
    const bool may_differ = has_drawn_hand(state);
    const float spread = options_.exploration * std::sqrt(static_cast<float>(here.visits));
    const float untried = here.shares[G::to_move(state).index] - options_.first_play_reduction;
    int best = none;
    float best_score = 0;
    for (const int index : here.edges) {
      const Edge& e = edge(index);
      if (!is_possible(e.action, state, may_differ)) continue;
      const float value = e.visits > 0 ? e.value_sum / static_cast<float>(e.visits) : untried;
      const float score = value + spread * e.prior / static_cast<float>(1 + e.visits);
      if (best != none && score <= best_score) continue;
      best = index;
      best_score = score;
    }
    return best;
  }

  // Carries out the action and finds the position behind it, a new one if need be.
  int follow(int chosen, State& state) {
    // A few ways of chance for each action, more the more often it is tried.
    Edge& tried = edge(chosen);
    const auto ways = tried.outcomes.size();
    const auto wanted =
        static_cast<std::size_t>(1.0F + 0.5F * std::sqrt(static_cast<float>(tried.visits)));
    if (ways > 0 && ways >= wanted) {
      Outcome& outcome = tried.outcomes[rng_.below(static_cast<std::uint32_t>(ways))];
      const std::vector<Draw> script(outcome.draws.begin(), outcome.draws.end());
      ScriptedDealer scripted(script);
      TreeDealer dealer(scripted);
      G::apply(state, tried.action, dealer);
      return outcome.node;
    }
    RandomDealer random(rng_);
    TreeDealer dealer(random);
    G::apply(state, tried.action, dealer);
    if (dealer.draws.empty()) {
      if (tried.node == none) tried.node = new_node();
      return edge(chosen).node;
    }
    const int made = new_node();
    edge(chosen).outcomes.push_back({dealer.draws, made});
    return made;
  }

  int new_node() {
    nodes_.emplace_back();
    return static_cast<int>(nodes_.size()) - 1;
  }

  struct Step {
    int node;
    int edge;
    Seat seat;
  };

  typename G::View view_;
  const Evaluator& evaluator_;
  SearchOptions options_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
  typename G::ActionList actions_;
  std::vector<float> priors_;
};

}  // namespace carat::ai
