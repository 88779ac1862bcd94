#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parse.h"
#include "play/any_game.h"
#include "play/modes.h"

namespace carat::batch {

// Where a batch writes what its players see: an array with a row for each game. A pointer may be
// null: then nobody wants to know.
struct Arrays {
  std::uint8_t* observations = nullptr;  // of the seat to move, as observation_layout says
  std::uint8_t* masks = nullptr;         // 1 for each decision that it may take
  float* rewards = nullptr;              // by seat, of the step that ended a game; else 0
  std::uint8_t* dones = nullptr;         // 1 where a game ended: another one has begun in its place
  std::uint8_t* to_move = nullptr;       // the seat to move
};

// A decision that can't be carried out: by which game, and which number it was.
struct WrongDecision {
  std::size_t game;
  std::int64_t number;
  friend constexpr bool operator==(const WrongDecision&, const WrongDecision&) = default;
};

// Many games of one mode that advance together, each by one decision a step; a game that ends is
// followed by a new one. Arrays in, arrays out. What a game deals follows from the seed and its
// place in the batch alone.
class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  [[nodiscard]] virtual std::size_t size() const = 0;
  // Begins all games anew.
  virtual void reset(std::uint64_t seed) = 0;
  // One decision of every game, by its number. Nothing has happened if one of them is not legal.
  virtual std::optional<WrongDecision> step(std::span<const std::int64_t> decisions,
                                            const Arrays& arrays) = 0;
  // What is there now, without a step: no reward and nothing done.
  virtual void write(const Arrays& arrays) const = 0;

  [[nodiscard]] virtual std::string position(std::size_t game) const = 0;
  [[nodiscard]] virtual AnyView view(std::size_t game, Viewer viewer) const = 0;
  [[nodiscard]] virtual Seat to_move(std::size_t game) const = 0;
  // Goes on with this position instead. It is complete, has the players of the mode and is not
  // over, or the error says what is wrong.
  virtual std::optional<ParseError> set_position(std::size_t game, std::string_view text) = 0;
};

// With other options than those of the mode, by name.
Parsed<std::unique_ptr<Batch>> make_batch(const Mode& mode, const std::vector<Tag>& options,
                                          std::size_t size, std::uint64_t seed);

}  // namespace carat::batch
