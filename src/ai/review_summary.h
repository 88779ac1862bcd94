#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/judgement.h"
#include "ai/review.h"

namespace carat {

// How one seat played, all its decisions together.
struct SeatSummary {
  int decisions = 0;   // between several, those that can be judged
  float accuracy = 0;  // 0 to 100
  float loss = 0;      // all that its decisions cost it, as shares of the win
  float luck = 0;      // all that the draws gave it, its own and others'
  std::array<int, judgement_keys.size()> judgements{};  // how often each
};

struct ReviewSummary {
  std::vector<SeatSummary> seats;
  std::vector<std::optional<Judgement>> judgements;  // of every decision; none if it has none
  std::vector<float> accuracies;                     // of every decision
  std::vector<std::size_t> costliest;                // up to three decisions, the costliest first
  // From which decision on it was certain, whatever was revealed, how the game would end, and
  // nobody threw that away.
  std::optional<std::size_t> decided;
  // Decisions that let a certain win go.
  std::vector<std::size_t> missed_wins;
};

// The mode is that of the game (splendor-2 …).
ReviewSummary summarise(const std::vector<ReviewedDecision>& decisions, std::string_view mode);

}  // namespace carat
