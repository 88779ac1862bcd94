#include <gtest/gtest.h>

#include "play/fair_deal.h"
#include "server/net/routes.h"
#include "support/table_test.h"

// Many tables with the same cards, which nobody may know before they have played them.

namespace carat::server {
namespace {

class DuplicateDealTest : public TableTest {
 protected:
  DuplicateDealTest() {
    people = {world.client()};
    world.say(people[0], R"({"type":"deal","setup":{"game":"splendor"},"days":1})");
    made = people[0]->last("deal");
    table = open();
  }
  std::string open() {
    return world.table(R"({"deal":")" + std::string(made.at("deal").as_string()) +
                           R"(","seats":[{"kind":"person"},{"kind":"computer"}]})",
                       people);
  }
  boost::json::object seen_by_player() { return seen(R"(,"key":")" + World::key(0) + "\""); }
  // Two cards of the market, which new ones follow, and one that nobody else sees.
  void reserve_three() {
    for (int i = 0; i < 2; ++i) {
      std::string card;
      const auto state = World::newest(people[0]);
      for (const auto& legal : state.at("legal").as_array()) {
        const std::string action(legal.at("action").as_string());
        if (action.starts_with("reserve ") && !action.starts_with("reserve deck")) card = action;
      }
      play(people[0], card);
    }
    play(people[0], "reserve deck 1");
  }
  static bool tells_a_move(const boost::json::object& state) {
    for (const auto& event : state.at("events").as_array())
      if (event.at("kind") == "move" && !event.at("plies").as_array().empty()) return true;
    return false;
  }

  boost::json::object made;
};

TEST_F(DuplicateDealTest, its_tables_get_the_same_cards) {
  const auto first = World::newest(people[0]).at("view").at("market");
  about(people[0], "leave");
  table = open();
  EXPECT_EQ(World::newest(people[0]).at("view").at("market"), first);
}

TEST_F(DuplicateDealTest, is_shown_to_its_players_alone_while_it_is_open) {
  const auto spectator = world.client();
  about(spectator, "watch");
  reserve_three();
  ASSERT_EQ(status(people[0]), "running");
  EXPECT_GT(version(spectator), 4);
  for (const std::string& text : spectator->received)
    EXPECT_EQ(text.find("\"outcomes\""), std::string::npos) << text;
  EXPECT_TRUE(World::newest(spectator).at("view").is_null());
  EXPECT_FALSE(tells_a_move(seen()));
  EXPECT_TRUE(tells_a_move(seen_by_player()));
  about(people[0], "resign");
  const auto stranger = seen();
  EXPECT_EQ(stranger.at("status"), "over");
  EXPECT_FALSE(tells_a_move(stranger));
  EXPECT_TRUE(stranger.at("view").is_null());
  EXPECT_TRUE(stranger.at("seed").is_null());
  // Players are told again what they saw, but not what the end would show them.
  const auto player = seen_by_player();
  EXPECT_TRUE(tells_a_move(player));
  EXPECT_TRUE(player.at("view").is_null());
  EXPECT_TRUE(player.at("seed").is_null());
}

TEST_F(DuplicateDealTest, can_be_verified_by_everyone_when_it_is_closed) {
  reserve_three();
  about(people[0], "resign");
  world.now.at += 25LL * 3600 * 1000;
  const auto state = seen();
  EXPECT_TRUE(tells_a_move(state));
  EXPECT_FALSE(state.at("view").is_null());
  EXPECT_EQ(state.at("seed").as_string().size(), 64u);
  EXPECT_EQ(state.at("commitment"), made.at("commitment"));
  EXPECT_EQ(people[0]->last("opened").at("commitment"), made.at("commitment"));
  for (const bool restarted : {false, true}) {
    if (restarted) world.restart();
    std::string record;
    world.hub->find(table, [&](const Hub::Finding& found) { record = record_of(**found); });
    world.settle();
    EXPECT_EQ(why_unfair(record), std::nullopt) << record;
  }
}

}  // namespace
}  // namespace carat::server
