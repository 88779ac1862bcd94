#pragma once

#include <string>
#include <string_view>

#include "base/expected.h"

namespace carat::client {

// Where a server is.
struct Address {
  bool tls = false;
  std::string host = "localhost";
  std::string port = "8080";

  // As a browser would show it.
  [[nodiscard]] std::string url() const;
  friend bool operator==(const Address&, const Address&) = default;
};

// http://localhost:8080, https://carat.example; a path is left alone. The error is a sentence.
expected<Address, std::string> read_address(std::string_view url);

// An invitation to a seat.
struct Invitation {
  std::string server;  // a url; empty if the text does not say
  std::string table;
  std::string link;  // its secret; empty for a table of the lobby, or a seat that one has already

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

// The page's own links, http://localhost:8080/#/table/TABLE/SECRET; or TABLE/SECRET, or TABLE.
expected<Invitation, std::string> read_invitation(std::string_view text);

}  // namespace carat::client
