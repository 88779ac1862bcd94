#include "client/connection.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace carat::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds time_to_connect{10};
// Without a word for so long the server is gone; after half of it, it is asked.
constexpr std::chrono::seconds longest_silence{40};
constexpr std::chrono::seconds time_to_part{1};
constexpr std::size_t longest_message = std::size_t{64} << 20;

using Plain = websocket::stream<beast::tcp_stream>;
using Secure = websocket::stream<beast::ssl_stream<beast::tcp_stream>>;
using AnyStream = std::variant<Plain, Secure>;

// Trusts whom the system trusts.
asio::ssl::context tls_context(bool wanted) {
  asio::ssl::context context{asio::ssl::context::tls_client};
  if (wanted) context.set_default_verify_paths();
  context.set_verify_mode(asio::ssl::verify_peer);
  return context;
}

AnyStream make_stream(asio::io_context& io, asio::ssl::context& tls, bool wanted) {
  if (wanted) return AnyStream(std::in_place_type<Secure>, io, tls);
  return AnyStream(std::in_place_type<Plain>, io);
}

}  // namespace

class Connection::Worker {
 public:
  Worker(Address server, std::string token)
      : server_(std::move(server)),
        token_(std::move(token)),
        tls_(tls_context(server_.tls)),
        stream_(make_stream(io_, tls_, server_.tls)) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() {
    if (!thread_.joinable()) return;
    asio::post(io_, [this] { part(); });
    thread_.join();
  }

  // Returns why it failed, or nothing.
  std::optional<std::string> open() {
    thread_ = std::thread([this] {
      std::visit([this](auto& stream) { asio::co_spawn(io_, run(stream), asio::detached); },
                 stream_);
      io_.run();
    });
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] { return open_ || lost_; });
    return lost_;
  }

  void send(std::string message) {
    asio::post(io_, [this, message = std::move(message)]() mutable {
      outgoing_.push_back(std::move(message));
      if (outgoing_.size() == 1) write();
    });
  }

  std::optional<std::string> receive(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, patience, [&] { return !incoming_.empty() || lost_; });
    if (incoming_.empty()) return std::nullopt;
    std::string message = std::move(incoming_.front());
    incoming_.pop_front();
    return message;
  }

  std::optional<std::string> lost() {
    const std::scoped_lock lock(mutex_);
    return incoming_.empty() ? lost_ : std::nullopt;
  }

 private:
  template <class Stream>
  asio::awaitable<void> run(Stream& stream) {
    try {
      co_await connect(stream);
      {
        const std::scoped_lock lock(mutex_);
        open_ = true;
      }
      news_.notify_all();
      beast::flat_buffer buffer;
      while (true) {
        co_await stream.async_read(buffer, asio::use_awaitable);
        const auto bytes = buffer.cdata();
        {
          const std::scoped_lock lock(mutex_);
          incoming_.emplace_back(static_cast<const char*>(bytes.data()), bytes.size());
        }
        news_.notify_all();
        buffer.consume(buffer.size());
      }
    } catch (const boost::system::system_error& error) {
      lose(what_of(error.code()));
    }
  }

  template <class Stream>
  asio::awaitable<void> connect(Stream& stream) {
    auto& socket = beast::get_lowest_layer(stream);
    tcp::resolver resolver(io_);
    const auto found =
        co_await resolver.async_resolve(server_.host, server_.port, asio::use_awaitable);
    socket.expires_after(time_to_connect);
    co_await socket.async_connect(found, asio::use_awaitable);
    socket.socket().set_option(tcp::no_delay(true));
    if constexpr (std::is_same_v<Stream, Secure>) {
      auto& tls = stream.next_layer();
      SSL_set_tlsext_host_name(tls.native_handle(), server_.host.c_str());
      tls.set_verify_callback(asio::ssl::host_name_verification(server_.host));
      co_await tls.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    }
    socket.expires_never();  // the WebSocket has timeouts of its own
    stream.set_option(
        websocket::stream_base::timeout{time_to_connect, longest_silence, /*pings*/ true});
    stream.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
      if (!token_.empty()) request.set(beast::http::field::authorization, "Bearer " + token_);
    }));
    stream.read_message_max(longest_message);
    std::string host = server_.url();
    host.erase(0, host.find("://") + 3);
    websocket::response_type answer;
    try {
      co_await stream.async_handshake(answer, host, "/ws", asio::use_awaitable);
    } catch (const boost::system::system_error& error) {
      if (error.code() == websocket::error::upgrade_declined)
        declined_ = "it answers " + std::to_string(answer.result_int()) + " where /ws of a Carat " +
                    "server is expected";
      throw;
    }
  }

  void write() {
    const auto sent = [this](boost::system::error_code problem, std::size_t) {
      outgoing_.pop_front();
      if (!problem && !outgoing_.empty()) return write();
      if (parting_) part();
    };
    std::visit([&](auto& stream) { stream.async_write(asio::buffer(outgoing_.front()), sent); },
               stream_);
  }

  // Closes when everything is sent. A server that does not answer is not waited for.
  void part() {
    const auto cut = [this] {
      std::visit([](auto& stream) { beast::get_lowest_layer(stream).close(); }, stream_);
    };
    if (!std::exchange(parting_, true)) {
      patience_.expires_after(time_to_part);
      patience_.async_wait([cut](boost::system::error_code problem) {
        if (!problem) cut();
      });
    }
    if (!std::visit([](auto& stream) { return stream.is_open(); }, stream_)) {
      patience_.cancel();
      return cut();
    }
    if (!outgoing_.empty()) return;
    const auto closed = [this](boost::system::error_code) { patience_.cancel(); };
    std::visit([&](auto& stream) { stream.async_close(websocket::close_code::normal, closed); },
               stream_);
  }

  [[nodiscard]] std::string what_of(const boost::system::error_code& problem) const {
    if (!declined_.empty()) return declined_;
    if (problem == websocket::error::closed || problem == asio::error::eof)
      return "the server has closed it";
    if (problem == beast::error::timeout) return "the server does not answer";
    return problem.message();
  }

  void lose(std::string why) {
    {
      const std::scoped_lock lock(mutex_);
      lost_ = std::move(why);
    }
    news_.notify_all();
  }

  Address server_;
  std::string token_;
  asio::io_context io_{1};
  asio::ssl::context tls_;
  AnyStream stream_;
  asio::steady_timer patience_{io_};
  std::deque<std::string> outgoing_;
  std::string declined_;
  bool parting_ = false;
  std::thread thread_;

  std::mutex mutex_;  // for what follows
  std::condition_variable news_;
  std::deque<std::string> incoming_;
  bool open_ = false;
  std::optional<std::string> lost_;
};

expected<std::unique_ptr<Connection>, std::string> Connection::open(const Address& server,
                                                                    const std::string& token) {
  auto worker = std::make_unique<Worker>(server, token);
  if (const auto why = worker->open())
    return unexpected("can't connect to " + server.url() + ": " + *why);
  return std::unique_ptr<Connection>(new Connection(std::move(worker)));
}

Connection::Connection(std::unique_ptr<Worker> worker) : worker_(std::move(worker)) {}
Connection::~Connection() = default;

void Connection::send(std::string message) { worker_->send(std::move(message)); }
std::optional<std::string> Connection::receive(std::chrono::milliseconds patience) {
  return worker_->receive(patience);
}
std::optional<std::string> Connection::lost() const { return worker_->lost(); }

}  // namespace carat::client
