#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tuple>
#include <vector>

#include "ai/endings.h"
#include "ai/shares.h"
#include "ai/tree_dealer.h"
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
// What is certain whatever is revealed is proven up the tree, and not looked at any more.
//
// The same view, seed and number of visits give the same result, on every machine.
template <Game G, class Evaluator>
class Search {
 public:
  using Action = typename G::Action;
  using State = typename G::State;

  struct Candidate {
    Action action;
    int visits;
    float value;  // the share of the win that it promised the seat to move, on average
    float prior;
    bool proven;  // the value is certain, whatever is revealed
  };

  explicit Search(const Evaluator& evaluator, const SearchOptions& options = {})
      : evaluator_(evaluator), options_(options), rng_(0) {}

  // It is the viewing seat's turn.
  Search(const typename G::View& view, const Evaluator& evaluator, std::uint64_t seed,
         const SearchOptions& options = {})
      : Search(evaluator, options) {
    start(view, seed);
  }

  // Forgets the last search (but not its memory) and judges a new position: the first visit.
  void start(const typename G::View& view, std::uint64_t seed) {
    view_ = view;
    rng_ = Rng(seed);
    root_ = G::imagine(view_, rng_);
    redraws_ = hides_cards(view_);
    nodes_.clear();
    edges_.clear();
    actions_.clear();
    outcomes_.clear();
    new_node();
    expand(0, root_);
  }

  // Fewer if nothing is left to find out.
  void run(int visits) {
    for (int i = 0; i < visits && !is_proven(); ++i) visit();
  }

  // One line from the root to a new position or to the end of the game.
  void visit() { visit(none); }

  // The same, with this candidate as its first action.
  void visit(int candidate) {
    State state = redraws_ ? G::imagine(view_, rng_) : root_;
    path_.clear();
    int at = 0;
    int chosen = candidate;
    while (true) {
      if (chosen == none) chosen = choose(at, state);
      path_.push_back({at, chosen, state});
      at = follow(node(at).first_edge + chosen, state);
      chosen = none;
      if (!node(at).proven && G::is_over(state)) set_proven(at, final_shares<G>(state));
      if (!node(at).proven && node(at).edges == 0) {
        expand(at, state);
      } else if (!node(at).proven) {
        if (redraws_ && has_drawn_hand(state)) add_new_actions(at, state);
        continue;
      }
      back_up(at);
      return;
    }
  }

  // In the order of the list of legal actions.
  [[nodiscard]] std::vector<Candidate> candidates() const {
    std::vector<Candidate> list;
    for (int i = 0; i < nodes_[0].edges; ++i) {
      const auto index = static_cast<std::size_t>(nodes_[0].first_edge + i);
      const Edge& e = edges_[index];
      const float mean = e.visits > 0 ? e.value_sum / static_cast<float>(e.visits) : 0.0F;
      list.push_back(
          {actions_[index], e.visits, e.is_proven() ? e.proven : mean, e.prior, e.is_proven()});
    }
    return list;
  }

  // What the evaluator alone makes of the position.
  [[nodiscard]] const Shares& first_judgement() const { return nodes_[0].shares; }

  // Whether it is certain how the game ends if nobody errs, whatever is revealed.
  [[nodiscard]] bool is_proven() const { return nodes_[0].proven; }

  // The action that was tried most; the better promise, then the first, where several were. What
  // is proven to win comes before that, what is proven to lose after it.
  [[nodiscard]] Action best() const {
    const auto list = candidates();
    const auto rank = [](const Candidate& c) {
      const int certain = !c.proven ? 1 : c.value >= 1 ? 2 : c.value > 0 ? 1 : 0;
      return std::tuple(certain, c.visits, c.visits > 0 ? c.value : c.prior);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < list.size(); ++i)
      if (rank(list[i]) > rank(list[best])) best = i;
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
    float prior = 0;
    float value_sum = 0;  // of the seat that decides
    int visits = 0;
    int node = none;
    int outcomes = none;  // where more than cards was drawn: which of outcomes_
    float proven = none;  // the share of the seat that decides, once it is certain

    [[nodiscard]] bool is_proven() const { return proven >= 0; }
  };

  // Its edges lie side by side.
  struct Node {
    int first_edge = 0;
    int edges = 0;
    int visits = 0;
    bool proven = false;  // the shares are certain
    Shares shares{};
  };

  struct Step {
    int node;
    int edge;  // among those of the node
    State state;
  };

  Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }
  Edge& edge(int index) { return edges_[static_cast<std::size_t>(index)]; }

  // Whether somebody holds cards that the viewer can't know.
  static bool hides_cards(const typename G::View& view) {
    for (const auto& player : view.players)
      for (const auto& reserved : player.reserved)
        if (reserved.card.is_unknown()) return true;
    return false;
  }

  // Whether the decisions of this position depend on cards that were drawn for this line only.
  bool has_drawn_hand(const State& state) const {
    if (view_.viewer.is(G::to_move(state))) return false;
    for (const auto& reserved : state.players[G::to_move(state).index].reserved)
      if (reserved.hidden && reserved.card.is_known()) return true;
    return false;
  }

  // From the last step to the first.
  void back_up(int at) {
    const Shares shares = node(at).shares;
    bool proving = true;
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Step& step = path_[i];
      const Seat seat = G::to_move(step.state);
      Edge& e = edge(node(step.node).first_edge + step.edge);
      ++node(step.node).visits;
      ++e.visits;
      e.value_sum += shares[seat.index];
      // What chance decides is never certain, nor what depends on a hand that was imagined.
      proving = proving && node(at).proven && e.outcomes == none &&
                !(redraws_ && has_drawn_hand(step.state));
      if (proving) {
        e.proven = node(at).shares[seat.index];
        prove(step.node, step.state);
      }
      at = step.node;
    }
  }

  void set_proven(int at, const Shares& shares) {
    node(at).proven = true;
    node(at).shares = shares;
  }

  // A decision that wins for certain proves the position; so do all decisions together.
  void prove(int at, const State& state) {
    if (node(at).proven) return;
    const Node& here = node(at);
    int best = none;
    bool all = true;
    for (int i = here.first_edge; i < here.first_edge + here.edges; ++i) {
      all = all && edge(i).is_proven();
      if (edge(i).is_proven() && (best == none || edge(i).proven > edge(best).proven)) best = i;
    }
    // Where the only decision is forced, an unknown card may make it illegal.
    if (best == none || (edge(best).proven < 1 && !all)) return;
    if ((edge(best).proven < 1 || here.edges == 1) && may_have_more(state)) return;
    set_proven(at, node(edge(best).node).shares);
  }

  // Tries what may end the game at once.
  void try_endings(int at, const State& state) {
    bool tried = false;
    for (int i = 0; i < node(at).edges; ++i) {
      const int e = node(at).first_edge + i;
      const Action& action = actions_[static_cast<std::size_t>(e)];
      if (!may_end(state, action)) continue;
      State after = state;
      RandomDealer random(rng_);
      TreeDealer dealer(random);
      G::apply(after, action, dealer);
      if (!G::is_over(after)) continue;
      edge(e).node = new_node();
      set_proven(edge(e).node, final_shares<G>(after));
      edge(e).proven = node(edge(e).node).shares[G::to_move(state).index];
      tried = true;
    }
    if (tried && !(redraws_ && has_drawn_hand(state))) prove(at, state);
  }

  void expand(int at, const State& state) {
    G::legal_actions(state, Payments::canonical, legal_);
    evaluator_.evaluate(state, legal_, node(at).shares, priors_);
    node(at).first_edge = static_cast<int>(edges_.size());
    node(at).edges = static_cast<int>(legal_.size());
    node(at).visits = 1;
    for (std::size_t i = 0; i < legal_.size(); ++i) add_edge(legal_[i], priors_[i]);
    try_endings(at, state);
  }

  void add_edge(const Action& action, float prior) {
    edges_.push_back({.prior = prior});
    actions_.push_back(action);
  }

  // Another hand may allow other purchases. The edges move to where there is room for more.
  void add_new_actions(int at, const State& state) {
    G::legal_actions(state, Payments::canonical, legal_);
    bool judged = false;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const int first = node(at).first_edge;
      const int count = node(at).edges;
      const auto known = actions_.begin() + first;
      if (std::find(known, known + count, legal_[i]) != known + count) continue;
      Shares unused{};
      if (!judged) {
        evaluator_.evaluate(state, legal_, unused, priors_);
        node(at).first_edge = static_cast<int>(edges_.size());
        for (int e = first; e < first + count; ++e) {
          edges_.push_back(Edge(edge(e)));
          actions_.push_back(Action(actions_[static_cast<std::size_t>(e)]));
        }
      }
      judged = true;
      add_edge(legal_[i], priors_[i]);
      ++node(at).edges;
    }
  }

  int choose(int at, const State& state) {
    const Node& here = node(at);
    const bool may_differ = redraws_ && has_drawn_hand(state);
    const float spread = options_.exploration * std::sqrt(static_cast<float>(here.visits));
    const float untried = here.shares[G::to_move(state).index] - options_.first_play_reduction;
    int best = none;
    float best_score = -std::numeric_limits<float>::max();
    for (int i = 0; i < here.edges; ++i) {
      const Edge& e = edge(here.first_edge + i);
      const float score = promise(e, untried) + spread * e.prior / static_cast<float>(1 + e.visits);
      if (score <= best_score) continue;
      if (may_differ && G::why_illegal(state, G::to_move(state), action_of(at, i))) continue;
      best = i;
      best_score = score;
    }
    return best;
  }

  // What is proven to lose is left to the very last.
  static float promise(const Edge& e, float untried) {
    if (e.is_proven()) return e.proven > 0 ? e.proven : -1e3F;
    return e.visits > 0 ? e.value_sum / static_cast<float>(e.visits) : untried;
  }

  const Action& action_of(int at, int i) const {
    return actions_[static_cast<std::size_t>(nodes_[static_cast<std::size_t>(at)].first_edge + i)];
  }

  // Carries out the action and finds the position behind it, a new one if need be.
  int follow(int chosen, State& state) {
    const Action& action = actions_[static_cast<std::size_t>(chosen)];
    if (edge(chosen).outcomes != none) return follow_chance(chosen, state);
    RandomDealer random(rng_);
    TreeDealer dealer(random);
    G::apply(state, action, dealer);
    if (edge(chosen).node == none) edge(chosen).node = new_node();
    if (!dealer.dealt.empty()) {
      edge(chosen).outcomes = static_cast<int>(outcomes_.size());
      outcomes_.push_back({{dealer.dealt, edge(chosen).node}});
    }
    return edge(chosen).node;
  }

  // A few ways of chance for each action, more the more often it is tried.
  int follow_chance(int chosen, State& state) {
    const Action& action = actions_[static_cast<std::size_t>(chosen)];
    auto& ways = outcomes_[static_cast<std::size_t>(edge(chosen).outcomes)];
    const auto wanted =
        static_cast<std::size_t>(1.0F + 0.5F * std::sqrt(static_cast<float>(edge(chosen).visits)));
    if (ways.size() < wanted) {
      RandomDealer random(rng_);
      TreeDealer dealer(random);
      G::apply(state, action, dealer);
      const int made = new_node();
      ways.push_back({dealer.dealt, made});
      return made;
    }
    const Outcome& outcome = ways[rng_.below(static_cast<std::uint32_t>(ways.size()))];
    ScriptedDealer scripted({outcome.draws.begin(), outcome.draws.size()});
    TreeDealer dealer(scripted);
    G::apply(state, action, dealer);
    return outcome.node;
  }

  int new_node() {
    nodes_.emplace_back();
    return static_cast<int>(nodes_.size()) - 1;
  }

  typename G::View view_;
  const Evaluator& evaluator_;
  SearchOptions options_;
  Rng rng_;
  State root_;
  bool redraws_ = false;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Action> actions_;  // of the edges
  std::vector<std::vector<Outcome>> outcomes_;
  std::vector<Step> path_;
  typename G::ActionList legal_;
  std::vector<float> priors_;
};

}  // namespace carat::ai
