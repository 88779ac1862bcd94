#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace carat::terminal {

// A table of a server, and the secret that gives a seat there.
struct Invitation {
  std::string server;  // http://localhost:8080
  std::string table;
  std::string secret;  // empty: a table of the lobby, a seat that one has already, or only to watch

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

// The page's own links: http://localhost:8080/#/table/TABLE/SECRET. The error is a sentence.
expected<Invitation, std::string> read_invitation(std::string_view link);

// The keys of the seats that were taken in this terminal, one for each table: a line each in a
// file.
class SeatKeys {
 public:
  explicit SeatKeys(std::filesystem::path file) : file_(std::move(file)) {}

  [[nodiscard]] std::optional<std::string> find(const Invitation& table) const;
  void keep(const Invitation& table, const std::string& key) const;

 private:
  std::filesystem::path file_;
};

// 32 hexadecimal digits from the system's generator.
std::string new_secret();

}  // namespace carat::terminal
