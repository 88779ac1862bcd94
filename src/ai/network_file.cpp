#include "ai/network_file.h"

#include <utility>

#include "ai/game_mode.h"
#include "ai/models.h"
#include "base/files.h"
#include "base/hex.h"
#include "base/sha256.h"

namespace carat::ai {

namespace {

// Far more than a network has: what is longer is something else, and need not be read.
constexpr std::size_t longest_file = std::size_t{64} << 20;

Shape shape_of(const carat::Mode& mode) {
  Shape shape;
  for_each_mode([&](const auto& m) {
    if (m.name == mode.name) shape = m.shape();
  });
  return shape;
}

}  // namespace

expected<std::shared_ptr<const Network>, std::string> read_network(const std::string& file,
                                                                   const carat::Mode& mode) {
  if (file.empty()) {
    auto built_in = built_in_network(mode.name);
    if (built_in == nullptr)
      return unexpected("no network of " + std::string(mode.name) +
                        " comes with the program: a file is needed");
    return built_in;
  }
  const auto bytes = read_short_file(file, longest_file);
  if (!bytes) return unexpected("can't read the file " + file);
  auto network = Network::from_bytes(*bytes, mode.name);
  if (!network) return unexpected(file + ": " + network.error());
  if (network->shape() != shape_of(mode))
    return unexpected(file + ": the network has other inputs or outputs than those of " +
                      std::string(mode.name));
  return std::make_shared<const Network>(*std::move(network));
}

std::string network_checksum(const std::string& file, const carat::Mode& mode) {
  if (!file.empty()) {
    const auto bytes = read_short_file(file, longest_file);
    return bytes ? to_hex(sha256(*bytes)) : std::string();
  }
  for (const ModelFile& model : model_files())
    if (model.mode == mode.name) return to_hex(sha256(model.bytes));
  return {};
}

}  // namespace carat::ai
