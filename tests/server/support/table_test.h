#pragma once

#include "support/world.h"

namespace carat::server {

// A table and its people, who speak to it in the protocol's messages.
class TableTest : public testing::Test {
 protected:
  void about(const std::shared_ptr<TestClient>& client, const std::string& type,
             const std::string& more = {}) {
    world.say(client, R"({"type":")" + type + R"(","table":")" + table + "\"" + more + "}");
  }
  void play(const std::shared_ptr<TestClient>& client, const std::string& move,
            const std::string& move_id = {}) {
    about(client, "play",
          ",\"version\":" + std::to_string(version(client)) + R"(,"move":")" + move +
              R"(","move_id":")" + (move_id.empty() ? world.next_move_id() : move_id) + "\"");
  }
  static std::int64_t version(const std::shared_ptr<TestClient>& client) {
    return World::newest(client).at("version").as_int64();
  }
  void undo(const std::shared_ptr<TestClient>& client) {
    about(client, "undo", ",\"version\":" + std::to_string(version(client)));
  }
  // On the clock of a seat, as it was told last.
  static std::int64_t left(const std::shared_ptr<TestClient>& client, int seat) {
    return World::newest(client).at("clocks").at("left").at(seat - 1).as_int64();
  }
  // The whole table, as somebody sees it who comes now: a spectator, unless `more` has a key.
  boost::json::object seen(const std::string& more = {}) {
    const auto viewer = world.client();
    about(viewer, "watch", more);
    return viewer->last("table");
  }
  static std::string status(const std::shared_ptr<TestClient>& client) {
    return std::string(World::newest(client).at("status").as_string());
  }
  static std::string error(const std::shared_ptr<TestClient>& client) {
    const auto last = boost::json::parse(client->received.back()).as_object();
    return last.at("type") == "error" ? std::string(last.at("code").as_string()) : "";
  }
  std::shared_ptr<TestClient> on_turn() {
    for (const auto& client : people)
      if (!World::newest(client).at("legal").as_array().empty()) return client;
    ADD_FAILURE() << "nobody is on turn";
    return people[0];
  }
  std::shared_ptr<TestClient> waiting() { return on_turn() == people[0] ? people[1] : people[0]; }
  void begin(const std::string& setup, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) people.push_back(world.client());
    table = world.table(setup, people);
  }
  std::string take() {
    return std::string(World::newest(on_turn()).at("legal").at(0).at("action").as_string());
  }

  World world;
  std::vector<std::shared_ptr<TestClient>> people;
  std::string table;
};

}  // namespace carat::server
