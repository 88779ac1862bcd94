#include "terminal/advice.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/models.h"
#include "base/overload.h"
#include "play/modes.h"
#include "terminal/menu.h"

namespace carat::terminal {

namespace {

constexpr int slice = 64;
constexpr int review_visits = 200;  // for each decision

}  // namespace

std::shared_ptr<const ai::Network> network_for(const AnyView& view) {
  const auto mode = std::visit(overload{[](const splendor::View& v) {
                                          return "splendor-" + std::to_string(v.options.players);
                                        },
                                        [](const duel::View&) { return std::string("duel"); }},
                               view);
  return ai::built_in_network(mode);
}

Hint::Hint(const AnyView& view, std::shared_ptr<const ai::Network> network)
    : network_(std::move(network)), analysis_(analyse(view, *network_, 1)) {}

bool Hint::work() {
  if (is_done()) return false;
  analysis_->run(slice);
  visits_ += slice;
  result_ = analysis_->result();
  return true;
}

std::vector<Advice> advice_of(const Analysis& analysis) {
  std::vector<Advice> list;
  for (const DecisionAnalysis& decision : analysis.decisions) {
    if (!decision.was_looked_at()) continue;
    const auto same = std::ranges::find_if(list, [&](const Advice& other) {
      return without_how(other.decision.action) == without_how(decision.action);
    });
    if (same == list.end()) {
      list.push_back({decision, decision.value, decision.visits});
      continue;
    }
    const int visits = same->visits + decision.visits;
    if (visits > 0 && !same->decision.proven)
      same->value += (decision.value - same->value) * static_cast<float>(decision.visits) /
                     static_cast<float>(visits);
    same->visits = visits;
  }
  // What is proven stays where the search has put it.
  const auto first = list.begin() + (analysis.proven && !list.empty() ? 1 : 0);
  std::ranges::sort(first, list.end(), {}, [](const Advice& advice) {
    return std::pair(-advice.visits, advice.decision.action);
  });
  return list;
}

LookBack::LookBack(std::unique_ptr<AnyGame> game, std::shared_ptr<const ai::Network> network)
    : game_(std::move(game)),
      network_(std::move(network)),
      review_(*game_, *network_, {.visits = review_visits}) {}

bool LookBack::work() {
  if (is_done() || !review_.step()) return false;
  const ReviewedDecision& decision = review_.decisions().back();
  const auto before = game_->clone();
  before->rewind(rows_.size());
  ReviewRow row{.ply = rows_.size(),
                .turn = before->turn(),
                .seat = decision.seat,
                .action = decision.action,
                .best_value = decision.value + decision.loss,
                .loss = decision.loss};
  if (decision.can_be_judged) row.value = decision.value;
  const auto& found = decision.analysis.decisions;
  if (!found.empty() && decision.loss > 0 && found.front().action != decision.action)
    row.best = found.front().action;
  rows_.push_back(std::move(row));
  return true;
}

AnyView LookBack::view_before(const ReviewRow& row) const {
  const auto before = game_->clone();
  before->rewind(row.ply);
  return before->view(Viewer(row.seat));
}

std::string percent_text(float share) { return std::to_string(std::lround(share * 100)) + " %"; }

}  // namespace carat::terminal
