#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "ai/shares.h"

namespace carat::ai {

// A tree of positions: nodes, and the decisions that lead from one to the next. The edges of a
// node lie side by side, all in one vector, since a search reads them again and again.
template <class Action>
class Tree {
 public:
  static constexpr int none = -1;

  struct Edge {
    float prior = 0;
    float value_sum = 0;  // of the seat that decides
    int visits = 0;
    int node = none;
    int chance = none;    // where more than cards is drawn: a number for the search
    float proven = none;  // the share of the seat that decides, once it is certain

    [[nodiscard]] bool is_proven() const { return proven >= 0; }
    // What is proven to lose is left to the very last.
    [[nodiscard]] float promise(float untried) const {
      if (is_proven()) return proven > 0 ? proven : -1e3F;
      return visits > 0 ? value_sum / static_cast<float>(visits) : untried;
    }
  };

  struct Node {
    int first_edge = 0;
    int edges = 0;
    int visits = 0;
    bool proven = false;     // the shares are certain
    int decisions_left = 0;  // then: how many until the end
    Shares shares{};
  };

  // Back to one node without edges, the root, which is number 0; memory is kept.
  void clear() {
    nodes_.clear();
    edges_.clear();
    actions_.clear();
    add_node();
  }

  Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] const Node& node(int index) const {
    return nodes_[static_cast<std::size_t>(index)];
  }
  Edge& edge(int index) { return edges_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] const Edge& edge(int index) const {
    return edges_[static_cast<std::size_t>(index)];
  }
  [[nodiscard]] const Action& action(int edge) const {
    return actions_[static_cast<std::size_t>(edge)];
  }
  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }

  int add_node() {
    nodes_.emplace_back();
    return static_cast<int>(nodes_.size()) - 1;
  }

  // The edges of a node are added one after the other; where others have come in between, they
  // move to the end first.
  void add_edge(int at, const Action& action, float prior) {
    Node& here = node(at);
    const auto end = static_cast<int>(edges_.size());
    if (here.edges == 0) {
      here.first_edge = end;
    } else if (here.first_edge + here.edges != end) {
      for (int e = here.first_edge; e < here.first_edge + here.edges; ++e) {
        edges_.push_back(Edge(edge(e)));
        actions_.push_back(Action(this->action(e)));
      }
      here.first_edge = end;
    }
    ++here.edges;
    edges_.push_back({.prior = prior});
    actions_.push_back(action);
  }

  // Where an action is among those of a node, or none. It is looked for from a guess on, all
  // around: two lists of actions are mostly in the same order.
  [[nodiscard]] int find_action(int at, const Action& action, int guess) const {
    const Node& here = node(at);
    for (int i = 0; i < here.edges; ++i) {
      const int place = (guess + i) % here.edges;
      if (this->action(here.first_edge + place) == action) return place;
    }
    return none;
  }

  // The decision that was tried most; the better promise, then the first, where several were. What
  // is proven to win comes before that, what is proven to lose after it.
  [[nodiscard]] int best_edge(int at) const {
    int best = none;
    for (int e = node(at).first_edge; e < node(at).first_edge + node(at).edges; ++e)
      if (best == none || rank(e) > rank(best)) best = e;
    return best;
  }
  [[nodiscard]] std::tuple<int, int, float> rank(int index) const {
    const Edge& e = edge(index);
    const int certain = !e.is_proven() ? 1 : e.proven >= 1 ? 2 : e.proven > 0 ? 1 : 0;
    return {certain, e.visits, e.promise(e.prior)};
  }

  // The line that was looked at most behind a decision, which comes first. It ends where chance
  // decides more than cards.
  [[nodiscard]] std::vector<Action> line(int index) const {
    std::vector<Action> actions;
    while (true) {
      actions.push_back(action(index));
      if (edge(index).chance != none || edge(index).node == none) return actions;
      index = best_edge(edge(index).node);
      if (index == none || (edge(index).visits == 0 && !edge(index).is_proven())) return actions;
    }
  }

  void set_proven(int at, const Shares& shares) {
    node(at).proven = true;
    node(at).shares = shares;
  }

  // What the decisions prove about their node: one that wins for certain is enough; otherwise all
  // are needed, and then the best of them counts. None if nothing is proven.
  [[nodiscard]] int proving_edge(int at) const {
    int best = none;
    bool all = true;
    for (int e = node(at).first_edge; e < node(at).first_edge + node(at).edges; ++e) {
      all = all && edge(e).is_proven();
      if (edge(e).is_proven() && (best == none || edge(e).proven > edge(best).proven)) best = e;
    }
    return best != none && (all || edge(best).proven >= 1) ? best : none;
  }

 private:
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Action> actions_;  // of the edges
};

}  // namespace carat::ai
