#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "ai/bot.h"
#include "ai/network.h"

namespace carat {

struct NetworkLimits {
  int visits = 400;
  // Then as many visits as fit, whatever `visits` says.
  std::optional<std::chrono::milliseconds> time;
};

// A tree search guided by a network of this player's mode.
std::unique_ptr<Bot> make_network_bot(std::string name, std::shared_ptr<const ai::Network> network,
                                      std::uint64_t seed, const NetworkLimits& limits);

}  // namespace carat
