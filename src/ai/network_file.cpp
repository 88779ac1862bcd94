#include "ai/network_file.h"

#include <fstream>
#include <sstream>

namespace carat::ai {

expected<Network, std::string> read_network(const std::string& file, const Mode& mode) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream bytes;
  bytes << in.rdbuf();
  if (!in) return unexpected("can't read the file " + file);
  auto network = Network::from_bytes(bytes.str(), mode.name);
  if (!network) return unexpected(file + ": " + network.error());
  return network;
}

}  // namespace carat::ai
