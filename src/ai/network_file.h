#pragma once

#include <memory>
#include <string>

#include "ai/network.h"
#include "base/expected.h"
#include "play/modes.h"

namespace carat::ai {

// A network of this mode out of a file, or the one that comes with the program if the file has no
// name. The error is a sentence.
expected<std::shared_ptr<const Network>, std::string> read_network(const std::string& file,
                                                                   const carat::Mode& mode);

// The SHA-256 of such a network's bytes, in hexadecimal digits; empty if it can't be read.
std::string network_checksum(const std::string& file, const carat::Mode& mode);

}  // namespace carat::ai
