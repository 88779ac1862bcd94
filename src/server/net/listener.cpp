#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/addresses.h"
#include "server/net/session.h"

namespace carat::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using protocol::RequestError;

namespace {

constexpr std::chrono::seconds time_for_a_request{5};
constexpr std::chrono::seconds time_between_requests{30};

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string cookie_of(const BeastRequest& request, const std::string& name) {
  std::string cookies = text_of(request[http::field::cookie]);
  for (std::size_t at = 0; at < cookies.size();) {
    const auto end = std::min(cookies.find(';', at), cookies.size());
    std::string one = cookies.substr(at, end - at);
    one.erase(0, std::min(one.find_first_not_of(' '), one.size()));
    if (one.starts_with(name + "=")) return one.substr(name.size() + 1);
    at = end + 1;
  }
  return {};
}

// https://host:port of the Origin against the Host that was asked.
bool is_own_origin(const BeastRequest& request, bool has_cookie) {
  const std::string origin = text_of(request[http::field::origin]);
  if (origin.empty()) return !has_cookie;  // no browser, or one that has nothing to lose
  const auto at = origin.find("://");
  return at != std::string::npos && origin.substr(at + 3) == text_of(request[http::field::host]);
}

// %41 as A; an address with anything odd in it is left as it is, and not found.
std::string decoded(const std::string& path) {
  std::string out;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] != '%' || i + 2 >= path.size()) {
      out += path[i];
      continue;
    }
    out += static_cast<char>(std::strtol(path.substr(i + 1, 2).c_str(), nullptr, 16));
    i += 2;
  }
  return out;
}

HttpRequest plain(const BeastRequest& request, const Listener::Shared& shared,
                  const std::string& address) {
  HttpRequest out;
  out.method = text_of(request.method_string());
  const std::string target = text_of(request.target());
  out.path = decoded(target.substr(0, target.find_first_of("?#")));
  out.body = request.body();
  out.address = address;
  out.known_tag = text_of(request[http::field::if_none_match]);
  out.takes_gzip = text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
  out.token = cookie_of(request, shared.routes.cookie_name());
  out.own_origin = is_own_origin(request, !out.token.empty());
  const std::string authorization = text_of(request[http::field::authorization]);
  if (authorization.starts_with("Bearer ")) out.token = authorization.substr(7);
  return out;
}

using BeastResponse = http::response<http::string_body>;

BeastResponse beast_response(const HttpResponse& response, const BeastRequest& request,
                             bool keep_alive) {
  BeastResponse out{static_cast<http::status>(response.status), request.version()};
  out.set(http::field::content_type, response.type);
  out.set(http::field::cache_control,
          response.type == "application/json" ? "no-store" : "no-cache");
  out.set("Content-Security-Policy",
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
          "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Referrer-Policy", "no-referrer");
  for (const auto& [name, value] : response.headers) out.set(name, value);
  out.body() = response.body;
  out.keep_alive(keep_alive);
  out.prepare_payload();
  if (request.method() == http::verb::head) out.body().clear();
  return out;
}

HttpResponse error_response(int status, const std::string& code, const std::string& message) {
  return {status,
          "application/json",
          R"({"error":{"code":")" + code + R"(","message":")" + message + "\"}}",
          {}};
}

// Waits for something that answers by a callback.
template <class T, class Start>
asio::awaitable<T> answer_of(asio::io_context& io, Start start) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(T)>(
      [&io](auto handler, const Start& begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([&io, shared](T value) {
          asio::post(io, [shared, value = std::move(value)]() mutable {
            std::move (*shared)(std::move(value));
          });
        });
      },
      asio::use_awaitable, std::move(start));
}

std::string address_of(const tcp::socket& socket) {
  boost::system::error_code problem;
  const auto peer = socket.remote_endpoint(problem);
  return problem ? std::string("?") : peer.address().to_string();
}

// The last address that the proxy has added is the one that it has seen itself.
std::string client_address(const BeastRequest& request, const std::string& peer,
                           const std::string& proxy) {
  const std::string list = text_of(request["X-Forwarded-For"]);
  if (proxy.empty() || peer != proxy || list.empty()) return counted_address(peer);
  const auto comma = list.rfind(',');
  std::string last = comma == std::string::npos ? list : list.substr(comma + 1);
  last.erase(0, std::min(last.find_first_not_of(' '), last.size()));
  return counted_address(last);
}

// Counts the sockets of an address for as long as it lives.
class SocketCount {
 public:
  SocketCount(std::shared_ptr<std::unordered_map<std::string, int>> sockets, std::string address)
      : sockets_(std::move(sockets)), address_(std::move(address)) {
    ++(*sockets_)[address_];
  }
  SocketCount(const SocketCount&) = delete;
  SocketCount& operator=(const SocketCount&) = delete;
  ~SocketCount() {
    if (--(*sockets_)[address_] == 0) sockets_->erase(address_);
  }
  [[nodiscard]] int count() const { return (*sockets_)[address_]; }

 private:
  std::shared_ptr<std::unordered_map<std::string, int>> sockets_;
  std::string address_;
};

// A connection from its upgrade to its end. It is a coroutine of its own, so that an idle
// WebSocket does not keep what was needed to read HTTP.
asio::awaitable<void> upgrade(Listener::Shared& shared, beast::tcp_stream stream,
                              BeastRequest request, HttpRequest asked,
                              [[maybe_unused]] std::shared_ptr<const SocketCount> counted) {
  auto session = std::make_shared<Session>(std::move(stream), shared);
  session->address = asked.address;
  co_await answer_of<bool>(shared.io, [&shared, session, token = asked.token](const auto& done) {
    session->signed_in = shared.accounts.open(
        token,
        [session, done](const std::optional<AccountRow>& account) {
          if (account) session->sign_in(*account);
          done(true);
        },
        [ended = std::weak_ptr(session)] {
          if (const auto open = ended.lock()) open->end_session();
        });
  });
  co_await session->run(std::move(request));
}

HttpResponse refusal_of(const boost::system::error_code& problem) {
  if (problem == http::error::body_limit)
    return error_response(413, "too_long", "a body has at most 65536 bytes");
  if (problem == http::error::header_limit)
    return error_response(431, "too_long", "the header has at most 8192 bytes");
  return error_response(400, "bad_request", "this is no HTTP request");
}

bool is_too_much(Listener::Shared& shared, const HttpRequest& asked) {
  const Moment now(std::chrono::duration_cast<Milliseconds>(
      std::chrono::steady_clock::now().time_since_epoch()));
  const bool is_file = !asked.path.starts_with("/api/") && asked.path != "/ws";
  return !(is_file ? shared.files : shared.requests).allow(asked.address, now);
}

asio::awaitable<void> serve(Listener::Shared& shared, tcp::socket socket) {
  const std::string peer = address_of(socket);
  // Behind a proxy all sockets have its address; it has limits of its own.
  const auto sockets = std::make_shared<const SocketCount>(shared.sockets, counted_address(peer));
  const bool too_many =
      peer != shared.options.proxy && sockets->count() > shared.options.limits.sockets_per_address;
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  boost::system::error_code problem;
  stream.expires_after(time_for_a_request);
  while (!shared.closing) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(shared.options.limits.longest_body);
    parser.header_limit(static_cast<std::uint32_t>(shared.options.limits.longest_header));
    co_await http::async_read(stream, buffer, parser,
                              asio::redirect_error(asio::use_awaitable, problem));
    if (problem == http::error::end_of_stream || problem == beast::error::timeout) break;
    BeastRequest request;
    HttpResponse response;
    bool keep_alive = false;
    if (problem) {
      if (problem.category() != make_error_code(http::error::body_limit).category()) break;
      response = refusal_of(problem);
    } else {
      request = parser.release();
      const std::string address = client_address(request, peer, shared.options.proxy);
      HttpRequest asked = plain(request, shared, address);
      keep_alive = request.keep_alive();
      const bool upgrades = beast::websocket::is_upgrade(request);
      if (request.target().size() > shared.options.limits.longest_url)
        response = error_response(414, "too_long", "an address has at most 4096 bytes");
      else if (too_many)
        response = error_response(429, "too_many", "too many connections from this address");
      else if (is_too_much(shared, asked))
        response =
            error_response(429, "too_many", "too many requests from this address: wait a little");
      else if (upgrades && !asked.own_origin)
        response = error_response(403, "wrong_origin", "another site's page has sent this");
      else if (upgrades && asked.path == "/ws")
        co_return asio::co_spawn(
            shared.io,
            upgrade(shared, std::move(stream), std::move(request), std::move(asked), sockets),
            asio::detached);
      else
        response = co_await answer_of<HttpResponse>(
            shared.io, [&shared, asked](const auto& done) { shared.routes.handle(asked, done); });
      keep_alive = keep_alive && response.status < 413;
    }
    stream.expires_after(time_for_a_request);
    BeastResponse out = beast_response(response, request, keep_alive);
    if (request.method() == http::verb::head) {
      http::response_serializer<http::string_body> serializer(out);
      co_await http::async_write_header(stream, serializer,
                                        asio::redirect_error(asio::use_awaitable, problem));
    } else {
      co_await http::async_write(stream, out, asio::redirect_error(asio::use_awaitable, problem));
    }
    if (problem || !keep_alive) break;
    stream.expires_after(time_between_requests);
  }
  problem = stream.socket().shutdown(tcp::socket::shutdown_send, problem);
}

// Out of file descriptors, perhaps: others will go away.
asio::awaitable<void> pause_of_accepting(boost::system::error_code problem) {
  asio::steady_timer pause(co_await asio::this_coro::executor, std::chrono::milliseconds(100));
  co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, problem));
}

asio::awaitable<void> accept(Listener::Shared& shared) {
  while (!shared.closing) {
    boost::system::error_code problem;
    tcp::socket socket(shared.io);
    co_await shared.acceptor.async_accept(socket,
                                          asio::redirect_error(asio::use_awaitable, problem));
    if (shared.closing) co_return;
    if (problem) {
      co_await pause_of_accepting(problem);
      continue;
    }
    problem = socket.set_option(tcp::no_delay(true), problem);
    asio::co_spawn(shared.io, serve(shared, std::move(socket)), asio::detached);
  }
}

tcp::acceptor listen(asio::io_context& io, const std::string& address, std::uint16_t port) {
  boost::system::error_code problem;
  const auto where = asio::ip::make_address(address, problem);
  if (problem) throw std::runtime_error(address + " is no address to listen on");
  tcp::acceptor acceptor(io);
  const tcp::endpoint endpoint(where, port);
  problem = acceptor.open(endpoint.protocol(), problem);
  if (!problem) problem = acceptor.set_option(asio::socket_base::reuse_address(true), problem);
  if (!problem) problem = acceptor.bind(endpoint, problem);
  if (!problem) problem = acceptor.listen(4096, problem);
  if (problem == asio::error::address_in_use)
    throw std::runtime_error(
        "port " + std::to_string(port) +
        " is taken: stop the program that has it, or choose another with --port");
  if (problem)
    throw std::runtime_error("can't listen on " + address + " port " + std::to_string(port) + ": " +
                             problem.message());
  return acceptor;
}

}  // namespace

Listener::Listener(asio::io_context& io, const NetOptions& options, Hub& hub, Routes& routes,
                   Accounts& accounts)
    : shared_(new Shared{io,
                         options,
                         hub,
                         routes,
                         accounts,
                         tcp::acceptor(io),
                         {},
                         std::make_shared<std::unordered_map<std::string, int>>(),
                         {options.limits.messages_of_address, options.limits.address_message_every},
                         {options.limits.requests_at_once, options.limits.request_every},
                         {options.limits.files_at_once, options.limits.file_every},
                         false}) {}

Listener::~Listener() = default;

void Listener::open() {
  shared_->acceptor = listen(shared_->io, shared_->options.address, shared_->options.port);
  asio::co_spawn(shared_->io, accept(*shared_), asio::detached);
}

std::uint16_t Listener::port() const { return shared_->acceptor.local_endpoint().port(); }

void Listener::stop_taking() {
  shared_->closing = true;
  boost::system::error_code ignored;
  ignored = shared_->acceptor.close(ignored);
}

void Listener::close_sessions() {
  const auto sessions = shared_->sessions;
  for (const auto& session : sessions) session->close();
}

void serve_metrics(asio::io_context& io, std::uint16_t port, std::function<std::string()> text) {
  auto acceptor = std::make_shared<tcp::acceptor>(listen(io, "127.0.0.1", port));
  asio::co_spawn(
      io,
      [acceptor, text = std::move(text)]() -> asio::awaitable<void> {
        while (true) {
          boost::system::error_code problem;
          tcp::socket socket(acceptor->get_executor());
          co_await acceptor->async_accept(socket,
                                          asio::redirect_error(asio::use_awaitable, problem));
          if (problem) {
            co_await pause_of_accepting(problem);
            continue;
          }
          beast::tcp_stream stream(std::move(socket));
          stream.expires_after(time_for_a_request);
          beast::flat_buffer buffer;
          BeastRequest request;
          co_await http::async_read(stream, buffer, request,
                                    asio::redirect_error(asio::use_awaitable, problem));
          if (problem) continue;
          const auto out =
              beast_response({200, "text/plain; version=0.0.4", text(), {}}, request, false);
          co_await http::async_write(stream, out,
                                     asio::redirect_error(asio::use_awaitable, problem));
        }
      },
      asio::detached);
}

}  // namespace carat::server
