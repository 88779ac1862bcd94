#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/analysis.h"

namespace carat {

// What one decision of a game was worth.
struct ReviewedDecision {
  Seat seat;
  std::string action;
  // Of the position before it, as the deciding seat saw it. All values of a decision come from
  // this one search, so that the luck of a draw is never taken for skill.
  Analysis analysis;
  // Whether it is among the decisions of the analysis. One that is not buys a card that nobody has
  // seen before, in a file that does not know all: value and loss say nothing, there is no luck.
  bool can_be_judged = true;
  float value = 0;  // the share of the win that it could expect
  float loss = 0;   // how much less than with the search's choice; 0 if it is no less
  // By seat: what came after it, above what could be expected. Luck if something was drawn with it;
  // otherwise the next search only saw the same otherwise.
  std::vector<float> luck;
  bool drew = false;
};

struct ReviewOptions {
  int visits = 400;  // for each decision
  std::uint64_t seed = 1;
};

// Goes through a game decision by decision.
class Review {
 public:
  // The network is of the game's mode and must outlive the review.
  Review(const AnyGame& game, const ai::Network& network, const ReviewOptions& options);

  [[nodiscard]] std::size_t size() const { return history_.size(); }
  // Reviews the next decision; false if there is none left. The luck of a decision is known when
  // the next one was reviewed, or the game is over.
  bool step();
  [[nodiscard]] const std::vector<ReviewedDecision>& decisions() const { return decisions_; }

 private:
  void add_luck(const std::vector<float>& shares);

  std::unique_ptr<AnyGame> game_;
  const ai::Network& network_;
  ReviewOptions options_;
  std::vector<PlayedPly> history_;
  std::vector<ReviewedDecision> decisions_;
};

}  // namespace carat
