#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/accounts.h"
#include "server/hub.h"
#include "server/net/routes.h"

namespace carat::server {

// What one connection, and one address with all of its connections, may do: "Bounds" in
// docs/reliability.md.
struct NetLimits {
  std::size_t longest_body = std::size_t{64} * 1024;
  std::size_t longest_header = std::size_t{8} * 1024;
  std::size_t longest_url = std::size_t{4} * 1024;
  std::size_t longest_queue = std::size_t{256} * 1024;  // bytes that wait to be sent to one socket
  int sockets_per_address = 100;
  int messages_at_once = 60;  // of one socket, and then
  Milliseconds message_every{50};
  int messages_of_address = 300;  // over all of its sockets, and then
  Milliseconds address_message_every{10};
  int requests_at_once = 300;  // of one address: what the server has to think about, sockets too
  Milliseconds request_every{50};
  int files_at_once = 5000;  // of one address: pages and their parts
  Milliseconds file_every{2};
  Milliseconds ping_every{15'000};
  int silent_pings = 3;  // so many pauses between pings without a sign of life are the end
};

struct NetOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string proxy;  // the address of a proxy whose X-Forwarded-For is believed
  NetLimits limits;
};

class Session;

// The listening socket and everyone who came through it. One thread runs it all: connections, hub
// and tables.
class Listener {
 public:
  Listener(boost::asio::io_context& io, const NetOptions& options, Hub& hub, Routes& routes,
           Accounts& accounts);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

  // Throws std::runtime_error with a sentence if the port can't be had.
  void open();
  [[nodiscard]] std::uint16_t port() const;
  // First no new connections and no new requests; then, when everything is answered, the rest.
  void stop_taking();
  void close_sessions();

  struct Shared;

 private:
  std::unique_ptr<Shared> shared_;
};

// Numbers for Prometheus on a port of its own.
void serve_metrics(boost::asio::io_context& io, std::uint16_t port,
                   std::function<std::string()> text);

}  // namespace carat::server
