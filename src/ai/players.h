#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "base/expected.h"
#include "play/modes.h"

namespace carat {

// A computer player by its text:
//
//   random
//   greedy
//   one-ply
//   rollout                     with 1000 playouts a decision
//   rollout:playouts=2000
//   rollout:time=50ms
//   talc ... diamond            the levels, see levels.h
//   net                         the mode's network, with 400 visits a decision
//   net:visits=100
//   net:time=50ms
//   net:FILE:visits=100         another network of the mode
//
// The error is a sentence that says what is wrong and what would be right.
expected<std::unique_ptr<Bot>, std::string> make_player(std::string_view text, const Mode& mode,
                                                        std::uint64_t seed);

// The file of the network that a player uses, empty if it is the program's own; nothing for a
// player without a network.
std::optional<std::string> network_of_player(std::string_view text);

// One line for each kind of player, for help texts.
std::string_view player_help();

}  // namespace carat
