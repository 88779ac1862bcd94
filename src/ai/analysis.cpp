#include "ai/analysis.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "ai/evaluator.h"
#include "ai/search.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace carat {

namespace {

template <Game G>
class AnalysisOf final : public PositionAnalysis {
 public:
  AnalysisOf(const typename G::View& view, const ai::Network& network, std::uint64_t seed)
      : evaluator_(network),
        search_(evaluator_, {.all_payments = true}),
        players_(static_cast<std::size_t>(G::players(G::veiled(view)))) {
    search_.start(view, seed);
    asked_for_.resize(search_.candidates().size());
    rank_candidates();
  }

  void run(int visits) override {
    search_.run(visits);
    rank_candidates();
  }

  bool look_at(std::string_view action, int visits) override {
    const auto candidates = search_.candidates();
    const auto found =
        std::ranges::find_if(candidates, [&](const auto& c) { return text(c.action) == action; });
    if (found == candidates.end()) return false;
    const auto candidate = found - candidates.begin();
    for (int left = visits - found->visits; left > 0 && !found->proven && !search_.is_full();
         --left) {
      search_.visit(static_cast<int>(candidate));
      ++asked_for_[static_cast<std::size_t>(candidate)];
    }
    return true;
  }

  [[nodiscard]] Analysis result() const override {
    const auto candidates = search_.candidates();
    std::vector<int> order(candidates.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order,
                      [&](int a, int b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });

    Analysis analysis;
    for (const int i : order) {
      const auto& c = candidates[static_cast<std::size_t>(i)];
      DecisionAnalysis decision{text(c.action), c.value,          c.prior, c.visits,
                                c.proven,       c.decisions_left, {},      {}};
      if (decision.was_looked_at()) decision.shares = of_seats(c.shares);
      for (const auto& action : search_.line(i)) decision.line.push_back(text(action));
      analysis.visits += c.visits;
      analysis.decisions.push_back(std::move(decision));
    }
    analysis.shares = of_seats(search_.judgement());
    analysis.proven = search_.is_proven();
    analysis.decisions_left = search_.decisions_left();
    return analysis;
  }

 private:
  using Rank = decltype(std::declval<ai::Search<G, ai::NetworkEvaluator<G>>>().rank(0));

  [[nodiscard]] std::vector<float> of_seats(const ai::Shares& shares) const {
    return {shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(players_)};
  }
  void rank_candidates() {
    ranks_.clear();
    for (std::size_t i = 0; i < asked_for_.size(); ++i) {
      ranks_.push_back(search_.rank(static_cast<int>(i)));
      std::get<1>(ranks_.back()) -= asked_for_[i];
    }
  }
  // As the search by itself has ranked it; what was proven since then counts.
  [[nodiscard]] Rank rank(int candidate) const {
    Rank rank = ranks_[static_cast<std::size_t>(candidate)];
    std::get<0>(rank) = std::get<0>(search_.rank(candidate));
    return rank;
  }
  static std::string text(const typename G::Action& action) {
    return std::string(G::action_text(action).view());
  }

  ai::NetworkEvaluator<G> evaluator_;
  ai::Search<G, ai::NetworkEvaluator<G>> search_;
  std::size_t players_;
  std::vector<int> asked_for_;  // by candidate: visits that the search would not have made
  std::vector<Rank> ranks_;     // by candidate: after the last run
};

}  // namespace

std::unique_ptr<PositionAnalysis> analyse(const AnyView& view, const ai::Network& network,
                                          std::uint64_t seed) {
  struct Make {
    const ai::Network& network;
    std::uint64_t seed;
    std::unique_ptr<PositionAnalysis> operator()(const splendor::View& v) const {
      return std::make_unique<AnalysisOf<Splendor>>(v, network, seed);
    }
    std::unique_ptr<PositionAnalysis> operator()(const duel::View& v) const {
      return std::make_unique<AnalysisOf<Duel>>(v, network, seed);
    }
  };
  return std::visit(Make{network, seed}, view);
}

}  // namespace carat
