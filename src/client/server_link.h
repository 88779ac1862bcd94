#pragma once

#include <atomic>
#include <iosfwd>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include <boost/json/object.hpp>

#include "client/connection.h"

namespace carat::client {

// What can't be mended by trying again, as a sentence.
struct Trouble : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A bot's connection to a server, which comes back when it is lost: after a restart of the server,
// or of whatever lies between.
class ServerLink {
 public:
  // Tells on `log` when it is lost and when it is back. Nothing is waited for once `stop` is set.
  ServerLink(Address server, std::string token, std::ostream& log, const std::atomic<bool>& stop);

  // The first time: throws Trouble if there is no server, or if it does not know the token.
  void open();
  [[nodiscard]] const std::string& account() const { return account_; }
  [[nodiscard]] const Address& server() const { return server_; }
  [[nodiscard]] bool stopped() const { return stop_; }

  // What is sent while the connection is lost is lost too.
  void send(const boost::json::object& message);
  // The next message; nothing when the time is over, or when it shall stop. After a loss the first
  // one is `welcome`: whoever waits for something has to ask for it anew.
  std::optional<boost::json::object> next(std::chrono::milliseconds patience);
  // Something to be done before one goes: waits a moment until it is done, also if it shall stop.
  void send_last(boost::json::object message);
  // Waits, unless it shall stop.
  void pause(std::chrono::milliseconds time) const;

 private:
  // Opens a connection and reads its welcome. The error is a sentence; a token that is not known
  // is Trouble.
  expected<boost::json::object, std::string> connect();
  boost::json::object come_back(const std::string& why);

  Address server_;
  std::string token_;
  std::ostream& log_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<Connection> connection_;
  std::string account_;
};

}  // namespace carat::client
