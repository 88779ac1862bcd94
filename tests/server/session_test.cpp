#include "server/net/session.h"

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
        if (problem) return;
        last = beast::buffers_to_string(buffer.data());
        buffer.consume(buffer.size());
        read();
      });
    }
    websocket::stream<beast::tcp_stream> socket;
    beast::flat_buffer buffer;
    std::string last;
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
  std::unique_ptr<Browser> browser() {
    auto browser = std::make_unique<Browser>(io);
    bool connected = false;
    beast::get_lowest_layer(browser->socket)
        .connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), listener->port()));
    browser->socket.async_handshake("localhost", "/ws",
                                    [&](boost::system::error_code) { connected = true; });
    run_until([&] { return connected; });
    return browser;
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
  limits.message_every = limits.address_message_every = Milliseconds(0);  // the queue is to end it
  open(limits);
  const auto polite = browser();
  polite->read();
  const auto greedy = browser();
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

}  // namespace
}  // namespace carat::server
