#include "ai/network_file.h"

#include <utility>

#include "ai/models.h"
#include "base/files.h"
#include "base/hex.h"
#include "base/sha256.h"

namespace carat::ai {

expected<std::shared_ptr<const Network>, std::string> read_network(const std::string& file,
                                                                   const carat::Mode& mode) {
  if (file.empty()) {
    auto built_in = built_in_network(mode.name);
    if (built_in == nullptr)
      return unexpected("no network of " + std::string(mode.name) +
                        " comes with the program: a file is needed");
    return built_in;
  }
  const auto bytes = read_file(file);
  if (!bytes) return unexpected("can't read the file " + file);
  auto network = Network::from_bytes(*bytes, mode.name);
  if (!network) return unexpected(file + ": " + network.error());
  return std::make_shared<const Network>(*std::move(network));
}

std::string network_checksum(const std::string& file, const carat::Mode& mode) {
  if (!file.empty()) {
    const auto bytes = read_file(file);
    return bytes ? to_hex(sha256(*bytes)) : std::string();
  }
  for (const ModelFile& model : model_files())
    if (model.mode == mode.name) return to_hex(sha256(model.bytes));
  return {};
}

}  // namespace carat::ai
