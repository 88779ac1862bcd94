#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ai/review.h"

namespace carat {

// How good a decision was.
enum class Judgement : std::uint8_t { forced, best, good, inaccuracy, mistake, blunder };
inline constexpr std::array<std::string_view, 6> judgement_keys{"forced",     "best",    "good",
                                                                "inaccuracy", "mistake", "blunder"};
constexpr std::string_view key(Judgement judgement) {
  return judgement_keys[static_cast<std::size_t>(judgement)];
}

// What a decision must have lost, as a share of the win, to be called so.
struct JudgementBounds {
  float inaccuracy;
  float mistake;
  float blunder;
};

// Those of a mode (splendor-2 …). `carat losses` measures them: docs/analysis.md tells how.
const JudgementBounds& judgement_bounds(std::string_view mode);

// None of a decision that can't be judged.
std::optional<Judgement> judge(const ReviewedDecision& decision, const JudgementBounds& bounds);

// How exact one decision was, 0 to 100, by the share of the win that it lost. The curve is that of
// the chess site Lichess, whose players know its numbers.
float accuracy_of_loss(float loss);

// Of a whole game: the mean of those of its decisions, in which quiet moments count less (by
// `weights`), and their harmonic mean, in which a single blunder counts much, half and half. 100
// without any decision.
float accuracy_of_game(std::span<const float> accuracies, std::span<const float> weights);

}  // namespace carat
