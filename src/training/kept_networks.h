#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "ai/network.h"
#include "play/modes.h"

namespace carat::training {

// Where a run keeps the network that was its best after so many games.
std::filesystem::path kept_network_file(const std::filesystem::path& folder, std::uint64_t games);

struct KeptNetworks {
  std::vector<ai::Network> networks;  // the oldest first
  std::vector<std::string> errors;    // a sentence for each that can't be used, and is left out
};

// The latest so many of those that can be used.
KeptNetworks read_kept_networks(const std::filesystem::path& folder, const Mode& mode,
                                std::size_t most);

}  // namespace carat::training
