#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/object.hpp>

#include "base/rng.h"

// Beast's headers are heavy: only the sources of the load generator include this one.

namespace carat::client {

using Clock = std::chrono::steady_clock;

struct LoadOptions {
  std::string host = "localhost";
  std::string port = "8080";
  int games = 100;
  double rate = 50;  // moves a second, all games together; 0 for as many as possible
  double seconds = 10;
  int idle = 0;  // connections that only stay open
};

// Everything runs on one thread; its own load is part of the report.
struct LoadRun {
  boost::asio::io_context io{1};
  LoadOptions options;
  std::vector<boost::asio::ip::tcp::endpoint> server;
  Rng rng{static_cast<std::uint64_t>(Clock::now().time_since_epoch().count())};
  std::vector<double> latencies;  // milliseconds, from the moment that the schedule names
  int ready = 0;                  // games that can be played
  int connected = 0;
  int errors = 0;
  bool measuring = false;
  bool ending = false;  // nothing more is due
  bool stopping = false;
  std::string first_error;

  std::string secret();
  void failed(const std::string& why);
};

double milliseconds_since(Clock::time_point moment);

// One WebSocket with a queue of what is to be sent.
class LoadSocket : public std::enable_shared_from_this<LoadSocket> {
 public:
  explicit LoadSocket(LoadRun& run) : run_(run), stream_(run.io) {}

  boost::asio::awaitable<void> open();
  boost::asio::awaitable<boost::json::object> read();
  void send(const boost::json::object& message);

 private:
  void write();

  LoadRun& run_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  std::deque<std::string> queue_;
};

// Two players at one table, and at another one when the game is over.
class LoadGame : public std::enable_shared_from_this<LoadGame> {
 public:
  explicit LoadGame(LoadRun& run);

  boost::asio::awaitable<void> play();
  // The schedule says that a move is due; if the last one is still on its way it has to wait, and
  // that counts.
  void due(Clock::time_point when);
  // Moves that were due and have not been seen yet.
  [[nodiscard]] const std::deque<Clock::time_point>& unanswered() const { return due_; }

 private:
  boost::asio::awaitable<void> listen(std::size_t seat);
  void hear(std::size_t seat, const boost::json::object& message);
  void state(std::size_t seat, const boost::json::object& message);
  void move();

  LoadRun& run_;
  std::array<std::shared_ptr<LoadSocket>, 2> sockets_;
  std::deque<Clock::time_point> due_;
  // Whose turn it is, until they have moved.
  std::optional<std::size_t> turn_;
  std::string table_;
  std::int64_t version_ = 0;
  std::string action_;
  // The move that is on its way.
  bool waiting_ = false;
  std::size_t mover_ = 0;
  std::string moves_at_;
  std::int64_t moved_from_ = 0;
};

}  // namespace carat::client
