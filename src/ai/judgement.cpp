#include "ai/judgement.h"

#include <algorithm>

#include "ai/network.h"
#include "play/modes.h"

namespace carat {

namespace {

// In the order of `modes`.
constexpr std::array<JudgementBounds, modes.size()> bounds_of_modes{{
    {0.064F, 0.100F, 0.214F},
    {0.062F, 0.101F, 0.186F},
    {0.062F, 0.102F, 0.217F},
    {0.048F, 0.077F, 0.161F},
}};

}  // namespace

const JudgementBounds& judgement_bounds(std::string_view mode) {
  for (std::size_t i = 0; i < modes.size(); ++i)
    if (modes[i].name == mode) return bounds_of_modes[i];
  return bounds_of_modes.front();
}

std::optional<Judgement> judge(const ReviewedDecision& decision, const JudgementBounds& bounds) {
  if (!decision.can_be_judged) return std::nullopt;
  const auto& list = decision.analysis.decisions;
  if (list.size() <= 1) return Judgement::forced;
  if (decision.loss >= bounds.blunder) return Judgement::blunder;
  if (decision.loss >= bounds.mistake) return Judgement::mistake;
  if (decision.loss >= bounds.inaccuracy) return Judgement::inaccuracy;
  const bool is_best = list.front().action == decision.action || decision.loss <= 0;
  return is_best ? Judgement::best : Judgement::good;
}

float accuracy_of_loss(float loss) {
  const float percent = 100.0F * std::max(loss, 0.0F);
  return std::clamp(103.1668F * ai::exact_exp(-0.04354F * percent) - 3.1669F, 0.0F, 100.0F);
}

float accuracy_of_game(std::span<const float> accuracies, std::span<const float> weights) {
  float weighted = 0;
  float weight = 0;
  float inverse = 0;
  for (std::size_t i = 0; i < accuracies.size(); ++i) {
    weighted += weights[i] * accuracies[i];
    weight += weights[i];
    inverse += 1.0F / std::max(accuracies[i], 1.0F);
  }
  if (weight <= 0) return 100;
  return (weighted / weight + static_cast<float>(accuracies.size()) / inverse) / 2;
}

}  // namespace carat
