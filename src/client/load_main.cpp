#include <algorithm>
#include <array>
#include <charconv>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <sys/resource.h>

#include "base/hex.h"
#include "base/rng.h"
#include "client/load.h"

namespace carat::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

struct Options {
  std::string host = "localhost";
  std::string port = "8080";
  int games = 100;
  double rate = 50;  // moves a second, all games together; 0 for as many as possible
  double seconds = 10;
  int idle = 0;  // connections that only stay open
};

// Everything runs on one thread; its own load is part of the report.
struct Run {
  asio::io_context io{1};
  Options options;
  std::vector<tcp::endpoint> server;
  Rng rng{static_cast<std::uint64_t>(Clock::now().time_since_epoch().count())};
  std::vector<double> latencies;  // milliseconds, from the moment that the schedule names
  int ready = 0;                  // games that can be played
  int connected = 0;
  int errors = 0;
  bool measuring = false;
  bool stopping = false;
  std::string first_error;

  std::string secret() {
    std::array<std::uint8_t, 16> bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
    return to_hex(bytes);
  }
};

// One WebSocket with a queue of what is to be sent.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  explicit Socket(Run& run) : run_(run), stream_(run.io) {}

  asio::awaitable<void> open() {
    co_await beast::get_lowest_layer(stream_).async_connect(run_.server, asio::use_awaitable);
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    co_await stream_.async_handshake(run_.options.host, "/ws", asio::use_awaitable);
    ++run_.connected;
  }
  asio::awaitable<json::object> read() {
    beast::flat_buffer buffer;
    co_await stream_.async_read(buffer, asio::use_awaitable);
    const auto bytes = buffer.cdata();
    co_return json::parse({static_cast<const char*>(bytes.data()), bytes.size()}).as_object();
  }
  void send(const json::object& message) {
    queue_.push_back(json::serialize(message));
    if (queue_.size() == 1) write();
  }

 private:
  void write() {
    stream_.async_write(
        asio::buffer(queue_.front()),
        [self = shared_from_this()](boost::system::error_code problem, std::size_t) {
          self->queue_.pop_front();
          if (!problem && !self->queue_.empty()) self->write();
        });
  }

  Run& run_;
  beast::websocket::stream<beast::tcp_stream> stream_;
  std::deque<std::string> queue_;
};

// Two players at one table.
class Game : public std::enable_shared_from_this<Game> {
 public:
  explicit Game(Run& run) : run_(run) {
    for (auto& socket : sockets_) socket = std::make_shared<Socket>(run);
  }

  asio::awaitable<void> play() {
    co_await sockets_[0]->open();
    co_await sockets_[1]->open();
    asio::co_spawn(run_.io, listen(1), asio::detached);
    sockets_[0]->send({{"type", "create"}});
    co_await listen(0);
  }

  // The schedule says that a move is due; if the last one is still on its way it has to wait, and
  // that counts.
  void due(Clock::time_point when) {
    due_.push_back(when);
    move();
  }

 private:
  asio::awaitable<void> listen(std::size_t seat) {
    const auto self = shared_from_this();
    try {
      while (!run_.stopping) hear(seat, co_await sockets_[seat]->read());
    } catch (const std::exception& error) {
      if (run_.stopping) co_return;
      ++run_.errors;
      if (run_.first_error.empty()) run_.first_error = error.what();
    }
  }

  void hear(std::size_t seat, const json::object& message) {
    const auto& type = message.at("type").as_string();
    if (type == "opened") {
      const auto& links = message.at("links").as_array();
      for (std::size_t i = 0; i < sockets_.size(); ++i)
        sockets_[i]->send({{"type", "sit"},
                           {"table", message.at("table")},
                           {"link", links[i].at("link")},
                           {"key", run_.secret()},
                           {"nonce", run_.secret()}});
    } else if (type == "error") {
      ++run_.errors;
      if (run_.first_error.empty()) run_.first_error = json::serialize(message);
    } else if (type == "table" || type == "update") {
      state(seat, message);
    }
  }

  void state(std::size_t seat, const json::object& message) {
    const auto& status = message.at("status").as_string();
    const std::int64_t version = message.at("version").as_int64();
    if (status == "over") {  // everyone sits down at a new table
      if (seat == 0 && version > version_) {
        version_ = 0;
        waiting_ = false;
        turn_.reset();
        sockets_[0]->send({{"type", "create"}});
      }
      return;
    }
    // A move counts when the other player sees it.
    if (waiting_ && seat != mover_ && version > version_) {
      waiting_ = false;
      if (run_.measuring)
        run_.latencies.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - due_.front()).count());
      due_.pop_front();
    }
    version_ = std::max(version_, version);
    const auto& legal = message.at("legal").as_array();
    if (legal.empty()) return;
    if (!turn_ && version == 1) {
      ++run_.ready;
      if (run_.options.rate == 0) due_.push_back(Clock::now());
    }
    turn_ = seat;
    table_ = message.at("table").as_string();
    action_ =
        legal[run_.rng.below(static_cast<std::uint32_t>(legal.size()))].at("action").as_string();
    if (run_.options.rate == 0 && due_.empty()) due_.push_back(Clock::now());
    move();
  }

  void move() {
    if (waiting_ || due_.empty() || !turn_ || run_.stopping) return;
    waiting_ = true;
    mover_ = *turn_;
    turn_.reset();
    sockets_[mover_]->send({{"type", "play"},
                            {"table", table_},
                            {"version", version_},
                            {"move", action_},
                            {"move_id", run_.secret()}});
    turn_.reset();
  }

  Run& run_;
  std::array<std::shared_ptr<Socket>, 2> sockets_;
  std::deque<Clock::time_point> due_;
  std::optional<std::size_t> turn_;
  std::size_t mover_ = 0;
  bool waiting_ = false;
  std::int64_t version_ = 0;
  std::string table_;
  std::string action_;
};

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double percentile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
  return sorted[std::min(place, sorted.size() - 1)];
}

asio::awaitable<void> pause(asio::io_context& io, Clock::duration time) {
  asio::steady_timer timer(io, time);
  co_await timer.async_wait(asio::use_awaitable);
}

// Whoever only stays open answers pings too, or would be sent away.
asio::awaitable<void> stay(Run& run, std::shared_ptr<Socket> socket) {
  try {
    while (true) co_await socket->read();
  } catch (const boost::system::system_error&) {
    --run.connected;
  }
}

// Opens everything in small groups, then keeps to the schedule.
asio::awaitable<void> conduct(Run& run) {
  std::vector<std::shared_ptr<Socket>> idle;
  for (int i = 0; i < run.options.idle; ++i) {
    idle.push_back(std::make_shared<Socket>(run));
    co_await idle.back()->open();
    asio::co_spawn(run.io, stay(run, idle.back()), asio::detached);
  }
  std::vector<std::shared_ptr<Game>> games;
  for (int i = 0; i < run.options.games; ++i) {
    games.push_back(std::make_shared<Game>(run));
    asio::co_spawn(run.io, games.back()->play(), asio::detached);
    while (run.ready + 20 < i) co_await pause(run.io, std::chrono::milliseconds(5));
  }
  for (int tries = 0; run.ready < run.options.games && tries < 2000; ++tries)
    co_await pause(run.io, std::chrono::milliseconds(10));
  std::cerr << run.ready << " games, " << run.connected << " connections\n";

  run.measuring = true;
  const double cpu = cpu_seconds();
  const auto start = Clock::now();
  const auto length = std::chrono::duration<double>(run.options.seconds);
  if (run.options.rate == 0) {
    co_await pause(run.io, std::chrono::duration_cast<Clock::duration>(length));
  } else {
    for (std::size_t i = 0;; ++i) {
      const auto when =
          start + std::chrono::duration_cast<Clock::duration>(
                      std::chrono::duration<double>(static_cast<double>(i) / run.options.rate));
      if (when - start > length) break;
      if (when > Clock::now()) co_await pause(run.io, when - Clock::now());
      games[i % games.size()]->due(when);
    }
    co_await pause(run.io, std::chrono::milliseconds(500));
  }
  run.stopping = true;
  const double wall = std::chrono::duration<double>(Clock::now() - start).count();
  const double load = (cpu_seconds() - cpu) / wall;
  std::ranges::sort(run.latencies);
  // Plain decimals; the library would write 1.5E0.
  const auto decimal = [](double value) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                   std::chars_format::fixed, 2);
    return std::string(digits.data(), end.ptr);
  };
  std::cout << R"({"games":)" << run.options.games << R"(,"connections":)" << run.connected
            << R"(,"moves":)" << run.latencies.size() << R"(,"seconds":)" << decimal(wall)
            << R"(,"moves_per_s":)" << decimal(static_cast<double>(run.latencies.size()) / wall)
            << R"(,"p50_ms":)" << decimal(percentile(run.latencies, 0.5)) << R"(,"p90_ms":)"
            << decimal(percentile(run.latencies, 0.9)) << R"(,"p99_ms":)"
            << decimal(percentile(run.latencies, 0.99)) << R"(,"max_ms":)"
            << decimal(run.latencies.empty() ? 0 : run.latencies.back()) << R"(,"errors":)"
            << run.errors << R"(,"generator_load":)" << decimal(load) << "}\n";
  if (!run.first_error.empty()) std::cerr << "The first error: " << run.first_error << "\n";
  if (load > 0.8) std::cerr << "The generator used more than 80 % of its core: this run is void.\n";
  run.io.stop();
}

}  // namespace

int load_main(int argc, const char* const* argv) {
  Run run;
  CLI::App app{
      "Plays games against a server (start it with --no-limits) on an open schedule: moves\n"
      "are due at fixed moments, whether the server keeps up or not, and the time until the\n"
      "other player sees a move counts from there. Prints one JSON object.",
      "carat load"};
  app.add_option("--host", run.options.host)->capture_default_str();
  app.add_option("--port", run.options.port)->capture_default_str();
  app.add_option("--games", run.options.games, "games of two at once")->capture_default_str();
  app.add_option("--rate", run.options.rate, "moves a second; 0 for as many as possible")
      ->capture_default_str();
  app.add_option("--seconds", run.options.seconds)->capture_default_str();
  app.add_option("--idle", run.options.idle, "connections that only stay open");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    tcp::resolver resolver(run.io);
    for (const auto& entry : resolver.resolve(run.options.host, run.options.port))
      run.server.push_back(entry.endpoint());
    std::exception_ptr failed;
    asio::co_spawn(run.io, conduct(run), [&](const std::exception_ptr& error) { failed = error; });
    run.io.run();
    if (failed) std::rethrow_exception(failed);
    return run.errors == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "carat load: " << error.what() << "\n";
    return 1;
  }
}

}  // namespace carat::client
