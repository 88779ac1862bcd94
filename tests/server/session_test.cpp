#include "server/net/session.h"

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <gtest/gtest.h>

#include "support/world.h"

// Real sockets, on this machine: what depends on them alone.

namespace carat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

class SessionTest : public testing::Test {
 protected:
  // A browser without a page: whoever reads answers pings, whoever does not is silent.
  struct Browser {
    explicit Browser(asio::io_context& io) : socket(io) {
      socket.control_callback([this](websocket::frame_type kind, beast::string_view) {
        pings += kind == websocket::frame_type::ping;
      });
    }
    void read() {
      socket.async_read(buffer, [this](boost::system::error_code problem, std::size_t) {
        if (problem) return (void)(closed = true);
        last = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        read();
      });
    }
    websocket::stream<beast::tcp_stream> socket;
    beast::flat_buffer buffer;
    std::string last;
    bool closed = false;
    int pings = 0;
  };

  void open(const NetLimits& limits) {
    listener = std::make_unique<Listener>(io, NetOptions{"127.0.0.1", 0, "", limits}, *world.hub,
                                          routes, accounts);
    listener->open();
  }
  void run_until(const std::function<bool()>& happened) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(3);
    while (!happened()) {
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "it does not happen";
      io.run_one_for(std::chrono::milliseconds(5));
      world.settle();
    }
  }
  [[nodiscard]] tcp::endpoint endpoint() const {
    return {asio::ip::make_address("127.0.0.1"), listener->port()};
  }
  // The system keeps what is not read yet, up to so many bytes if they are given.
  std::unique_ptr<Browser> browser(const std::string& token = {}, int unread_bytes = 0) {
    auto browser = std::make_unique<Browser>(io);
    bool connected = false;
    tcp::socket& socket = beast::get_lowest_layer(browser->socket).socket();
    socket.open(tcp::v4());
    if (unread_bytes > 0) socket.set_option(asio::socket_base::receive_buffer_size(unread_bytes));
    beast::get_lowest_layer(browser->socket).connect(endpoint());
    if (!token.empty())
      browser->socket.set_option(
          websocket::stream_base::decorator([token](websocket::request_type& request) {
            request.set(beast::http::field::authorization, "Bearer " + token);
          }));
    browser->socket.async_handshake("localhost", "/ws",
                                    [&](boost::system::error_code) { connected = true; });
    run_until([&] { return connected; });
    return browser;
  }

  static void say(Browser& browser, const std::string& text) {
    browser.socket.write(asio::buffer(text));
  }
  // Of a request over a connection of its own.
  int status_of(const std::string& path) {
    beast::tcp_stream stream(io);
    stream.connect(endpoint());
    asio::write(stream,
                asio::buffer("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
    std::string answer;
    bool ended = false;
    asio::async_read(stream, asio::dynamic_buffer(answer),
                     [&](boost::system::error_code, std::size_t) { ended = true; });
    run_until([&] { return ended; });
    return std::stoi(answer.substr(9));
  }

  asio::io_context io{1};
  World world;
  HashThreads hashes{1, [](const std::function<void()>&) {}};
  Accounts accounts{world.services, hashes};
  Routes routes{world.services, *world.hub, accounts, "", false};
  std::unique_ptr<Listener> listener;
};

TEST_F(SessionTest, who_only_looks_on_stays_and_who_gives_no_sign_of_life_goes) {
  NetLimits limits;
  limits.ping_every = Milliseconds(60);  // long enough for a pong on a busy machine
  open(limits);
  const auto quiet = browser();
  quiet->read();
  const auto silent = browser();
  run_until([&] { return world.hub->clients() == 2; });
  run_until([&] { return world.hub->clients() == 1; });
  const int before = quiet->pings;
  run_until([&] { return quiet->pings > before + 10; });  // for far longer than silence may last
  EXPECT_EQ(world.hub->clients(), 1u);
  quiet->socket.write(asio::buffer(std::string(R"({"type":"ping","id":"still there"})")));
  run_until([&] { return quiet->last.find("still there") != std::string::npos; });
}

// Rule R8: what waits for somebody who does not read is bounded.
TEST_F(SessionTest, who_asks_and_never_reads_is_let_go_and_nobody_else) {
  NetLimits limits;
  limits.message_every = limits.address_message_every = Milliseconds(0);  // the queue is to end it,
  limits.ping_every = std::chrono::hours(1);                              // and nothing else
  open(limits);
  const auto polite = browser();
  polite->read();
  const auto greedy = browser({}, 4096);
  run_until([&] { return world.hub->clients() == 2; });
  const std::string request = R"({"type":"ping","id":")" + std::string(7'000, 'x') + R"("})";
  int asked = 0;
  const std::function<void()> ask = [&] {
    greedy->socket.async_write(asio::buffer(request),
                               [&](boost::system::error_code problem, std::size_t) {
                                 if (!problem && ++asked > 0) ask();
                               });
  };
  ask();
  run_until([&] { return world.hub->clients() == 1; });
  EXPECT_GT(asked, 60);
  polite->socket.write(asio::buffer(std::string(R"({"type":"ping","id":"still there"})")));
  run_until([&] { return polite->last.find("still there") != std::string::npos; });
}

TEST_F(SessionTest, who_is_signed_out_is_told_so_and_heard_no_more) {
  open({});
  Store& store = world.writer.store();
  store.create_account({"ada", "Ada", "p", "r", false, 0}, "ada");
  store.create_session(token_hash("token"), "ada", 0, 2'000'000'000'000);
  const auto polite = browser("token");
  polite->read();
  run_until([&] { return polite->last.find(R"("account":"Ada")") != std::string::npos; });
  const auto stubborn = browser("token");  // does not read, so it does not close either
  const auto honest = browser();
  honest->read();
  run_until([&] { return world.hub->clients() == 3; });
  accounts.sign_out("token", [](const auto&) {});
  run_until([&] { return polite->closed; });
  EXPECT_NE(polite->last.find(R"("code":"signed_out")"), std::string::npos) << polite->last;
  EXPECT_EQ(world.hub->clients(), 1u);
  say(*stubborn, R"({"type":"create"})");
  say(*honest, R"({"type":"ping","id":"still there"})");
  run_until([&] { return honest->last.find("still there") != std::string::npos; });
  EXPECT_EQ(world.hub->requests(), 1u);
  const auto again = browser("token");
  again->read();
  run_until([&] { return again->last.find(R"("account":null)") != std::string::npos; });
}

TEST_F(SessionTest, messages_of_one_address_count_together_over_all_of_its_sockets) {
  NetLimits limits;
  limits.messages_of_address = 4;
  limits.address_message_every = std::chrono::hours(1);
  open(limits);
  const auto one = browser();
  const auto other = browser();
  for (const auto& each : {one.get(), other.get()}) {
    each->read();
    for (int i = 0; i < 2; ++i) {
      const std::string id = std::to_string(i);
      say(*each, R"({"type":"ping","id":")" + id + "\"}");
      run_until([&] { return each->last.find("\"" + id + "\"") != std::string::npos; });
    }
  }
  say(*other, R"({"type":"ping"})");
  run_until([&] { return other->last.find("too_fast") != std::string::npos; });
}

TEST_F(SessionTest, requests_of_one_address_are_limited_and_files_more_kindly) {
  NetLimits limits;
  limits.requests_at_once = 2;
  limits.files_at_once = 4;
  limits.request_every = limits.file_every = std::chrono::hours(1);
  open(limits);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(status_of("/api/lobby"), 200);
  EXPECT_EQ(status_of("/api/lobby"), 429);
  EXPECT_EQ(status_of("/ws"), 429) << "a socket is asked for in the same way";
  for (int i = 0; i < 4; ++i) EXPECT_EQ(status_of("/"), 200);
  EXPECT_EQ(status_of("/"), 429);
}

}  // namespace
}  // namespace carat::server
