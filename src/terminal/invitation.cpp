#include "terminal/invitation.h"

#include <array>
#include <cstdint>
#include <random>
#include <sstream>

#include "base/files.h"
#include "base/hex.h"

namespace carat::terminal {

expected<Invitation, std::string> read_invitation(std::string_view link) {
  constexpr std::string_view marker = "#/table/";
  const auto wrong = [&] {
    return unexpected("a table's link looks like http://localhost:8080/#/table/TABLE/SECRET, not " +
                      std::string(link.substr(0, 80)));
  };
  const auto at = link.find(marker);
  const bool http = link.starts_with("http://") || link.starts_with("https://");
  if (!http || at == std::string_view::npos) return wrong();
  Invitation invitation;
  invitation.server = link.substr(0, at);
  while (invitation.server.ends_with('/')) invitation.server.pop_back();
  const std::string_view rest = link.substr(at + marker.size());
  const auto slash = rest.find('/');
  invitation.table = rest.substr(0, slash);
  if (slash != std::string_view::npos) invitation.secret = rest.substr(slash + 1);
  if (invitation.table.empty()) return wrong();
  return invitation;
}

std::optional<std::string> SeatKeys::find(const Invitation& table) const {
  std::istringstream lines(read_file(file_).value_or(""));
  std::optional<std::string> found;
  std::string server;
  std::string id;
  std::string key;
  while (lines >> server >> id >> key)
    if (server == table.server && id == table.table) found = key;
  return found;
}

void SeatKeys::keep(const Invitation& table, const std::string& key) const {
  std::error_code problem;
  std::filesystem::create_directories(file_.parent_path(), problem);
  const std::string line = table.server + " " + table.table + " " + key + "\n";
  // Without it the seat is lost when the program ends, but the game can be played.
  static_cast<void>(replace_file(file_, read_file(file_).value_or("") + line));
}

std::string new_secret() {
  std::random_device device;
  std::array<std::uint8_t, 16> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(device());
  return to_hex(bytes);
}

}  // namespace carat::terminal
