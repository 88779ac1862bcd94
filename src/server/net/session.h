#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/client.h"
#include "server/net/listener.h"

// Beast's headers are heavy: only the sources of this folder include this one.

namespace carat::server {

using BeastRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct Listener::Shared {
  boost::asio::io_context& io;
  NetOptions options;
  Hub& hub;
  Routes& routes;
  Accounts& accounts;
  boost::asio::ip::tcp::acceptor acceptor;
  std::set<std::shared_ptr<Session>> sessions;
  // For each address. Shared, because connections that are still open at the end outlive this.
  std::shared_ptr<std::unordered_map<std::string, int>> sockets;
  RateLimit messages;
  RateLimit requests;
  RateLimit files;
  bool closing = false;
};

// One WebSocket: reads messages for the hub, and has a queue of what is to be sent.
class Session final : public Client, public std::enable_shared_from_this<Session> {
 public:
  Session(boost::beast::tcp_stream stream, Listener::Shared& shared);

  // From the upgrade to the end of the connection.
  boost::asio::awaitable<void> run(BeastRequest request);
  void send(Text text) override;
  [[nodiscard]] Milliseconds lag() const override { return lag_; }
  void close();
  // Whoever this is; while the connection stands its session may end.
  void sign_in(const AccountRow& row);
  void end_session();
  std::shared_ptr<OpenSession> signed_in;

 private:
  using Clock = std::chrono::steady_clock;

  void write();
  void ping();
  bool is_too_much();

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  Listener::Shared& shared_;
  std::list<Text> queue_;   // takes no room while it is empty
  std::size_t queued_ = 0;  // bytes
  bool writing_ = false;
  bool closing_ = false;
  bool open_ = false;
  boost::asio::steady_timer pings_;
  Clock::time_point pinged_;
  bool pinging_ = false;  // a ping is still to be sent
  int silent_ = 0;        // pings since the last sign of life
  Milliseconds lag_{0};
  RateLimit messages_;
  int excesses_ = 0;
};

}  // namespace carat::server
