#include <gtest/gtest.h>

#include "support/table_test.h"

// Chat.

namespace carat::server {
namespace {

TEST_F(TableTest, chat_reaches_everyone_who_has_not_muted_it) {
  begin(two_people, 2);
  about(people[0], "chat", R"(,"text":"good luck")");
  EXPECT_EQ(people[1]->last("chat").at("text"), "good luck");
  EXPECT_EQ(people[1]->last("chat").at("seat"), 1);
  about(people[1], "mute", R"(,"seat":1)");
  people[1]->received.clear();
  about(people[0], "chat", R"(,"text":"hello?")");
  EXPECT_FALSE(people[1]->has("chat"));
  about(people[1], "report", R"(,"number":1,"reason":"too polite")");
  EXPECT_EQ(world.writer.store().reports().at(0).text, "good luck");
  about(people[1], "report", R"(,"number":9)");
  EXPECT_EQ(error(people[1]), "bad_field");
}

TEST_F(TableTest, spectators_do_not_talk_to_players_while_the_game_is_on) {
  begin(two_people, 2);
  const auto spectator = world.client();
  about(spectator, "watch");
  about(spectator, "chat", R"(,"text":"buy the red one")");
  EXPECT_TRUE(spectator->has("chat"));
  EXPECT_FALSE(people[0]->has("chat"));
}

}  // namespace
}  // namespace carat::server
