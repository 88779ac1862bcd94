#include <gtest/gtest.h>

#include "support/table_test.h"

// What a table has stored, could not store, or can't read back.

namespace carat::server {
namespace {

TEST_F(TableTest, both_games_come_back_from_the_store_as_they_were) {
  for (const char* setup : {R"({"game":"duel"})", R"({"game":"splendor"})"}) {
    people.clear();
    begin(setup, 2);
    for (std::uint32_t i = 0; i < 40 && status(people[0]) == "running"; ++i)
      world.play_any(table, people, i * 5 + 1);
    const auto before = World::newest(people[0]);
    world.restart();
    const auto again = world.client();
    about(again, "watch", R"(,"key":")" + World::key(0) + "\"");
    const auto after = again->last("table");
    EXPECT_EQ(after.at("view"), before.at("view"));
    EXPECT_EQ(after.at("legal"), before.at("legal"));
    EXPECT_EQ(after.at("version"), before.at("version"));
    EXPECT_EQ(after.at("you"), 1);
  }
}

TEST_F(TableTest, a_failed_commit_is_not_acknowledged_and_the_game_goes_on_from_the_store) {
  begin(two_people, 2);
  const auto mover = on_turn();
  for (const bool stored : {false, true}) {
    const auto before = version(mover);
    const std::string id = world.next_move_id();
    world.writer.fail_next = StoreError{StoreError::Kind::lost, "planted"};
    world.writer.stores_all_the_same = stored;
    const auto player = on_turn();
    const std::string text = R"({"type":"play","table":")" + table + R"(","version":)" +
                             std::to_string(before) + R"(,"move":")" + take() + R"(","move_id":")" +
                             id + "\"}";
    player->received.clear();
    world.say(player, text);
    EXPECT_EQ(player->last("error").at("code"), "try_again");
    EXPECT_FALSE(player->has("done"));
    EXPECT_EQ(version(player), before + (stored ? 1 : 0));
    world.say(player, text);  // the client asks again, as it should
    EXPECT_EQ(player->last("done").at("version"), before + 1);
    EXPECT_EQ(world.writer.store().find_game(table)->game.version, before + 1);
  }
}

// The database is away for longer than one question: nobody has to come to the table anew.
TEST_F(TableTest, who_is_at_a_table_that_can_not_be_read_for_a_while_goes_on_when_it_can) {
  for (const bool asks_at_once : {false, true}) {
    people.clear();
    begin(two_people, 2);
    const auto mover = on_turn();
    const auto other = waiting();
    const std::string move = R"({"type":"play","table":")" + table + R"(","version":1,"move":")" +
                             take() + R"(","move_id":")" + world.next_move_id() + "\"}";
    const auto fail = [&] {
      world.writer.fail_next = StoreError{StoreError::Kind::lost, "planted"};
      EXPECT_TRUE(world.writer.step());
    };
    world.hub->handle(mover, move);
    fail();  // the move
    EXPECT_EQ(mover->last("error").at("code"), "try_again");
    fail();  // the table is read anew
    world.writer.fail_next = StoreError{StoreError::Kind::lost, "planted"};
    world.wait(Milliseconds(1000));  // and once more
    if (!asks_at_once) world.wait(Milliseconds(1000));
    world.say(mover, move);
    EXPECT_EQ(mover->last("done").at("version"), 2);
    EXPECT_EQ(version(other), 2) << "whoever waits for the other's move sees it";
    EXPECT_FALSE(other->has("error"));
    world.wait(Milliseconds(5000));
    EXPECT_EQ(version(other), 2);
  }
}

TEST_F(TableTest, a_full_disk_is_told_and_the_move_can_be_tried_again) {
  begin(two_people, 2);
  const auto mover = on_turn();
  world.writer.fail_next = StoreError{StoreError::Kind::refused, "full"};
  play(mover, "take wbg");
  EXPECT_EQ(mover->last("error").at("code"), "storage");
  EXPECT_EQ(version(mover), 1);
  play(mover, "take wbg");
  EXPECT_EQ(version(mover), 2);
}

TEST_F(TableTest, a_game_begins_when_its_beginning_could_not_be_stored_at_once) {
  begin(R"({"game":"splendor","listed":true})", 1);
  people.push_back(world.client());
  world.hub->handle(people[1], R"({"type":"sit","table":")" + table + R"(","key":")" +
                                   World::key(5) + R"(","nonce":")" + World::key(6) + "\"}");
  ASSERT_TRUE(world.writer.step());  // the seat
  world.writer.fail_next = StoreError{StoreError::Kind::refused, "full"};
  world.settle();
  EXPECT_EQ(World::newest(people[1]).at("status"), "open");
  world.wait(Milliseconds(5000));
  EXPECT_EQ(World::newest(people[1]).at("status"), "running");
}

TEST_F(TableTest, a_row_that_can_not_be_read_freezes_its_game_and_nothing_else) {
  begin(two_people, 2);
  play(on_turn(), "take wbg");
  world.connection->execute(
      "UPDATE events SET body = '{\"plies\":[[\"take 2y\",[]]]}' "
      "WHERE game = $1 AND seq = 2",
      {table});
  world.restart();
  const auto again = world.client();
  about(again, "watch", R"(,"key":")" + World::key(0) + "\"");
  EXPECT_EQ(again->last("table").at("status"), "frozen");
  EXPECT_TRUE(again->last("table").at("trouble").is_string());
  EXPECT_FALSE(world.warnings.empty());
  people.clear();
  begin(two_people, 2);
  EXPECT_EQ(status(people[0]), "running");
}

}  // namespace
}  // namespace carat::server
