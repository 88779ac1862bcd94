#include "table/analysis_json.h"

#include <cmath>

#include <boost/json/array.hpp>

namespace carat::table {

namespace {

// Four digits: more would claim too much.
double rounded(float number) { return std::round(static_cast<double>(number) * 1e4) / 1e4; }

boost::json::array numbers(const std::vector<float>& list) {
  boost::json::array out;
  for (const float number : list) out.push_back(rounded(number));
  return out;
}

}  // namespace

boost::json::object analysis_json(const Analysis& analysis) {
  boost::json::array decisions;
  for (const DecisionAnalysis& d : analysis.decisions) {
    boost::json::array line;
    for (const std::string& action : d.line) line.emplace_back(action);
    decisions.push_back({{"action", d.action},
                         {"value", rounded(d.value)},
                         {"prior", rounded(d.prior)},
                         {"visits", d.visits},
                         {"proven", d.proven},
                         {"line", std::move(line)}});
  }
  boost::json::object out{{"shares", numbers(analysis.shares)},
                          {"visits", analysis.visits},
                          {"proven", analysis.proven}};
  if (analysis.proven) out.emplace("decisions_left", analysis.decisions_left);
  out.emplace("decisions", std::move(decisions));
  return out;
}

boost::json::object review_json(const std::vector<ReviewedDecision>& decisions) {
  boost::json::array list;
  for (const ReviewedDecision& d : decisions)
    list.push_back({{"seat", d.seat.index + 1},
                    {"action", d.action},
                    {"value", rounded(d.value)},
                    {"loss", rounded(d.loss)},
                    {"luck", numbers(d.luck)},
                    {"analysis", analysis_json(d.analysis)}});
  return {{"decisions", std::move(list)}};
}

}  // namespace carat::table
