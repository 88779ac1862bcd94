#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/network.h"
#include "play/any_game.h"

namespace carat {

// What a search has found out about one decision.
struct DecisionAnalysis {
  std::string action;
  // The share of the win that the seat to move can expect; says nothing if nobody looked at it.
  float value = 0;
  float prior = 0;  // how likely the network alone would choose it
  int visits = 0;
  bool proven = false;            // the value is certain, whatever is revealed
  int decisions_left = 0;         // when it is proven: until the end of the game
  std::vector<float> shares;      // of the win by seat, if it is chosen; empty without a visit
  std::vector<std::string> line;  // how it may go on, this action first

  [[nodiscard]] bool was_looked_at() const { return visits > 0 || proven; }
};

struct Analysis {
  std::vector<DecisionAnalysis> decisions;  // the best first: the search's choice
  std::vector<float> shares;                // of the win, by seat
  int visits = 0;
  bool proven = false;
  int decisions_left = 0;  // when it is proven: until the end of the game
};

// A search of one position that can be deepened for as long as somebody wants to watch.
class PositionAnalysis {
 public:
  PositionAnalysis() = default;
  PositionAnalysis(const PositionAnalysis&) = delete;
  PositionAnalysis& operator=(const PositionAnalysis&) = delete;
  virtual ~PositionAnalysis() = default;

  virtual void run(int visits) = 0;
  // Looks at one decision (by its notation) until it has so many visits itself. That makes its
  // value more exact, but not the decision itself the search's choice. False if it is not legal.
  virtual bool look_at(std::string_view action, int visits) = 0;
  [[nodiscard]] virtual Analysis result() const = 0;
};

// Of the viewing seat, whose turn it is; with every payment. The network is of the view's mode and
// must outlive the analysis.
std::unique_ptr<PositionAnalysis> analyse(const AnyView& view, const ai::Network& network,
                                          std::uint64_t seed);

}  // namespace carat
