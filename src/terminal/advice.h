#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/analysis.h"
#include "ai/network.h"
#include "ai/review.h"
#include "play/any_game.h"

namespace carat::terminal {

// The network of a view's game and number of players; null if there is none.
std::shared_ptr<const ai::Network> network_for(const AnyView& view);

// What the search thinks of a decision that is due, looked for in slices.
class Hint {
 public:
  Hint(const AnyView& view, std::shared_ptr<const ai::Network> network);

  // Looks a little further; true if there is something new.
  bool work();
  [[nodiscard]] bool is_done() const { return visits_ >= most_visits || result_.proven; }
  // The best first; some, once there are any.
  [[nodiscard]] const Analysis& result() const { return result_; }

 private:
  static constexpr int most_visits = 2000;

  std::shared_ptr<const ai::Network> network_;
  std::unique_ptr<PositionAnalysis> analysis_;
  Analysis result_;
  int visits_ = 0;
};

// What a search advises: ways to do the same, such as with which gold, are one advice, and what was
// looked at most comes first.
struct Advice {
  DecisionAnalysis decision;  // the best of them
  float value = 0;            // of all of them
  int visits = 0;
};
std::vector<Advice> advice_of(const Analysis& analysis);

// One decision, as the search sees it afterwards.
struct ReviewRow {
  std::size_t ply = 0;  // decisions before it
  int turn = 0;
  Seat seat;
  std::string action;
  std::string best;            // another one, if there was a better
  std::optional<float> value;  // the share of the win that it could expect, if it can be judged
  float best_value = 0;
  float loss = 0;
};

// A game looked at again, decision by decision.
class LookBack {
 public:
  LookBack(std::unique_ptr<AnyGame> game, std::shared_ptr<const ai::Network> network);

  bool work();  // one decision more; true if there is something new
  [[nodiscard]] bool is_done() const { return rows_.size() == size(); }
  [[nodiscard]] std::size_t size() const { return review_.size(); }
  [[nodiscard]] const std::vector<ReviewRow>& rows() const { return rows_; }
  // The position before a decision, as its seat saw it.
  [[nodiscard]] AnyView view_before(const ReviewRow& row) const;

 private:
  std::unique_ptr<AnyGame> game_;
  std::shared_ptr<const ai::Network> network_;
  Review review_;
  std::vector<ReviewRow> rows_;
};

// 62 %; less than a half percent is nothing.
std::string percent_text(float share);

}  // namespace carat::terminal
