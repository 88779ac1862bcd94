#include "client/load_game.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/hex.h"

namespace carat::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;

std::string LoadRun::secret() {
  std::array<std::uint8_t, 16> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next());
  return to_hex(bytes);
}

void LoadRun::failed(const std::string& why) {
  ++errors;
  if (first_error.empty()) first_error = why;
}

double milliseconds_since(Clock::time_point moment) {
  return std::chrono::duration<double, std::milli>(Clock::now() - moment).count();
}

asio::awaitable<void> LoadSocket::open() {
  co_await beast::get_lowest_layer(stream_).async_connect(run_.server, asio::use_awaitable);
  beast::get_lowest_layer(stream_).socket().set_option(asio::ip::tcp::no_delay(true));
  co_await stream_.async_handshake(run_.options.host, "/ws", asio::use_awaitable);
  ++run_.connected;
}

asio::awaitable<json::object> LoadSocket::read() {
  beast::flat_buffer buffer;
  co_await stream_.async_read(buffer, asio::use_awaitable);
  const auto bytes = buffer.cdata();
  co_return json::parse({static_cast<const char*>(bytes.data()), bytes.size()}).as_object();
}

void LoadSocket::send(const json::object& message) {
  queue_.push_back(json::serialize(message));
  if (queue_.size() == 1) write();
}

void LoadSocket::write() {
  stream_.async_write(asio::buffer(queue_.front()),
                      [self = shared_from_this()](boost::system::error_code problem, std::size_t) {
                        self->queue_.pop_front();
                        if (!problem && !self->queue_.empty()) self->write();
                      });
}

LoadGame::LoadGame(LoadRun& run) : run_(run) {
  for (auto& socket : sockets_) socket = std::make_shared<LoadSocket>(run);
}

asio::awaitable<void> LoadGame::play() {
  const auto self = shared_from_this();
  try {
    for (const auto& socket : sockets_) co_await socket->open();
  } catch (const std::exception& error) {
    run_.failed(error.what());
    co_return;
  }
  asio::co_spawn(run_.io, listen(1), asio::detached);
  sockets_[0]->send({{"type", "create"}});
  co_await listen(0);
}

void LoadGame::due(Clock::time_point when) {
  due_.push_back(when);
  move();
}

asio::awaitable<void> LoadGame::listen(std::size_t seat) {
  const auto self = shared_from_this();
  try {
    while (!run_.stopping) hear(seat, co_await sockets_[seat]->read());
  } catch (const std::exception& error) {
    if (!run_.stopping) run_.failed(error.what());
  }
}

void LoadGame::hear(std::size_t seat, const json::object& message) {
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
    run_.failed(json::serialize(message));
  } else if (type == "table" || type == "update") {
    state(seat, message);
  }
}

void LoadGame::state(std::size_t seat, const json::object& message) {
  const auto& table = message.at("table").as_string();
  const std::int64_t version = message.at("version").as_int64();
  // A move counts when the other player sees it.
  if (waiting_ && seat != mover_ && table == moves_at_ && version > moved_from_) {
    waiting_ = false;
    if (run_.measuring) run_.latencies.push_back(milliseconds_since(due_.front()));
    due_.pop_front();
  }
  if (message.at("status").as_string() == "over") {  // both sit down at a new table
    if (table != table_) return;                     // the other one was told first
    table_.clear();
    turn_.reset();
    return sockets_[0]->send({{"type", "create"}});
  }
  const auto& legal = message.at("legal").as_array();
  const bool is_known = waiting_ && table == moves_at_ && version == moved_from_;
  if (!legal.empty() && !is_known) {
    if (table != table_) ++run_.ready;
    turn_ = seat;
    table_ = table;
    version_ = version;
    action_ =
        legal[run_.rng.below(static_cast<std::uint32_t>(legal.size()))].at("action").as_string();
  }
  if (run_.options.rate == 0 && due_.empty() && turn_ && !run_.ending) due_.push_back(Clock::now());
  move();
}

void LoadGame::move() {
  if (waiting_ || due_.empty() || !turn_ || run_.stopping) return;
  waiting_ = true;
  mover_ = *turn_;
  moves_at_ = table_;
  moved_from_ = version_;
  turn_.reset();
  sockets_[mover_]->send({{"type", "play"},
                          {"table", table_},
                          {"version", version_},
                          {"move", action_},
                          {"move_id", run_.secret()}});
}

}  // namespace carat::client
