#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/expected.h"

namespace carat::terminal {

// A connection to a server, message by message. It waits for nothing.
class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;

  virtual void send(std::string message) = 0;
  // The next message, if one has come.
  virtual std::optional<std::string> receive() = 0;
  // Why nothing more will come.
  [[nodiscard]] virtual std::optional<std::string> lost() const = 0;
};

// Connects to the server of an address such as http://localhost:8080. The error is a sentence.
using Connect =
    std::function<expected<std::unique_ptr<Wire>, std::string>(const std::string& server)>;

}  // namespace carat::terminal
