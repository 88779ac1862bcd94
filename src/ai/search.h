#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "ai/endings.h"
#include "ai/imagine_others.h"
#include "ai/known_positions.h"
#include "ai/position_key.h"
#include "ai/reveals.h"
#include "ai/shares.h"
#include "ai/tree.h"
#include "ai/tree_dealer.h"
#include "base/bit_set.h"
#include "base/bits.h"
#include "base/rng.h"
#include "rules/common/draws.h"
#include "rules/common/game.h"
#include "rules/common/random_dealer.h"
#include "rules/common/scripted_dealer.h"

namespace carat::ai {

struct SearchOptions {
  // Of a share of the win. Matches: 1.0 beats 1.5, 0.7 is no worse; 0.5 was a little above 0.8,
  // within the noise. 0.6 itself was chosen between these.
  float exploration = 0.6F;
  // An action that was never tried is taken to be this much worse than its position.
  float first_play_reduction = 0.15F;
  // At the root, also other payments than the canonical one.
  bool all_payments = false;
  // A search that has found so many positions ends: they take some 2 to 3 GB.
  std::size_t most_positions = 2'000'000;
};

// A tree search over decisions: the most promising line is followed to a new position, which the
// evaluator judges, and its judgement goes back up (PUCT). Lines that meet in a position go on
// together, so what the tree is made of are positions, not ways to them. It sees what the view's
// seat sees: what others hide is drawn anew for every line, cards that are revealed stay unknown
// inside the tree, but where they may decide the game (reveals.h), and tokens out of a bag are
// dealt, a few different ways for each replenishing. What is certain whatever is revealed is proven
// up the tree, and not looked at any more.
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
    bool proven;         // the value is certain, whatever is revealed
    Shares shares;       // of every seat, on average; nothing without a visit
    int decisions_left;  // when it is proven: until the end, this one included
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
    root_ = imagine_others<G>(view_, rng_);
    redraws_ = hides_cards(view_);
    tree_.clear();
    known_.clear();
    chances_.clear();
    expand(0, root_);
    if (options_.all_payments) add_payments();
    candidate_sums_.assign(static_cast<std::size_t>(tree_.node(0).edges), Shares{});
  }

  // Fewer if it is at its end before.
  void run(int visits) {
    for (int i = 0; i < visits && !is_at_end(); ++i) visit();
  }

  // The same choice as after all of them, with fewer if the rest could not change it by being
  // looked at. Only a proof that the rest would have found could have.
  void run_until_decided(int visits) {
    constexpr int at_once = 256;
    while (visits > 0 && !is_at_end() && !is_decided(visits)) {
      const int now = std::min(at_once, visits);
      run(now);
      visits -= now;
    }
  }

  // One line from the root to a new position or to the end of the game.
  void visit() { visit(none); }

  // The same, with this candidate as its first action.
  void visit(int candidate) {
    State state = redraws_ ? imagine_others<G>(view_, rng_) : root_;
    path_.clear();
    line_cards_.clear();
    int at = 0;
    int chosen = candidate;
    while (true) {
      // Nobody knows better than the view which cards are there for the first decision.
      if (at != 0) reveal(at, state);
      if (chosen == none) chosen = choose(at, state);
      path_.push_back({at, chosen, state});
      at = follow(tree_.node(at).first_edge + chosen, state);
      chosen = none;
      if (!tree_.node(at).proven && G::is_over(state)) tree_.set_proven(at, final_shares<G>(state));
      if (tree_.node(at).proven) break;
      if (!tree_.node(at).is_expanded()) {
        expand(at, state);
        break;
      }
      if (redraws_ && has_drawn_hand(state)) add_new_actions(at, state);
    }
    back_up(at);
  }

  // In the order of the list of legal actions.
  [[nodiscard]] std::vector<Candidate> candidates() const {
    std::vector<Candidate> list;
    for (int i = 0; i < tree_.node(0).edges; ++i) {
      const auto& e = tree_.edge(candidate_edge(i));
      list.push_back({e.action, e.visits, e.is_proven() ? e.proven : e.value, e.prior,
                      e.is_proven(), candidate_shares(i),
                      e.is_proven() ? 1 + tree_.node(e.node).decisions_left : 0});
    }
    return list;
  }

  // Candidates by how good they were found: the highest rank is the search's choice.
  [[nodiscard]] auto rank(int candidate) const { return tree_.rank(candidate_edge(candidate)); }
  [[nodiscard]] Action best() const { return tree_.edge(tree_.best_edge(0)).action; }
  // The line that was looked at most behind a candidate, which comes first, as far as the viewer
  // knows the cards in it.
  [[nodiscard]] std::vector<Action> line(int candidate) const {
    std::vector<Action> line = tree_.line(candidate_edge(candidate));
    // Which cards others hide, and which are revealed, the viewer can't know.
    const auto is_imagined = [&](const Action& action) {
      const CardId card = bought_card(action);
      return card.is_known() && view_.decks.contains(card);
    };
    line.erase(std::find_if(line.begin() + 1, line.end(), is_imagined), line.end());
    return line;
  }

  // What the evaluator alone makes of the position.
  [[nodiscard]] const Shares& first_judgement() const { return first_judgement_; }
  // What the search has made of it so far; exact when it is proven.
  [[nodiscard]] Shares judgement() const { return tree_.node(0).means(); }
  // Whether it is certain how the game ends if nobody errs, whatever is revealed; and how many
  // decisions it then still has.
  [[nodiscard]] bool is_proven() const { return tree_.node(0).proven; }
  [[nodiscard]] int decisions_left() const { return tree_.node(0).decisions_left; }

  [[nodiscard]] std::size_t positions() const { return tree_.nodes(); }
  // Nothing is left to find out, or there is no room for it.
  [[nodiscard]] bool is_at_end() const { return is_proven() || is_full(); }
  [[nodiscard]] bool is_full() const { return positions() >= options_.most_positions; }

 private:
  static constexpr int none = Tree<Action>::none;
  static constexpr int revealed = Tree<Action>::revealed;
  static constexpr float seldom = 0.01F;  // the prior of what is hardly ever better

  // One way in which chance has answered an action, and the position behind it.
  struct Outcome {
    Draws draws;
    int node = none;
  };

  struct Step {
    int node;
    int edge;  // among those of the node
    State state;
  };

  // Whether so many more visits leave the candidate that was tried most in front.
  [[nodiscard]] bool is_decided(int visits) const {
    const int best = tree_.best_edge(0);
    int second = 0;
    for (int i = 0; i < tree_.node(0).edges; ++i)
      if (candidate_edge(i) != best)
        second = std::max(second, tree_.edge(candidate_edge(i)).visits);
    return tree_.edge(best).visits - second > visits;
  }

  [[nodiscard]] Shares candidate_shares(int candidate) const {
    const auto& e = tree_.edge(candidate_edge(candidate));
    if (e.chance == none && e.node != none) return tree_.node(e.node).means();
    Shares shares = candidate_sums_[static_cast<std::size_t>(candidate)];
    for (float& share : shares) share /= static_cast<float>(std::max(e.visits, 1));
    return shares;
  }

  [[nodiscard]] int candidate_edge(int candidate) const {
    return tree_.node(0).first_edge + candidate;
  }

  // Whether somebody else holds cards that the viewer can't know.
  static bool hides_cards(const typename G::View& view) {
    for (std::size_t i = 0; i < view.players.size(); ++i)
      for (const auto& reserved : view.players[i].reserved)
        if (reserved.card.is_unknown() && !view.viewer.is(Seat(static_cast<int>(i)))) return true;
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
    const Shares shares = tree_.node(at).shares;
    Shares& candidate = candidate_sums_[static_cast<std::size_t>(path_[0].edge)];
    for (std::size_t i = 0; i < shares.size(); ++i) candidate[i] += shares[i];
    bool proving = true;
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Step& step = path_[i];
      const Seat seat = G::to_move(step.state);
      auto& e = tree_.edge(tree_.node(step.node).first_edge + step.edge);
      auto& here = tree_.node(step.node);
      ++here.visits;
      for (std::size_t s = 0; s < shares.size(); ++s) here.sums[s] += shares[s];
      ++e.visits;
      // Other lines may have found out more about the position behind it.
      if (e.chance == none)
        e.value = tree_.node(at).mean(seat.index);
      else
        e.value += (shares[seat.index] - e.value) / static_cast<float>(e.visits);
      // What chance decides is never certain, nor what depends on a hand that was imagined.
      proving = proving && tree_.node(at).proven && e.chance == none &&
                !(redraws_ && has_drawn_hand(step.state));
      if (proving) {
        e.proven = tree_.node(at).shares[seat.index];
        prove(step.node, step.state);
      }
      at = step.node;
    }
  }

  void prove(int at, const State& state) {
    if (tree_.node(at).proven) return;
    const int best = tree_.proving_edge(at);
    if (best == none) return;
    // All listed decisions are not all if unknown cards may allow more. And where the only one is
    // forced, an unknown card may make it illegal.
    const bool needs_all = tree_.edge(best).proven < 1 || tree_.listed(at) == 1;
    if (needs_all && may_have_more(state, view_.decks)) return;
    if (needs_all && at != 0 && may_pay_otherwise(state) && add_other_payments(at, state)) return;
    const auto& behind = tree_.node(tree_.edge(best).node);
    const int decisions = 1 + behind.decisions_left;
    tree_.set_proven(at, Shares(behind.shares));
    tree_.node(at).decisions_left = decisions;
  }

  // Who pays otherwise leaves other tokens to the next one. False if there is no other way, or none
  // that makes a difference because the game goes on.
  bool add_other_payments(int at, const State& state) {
    G::legal_actions(state, Payments::all, legal_);
    bool added = false;
    for (const Action& action : legal_) {
      if (tree_.find_action(at, action, 0) != none || end_behind(state, action) != none) continue;
      tree_.add_edge(at, action, seldom);
      added = true;
    }
    return added;
  }

  // A proven node if this decision ends the game at once, otherwise none.
  int end_behind(const State& state, const Action& action) {
    if (!may_end(state, action)) return none;
    State after = state;
    RandomDealer random(rng_);
    TreeDealer dealer(random);
    G::apply(after, action, dealer);
    if (!G::is_over(after)) return none;
    const int end = tree_.add_node();
    tree_.set_proven(end, final_shares<G>(after));
    return end;
  }

  // Judges a position that a line has come to for the first time. The root's decisions are listed
  // in their order. So are those that depend on a hand that was drawn: its cards, and so the bits
  // that stand for them, are others in every line.
  void expand(int at, const State& state) {
    const bool drawn = redraws_ && has_drawn_hand(state);
    const bool listed = at == 0 || drawn;
    if (listed)
      G::legal_actions(state, Payments::canonical, legal_);
    else
      list_by_bits(state);
    evaluator_.evaluate(state, legal_, tree_.node(at).shares, priors_);
    if (at == 0) first_judgement_ = tree_.node(0).shares;
    tree_.node(at).visits = 1;
    tree_.node(at).sums = tree_.node(at).shares;
    if (listed) tree_.make_room(at, static_cast<int>(legal_.size()));
    bool ends = false;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const int end = end_behind(state, legal_[i]);
      if (!listed && end == none) {
        tree_.add_choice(at, {priors_[i], bits_[i]});
        continue;
      }
      tree_.add_edge(at, legal_[i], priors_[i]);
      if (end == none) continue;
      auto& e = tree_.edge(tree_.node(at).first_edge + tree_.node(at).edges - 1);
      e.node = end;
      e.proven = tree_.node(end).shares[G::to_move(state).index];
      ends = true;
    }
    if (ends && !drawn) prove(at, state);
  }

  void list_by_bits(const State& state) {
    legal_.clear();
    bits_.clear();
    for_each_bit(G::legal_mask(state), [&](int bit) {
      bits_.push_back(bit);
      legal_.push_back(G::action_at(state, bit));
    });
  }

  // Another hand may allow other purchases.
  void add_new_actions(int at, const State& state) {
    G::legal_actions(state, Payments::canonical, legal_);
    bool judged = false;
    int last = none;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const int place = tree_.find_action(at, legal_[i], last + 1);
      if (place != none) {
        last = place;
        continue;
      }
      Shares unused{};
      if (!judged) evaluator_.evaluate(state, legal_, unused, priors_);
      judged = true;
      tree_.add_edge(at, legal_[i], priors_[i]);
    }
  }

  // What unknown cards are in this line, where that may decide the game: purchases to choose from.
  void reveal(int at, const State& state) {
    line_cards_.find_decisive(state, rng_);
    for (const auto& found : line_cards_.decisive())
      if (!may_buy(at, found.card)) add_purchases(at, state, found.card);
  }

  // Whether another line had this card there. Where hands are drawn it may have been in one.
  bool may_buy(int at, CardId card) {
    bool found = false;
    for (int i = 0; i < tree_.node(at).edges; ++i) {
      auto& e = tree_.edge(tree_.node(at).first_edge + i);
      if (bought_card(e.action) != card) continue;
      e.chance = revealed;
      found = true;
    }
    return found;
  }

  // None if the card asks for more than payment (D9.2).
  void add_purchases(int at, const State& state, CardId card) {
    State known = state;
    LineCards(line_cards_).uncover(known, card);
    G::legal_actions(known, Payments::canonical, legal_);
    bool judged = false;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      if (bought_card(legal_[i]) != card) continue;
      Shares unused{};
      if (!judged) evaluator_.evaluate(known, legal_, unused, priors_);
      judged = true;
      tree_.add_edge(at, legal_[i], priors_[i]);
      tree_.edge(tree_.node(at).first_edge + tree_.node(at).edges - 1).chance = revealed;
    }
  }

  // Other ways to pay are seldom better, so they are looked at last.
  void add_payments() {
    G::legal_actions(root_, Payments::all, legal_);
    for (const Action& action : legal_)
      if (tree_.find_action(0, action, 0) == none) tree_.add_edge(0, action, seldom);
  }

  // The most promising decision, by its edge; a choice gets one now.
  int choose(int at, const State& state) {
    const auto& here = tree_.node(at);
    const bool may_differ = redraws_ && has_drawn_hand(state);
    const float spread = options_.exploration * std::sqrt(static_cast<float>(here.visits));
    const float untried = here.shares[G::to_move(state).index] - options_.first_play_reduction;
    int best = none;
    float best_score = -std::numeric_limits<float>::max();
    for (int i = 0; i < here.edges; ++i) {
      const int index = here.first_edge + i;
      const auto& e = tree_.edge(index);
      const float score = e.promise(untried) + spread * e.prior / static_cast<float>(1 + e.visits);
      if (score <= best_score) continue;
      if (!is_allowed(e, state, may_differ)) continue;
      best = i;
      best_score = score;
    }
    if (here.choices == 0 || untried + spread * here.best_choice.prior() <= best_score) return best;
    tree_.open_best_choice(at, G::action_at(state, here.best_choice.bit()));
    return here.edges - 1;
  }

  // Whether this line allows it.
  bool is_allowed(const typename Tree<Action>::Edge& edge, const State& state, bool may_differ) {
    if (edge.chance == revealed) {
      if (line_cards_.allow(bought_card(edge.action))) return true;
      if (!may_differ) return false;
    }
    return !may_differ || !G::why_illegal(state, G::to_move(state), edge.action);
  }

  // Carries out the action and finds the position behind it, a new one if need be.
  int follow(int edge, State& state) {
    if (tree_.edge(edge).chance == revealed) {
      const CardId card = bought_card(tree_.edge(edge).action);
      if (line_cards_.allow(card)) line_cards_.uncover(state, card);
    } else if (tree_.edge(edge).chance != none) {
      return follow_chance(edge, state);
    }
    RandomDealer random(rng_);
    TreeDealer dealer(random);
    G::apply(state, tree_.edge(edge).action, dealer);
    if (tree_.edge(edge).node == none) tree_.edge(edge).node = node_of(state);
    const int node = tree_.edge(edge).node;
    if (!dealer.dealt.empty()) {
      tree_.edge(edge).chance = static_cast<int>(chances_.size());
      chances_.push_back({{dealer.dealt, node}});
    }
    return node;
  }

  // Lines that come to the same position by different ways go on together. Where hands are drawn
  // anew for every line, positions can't be compared.
  int node_of(const State& state) {
    if (redraws_) return tree_.add_node();
    int& node = known_.node_of(position_key(state));
    if (node == none) node = tree_.add_node();
    return node;
  }

  // A few ways of chance for each action, more the more often it is tried.
  int follow_chance(int edge, State& state) {
    auto& ways = chances_[static_cast<std::size_t>(tree_.edge(edge).chance)];
    const auto visits = static_cast<float>(tree_.edge(edge).visits);
    const auto wanted = static_cast<std::size_t>(1.0F + 0.5F * std::sqrt(visits));
    if (ways.size() < wanted) {
      RandomDealer random(rng_);
      TreeDealer dealer(random);
      G::apply(state, tree_.edge(edge).action, dealer);
      ways.push_back({dealer.dealt, node_of(state)});
      return ways.back().node;
    }
    const Outcome& outcome = ways[rng_.below(static_cast<std::uint32_t>(ways.size()))];
    ScriptedDealer scripted({outcome.draws.begin(), outcome.draws.size()});
    TreeDealer dealer(scripted);
    G::apply(state, tree_.edge(edge).action, dealer);
    return outcome.node;
  }

  typename G::View view_;
  const Evaluator& evaluator_;
  SearchOptions options_;
  Rng rng_;
  State root_;
  bool redraws_ = false;
  Shares first_judgement_{};
  std::vector<Shares> candidate_sums_;  // of the visits of each
  Tree<Action> tree_;
  KnownPositions known_;
  std::vector<std::vector<Outcome>> chances_;
  std::vector<Step> path_;
  LineCards line_cards_;
  typename G::ActionList legal_;
  std::vector<int> bits_;  // of the legal actions, where they are listed so
  std::vector<float> priors_;
};

}  // namespace carat::ai
