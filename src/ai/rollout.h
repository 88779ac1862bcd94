#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ai/imagine_others.h"
#include "ai/playout_duel.h"
#include "ai/playout_splendor.h"
#include "base/rng.h"
#include "rules/common/game.h"
#include "rules/common/random_dealer.h"

namespace carat::ai {

// Search without any knowledge but the rules and a rule of thumb: every line goes down a tree of
// decisions and from its end plays a game out, mostly buying what can be bought (UCT, open loop:
// what is drawn is drawn anew for every line, and what others hide too).
//
// The same view, seed and number of playouts give the same decision.
template <Game G>
class RolloutSearch {
 public:
  // It is the viewing seat's turn.
  RolloutSearch(const typename G::View& view, std::uint64_t seed)
      : view_(view), here_(G::veiled(view)), rng_(seed) {
    nodes_.emplace_back();
  }

  // Whether there is only one decision.
  [[nodiscard]] bool is_forced() const { return bit_count(G::legal_mask(here_)) == 1; }

  void run(int playouts) {
    for (int i = 0; i < playouts; ++i) play_out();
  }

  // The same choice as after all of them, with fewer if the rest could not change it.
  void run_until_decided(int playouts) {
    constexpr int at_once = 1024;
    while (playouts > 0 && !is_decided(playouts)) {
      const int now = std::min(at_once, playouts);
      run(now);
      playouts -= now;
    }
  }

  // The decision that was tried most; the better one, then the first, where several were.
  [[nodiscard]] typename G::Action best() const {
    const std::vector<Child>& children = nodes_[0].children;
    if (children.empty()) return G::action_at(here_, first_legal());
    const Child* best = children.data();
    for (const Child& child : children)
      if (child.visits > best->visits ||
          (child.visits == best->visits && child.value_sum > best->value_sum))
        best = &child;
    return G::action_at(here_, best->bit);
  }

 private:
  using State = typename G::State;
  using Shares = std::array<float, max_players>;

  // A decision by its bit of the mask: that a place now has another card makes it no other
  // decision.
  struct Child {
    int bit;
    float prior;
    float value_sum = 0;  // of the seat that decides
    int visits = 0;
    int node = -1;
  };
  struct Node {
    int visits = 0;
    float value_sum = 0;
    std::vector<Child> children;  // by bit
  };
  struct Step {
    int node;
    std::size_t child;
    Seat seat;
  };

  static constexpr float untried_reduction = 0.05F;

  [[nodiscard]] int first_legal() const { return select_bit(G::legal_mask(here_), 0); }

  // Whether so many more playouts leave the one that was tried most in front.
  [[nodiscard]] bool is_decided(int playouts) const {
    int most = 0;
    int second = 0;
    for (const Child& child : nodes_[0].children) {
      second = std::max(second, std::min(most, child.visits));
      most = std::max(most, child.visits);
    }
    return most - second > playouts;
  }

  void play_out() {
    State state = imagine_others<G>(view_, rng_);
    RandomDealer dealer(rng_);
    path_.clear();
    int at = 0;
    while (!G::is_over(state)) {
      const std::size_t child = choose(at, state);
      path_.push_back({at, child, G::to_move(state)});
      Child& chosen = node(at).children[child];
      const int next = chosen.node;
      const bool is_new = next < 0;
      if (is_new) chosen.node = static_cast<int>(nodes_.size());
      carry_out(state, chosen.bit, dealer);
      if (is_new) {
        nodes_.emplace_back();
        break;
      }
      at = next;
    }
    while (!G::is_over(state)) carry_out(state, playout_bit(state, rng_), dealer);
    const Outcome outcome = G::outcome(state);
    const float share = 1.0F / static_cast<float>(outcome.winners());
    for (const Step& step : path_) {
      const float value = outcome.won(step.seat) ? share : 0.0F;
      Node& n = node(step.node);
      ++n.visits;
      n.value_sum += value;
      ++n.children[step.child].visits;
      n.children[step.child].value_sum += value;
    }
  }

  static void carry_out(State& state, int bit, RandomDealer& dealer) {
    G::visit_action(state, bit, [&](const auto& action) { G::apply(state, action, dealer); });
  }

  Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }

  // The place among the node's children of the most promising legal decision. Decisions that were
  // not legal here before join the children.
  std::size_t choose(int at, const State& state) {
    Node& here = node(at);
    const auto mask = G::legal_mask(state);
    add_children(here, state, mask);
    const auto visits = static_cast<float>(here.visits + 1);
    const float spread = playout_exploration(state) * std::sqrt(visits);
    const float mean = here.visits > 0 ? here.value_sum / static_cast<float>(here.visits)
                                       : 1.0F / static_cast<float>(G::players(state));
    const float untried = mean - untried_reduction;
    float total = 0;
    for_each_legal(here, mask, [&](std::size_t i) { total += here.children[i].prior; });
    std::size_t best = 0;
    float best_score = -1;
    for_each_legal(here, mask, [&](std::size_t i) {
      const Child& child = here.children[i];
      const float value =
          child.visits > 0 ? child.value_sum / static_cast<float>(child.visits) : untried;
      const float score =
          value + spread * (child.prior / total) / static_cast<float>(1 + child.visits);
      if (score <= best_score) return;
      best_score = score;
      best = i;
    });
    return best;
  }

  template <class Mask>
  static void add_children(Node& here, const State& state, const Mask& mask) {
    std::size_t i = 0;
    for_each_bit(mask, [&](int bit) {
      auto& children = here.children;
      while (i < children.size() && children[i].bit < bit) ++i;
      if (i < children.size() && children[i].bit == bit) return;
      const auto weight = static_cast<float>(playout_weight(state, bit));
      children.insert(children.begin() + static_cast<std::ptrdiff_t>(i), Child{bit, weight});
    });
  }

  template <class Mask, class F>
  static void for_each_legal(const Node& here, const Mask& mask, F&& f) {
    std::size_t i = 0;
    for_each_bit(mask, [&](int bit) {
      while (here.children[i].bit < bit) ++i;
      f(i);
    });
  }

  typename G::View view_;
  State here_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
};

}  // namespace carat::ai
