#include "ai/review.h"

#include <algorithm>

namespace carat {

namespace {

std::vector<float> final_shares(const Outcome& outcome) {
  std::vector<float> shares;
  shares.reserve(static_cast<std::size_t>(outcome.players));
  for (int seat = 0; seat < outcome.players; ++seat)
    shares.push_back(outcome.won(Seat(seat)) ? 1.0F / static_cast<float>(outcome.winners()) : 0.0F);
  return shares;
}

// A look may prove that the choice loses: then the next one is the choice, and hardly known.
void look_at_best(PositionAnalysis& search, int visits) {
  while (true) {
    const DecisionAnalysis best = search.result().decisions.front();
    if (best.proven || best.visits >= visits) return;
    search.look_at(best.action, visits);
    if (search.result().decisions.front().action == best.action) return;
  }
}

}  // namespace

Review::Review(const AnyGame& game, const ai::Network& network, const ReviewOptions& options)
    : game_(game.clone()), network_(network), options_(options), history_(game.history()) {}

bool Review::step() {
  if (decisions_.size() == history_.size()) return false;
  const std::size_t ply = decisions_.size();
  const PlayedPly& played = history_[ply];
  const auto before = game_->clone();
  before->rewind(ply);
  const auto search = analyse(before->view(Viewer(played.seat)), network_, options_.seed + ply);
  search->run(options_.visits);
  // The two decisions that are compared are looked at equally often, for a value from fewer visits
  // is a kinder one: the other players' best answers are not found yet. The search's own choice
  // may have a few visits only where there is much to choose from, and none if it is proven at
  // once.
  const int least = std::max(1, options_.visits / 8);
  look_at_best(*search, least);
  search->look_at(played.text, std::max(least, search->result().decisions.front().visits));
  look_at_best(*search, least);

  ReviewedDecision decision{
      .seat = played.seat, .action = played.text, .analysis = search->result()};
  decision.drew = !played.draws.empty();
  add_luck(decision.analysis.shares);
  const auto& list = decision.analysis.decisions;
  const auto found = std::ranges::find(list, played.text, &DecisionAnalysis::action);
  decision.can_be_judged = found != list.end();
  if (decision.can_be_judged) {
    decision.value = found->value;
    // Another look at it may have shown that it is no worse.
    decision.loss = std::max(0.0F, list.front().value - found->value);
  }
  decisions_.push_back(std::move(decision));
  if (decisions_.size() == history_.size() && game_->is_over())
    add_luck(final_shares(*game_->outcome()));
  return true;
}

// Of the last decision: what it led to, less what it could expect.
void Review::add_luck(const std::vector<float>& shares) {
  if (decisions_.empty()) return;
  ReviewedDecision& last = decisions_.back();
  const auto played =
      std::ranges::find(last.analysis.decisions, last.action, &DecisionAnalysis::action);
  if (played == last.analysis.decisions.end() || played->shares.empty()) return;
  for (std::size_t seat = 0; seat < shares.size(); ++seat)
    last.luck.push_back(shares[seat] - played->shares[seat]);
}

}  // namespace carat
