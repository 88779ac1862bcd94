#include "table/analysis_json.h"

#include <cmath>

#include <boost/json/array.hpp>

namespace carat::table {

using boost::json::value;

namespace {

// Decisions are counted from 1, as people do.
boost::json::array places(const std::vector<std::size_t>& list) {
  boost::json::array out;
  for (const std::size_t place : list) out.push_back(place + 1);
  return out;
}

boost::json::object summary_json(const ReviewSummary& summary) {
  boost::json::array seats;
  for (const SeatSummary& seat : summary.seats) {
    boost::json::object judgements;
    for (std::size_t i = 0; i < judgement_keys.size(); ++i)
      judgements[judgement_keys[i]] = seat.judgements[i];
    seats.push_back({{"decisions", seat.decisions},
                     {"accuracy", std::round(static_cast<double>(seat.accuracy) * 10) / 10},
                     {"loss", rounded(seat.loss)},
                     {"luck", rounded(seat.luck)},
                     {"judgements", std::move(judgements)}});
  }
  boost::json::object out{{"seats", std::move(seats)},
                          {"costliest", places(summary.costliest)},
                          {"missed_wins", places(summary.missed_wins)}};
  out["decided"] = nullptr;
  if (summary.decided) out["decided"] = *summary.decided + 1;
  return out;
}

}  // namespace

// Adding nothing makes a zero of what would be written as -0.
double rounded(float number) { return std::round(static_cast<double>(number) * 1e4) / 1e4 + 0.0; }

boost::json::array numbers(const std::vector<float>& list) {
  boost::json::array out;
  for (const float number : list) out.push_back(rounded(number));
  return out;
}

boost::json::object analysis_json(const Analysis& analysis) {
  boost::json::array decisions;
  for (const DecisionAnalysis& d : analysis.decisions) {
    boost::json::array line;
    for (const std::string& action : d.line) line.emplace_back(action);
    decisions.push_back({{"action", d.action},
                         {"value", d.was_looked_at() ? value(rounded(d.value)) : value(nullptr)},
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

boost::json::object review_json(const std::vector<ReviewedDecision>& decisions,
                                const ReviewSummary& summary) {
  boost::json::array list;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const ReviewedDecision& d = decisions[i];
    const auto judgement = summary.judgements[i];
    list.push_back({{"seat", d.seat.index + 1},
                    {"action", d.action},
                    {"value", d.can_be_judged ? value(rounded(d.value)) : value(nullptr)},
                    {"loss", d.can_be_judged ? value(rounded(d.loss)) : value(nullptr)},
                    {"judgement", judgement ? value(key(*judgement)) : value(nullptr)},
                    {"luck", numbers(d.luck)},
                    {"drew", d.drew},
                    {"analysis", analysis_json(d.analysis)}});
  }
  return {{"decisions", std::move(list)}, {"summary", summary_json(summary)}};
}

}  // namespace carat::table
