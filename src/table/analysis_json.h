#pragma once

#include <boost/json/object.hpp>

#include "ai/analysis.h"
#include "ai/review.h"

namespace carat::table {

// As docs/analysis.md describes it.
boost::json::object analysis_json(const Analysis& analysis);
boost::json::object review_json(const std::vector<ReviewedDecision>& decisions);

}  // namespace carat::table
