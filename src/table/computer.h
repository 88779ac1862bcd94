#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "ai/thinking.h"
#include "play/any_game.h"
#include "table/networks.h"

namespace carat::table {

// A computer player that somebody can have as an opponent.
struct Opponent {
  std::string_view key;
  std::string_view name;
  bool needs_network;  // or else it plays like the best one without
};

std::vector<Opponent> opponents();
bool is_opponent(std::string_view key);

// The decision of the view's seat, whose turn it is. `game` is the same for a whole game, `seed` of
// this decision.
std::unique_ptr<Thinking> think(std::string_view opponent, const AnyView& view,
                                const std::shared_ptr<const ai::Network>& network,
                                std::uint64_t game, std::uint64_t seed);

}  // namespace carat::table
