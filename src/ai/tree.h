#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "ai/shares.h"

namespace carat::ai {

// A tree of positions: nodes, and the decisions that lead from one to the next. Several may lead to
// one position, but none ever leads back. Most decisions are
// never tried. Until then they are choices, a number each; what is tried becomes an edge. So a
// search reads little at each step of a line, and long ones stay in the processor's caches longer.
template <class Action>
class Tree {
 public:
  static constexpr int none = -1;
  static constexpr int revealed = -2;

  // A decision that was tried, that ends the game at once, or that must be found again by its
  // action.
  struct Edge {
    float prior = 0;
    float value = 0;  // for the seat that decides: what is behind it, on average
    int visits = 0;
    int node = none;
    // Where more than cards is drawn: a number for the search. `revealed` if it needs a card to be
    // revealed: a purchase that not every line allows.
    int chance = none;
    float proven = none;  // the share of the seat that decides, once it is certain
    Action action;

    [[nodiscard]] bool is_proven() const { return proven >= 0; }
    // What is proven to lose is left to the very last.
    [[nodiscard]] float promise(float untried) const {
      if (is_proven()) return proven > 0 ? proven : -1e3F;
      return visits > 0 ? value : untried;
    }
  };

  // A decision that was not tried yet: the prior, then its bit in the mask of legal decisions. The
  // greater number is the better choice; of equal priors the lower bit.
  class Choice {
   public:
    Choice() = default;
    Choice(float prior, int bit)
        : number_(std::uint64_t{std::bit_cast<std::uint32_t>(prior)} << 32 |
                  (std::uint32_t{0xFFFFFFFF} - static_cast<std::uint32_t>(bit))) {}

    [[nodiscard]] float prior() const {
      return std::bit_cast<float>(static_cast<std::uint32_t>(number_ >> 32));
    }
    [[nodiscard]] int bit() const {
      return static_cast<int>(std::uint32_t{0xFFFFFFFF} - static_cast<std::uint32_t>(number_));
    }
    friend auto operator<=>(const Choice&, const Choice&) = default;

   private:
    std::uint64_t number_ = 0;
  };

  struct Node {
    int first_edge = 0;
    int edges = 0;
    int room = 0;  // for so many edges
    int first_choice = 0;
    int choices = 0;
    Choice best_choice;  // if there is one
    int visits = 0;
    bool proven = false;     // the shares are certain
    int decisions_left = 0;  // then: how many until the end
    Shares shares{};         // as judged, or as proven
    Shares sums{};           // of the visits

    // What its visits have found; only once there was one, or if it is proven.
    [[nodiscard]] float mean(std::size_t seat) const {
      return proven ? shares[seat] : sums[seat] / static_cast<float>(visits);
    }
    [[nodiscard]] Shares means() const {
      Shares means{};
      for (std::size_t seat = 0; seat < means.size(); ++seat) means[seat] = mean(seat);
      return means;
    }
    [[nodiscard]] bool is_expanded() const { return edges + choices > 0; }
  };

  // Back to one node without edges, the root, which is number 0; memory is kept.
  void clear() {
    nodes_.clear();
    edges_.clear();
    choices_.clear();
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
  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }

  int add_node() {
    nodes_.emplace_back();
    return static_cast<int>(nodes_.size()) - 1;
  }

  // The choices of a node are added one after the other, before those of any other.
  void add_choice(int at, Choice choice) {
    Node& here = node(at);
    if (here.choices == 0) here.first_choice = static_cast<int>(choices_.size());
    ++here.choices;
    choices_.push_back(choice);
    here.best_choice = std::max(here.best_choice, choice);
  }

  // The best choice becomes an edge; it stands for this action.
  void open_best_choice(int at, const Action& action) {
    Node& here = node(at);
    add_edge(at, action, here.best_choice.prior());
    const auto first = choices_.begin() + here.first_choice;
    const auto last = first + here.choices - 1;
    *std::find(first, last, here.best_choice) = *last;
    --here.choices;
    here.best_choice = {};
    for (auto choice = first; choice != last; ++choice)
      here.best_choice = std::max(here.best_choice, *choice);
  }

  // The edges of a node lie side by side; where there is no room for one more, they move to the
  // end.
  void add_edge(int at, const Action& action, float prior) {
    Node& here = node(at);
    if (here.edges == here.room) make_room(at, std::max(1, 2 * here.room));
    Edge& added = edge(here.first_edge + here.edges);
    added = {};
    added.prior = prior;
    added.action = action;
    ++here.edges;
  }
  void make_room(int at, int room) {
    Node& here = node(at);
    const auto end = edges_.size();
    edges_.resize(end + static_cast<std::size_t>(room));
    std::copy_n(edges_.begin() + here.first_edge, here.edges,
                edges_.begin() + static_cast<std::ptrdiff_t>(end));
    here.first_edge = static_cast<int>(end);
    here.room = room;
  }

  // Where an action is among those of a node, or none. It is looked for from a guess on, all
  // around: two lists of actions are mostly in the same order.
  [[nodiscard]] int find_action(int at, const Action& action, int guess) const {
    const Node& here = node(at);
    for (int i = 0; i < here.edges; ++i) {
      const int place = (guess + i) % here.edges;
      if (edge(here.first_edge + place).action == action) return place;
    }
    return none;
  }

  // The decision that was tried most, of those that every line allows; the better promise, then the
  // first, where several were. What is proven to win comes before that, what is proven to lose
  // after it.
  [[nodiscard]] int best_edge(int at) const {
    int best = none;
    for (int e = node(at).first_edge; e < node(at).first_edge + node(at).edges; ++e)
      if (edge(e).chance != revealed && (best == none || rank(e) > rank(best))) best = e;
    return best;
  }
  [[nodiscard]] std::tuple<int, int, float> rank(int index) const {
    const Edge& e = edge(index);
    const int certain = !e.is_proven() ? 1 : e.proven >= 1 ? 2 : e.proven > 0 ? 1 : 0;
    return {certain, e.visits, e.promise(e.prior)};
  }

  // The line that was looked at most behind a decision, which comes first; where it is proven how
  // the game ends, the line that shows it. It ends where chance decides more than cards.
  [[nodiscard]] std::vector<Action> line(int index) const {
    std::vector<Action> actions;
    while (true) {
      actions.push_back(edge(index).action);
      if (edge(index).chance != none || edge(index).node == none) return actions;
      const int at = edge(index).node;
      index = node(at).proven ? proving_edge(at) : best_edge(at);
      // Whoever would lose by all that was tried tries something else.
      if (index != none && node(at).choices > 0 && std::get<0>(rank(index)) == 0) return actions;
      if (index == none || (edge(index).visits == 0 && !edge(index).is_proven())) return actions;
    }
  }

  void set_proven(int at, const Shares& shares) {
    node(at).proven = true;
    node(at).shares = shares;
  }

  // How many decisions every line allows.
  [[nodiscard]] int listed(int at) const {
    int count = node(at).choices;
    for (int e = node(at).first_edge; e < node(at).first_edge + node(at).edges; ++e)
      count += edge(e).chance == revealed ? 0 : 1;
    return count;
  }

  // What the decisions prove about their node: one that wins for certain is enough; otherwise all
  // are needed, and then the best of them counts: of wins the shortest, otherwise what lasts
  // longest. Where several are best and the other seats fare differently with them, nobody knows
  // which it will be. None if nothing is proven.
  [[nodiscard]] int proving_edge(int at) const {
    int best = none;
    bool all = node(at).choices == 0;
    for (int e = node(at).first_edge; e < node(at).first_edge + node(at).edges; ++e) {
      all = all && edge(e).is_proven();
      if (edge(e).is_proven() && (best == none || worth(e) > worth(best))) best = e;
    }
    if (best == none || edge(best).proven >= 1) return best;
    for (int e = node(at).first_edge; all && e < node(at).first_edge + node(at).edges; ++e)
      all = edge(e).proven < edge(best).proven ||
            node(edge(e).node).shares == node(edge(best).node).shares;
    return all ? best : none;
  }

 private:
  [[nodiscard]] std::pair<float, int> worth(int proven_edge) const {
    const Edge& e = edge(proven_edge);
    const int length = node(e.node).decisions_left;
    return {e.proven, e.proven < 1 ? length : -length};
  }

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Choice> choices_;
};

}  // namespace carat::ai
