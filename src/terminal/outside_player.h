#pragma once

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

  // A decision of the seat to move; it may take long, and is asked for on a thread of its own. The
  // error is a sentence.
  virtual expected<std::string, std::string> choose(const AnyGame& game, Seat seat) = 0;
};
using OutsidePlayers = std::map<int, std::unique_ptr<OutsidePlayer>>;  // by seat, from 0

// By a text such as cmd:python3 mybot.py, at a seat of a table of this mode. The error is a
// sentence.
expected<std::unique_ptr<OutsidePlayer>, std::string> make_outside_player(std::string_view text,
                                                                          const Mode& mode,
                                                                          Seat seat);

}  // namespace carat::terminal
