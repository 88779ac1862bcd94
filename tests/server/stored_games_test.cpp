#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "server/match.h"
#include "support/world.h"
#include "tests/support/project_files.h"

// Games as servers have stored them, format by format: they replay for ever. A new format gets new
// files (CARAT_WRITE_STORED=1 writes them); old ones are never changed.

namespace carat::server {
namespace {

namespace json = boost::json;

const std::filesystem::path folder = in_project("tests/data/stored_games");

// A game with moves, an undo and a resignation, and what became of it.
void write_example(const std::string& name, const std::string& setup, std::size_t seats) {
  World world;
  std::vector<std::shared_ptr<TestClient>> people;
  people.reserve(seats);
  for (std::size_t i = 0; i < seats; ++i) people.push_back(world.client());
  const std::string id = world.table(setup, people);
  for (std::uint32_t i = 0; i < 40; ++i) {
    world.wait(Milliseconds(1500));
    world.play_any(id, people, i * 11 + 3);
    for (const auto& person : people)
      if (i % 9 == 4 && World::newest(person).at("can_undo").as_bool())
        world.say(person, R"({"type":"undo","table":")" + id + R"(","version":)" +
                              std::to_string(World::newest(person).at("version").as_int64()) + "}");
  }
  world.say(people[0], R"({"type":"resign","table":")" + id + "\"}");
  const auto stored = *world.writer.store().find_game(id);
  json::array events;
  Match match(id, protocol::read_setup(json::parse(stored.game.setup).as_object()));
  for (const EventRow& row : stored.events) {
    events.push_back(json::array{row.seq, row.at, row.kind, row.seat, row.move_id, row.body});
    ASSERT_FALSE(match.replay(*read_event(row)));
  }
  std::ofstream(folder / name) << json::serialize(
                                      json::object{{"id", id},
                                                   {"setup", stored.game.setup},
                                                   {"events", events},
                                                   {"position", match.game()->position()},
                                                   {"status", status_name(match.status())},
                                                   {"result", stored.game.result}})
                               << "\n";
}

TEST(StoredGames, of_every_format_replay_to_the_same_position) {
  if (std::getenv("CARAT_WRITE_STORED") != nullptr) {
    std::filesystem::create_directories(folder);
    write_example("1-splendor-2.json", R"({"time":{"kind":"fischer","seconds":600}})", 2);
    write_example("1-splendor-3.json", three_people, 3);
    write_example("1-duel.json", R"({"game":"duel"})", 2);
  }
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    const auto example = json::parse(text.str()).as_object();
    const auto string = [&](const char* name) { return std::string(example.at(name).as_string()); };
    Match match(string("id"), protocol::read_setup(json::parse(string("setup")).as_object()));
    for (const json::value& value : example.at("events").as_array()) {
      const auto& row = value.as_array();
      const auto event = read_event(
          {row[0].as_int64(), row[1].as_int64(), std::string(row[2].as_string()), row[3].as_int64(),
           std::string(row[4].as_string()), std::string(row[5].as_string())});
      ASSERT_TRUE(event) << entry.path() << event.error();
      const auto wrong = match.replay(*event);
      ASSERT_FALSE(wrong) << entry.path() << *wrong;
    }
    EXPECT_EQ(match.game()->position(), string("position")) << entry.path();
    EXPECT_EQ(status_name(match.status()), string("status")) << entry.path();
    if (match.result())
      EXPECT_EQ(json::serialize(protocol::to_json(*match.result())), string("result"));
    ++games;
  }
  EXPECT_GE(games, 3);
}

}  // namespace
}  // namespace carat::server
