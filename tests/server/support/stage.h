#pragma once

#include <deque>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/computers.h"
#include "server/hub.h"

// A server without sockets, threads or a system clock: everything happens when the test says so.

namespace carat::server {

class TestNow final : public Now {
 public:
  [[nodiscard]] Moment steady() const override { return Moment(Milliseconds(at)); }
  [[nodiscard]] std::int64_t calendar() const override { return 1'700'000'000'000 + at; }
  std::int64_t at = 1'000'000;
};

class TestSecrets final : public Secrets {
 public:
  void begin_with(std::uint64_t seed) { rng_ = Rng(seed); }
  void fill(std::uint8_t* bytes, std::size_t count) override {
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(rng_.next());
  }

 private:
  Rng rng_{7};
};

class TestComputers final : public Computers {
 public:
  TicketPtr ask(Question question, Answer answer) override {
    if (busy) return nullptr;
    asked.push_back({std::move(question), std::move(answer), std::make_shared<Ticket>()});
    return asked.back().ticket;
  }
  bool step() {
    if (asked.empty() || paused) return false;
    const ThinkingQueue::Task task = std::move(asked.front());
    asked.pop_front();
    if (!task.ticket->cancelled) task.answer(choose(task.question));
    return true;
  }

  std::deque<ThinkingQueue::Task> asked;
  bool busy = false;
  bool paused = false;
};

class TestClient final : public Client {
 public:
  void send(Text text) override { received.push_back(*text); }
  [[nodiscard]] Milliseconds lag() const override { return own_lag; }

  // The last message of a type; fails the test if there is none.
  [[nodiscard]] boost::json::object last(std::string_view type) const {
    for (const std::string& text : std::views::reverse(received)) {
      auto object = boost::json::parse(text).as_object();
      if (object.at("type").as_string() == type) return object;
    }
    ADD_FAILURE() << "no message " << type << (received.empty() ? "" : ", but " + received.back());
    return {};
  }
  [[nodiscard]] bool has(std::string_view type) const {
    for (const std::string& text : received)
      if (boost::json::parse(text).as_object().at("type").as_string() == type) return true;
    return false;
  }

  std::vector<std::string> received;
  Milliseconds own_lag{0};
};

// Time, chance, computers and clients of a test, around whatever stores for it. `step` does the
// next piece of the writer's work; false if there is none.
class Stage {
 public:
  Stage(Writer& writer, std::function<bool()> step)
      : services{writer,
                 now,
                 secrets,
                 computers,
                 [this](Milliseconds wait, std::function<void()> call) {
                   timers.emplace_back(now.at + wait.count(), std::move(call));
                 },
                 [this](const std::string& text) { warnings.push_back(text); },
                 "test"},
        hub(std::make_unique<Hub>(services, Limits{})),
        step_(std::move(step)) {}

  std::shared_ptr<TestClient> client(const std::string& account = {}) {
    auto client = std::make_shared<TestClient>();
    client->address = "10.0.0." + std::to_string(++clients_);
    client->account = client->name = account;
    if (!account.empty()) {
      services.writer.submit(
          [account](Store& store) {
            if (!store.account_by_id(account))
              store.create_account({account, account, "x", "x", false, 0}, account);
          },
          [](const std::optional<StoreError>&) {});
      settle();
    }
    hub->join(client);
    return client;
  }

  // Everything that can happen without waiting.
  void settle() {
    while (step_() || computers.step()) {
    }
  }
  void wait(Milliseconds time) {
    now.at += time.count();
    for (std::size_t i = 0; i < timers.size(); ++i)
      if (timers[i].first <= now.at) {
        auto call = std::move(timers[i].second);
        timers.erase(timers.begin() + static_cast<std::ptrdiff_t>(i--));
        call();
      }
    settle();
  }

  // Sends a message and lets everything happen.
  void say(const std::shared_ptr<TestClient>& client, const std::string& text) {
    hub->handle(client, text);
    settle();
  }
  // A table with these people in its seats, in order; gives its id.
  std::string table(const std::string& setup,
                    const std::vector<std::shared_ptr<TestClient>>& people) {
    say(people[0], R"({"type":"create","setup":)" + setup + "}");
    const auto opened = people[0]->last("opened");
    const std::string id(opened.at("table").as_string());
    const auto& links = opened.at("links").as_array();
    for (std::size_t i = 0; i < people.size(); ++i)
      say(people[i], R"({"type":"sit","table":")" + id + R"(","link":")" +
                         std::string(links[i].at("link").as_string()) + R"(","key":")" + key(i) +
                         R"(","nonce":")" + key(i + 40) + R"(","name":"P)" + std::to_string(i + 1) +
                         "\"}");
    return id;
  }
  static std::string key(std::size_t i) {
    return std::string(30, '0') + std::to_string(10 + i % 90);
  }
  // The first legal action of whoever is on turn among the people.
  bool play_any(const std::string& id, const std::vector<std::shared_ptr<TestClient>>& people,
                std::uint32_t choice = 0) {
    for (const auto& person : people) {
      const auto state = newest(person);
      const auto& legal = state.at("legal").as_array();
      if (legal.empty()) continue;
      say(person, R"({"type":"play","table":")" + id + R"(","version":)" +
                      std::to_string(state.at("version").as_int64()) + R"(,"move":")" +
                      std::string(legal[choice % legal.size()].at("action").as_string()) +
                      R"(","move_id":")" + next_move_id() + "\"}");
      return true;
    }
    return false;
  }
  // The newest table or update message.
  static boost::json::object newest(const std::shared_ptr<TestClient>& client) {
    for (const std::string& text : std::views::reverse(client->received)) {
      auto object = boost::json::parse(text).as_object();
      const auto type = object.at("type").as_string();
      if (type == "table" || type == "update") return object;
    }
    ADD_FAILURE() << "no table and no update";
    return {};
  }
  std::string next_move_id() {
    std::string digits = std::to_string(++moves_);
    return std::string(32 - digits.size(), '0') + digits;
  }
  // As if the program had ended and begun again, on the same store.
  void restart() {
    computers.asked.clear();
    timers.clear();
    hub = std::make_unique<Hub>(services, Limits{});
    hub->open([] {});
    settle();
  }

  TestNow now;
  TestSecrets secrets;
  TestComputers computers;
  std::vector<std::pair<std::int64_t, std::function<void()>>> timers;
  std::vector<std::string> warnings;
  Services services;
  std::unique_ptr<Hub> hub;

 private:
  std::function<bool()> step_;
  int clients_ = 0;
  int moves_ = 0;
};

inline const std::string two_people = R"({"game":"splendor"})";
inline const std::string against_computer =
    R"({"game":"splendor","seats":[{"kind":"person"},{"kind":"computer"}]})";
inline const std::string three_people =
    R"({"game":"splendor","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"}]})";

}  // namespace carat::server
