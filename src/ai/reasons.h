#pragma once

#include <array>
#include <string>
#include <vector>

#include "ai/analysis.h"
#include "play/remark.h"

namespace carat {

// Why a decision is good, in the order of importance: what changes from this position to the one
// after the turn, and where the line of the analysis leads. `decision` is one of `analysis`, which
// is of this view.
std::vector<Remark> reasons_for(const AnyView& view, const Analysis& analysis,
                                const DecisionAnalysis& decision);

// Why a decision is worse than the best one: what the answer to it does, and what it leaves undone.
std::vector<Remark> reasons_against(const AnyView& view, const Analysis& analysis,
                                    const DecisionAnalysis& decision);

// A line as turns: the decisions of the first, those of the one after it, the answer, and how many
// turns each seat has.
struct TurnsOfLine {
  std::vector<std::string> turn;
  std::vector<std::string> answer;
  std::array<int, max_players> by_seat{};
};
TurnsOfLine turns_of_line(const AnyView& view, const std::vector<std::string>& line);

}  // namespace carat
