#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/expected.h"
#include "client/address.h"

namespace carat::client {

// A WebSocket of a server. It lives on a thread of its own, so that it stays open while its owner
// is busy with something else.
class Connection {
 public:
  // The token is that of an account, or empty. The error is a sentence.
  static expected<std::unique_ptr<Connection>, std::string> open(const Address& server,
                                                                 const std::string& token);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  // Says goodbye to the server, if there is still one.
  ~Connection();

  void send(std::string message);
  // The next message; nothing if none came in time, or if the connection is lost.
  std::optional<std::string> receive(std::chrono::milliseconds patience);
  // Why nothing more will come. Messages that came before can still be received.
  [[nodiscard]] std::optional<std::string> lost() const;

 private:
  class Worker;
  explicit Connection(std::unique_ptr<Worker> worker);

  std::unique_ptr<Worker> worker_;
};

}  // namespace carat::client
