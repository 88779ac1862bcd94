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

}  // namespace carat::ai
