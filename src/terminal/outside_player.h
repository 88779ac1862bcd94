#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "play/modes.h"

namespace carat::terminal {

// Somebody who decides at a seat and is neither a person nor a level: a program, or any other
// player of the arena.
class OutsidePlayer {
 public:
  OutsidePlayer() = default;
  OutsidePlayer(const OutsidePlayer&) = delete;
  OutsidePlayer& operator=(const OutsidePlayer&) = delete;
  virtual ~OutsidePlayer() = default;

  // What it calls itself.
  [[nodiscard]] virtual std::string name() const = 0;
  // The error is a sentence, here and below.
  virtual expected<void, std::string> begin_game(std::uint64_t seed) = 0;
  // A decision, at its turn; it may take long, and is asked for on a thread of its own.
  virtual expected<std::string, std::string> choose(const AnyGame& game) = 0;
  // This game is over for good.
  virtual void game_over(const AnyGame& game) = 0;
  // Somebody quits: a decision that is being waited for fails now.
  virtual void stop() = 0;
};
using OutsidePlayers = std::map<int, std::unique_ptr<OutsidePlayer>>;  // by seat, from 0

// By a text such as cmd:python3 mybot.py, at a seat of a table of this mode, where a game begins.
expected<std::unique_ptr<OutsidePlayer>, std::string> make_outside_player(std::string_view text,
                                                                          const Mode& mode,
                                                                          Seat seat,
                                                                          std::uint64_t seed);

}  // namespace carat::terminal
