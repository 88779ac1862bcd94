#include "support/table_test.h"

#include <gtest/gtest.h>

// The beginning of a game, and its moves.

namespace carat::server {
namespace {

TEST_F(TableTest, the_game_begins_when_every_seat_is_taken) {
  begin(two_people, 2);
  EXPECT_EQ(status(people[0]), "running");
  EXPECT_EQ(version(people[1]), 1);
  EXPECT_EQ(World::newest(people[0]).at("you"), 1);
  EXPECT_EQ(World::newest(people[0]).at("nonces").as_array().size(), 2u);
  EXPECT_TRUE(World::newest(people[0]).at("seed").is_null());
}

TEST_F(TableTest, only_who_is_on_turn_gets_legal_actions) {
  begin(two_people, 2);
  EXPECT_FALSE(World::newest(on_turn()).at("legal").as_array().empty());
  EXPECT_TRUE(World::newest(waiting()).at("legal").as_array().empty());
}

TEST_F(TableTest, a_move_is_stored_then_answered_then_shown) {
  begin(two_people, 2);
  const auto mover = on_turn();
  const auto other = waiting();
  const auto before = mover->received.size() + other->received.size();
  const std::string text = R"({"type":"play","id":7,"table":")" + table +
                           R"(","version":1,"move":"take wbg","move_id":")" + world.next_move_id() +
                           "\"}";
  world.hub->handle(mover, text);
  EXPECT_EQ(mover->received.size() + other->received.size(), before) << "seen before it is stored";
  world.settle();
  EXPECT_EQ(mover->last("done").at("version"), 2);
  EXPECT_EQ(mover->last("done").at("id"), 7);
  EXPECT_EQ(version(other), 2);
  EXPECT_EQ(other->last("update").at("events").at(0).at("plies").at(0).at("action"), "take wbg");
}

TEST_F(TableTest, a_repeated_move_gets_the_same_answer_and_is_played_once) {
  begin(two_people, 2);
  const auto mover = on_turn();
  const std::string id = world.next_move_id();
  play(mover, "take wbg", id);
  mover->received.clear();
  world.say(mover, R"({"type":"play","table":")" + table +
                       R"(","version":1,"move":"take wbg","move_id":")" + id + "\"}");
  EXPECT_EQ(mover->last("done").at("version"), 2);
  EXPECT_EQ(world.writer.store().find_game(table)->events.size(), 2u);
}

TEST_F(TableTest, another_seat_can_not_use_the_id_of_a_move) {
  begin(two_people, 2);
  const auto mover = on_turn();
  const auto other = waiting();
  const std::string id = world.next_move_id();
  play(mover, "take wbg", id);
  play(other, "take wbg", id);
  EXPECT_EQ(error(other), "move_id_used");
}

TEST_F(TableTest, moves_are_refused_with_code_and_clause) {
  begin(two_people, 2);
  const auto mover = on_turn();
  play(mover, "take 2y");
  EXPECT_EQ(mover->last("error").at("code"), "refused");
  EXPECT_EQ(mover->last("error").at("clause"), "S3.4");
  play(mover, "dance");
  EXPECT_EQ(error(mover), "unreadable");
  play(waiting(), "take wbg");
  EXPECT_EQ(error(waiting()), "not_your_turn");
  about(mover, "play", R"(,"version":0,"move":"take wbg","move_id":")" + World::key(1) + "\"");
  EXPECT_EQ(error(mover), "stale");
  const auto spectator = world.client();
  about(spectator, "watch");
  play(spectator, "take wbg");
  EXPECT_EQ(error(spectator), "no_seat");
  EXPECT_EQ(version(mover), 1);
}

}  // namespace
}  // namespace carat::server
