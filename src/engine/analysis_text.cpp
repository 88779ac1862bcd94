#include "engine/analysis_text.h"

#include <algorithm>
#include <optional>

#include "base/text_table.h"

namespace carat::engine {

namespace {

std::string percent(float share) { return decimal(100 * static_cast<double>(share), 1); }

std::string proof(const DecisionAnalysis& d) {
  if (!d.proven) return "";
  return d.value >= 1 ? "wins" : d.value <= 0 ? "loses" : "level";
}

// What comes after the decision itself.
std::string continuation(const DecisionAnalysis& d) {
  constexpr std::size_t most = 5;
  std::string text;
  for (std::size_t i = 1; i < std::min(d.line.size(), most); ++i)
    text += (i == 1 ? "" : "; ") + d.line[i];
  return text;
}

}  // namespace

std::string analysis_text(const Analysis& analysis, std::size_t most) {
  std::string text = "chances in percent:";
  for (std::size_t seat = 0; seat < analysis.shares.size(); ++seat)
    text += (seat == 0 ? " seat " : ", seat ") + std::to_string(seat + 1) + " " +
            percent(analysis.shares[seat]);
  text += " (" + std::to_string(analysis.visits) + " visits)\n";
  if (analysis.proven)
    text += "proven, whatever is revealed; decisions to the end: " +
            std::to_string(analysis.decisions_left) + "\n";
  TextTable table("lrrll");
  table.add({"decision", "chance", "visits", "", "then"});
  const std::size_t count = std::min(most, analysis.decisions.size());
  for (std::size_t i = 0; i < count; ++i) {
    const DecisionAnalysis& d = analysis.decisions[i];
    table.add({d.action, d.was_looked_at() ? percent(d.value) : "", std::to_string(d.visits),
               proof(d), continuation(d)});
  }
  return text + "\n" + table.text();
}

std::string review_text(const std::vector<ReviewedDecision>& decisions,
                        const ReviewSummary& summary) {
  TextTable table("rrlrrrll");
  table.add({"", "seat", "decision", "chance", "loss", "luck", "", "better"});
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const ReviewedDecision& d = decisions[i];
    const auto seat = static_cast<std::size_t>(d.seat.index);
    const std::optional<Judgement> judgement = summary.judgements[i];
    table.add({std::to_string(i + 1), std::to_string(seat + 1), d.action,
               d.can_be_judged ? percent(d.value) : "", d.can_be_judged ? percent(d.loss) : "",
               d.luck.empty() || !d.drew ? "" : percent(d.luck[seat]),
               judgement >= Judgement::inaccuracy ? std::string(key(*judgement)) : "",
               judgement >= Judgement::good ? d.analysis.decisions.front().action : ""});
  }
  TextTable seats("lrrrrrr");
  seats.add({"in percent of a win", "lost by decisions", "luck", "accuracy", "inaccuracies",
             "mistakes", "blunders"});
  for (std::size_t seat = 0; seat < summary.seats.size(); ++seat) {
    const SeatSummary& of = summary.seats[seat];
    const auto times = [&](Judgement judgement) {
      return std::to_string(of.judgements[static_cast<std::size_t>(judgement)]);
    };
    seats.add({"seat " + std::to_string(seat + 1), percent(of.loss), percent(of.luck),
               decimal(static_cast<double>(of.accuracy), 1), times(Judgement::inaccuracy),
               times(Judgement::mistake), times(Judgement::blunder)});
  }
  TextTable costliest("rrlrl");
  costliest.add({"costliest", "seat", "decision", "loss", "better"});
  for (const std::size_t i : summary.costliest) {
    const ReviewedDecision& d = decisions[i];
    costliest.add({std::to_string(i + 1), std::to_string(d.seat.index + 1), d.action,
                   percent(d.loss), d.analysis.decisions.front().action});
  }
  std::string text = table.text() + "\n" + seats.text() + "\n" + costliest.text();
  if (summary.decided)
    text += "\ncertain from decision " + std::to_string(*summary.decided + 1) +
            " on, whatever was revealed\n";
  return text;
}

}  // namespace carat::engine
