#pragma once

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <boost/json/serialize.hpp>

#include "support/faulty_disk.h"
#include "support/stage_on_disk.h"
#include "support/world.h"
#include "tests/support/temporary_folder.h"

// A few tables on a disk, and a ledger of what the server has acknowledged there. Afterwards the
// database must hold all of it.

namespace carat::server {

struct Acknowledged {
  std::string table;
  std::string move_id;
  std::int64_t version = 0;
};

struct Ledger {
  std::mutex mutex;  // the disk looks at it from the writer's thread
  std::vector<std::string> tables;
  std::vector<Acknowledged> moves;
};

class Evening {
 public:
  // Checkpoints come often, so that they are hit by what goes wrong. The seed makes the ids of the
  // tables.
  Evening(const std::string& path, Ledger& ledger, std::uint64_t seed)
      : stage([path] { return open_sqlite(path, 25); }), ledger_(ledger) {
    stage.secrets.begin_with(seed);
  }

  // Two tables of people; nothing if the server could not open one.
  void open_tables() {
    for (const char* game : {"splendor", "duel"}) {
      std::vector<std::shared_ptr<TestClient>> people{stage.client(), stage.client()};
      stage.say(people[0], R"({"type":"create","setup":{"game":")" + std::string(game) + "\"}}");
      if (!people[0]->has("opened")) continue;
      const auto opened = people[0]->last("opened");
      const std::string id(opened.at("table").as_string());
      {
        const std::scoped_lock lock(ledger_.mutex);
        ledger_.tables.push_back(id);
      }
      for (std::size_t i = 0; i < people.size(); ++i)
        stage.say(people[i], R"({"type":"sit","table":")" + id + R"(","link":")" +
                                 std::string(opened.at("links").at(i).at("link").as_string()) +
                                 R"(","key":")" + Stage::key(i) + R"(","nonce":")" +
                                 Stage::key(i + 40) + "\"}");
      seated_.push_back({id, people});
    }
  }

  // A move at each table, all of them on their way at once; then the answers are written down.
  void play_round(Rng& rng) {
    come_back();
    for (const Seated& at : seated_)
      for (const auto& person : at.people) {
        const auto state = newest(person);
        if (!state || state->at("status") != "running") continue;
        const auto& legal = state->at("legal").as_array();
        if (legal.empty()) continue;
        const auto choice = rng.below(static_cast<std::uint32_t>(legal.size()));
        const std::string move_id = stage.next_move_id();
        stage.hub->handle(
            person, R"({"type":"play","table":")" + at.table + R"(","version":)" +
                        std::to_string(state->at("version").as_int64()) + R"(,"move":")" +
                        std::string(legal[choice].at("action").as_string()) + R"(","move_id":")" +
                        move_id + R"(","id":")" + move_id + "\"}");
        asked_[move_id] = at.table;
      }
    stage.settle();
    read_answers();
  }

  StageOnDisk stage;
  int errors = 0;          // refusals of moves
  std::string last_error;  // the code

 private:
  struct Seated {
    std::string table;
    std::vector<std::shared_ptr<TestClient>> people;
  };

  static std::optional<boost::json::object> newest(const std::shared_ptr<TestClient>& client) {
    for (const std::string& text : std::views::reverse(client->received)) {
      auto object = boost::json::parse(text).as_object();
      const auto type = object.at("type").as_string();
      if (type == "table" || type == "update") return object;
    }
    return std::nullopt;
  }

  // Who was told that a table could not be read watches it again.
  void come_back() {
    for (const Seated& at : seated_)
      for (std::size_t i = 0; i < at.people.size(); ++i)
        if (std::ranges::find(sent_away_, at.people[i]) != sent_away_.end())
          stage.say(at.people[i], R"({"type":"watch","table":")" + at.table + R"(","key":")" +
                                      Stage::key(i) + "\"}");
    sent_away_.clear();
  }

  void read_answers() {
    for (const Seated& at : seated_)
      for (const auto& person : at.people) {
        for (const std::string& text : person->received) {
          const auto message = boost::json::parse(text).as_object();
          const auto* id = message.if_contains("id");
          const bool answers = id != nullptr && id->is_string();
          if (message.at("type") == "error" && (!answers || message.at("code") == "no_seat"))
            sent_away_.push_back(person);
          if (id == nullptr || !id->is_string() || !asked_.contains(id->as_string().c_str()))
            continue;
          if (message.at("type") == "done") {
            const std::scoped_lock lock(ledger_.mutex);
            ledger_.moves.push_back(
                {at.table, id->as_string().c_str(), message.at("version").as_int64()});
          } else {
            ++errors;
            last_error = message.at("code").as_string();
          }
          asked_.erase(id->as_string().c_str());
        }
        const auto state = newest(person);
        person->received.clear();
        if (state) person->received.push_back(boost::json::serialize(*state));
      }
  }

  Ledger& ledger_;
  std::vector<Seated> seated_;
  std::vector<std::shared_ptr<TestClient>> sent_away_;
  std::map<std::string, std::string> asked_;  // move ids without an answer
};

// The files on an ordinary disk; gives the path of the database.
inline std::string write(const FaultyDisk::Files& files, const TemporaryFolder& folder) {
  for (const auto& [name, content] : files)
    std::ofstream(folder.path() + "/" + name, std::ios::binary) << content;
  return folder.path() + "/carat.db";
}

// Whether a database on an ordinary disk has everything that was acknowledged, once, and plays on.
inline void expect_all_there(const std::string& path, const std::vector<std::string>& tables,
                             const std::vector<Acknowledged>& ledger) {
  World world(path);
  EXPECT_EQ(text(world.connection->execute("PRAGMA integrity_check").rows.at(0).at(0)), "ok");
  std::map<std::string, StoredGame> games;
  for (const std::string& table : tables) {
    const auto game = world.writer.store().find_game(table);
    ASSERT_TRUE(game) << "a table is lost";
    std::int64_t version = 0;
    for (const EventRow& event : game->events) EXPECT_EQ(event.seq, ++version);
    EXPECT_EQ(game->game.version, version);
    games[table] = *game;
  }
  for (const Acknowledged& move : ledger) {
    const auto& events = games[move.table].events;
    ASSERT_LE(move.version, static_cast<std::int64_t>(events.size())) << "a move is lost";
    EXPECT_EQ(std::ranges::count(events, move.move_id, &EventRow::move_id), 1);
    EXPECT_EQ(events[static_cast<std::size_t>(move.version) - 1].move_id, move.move_id);
  }
  for (const std::string& table : tables) {
    const auto person = world.client();
    world.say(person, R"({"type":"watch","table":")" + table + "\"}");
    const auto state = person->last("table");
    EXPECT_NE(state.at("status"), "frozen") << boost::json::serialize(state);
    EXPECT_EQ(world.writer.store().find_game(table)->game.version,
              World::newest(person).at("version").as_int64());
    EXPECT_GE(World::newest(person).at("version").as_int64(), games[table].game.version);
  }
}

}  // namespace carat::server
