#pragma once

#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "ai/analysis.h"
#include "ai/review.h"
#include "ai/review_summary.h"

namespace carat::table {

// As docs/analysis.md describes it.
boost::json::object analysis_json(const Analysis& analysis);
boost::json::object review_json(const std::vector<ReviewedDecision>& decisions,
                                const ReviewSummary& summary);

// A share or a rating with as many digits as it deserves: four.
double rounded(float number);
boost::json::array numbers(const std::vector<float>& list);

}  // namespace carat::table
