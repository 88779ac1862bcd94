#pragma once

#include <string>
#include <vector>

#include "ai/analysis.h"
#include "ai/review.h"
#include "ai/review_summary.h"

namespace carat::engine {

// For people: the chances, and the `most` best decisions with their lines.
std::string analysis_text(const Analysis& analysis, std::size_t most);

// For people: a line for each decision, then how each seat played and what luck gave it, and the
// costliest decisions.
std::string review_text(const std::vector<ReviewedDecision>& decisions,
                        const ReviewSummary& summary);

}  // namespace carat::engine
