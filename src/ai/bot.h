#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "play/any_game.h"

namespace carat {

// What a player may spend on a decision. A player without a use for it ignores it.
struct Limits {
  // Instead of the number that the player has by itself.
  std::optional<int> visits;
  // For this decision, with all that is around it.
  std::optional<std::chrono::milliseconds> move_time;
  // For all decisions that are still to come in this game.
  std::optional<std::chrono::milliseconds> time_left;
  // Beside a time: set by another thread when nobody waits for the decision any more, and any will
  // do.
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] bool is_stopped() const { return stop != nullptr && stop->load(); }
};

// A computer player of any game: a view in, a decision out. It never gets a state, so it can't
// know more than its seat may know.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  // Whatever it decided before is forgotten: the same seed and the same views lead to the same
  // decisions (unless a clock limits it).
  virtual void begin_game(std::uint64_t seed) = 0;
  // The decision of the view's seat, whose turn it is, in notation.
  [[nodiscard]] virtual std::string choose(const AnyView& view, const Limits& limits) = 0;
};

}  // namespace carat
