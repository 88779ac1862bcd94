#include "ai/models.h"

#include <cassert>
#include <map>
#include <string>
#include <utility>

namespace carat::ai {

namespace {

using Networks = std::map<std::string, std::shared_ptr<const Network>, std::less<>>;

Networks read_all() {
  Networks networks;
  for (const ModelFile& file : model_files()) {
    auto network = Network::from_bytes(file.bytes, file.mode);
    assert(network);  // a test reads them all
    if (network) networks.emplace(file.mode, std::make_shared<const Network>(*std::move(network)));
  }
  return networks;
}

}  // namespace

std::shared_ptr<const Network> built_in_network(std::string_view mode) {
  static const Networks networks = read_all();
  const auto found = networks.find(mode);
  return found == networks.end() ? nullptr : found->second;
}

}  // namespace carat::ai
