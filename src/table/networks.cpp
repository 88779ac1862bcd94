#include "table/networks.h"

#include <utility>

#include "ai/models.h"
#include "play/modes.h"

namespace carat::table {

std::optional<std::string> Networks::add(std::string_view mode, std::string_view bytes) {
  if (find_mode(mode) == nullptr) return "there is no mode " + std::string(mode);
  auto network = ai::Network::from_bytes(bytes, mode);
  if (!network) return network.error();
  added_[std::string(mode)] = std::make_shared<const ai::Network>(*std::move(network));
  return std::nullopt;
}

std::shared_ptr<const ai::Network> Networks::find(std::string_view mode) const {
  const auto added = added_.find(mode);
  return added == added_.end() ? ai::built_in_network(mode) : added->second;
}

std::vector<std::string_view> Networks::modes() const {
  std::vector<std::string_view> here;
  for (const Mode& mode : carat::modes)
    if (find(mode.name) != nullptr) here.push_back(mode.name);
  return here;
}

}  // namespace carat::table
