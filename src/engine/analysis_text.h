#pragma once

#include <string>
#include <vector>

#include "ai/analysis.h"
#include "ai/review.h"

namespace carat::engine {

// For people: the chances, and the `most` best decisions with their lines.
std::string analysis_text(const Analysis& analysis, std::size_t most);

// For people: a line for each decision, then what each seat lost by its decisions and got by luck,
// and the costliest decisions.
std::string review_text(const std::vector<ReviewedDecision>& decisions, int players);

}  // namespace carat::engine
