#include "ai/review_summary.h"

#include <algorithm>
#include <cmath>

namespace carat {

namespace {

// How restless the chance of a seat is around each decision: its deviation within a window, in
// points of a hundred, kept within the same bounds as Lichess does.
std::vector<float> restlessness(const std::vector<ReviewedDecision>& decisions, std::size_t seat) {
  const std::size_t count = decisions.size();
  const std::size_t window = std::clamp<std::size_t>(count / 10, 2, 8);
  std::vector<float> weights(count, 0.5F);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t begin = std::min(i, count - std::min(count, window));
    const std::size_t end = std::min(begin + window, count);
    float sum = 0;
    float squares = 0;
    for (std::size_t j = begin; j < end; ++j) {
      const float chance = 100.0F * decisions[j].analysis.shares[seat];
      sum += chance;
      squares += chance * chance;
    }
    const auto n = static_cast<float>(end - begin);
    const float variance = std::max(0.0F, squares / n - (sum / n) * (sum / n));
    weights[i] = std::clamp(std::sqrt(variance), 0.5F, 12.0F);
  }
  return weights;
}

SeatSummary summary_of(const std::vector<ReviewedDecision>& decisions, const ReviewSummary& all,
                       std::size_t seat) {
  SeatSummary summary;
  const std::vector<float> weights = restlessness(decisions, seat);
  std::vector<float> accuracies;
  std::vector<float> used_weights;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const ReviewedDecision& decision = decisions[i];
    if (decision.drew && seat < decision.luck.size()) summary.luck += decision.luck[seat];
    if (decision.seat.index != seat) continue;
    if (!all.judgements[i]) continue;
    ++summary.judgements[static_cast<std::size_t>(*all.judgements[i])];
    summary.loss += decision.loss;
    if (all.judgements[i] == Judgement::forced) continue;
    ++summary.decisions;
    accuracies.push_back(all.accuracies[i]);
    used_weights.push_back(weights[i]);
  }
  summary.accuracy = accuracy_of_game(accuracies, used_weights);
  return summary;
}

std::vector<std::size_t> costliest(const std::vector<ReviewedDecision>& decisions,
                                   const JudgementBounds& bounds) {
  constexpr std::size_t most = 3;
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < decisions.size(); ++i)
    if (decisions[i].loss >= bounds.inaccuracy) list.push_back(i);
  std::ranges::sort(list, [&](std::size_t a, std::size_t b) {
    return decisions[a].loss != decisions[b].loss ? decisions[a].loss > decisions[b].loss : a < b;
  });
  list.resize(std::min(list.size(), most));
  return list;
}

bool misses_a_win(const ReviewedDecision& decision) {
  if (!decision.can_be_judged) return false;
  bool could_win = false;
  for (const DecisionAnalysis& d : decision.analysis.decisions) {
    if (!d.proven || d.value < 1) continue;
    if (d.action == decision.action) return false;
    could_win = true;
  }
  return could_win;
}

// Whether what was proven before a decision is still so after it: nobody has thrown it away.
bool keeps_the_result(const std::vector<ReviewedDecision>& decisions, std::size_t i) {
  const ReviewedDecision& decision = decisions[i];
  if (i + 1 < decisions.size()) return decisions[i + 1].analysis.shares == decision.analysis.shares;
  const auto& list = decision.analysis.decisions;
  const auto played = std::ranges::find(list, decision.action, &DecisionAnalysis::action);
  // Decisions that are proven to be worth the same to the mover end the same for all.
  return played != list.end() && played->proven &&
         played->value == decision.analysis.shares[decision.seat.index];
}

}  // namespace

ReviewSummary summarise(const std::vector<ReviewedDecision>& decisions, std::string_view mode) {
  ReviewSummary summary;
  if (decisions.empty()) return summary;
  const JudgementBounds& bounds = judgement_bounds(mode);
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    summary.judgements.push_back(judge(decisions[i], bounds));
    summary.accuracies.push_back(accuracy_of_loss(decisions[i].loss));
    if (misses_a_win(decisions[i])) summary.missed_wins.push_back(i);
  }
  for (std::size_t i = decisions.size();
       i > 0 && decisions[i - 1].analysis.proven && keeps_the_result(decisions, i - 1); --i)
    summary.decided = i - 1;
  summary.costliest = costliest(decisions, bounds);
  const std::size_t seats = decisions.front().analysis.shares.size();
  for (std::size_t seat = 0; seat < seats; ++seat)
    summary.seats.push_back(summary_of(decisions, summary, seat));
  return summary;
}

}  // namespace carat
