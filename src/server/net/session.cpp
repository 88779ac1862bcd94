#include "server/net/session.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>

namespace carat::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr std::chrono::seconds handshake{5};
constexpr int most_excesses = 100;

}  // namespace

Session::Session(beast::tcp_stream stream, Listener::Shared& shared)
    : socket_(std::move(stream)),
      shared_(shared),
      pings_(shared.io),
      messages_(shared.options.limits.messages_at_once, shared.options.limits.message_every) {}

asio::awaitable<void> Session::run(BeastRequest request) {
  const auto self = shared_from_this();
  boost::system::error_code problem;
  beast::get_lowest_layer(socket_).expires_never();  // the WebSocket has timeouts of its own
  // Beast's own idle timeout does not count pongs: who only looks on would be thrown out.
  websocket::stream_base::timeout timeout{handshake, websocket::stream_base::none(), false};
  socket_.set_option(timeout);
  socket_.read_message_max(protocol::longest_message);
  socket_.auto_fragment(false);  // small clients need not put messages together
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    silent_ = 0;
    if (kind == websocket::frame_type::pong)
      lag_ = std::chrono::duration_cast<Milliseconds>(Clock::now() - pinged_);
  });
  co_await socket_.async_accept(request, asio::redirect_error(asio::use_awaitable, problem));
  if (problem) co_return;
  request = {};  // there may be thousands who only look on
  open_ = true;
  shared_.sessions.insert(self);
  shared_.hub.join(self);
  ping();
  {
    beast::flat_buffer buffer;
    while (!shared_.closing) {
      co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, problem));
      if (problem) break;
      silent_ = 0;
      if (closing_) {  // it has nothing more to say
        buffer.consume(buffer.size());
        continue;
      }
      if (is_too_much()) {
        buffer.consume(buffer.size());
        if (excesses_ > most_excesses) break;
        continue;
      }
      const auto bytes = buffer.cdata();
      if (socket_.got_text())
        shared_.hub.handle(self, {static_cast<const char*>(bytes.data()), bytes.size()});
      else
        refuse(self, {"not_json", "", "messages are text", {}});
      buffer.consume(buffer.size());
      if (buffer.capacity() > 4096) buffer.shrink_to_fit();
    }
  }
  open_ = false;
  pings_.cancel();
  shared_.hub.leave(self);
  shared_.sessions.erase(self);
  if (!shared_.closing) close();
}

bool Session::is_too_much() {
  const Moment now(std::chrono::duration_cast<Milliseconds>(Clock::now().time_since_epoch()));
  // One that was too much for its socket does not count against the others of its address.
  if (messages_.allow({}, now) && shared_.messages.allow(address, now)) return false;
  ++excesses_;
  refuse(shared_from_this(), {"too_fast", "", "too many messages: wait a little", {}});
  return true;
}

void Session::sign_in(const AccountRow& row) {
  account = row.id;
  name = row.name;
  is_bot = row.is_bot;
}

// A request that waits for its turn comes from nobody now, and no other is taken. Whoever has not
// been welcomed yet comes as a guest.
void Session::end_session() {
  account.clear();
  name.clear();
  is_bot = false;
  if (!open_) return;
  const auto self = shared_from_this();
  shared_.hub.leave(self);
  refuse(self, session_ended);
  close();
}

void Session::ping() {
  pings_.expires_after(shared_.options.limits.ping_every);
  pings_.async_wait([this, self = shared_from_this()](boost::system::error_code problem) {
    if (problem || !open_) return;
    // Counted, not timed: when this server itself was stopped for a while, nobody is to blame.
    if (++silent_ >= shared_.options.limits.silent_pings)
      return beast::get_lowest_layer(socket_).close();
    if (!pinging_) {
      pinging_ = true;
      pinged_ = Clock::now();
      socket_.async_ping({}, [this, self](boost::system::error_code) { pinging_ = false; });
    }
    ping();
  });
}

void Session::send(Text text) {
  if (closing_) return;
  queued_ += text->size();
  if (queued_ > shared_.options.limits.longest_queue) return close();  // reads too slowly
  queue_.push_back(std::move(text));
  if (!writing_) write();
}

void Session::write() {
  writing_ = true;
  socket_.text(true);
  socket_.async_write(
      asio::buffer(*queue_.front()),
      [this, self = shared_from_this()](boost::system::error_code problem, std::size_t) {
        queued_ -= queue_.front()->size();
        queue_.pop_front();
        writing_ = false;
        if (problem) return close();
        if (!queue_.empty()) return write();
        if (closing_) close();
      });
}

// At once if too much waits; otherwise when everything is sent.
void Session::close() {
  const bool too_slow = queued_ > shared_.options.limits.longest_queue;
  closing_ = true;
  if (!socket_.is_open() || too_slow) return beast::get_lowest_layer(socket_).close();
  if (writing_ || !queue_.empty()) return;
  socket_.async_close(
      shared_.closing ? websocket::close_code::going_away : websocket::close_code::normal,
      [self = shared_from_this()](boost::system::error_code) {});
}

}  // namespace carat::server
