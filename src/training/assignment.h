#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace carat::training {

// What all workers have to know for a piece of work, wherever they run. Networks are as in files.
struct Assignment {
  enum class Kind : std::uint8_t {
    self_play,       // games of a network against itself and an older one
    match_greedy,    // groups of a match against the greedy player
    match_networks,  // against another network
  };

  Kind kind = Kind::self_play;
  std::int32_t visits = 32;
  std::uint64_t seed = 0;  // the number of a game, or of a group, is added to it
  std::string network;
  std::string other;  // the older network, or the opponent; empty if there is none

  friend bool operator==(const Assignment&, const Assignment&) = default;
};

// For processes on machines of the same kind.
std::string to_bytes(const Assignment& assignment);
expected<Assignment, std::string> read_assignment(std::string_view bytes);

}  // namespace carat::training
