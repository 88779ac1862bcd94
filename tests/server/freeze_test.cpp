#include <gtest/gtest.h>

#include "play/game_of.h"
#include "rules/splendor/splendor.h"
#include "support/world.h"

// A game that breaks an invariant is frozen and says so; everything else goes on.

namespace carat::server {
namespace {

// The way to a private member that the language leaves open: a test has to break what no program
// can.
template <auto member>
struct Opened {
  friend auto& state_inside(GameOf<Splendor>& game) { return game.*member; }
};
template struct Opened<&GameOf<Splendor>::state_>;
auto& state_inside(GameOf<Splendor>& game);

class FreezeTest : public testing::Test {
 protected:
  FreezeTest() {
    table = world.table(two_people, people);
    other_table = world.table(two_people, others);
  }
  void expect_only_this_game_is_frozen() {
    for (const auto& person : people) {
      EXPECT_EQ(person->last("table").at("status"), "frozen");
      EXPECT_FALSE(person->last("table").at("trouble").as_string().empty());
    }
    EXPECT_EQ(world.writer.store().find_game(table)->game.status, "frozen");
    ASSERT_FALSE(world.warnings.empty());
    EXPECT_NE(world.warnings.back().find(table), std::string::npos);
    const auto mover = World::newest(people[0]);
    EXPECT_TRUE(mover.at("legal").as_array().empty());
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(world.play_any(other_table, others));
    EXPECT_EQ(World::newest(others[0]).at("version"), 6);
    // Nor does it thaw when the server is started again.
    world.restart();
    const auto late = world.client();
    world.say(late, R"({"type":"watch","table":")" + table + "\"}");
    EXPECT_EQ(late->last("table").at("status"), "frozen");
    world.say(late, R"({"type":"watch","table":")" + other_table + "\"}");
    EXPECT_EQ(late->last("table").at("status"), "running");
  }

  World world;
  std::vector<std::shared_ptr<TestClient>> people{world.client(), world.client()};
  std::vector<std::shared_ptr<TestClient>> others{world.client(), world.client()};
  std::string table;
  std::string other_table;
};

TEST_F(FreezeTest, a_move_that_breaks_an_invariant_is_not_stored_and_freezes_its_game) {
  world.play_any(table, people);
  const auto before = world.writer.store().find_game(table)->events;
  world.hub->find(table, [](const Hub::Finding& found) {
    auto& game = const_cast<AnyGame&>(*(*found)->match().game());
    state_inside(dynamic_cast<GameOf<Splendor>&>(game)).bank +=
        splendor::Tokens::one(splendor::Token::gold);
  });
  world.play_any(table, people);
  EXPECT_EQ(world.writer.store().find_game(table)->events, before);
  expect_only_this_game_is_frozen();
}

TEST_F(FreezeTest, a_computer_that_wants_the_impossible_freezes_its_game) {
  world.computers.paused = true;
  table = world.table(against_computer, {people[0]});
  while (!World::newest(people[0]).at("legal").as_array().empty())
    world.play_any(table, {people[0]});
  people.pop_back();
  const auto asked = world.computers.asked.back();
  world.computers.asked.clear();
  asked.answer("take 9z");
  world.settle();
  expect_only_this_game_is_frozen();
}

TEST_F(FreezeTest, a_setup_that_can_not_be_read_freezes_its_game) {
  for (const char* setup : {"{", "[]", R"({"game":"chess"})"}) {
    world.connection->execute("UPDATE games SET setup = $1 WHERE id = $2",
                              {std::string(setup), table});
    world.restart();
    const auto person = world.client();
    world.say(person, R"({"type":"watch","table":")" + table + "\"}");
    EXPECT_EQ(person->last("table").at("status"), "frozen") << setup;
    world.say(person, R"({"type":"watch","table":")" + other_table + "\"}");
    EXPECT_EQ(person->last("table").at("status"), "running");
  }
}

// Whatever somebody asks of a game that can't be read back is refused, and harms nobody.
TEST_F(FreezeTest, a_log_that_can_not_be_read_freezes_its_game_and_nothing_follows_it) {
  for (int i = 0; i < 3; ++i) world.play_any(table, people);
  for (const std::int64_t seq : {4, 2, 1}) {
    world.connection->execute("UPDATE events SET body = 'garbage' WHERE game = $1 AND seq = $2",
                              {table, seq});
    world.restart();
    const auto before = world.writer.store().find_game(table);
    const auto person = world.client();
    world.say(person,
              R"({"type":"watch","table":")" + table + R"(","key":")" + World::key(0) + "\"}");
    EXPECT_EQ(person->last("table").at("status"), "frozen");
    EXPECT_EQ(person->last("table").at("you"), 1);
    for (const char* request :
         {R"("abort")", R"("abort","on":false)", R"("resign")", R"("claim")", R"("rematch")",
          R"("stand")", R"("undo","version":1)", R"("undo","version":0)",
          R"("play","version":0,"move":"take wbg","move_id":"c0ffee00c0ffee00c0ffee00c0ffee00")"}) {
      person->received.clear();
      world.say(person, R"({"table":")" + table + R"(","type":)" + request + "}");
      EXPECT_TRUE(person->has("error")) << request;
    }
    const auto after = world.writer.store().find_game(table);
    EXPECT_EQ(after->events, before->events);
    EXPECT_EQ(after->game.offers, 0);
  }
}

TEST_F(FreezeTest, the_players_of_a_frozen_game_can_end_it) {
  world.connection->execute("UPDATE games SET status = 'frozen' WHERE id = $1", {table});
  world.restart();
  for (std::size_t i = 0; i < 2; ++i) {
    const auto person = world.client();
    world.say(person,
              R"({"type":"watch","table":")" + table + R"(","key":")" + World::key(i) + "\"}");
    ASSERT_EQ(person->last("table").at("status"), "frozen");
    world.say(person, R"({"type":"abort","table":")" + table + "\"}");
    EXPECT_FALSE(person->has("error"));
  }
  EXPECT_EQ(world.writer.store().find_game(table)->game.status, "aborted");
  world.restart();
  const auto late = world.client();
  world.say(late, R"({"type":"watch","table":")" + table + "\"}");
  EXPECT_EQ(late->last("table").at("status"), "aborted");
}

// Every seat is taken, but nothing was dealt.
TEST_F(FreezeTest, a_game_that_froze_before_it_began_can_not_be_aborted) {
  const auto person = world.client();
  world.say(person, R"({"type":"create","setup":)" + against_computer + "}");
  const auto opened = person->last("opened");
  const std::string id(opened.at("table").as_string());
  world.hub->handle(
      person, R"({"type":"sit","table":")" + id + R"(","key":")" + World::key(5) + R"(","link":")" +
                  std::string(opened.at("links").at(0).at("link").as_string()) + "\"}");
  ASSERT_TRUE(world.writer.step());
  world.writer.fail_next = StoreError{StoreError::Kind::refused, "full"};
  world.settle();
  world.connection->execute("UPDATE games SET status = 'frozen' WHERE id = $1", {id});
  world.restart();
  const auto again = world.client();
  world.say(again, R"({"type":"watch","table":")" + id + R"(","key":")" + World::key(5) + "\"}");
  ASSERT_EQ(again->last("table").at("status"), "frozen");
  ASSERT_EQ(again->last("table").at("version"), 0);
  world.say(again, R"({"type":"abort","table":")" + id + "\"}");
  EXPECT_EQ(again->last("error").at("code"), "frozen");
}

}  // namespace
}  // namespace carat::server
