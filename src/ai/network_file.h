#pragma once

#include <string>

#include "ai/network.h"
#include "base/expected.h"
#include "play/modes.h"

namespace carat::ai {

// A network of this mode out of a file. The error is a sentence that names the file.
expected<Network, std::string> read_network(const std::string& file, const Mode& mode);

}  // namespace carat::ai
