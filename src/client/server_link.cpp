#include "client/server_link.h"

#include <algorithm>
#include <ostream>
#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace carat::client {

namespace json = boost::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace {

constexpr milliseconds slice{100};  // how soon a wish to stop is noticed
constexpr milliseconds first_pause{250};
constexpr milliseconds longest_pause{10'000};
constexpr milliseconds time_for_welcome{10'000};
constexpr milliseconds time_for_last_words{3'000};

json::object read(const std::string& text) {
  boost::system::error_code problem;
  auto message = json::parse(text, problem);
  if (problem || !message.is_object() || !message.as_object().contains("type"))
    throw Trouble("what the server says is no message of a Carat server: " + text.substr(0, 80));
  return std::move(message.as_object());
}

}  // namespace

ServerLink::ServerLink(Address server, std::string token, std::ostream& log,
                       const std::atomic<bool>& stop)
    : server_(std::move(server)), token_(std::move(token)), log_(log), stop_(stop) {}

void ServerLink::open() {
  if (const auto connected = connect(); !connected) throw Trouble(connected.error());
}

expected<json::object, std::string> ServerLink::connect() {
  auto opened = Connection::open(server_, token_);
  if (!opened) return unexpected(opened.error());
  const auto text = (*opened)->receive(time_for_welcome);
  if (!text) return unexpected("there is no welcome from " + server_.url());
  auto welcome = read(*text);
  if (welcome["account"].is_null())
    throw Trouble("the server at " + server_.url() +
                  " does not know this token: docs/first-bot.md tells how to get one");
  account_ = welcome.at("account").as_string();
  if (!welcome.at("bot").as_bool())
    throw Trouble("the account " + account_ +
                  " is a person's: a program needs one of its own, made with \"bot\": true");
  connection_ = std::move(*opened);
  return welcome;
}

json::object ServerLink::come_back(const std::string& why) {
  log_ << "The connection is lost: " << why << ". Trying again.\n" << std::flush;
  connection_.reset();
  for (milliseconds wait = first_pause; !stop_; wait = std::min(wait * 2, longest_pause)) {
    pause(wait);
    if (stop_) break;
    if (auto welcome = connect()) {
      log_ << "Connected again.\n" << std::flush;
      return *welcome;
    }
  }
  return {};
}

void ServerLink::send(const json::object& message) {
  if (connection_) connection_->send(json::serialize(message));
}

std::optional<json::object> ServerLink::next(milliseconds patience) {
  const auto end = Clock::now() + patience;
  while (!stop_) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    if (left.count() <= 0) break;
    if (const auto text = connection_->receive(std::min(left, slice))) return read(*text);
    if (const auto why = connection_->lost()) {
      auto welcome = come_back(*why);
      if (!welcome.empty()) return welcome;
    }
  }
  return std::nullopt;
}

void ServerLink::send_last(json::object message) {
  if (!connection_) return;
  message["id"] = "last";
  send(message);
  const auto end = Clock::now() + time_for_last_words;
  while (Clock::now() < end && !connection_->lost()) {
    const auto text = connection_->receive(slice);
    if (!text) continue;
    const auto answer = read(*text);
    if (const auto* id = answer.if_contains("id"); id != nullptr && *id == "last") return;
  }
}

void ServerLink::pause(milliseconds time) const {
  for (const auto end = Clock::now() + time; !stop_ && Clock::now() < end;)
    std::this_thread::sleep_for(std::min<Clock::duration>(slice, end - Clock::now()));
}

}  // namespace carat::client
