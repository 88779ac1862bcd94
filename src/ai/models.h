#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ai/network.h"

namespace carat::ai {

// A network's file that is a part of the program.
struct ModelFile {
  std::string_view mode;
  std::string_view bytes;
};

// Those of the folder models/; cmake/models.cmake makes this function of them.
std::span<const ModelFile> model_files();

// The network of a mode that comes with the program; null where there is none.
std::shared_ptr<const Network> built_in_network(std::string_view mode);

// How strong a level is in a mode, in Elo: random play has 0. Measured by tools/rate_levels.
int level_rating(std::string_view mode, std::string_view level);

}  // namespace carat::ai
