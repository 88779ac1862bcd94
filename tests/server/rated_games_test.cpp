#include <gtest/gtest.h>

#include "support/table_test.h"

// Games that count: who is rated, and that nobody chooses who begins.

namespace carat::server {
namespace {

class RatedGamesTest : public TableTest {
 protected:
  void delete_ada() {
    world.writer.store().delete_account("ada", 60);
    world.hub->forget("ada");
  }
  RatingRow rating(const std::string& account, const std::string& mode = "splendor-2") {
    return world.writer.store().rating(account, mode);
  }
};

TEST_F(RatedGamesTest, whoever_plays_on_with_a_deleted_account_is_rated) {
  people = {world.client("ada"), world.client("bob")};
  table = world.table(R"({"rated":true})", people);
  delete_ada();
  about(people[0], "resign");
  EXPECT_GT(rating("bob").rating, 1500);
  EXPECT_EQ(rating("bob").games, 1);
  EXPECT_EQ(world.writer.store().best("splendor-2", 10).size(), 1u);
  EXPECT_TRUE(world.warnings.empty());
}

TEST_F(RatedGamesTest, so_are_others_among_themselves) {
  people = {world.client("ada"), world.client("bob"), world.client("cleo")};
  table = world.table(R"({"rated":true,"seats":[{},{},{}]})", people);
  delete_ada();
  world.restart();  // the table knows nothing of her any more
  for (std::size_t i = 0; i < people.size(); ++i) {
    world.hub->join(people[i]);
    about(people[i], "watch", R"(,"key":")" + World::key(i) + "\"");
  }
  about(people[0], "resign");
  about(people[1], "resign");
  EXPECT_GT(rating("cleo", "splendor-3").rating, rating("bob", "splendor-3").rating);
  EXPECT_EQ(rating("bob", "splendor-3").games, 1);
}

TEST_F(RatedGamesTest, nobody_chooses_who_begins_but_the_loser_begins_the_rematch) {
  people = {world.client("ada"), world.client("bob")};
  world.say(people[0], R"({"type":"create","setup":{"rated":true,"options":{"starting_seat":1}}})");
  EXPECT_EQ(people[0]->last("error").at("field"), "setup.options.starting_seat");
  table = world.table(R"({"rated":true})", people);
  about(people[1], "resign");
  for (const auto& person : {people[1], people[0]}) about(person, "rematch");
  const std::string next(people[0]->last("table").at("next").as_string());
  world.restart();  // what is stored of it is read
  for (std::size_t i = 0; i < 2; ++i) {
    world.hub->join(people[i]);
    world.say(people[i], R"({"type":"sit","table":")" + next + R"(","link":")" + World::key(i) +
                             R"(","key":")" + World::key(i + 10) + "\"}");
  }
  EXPECT_EQ(World::newest(people[0]).at("status"), "running");
  EXPECT_EQ(people[0]->last("table").at("setup").at("rated"), true);
  EXPECT_EQ(World::newest(people[0]).at("view").at("to_move"), 2);
}

}  // namespace
}  // namespace carat::server
