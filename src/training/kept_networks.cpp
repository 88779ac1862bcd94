#include "training/kept_networks.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <string_view>
#include <system_error>

#include "ai/network_file.h"

namespace carat::training {

namespace {

constexpr std::string_view prefix = "net-";

// The games that a file's name tells, if it is that of a kept network.
std::optional<std::uint64_t> games_of(const std::string& name) {
  if (!name.starts_with(prefix)) return std::nullopt;
  std::uint64_t games = 0;
  const char* end = name.data() + name.size();
  const auto read = std::from_chars(name.data() + prefix.size(), end, games);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return games;
}

}  // namespace

std::filesystem::path kept_network_file(const std::filesystem::path& folder, std::uint64_t games) {
  return folder / (std::string(prefix) + std::to_string(games));
}

KeptNetworks read_kept_networks(const std::filesystem::path& folder, const Mode& mode,
                                std::size_t most) {
  std::vector<std::uint64_t> all;
  std::error_code error;
  for (std::filesystem::directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error))
    if (const auto games = games_of(file->path().filename().string())) all.push_back(*games);
  std::ranges::sort(all, std::greater());
  KeptNetworks kept;
  for (const std::uint64_t games : all) {
    if (kept.networks.size() == most) break;
    const auto network = ai::read_network(kept_network_file(folder, games).string(), mode);
    if (network)
      kept.networks.push_back(**network);
    else
      kept.errors.push_back(network.error());
  }
  std::ranges::reverse(kept.networks);
  return kept;
}

}  // namespace carat::training
