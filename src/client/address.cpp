#include "client/address.h"

#include <algorithm>

namespace carat::client {

namespace {

constexpr std::string_view path_of_tables = "#/table/";

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

// Letters and digits, and these signs.
bool is_name(std::string_view text, std::string_view signs) {
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return is_word({&c, 1}) || signs.find(c) != std::string_view::npos;
  });
}

bool is_port(std::string_view text) {
  if (text.empty() || text.size() > 5 ||
      text.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  const int number = std::stoi(std::string(text));
  return number >= 1 && number <= 65535;
}

}  // namespace

std::string Address::url() const {
  const bool usual = port == (tls ? "443" : "80");
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return (tls ? "https://" : "http://") + name + (usual ? "" : ":" + port);
}

expected<Address, std::string> read_address(std::string_view url) {
  const auto wrong = [&] {
    return unexpected(std::string(url) +
                      " is no server: http://localhost:8080 is expected, or https://carat.example");
  };
  const std::size_t scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return wrong();
  const std::string_view scheme = url.substr(0, scheme_end);
  Address address;
  address.tls = scheme == "https" || scheme == "wss";
  if (!address.tls && scheme != "http" && scheme != "ws") return wrong();
  std::string_view rest = url.substr(scheme_end + 3);
  rest = rest.substr(0, rest.find_first_of("/?#"));
  std::size_t name_end = rest.rfind(':');
  if (rest.starts_with('[')) {  // an address of IPv6
    const std::size_t closing = rest.find(']');
    if (closing == std::string_view::npos) return wrong();
    address.host = rest.substr(1, closing - 1);
    if (!is_name(address.host, ":.%") || address.host.find(':') == std::string::npos)
      return wrong();
    name_end = closing + 1;
    if (name_end == rest.size())
      name_end = std::string_view::npos;
    else if (rest[name_end] != ':')
      return wrong();
  } else {
    address.host = rest.substr(0, name_end);
    if (!is_name(address.host, ".-_")) return wrong();
  }
  address.port = address.tls ? "443" : "80";
  if (name_end != std::string_view::npos) address.port = rest.substr(name_end + 1);
  if (!is_port(address.port)) return wrong();
  return address;
}

expected<Invitation, std::string> read_invitation(std::string_view text) {
  Invitation invitation;
  std::string_view rest = text;
  if (const std::size_t at = text.find(path_of_tables); at != std::string_view::npos) {
    invitation.server = text.substr(0, at);
    rest = text.substr(at + path_of_tables.size());
  }
  const std::size_t slash = rest.find('/');
  invitation.table = rest.substr(0, slash);
  if (slash != std::string_view::npos) invitation.link = rest.substr(slash + 1);
  if (!is_word(invitation.table) || (!invitation.link.empty() && !is_word(invitation.link)))
    return unexpected(std::string(text) +
                      " is no link to a table: http://localhost:8080/#/table/TABLE/SECRET is "
                      "expected, or TABLE/SECRET, or TABLE");
  return invitation;
}

}  // namespace carat::client
