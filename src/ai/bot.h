#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "play/any_game.h"

namespace carat {

// A computer player of any game: a view in, a decision out. It never gets a state, so it can't
// know more than its seat may know.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  // The decision of the view's seat, whose turn it is, in notation.
  [[nodiscard]] virtual std::string choose(const AnyView& view) = 0;
};

// Looks one decision ahead and takes what leaves it best off by a hand-made measure; `seed` breaks
// ties.
std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed);

}  // namespace carat
