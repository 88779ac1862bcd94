#include <atomic>
#include <thread>

#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "server/computers.h"
#include "server/net/session.h"
#include "tests/support/temporary_folder.h"

// A server with all of its threads, and people who come from others: for the thread sanitizer above
// all (test_server_threads).

namespace carat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using asio::ip::tcp;

// As serve_main.cpp puts it together.
class WholeServerTest : public testing::Test {
 protected:
  ~WholeServerTest() override {
    computers.reset();
    hashes.reset();
    writer.reset();
  }

  TemporaryFolder folder;
  asio::io_context io{1};
  std::function<void(std::function<void()>)> post = [this](std::function<void()> call) {
    asio::post(io, std::move(call));
  };
  SystemNow now;
  SystemSecrets secrets;
  std::unique_ptr<WriterThread> writer = std::make_unique<WriterThread>(
      [path = folder.path() + "/carat.db"] { return open_sqlite(path); }, post);
  std::unique_ptr<ComputerThreads> computers = std::make_unique<ComputerThreads>(1, post);
  std::unique_ptr<HashThreads> hashes = std::make_unique<HashThreads>(2, post);
  Services services{*writer, now, secrets, *computers,
                    [this](Milliseconds wait, std::function<void()> call) {
                      auto timer = std::make_shared<asio::steady_timer>(io, wait);
                      timer->async_wait([timer, call = std::move(call)](auto problem) {
                        if (!problem) call();
                      });
                    }};
  Hub hub{services, {}};
  Accounts accounts{services, *hashes};
  Routes routes{services, hub, accounts, "", false};
  Listener listener{io, {"127.0.0.1", 0, "", {}}, hub, routes, accounts};
};

// Somebody on a thread of their own, who waits for each answer.
class Person {
 public:
  explicit Person(std::uint16_t port, const std::string& token = {}) {
    socket_.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
    socket_.set_option(
        beast::websocket::stream_base::decorator([token](beast::websocket::request_type& request) {
          if (!token.empty()) request.set(beast::http::field::authorization, "Bearer " + token);
        }));
    socket_.handshake("localhost", "/ws");
  }
  void say(const json::object& message) { socket_.write(asio::buffer(json::serialize(message))); }
  // The next message; the newest of the table is kept.
  json::object hear() {
    beast::flat_buffer buffer;
    socket_.read(buffer);
    auto message = json::parse(beast::buffers_to_string(buffer.data())).as_object();
    const auto type = message.at("type").as_string();
    if (type == "error") throw std::runtime_error(json::serialize(message));
    if (type == "table" || type == "update") seen = message;
    return message;
  }
  json::object hear(std::string_view type) {
    while (true)
      if (auto message = hear(); message.at("type").as_string() == type) return message;
  }
  // A few moves against a computer.
  void play() {
    say({{"type", "create"},
         {"setup", {{"seats", {{{"kind", "person"}}, {{"kind", "computer"}}}}}}});
    const auto opened = hear("opened");
    const std::string key(32, '1');
    say({{"type", "sit"},
         {"table", opened.at("table")},
         {"key", key},
         {"link", opened.at("links").at(0).at("link")}});
    hear("seated");
    for (int moves = 0; moves < 4; ++moves) {
      while (!seen.contains("legal") || seen.at("legal").as_array().empty()) hear();
      const std::string id = std::string(31, '0') + std::to_string(moves);
      say({{"type", "play"},
           {"table", opened.at("table")},
           {"version", seen.at("version")},
           {"move", seen.at("legal").at(0).at("action")},
           {"move_id", id}});
      seen.clear();
      hear("done");
    }
    say({{"type", "chat"}, {"table", opened.at("table")}, {"text", "well played"}});
    hear("chat");
    say({{"type", "resign"}, {"table", opened.at("table")}});
    while (!seen.contains("status") || seen.at("status") != "over") hear();
  }

  json::object seen;

 private:
  asio::io_context io_;
  beast::websocket::stream<tcp::socket> socket_{io_};
};

// What is answered to a POST over a connection of its own.
std::string post_to(std::uint16_t port, const std::string& path, const json::object& body) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  const std::string text = json::serialize(body);
  asio::write(socket,
              asio::buffer("POST " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" +
                           "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text));
  std::string answer;
  boost::system::error_code end;
  asio::read(socket, asio::dynamic_buffer(answer), end);
  return answer;
}

TEST_F(WholeServerTest, people_play_sign_up_and_go_at_the_same_time) {
  listener.open();
  std::atomic<int> busy = 3;
  std::vector<std::thread> people;
  const auto comes = [&](std::function<void(std::uint16_t)> visit) {
    people.emplace_back([&, visit = std::move(visit), port = listener.port()] {
      try {
        visit(port);
      } catch (const std::exception& problem) {
        ADD_FAILURE() << problem.what();
      }
      if (--busy == 0) asio::post(io, [this] { io.stop(); });
    });
  };
  for (int i = 0; i < 2; ++i) comes([](std::uint16_t port) { Person(port).play(); });
  comes([](std::uint16_t port) {
    const std::string answer = post_to(
        port, "/api/accounts", {{"name", "Ada"}, {"password", "correct horse"}, {"bot", true}});
    EXPECT_NE(answer.find(" 201 "), std::string::npos) << answer;
    const auto body = json::parse(answer.substr(answer.find("\r\n\r\n") + 4)).as_object();
    Person ada(port, std::string(body.at("token").as_string()));
    EXPECT_EQ(ada.hear("welcome").at("account"), "Ada");
  });
  io.run();
  for (std::thread& person : people) person.join();
  EXPECT_GT(hub.requests(), 15u);
}

}  // namespace
}  // namespace carat::server
