#include <gtest/gtest.h>

#include "support/table_test.h"

// Who sits at a table, and who comes back to it.

namespace carat::server {
namespace {

TEST_F(TableTest, a_wrong_key_takes_no_seat) {
  begin(two_people, 2);
  const auto stranger = world.client();
  about(stranger, "watch", R"(,"key":")" + World::key(77) + "\"");
  EXPECT_EQ(error(stranger), "bad_key");
  about(stranger, "sit", R"(,"key":")" + World::key(77) + "\"");
  EXPECT_EQ(error(stranger), "begun");
}

TEST_F(TableTest, a_link_is_for_one_seat_and_a_private_table_needs_one) {
  people = {world.client(), world.client(), world.client()};
  world.say(people[0], R"({"type":"create"})");
  const auto opened = people[0]->last("opened");
  table = opened.at("table").as_string();
  about(people[1], "sit", R"(,"key":")" + World::key(1) + "\"");
  EXPECT_EQ(error(people[1]), "bad_link");
  const std::string link(opened.at("links").at(1).at("link").as_string());
  about(people[1], "sit", R"(,"key":")" + World::key(1) + R"(","link":")" + link + "\"");
  EXPECT_EQ(people[1]->last("seated").at("seat"), 2);
  about(people[2], "sit", R"(,"key":")" + World::key(2) + R"(","link":")" + link + "\"");
  EXPECT_EQ(error(people[2]), "bad_link") << "a link is used up by whoever sits down with it";
  about(people[1], "sit", R"(,"key":")" + World::key(1) + R"(","link":")" + link + "\"");
  EXPECT_EQ(people[1]->last("seated").at("seat"), 2) << "asking again gets the same answer";
}

TEST_F(TableTest, standing_up_frees_the_seat) {
  people = {world.client(), world.client()};
  world.say(people[0], R"({"type":"create","setup":{"listed":true}})");
  table = people[0]->last("opened").at("table").as_string();
  about(people[0], "sit", R"(,"key":")" + World::key(0) + "\"");
  about(people[0], "stand");
  EXPECT_FALSE(World::newest(people[0]).at("seats").at(0).at("taken").as_bool());
  about(people[1], "sit", R"(,"seat":1,"key":")" + World::key(1) + "\"");
  EXPECT_EQ(people[1]->last("seated").at("seat"), 1);
}

TEST_F(TableTest, an_invitation_is_good_again_when_who_used_it_stands_up) {
  people = {world.client(), world.client(), world.client()};
  world.say(people[0], R"({"type":"create"})");
  const auto opened = people[0]->last("opened");
  table = opened.at("table").as_string();
  const std::string link(opened.at("links").at(1).at("link").as_string());
  const auto sit = [&](std::size_t i) {
    about(people[i], "sit", R"(,"key":")" + World::key(i) + R"(","link":")" + link + "\"");
  };
  for (const bool restarts : {false, true}) {
    sit(0);
    EXPECT_EQ(people[0]->last("seated").at("seat"), 2);
    if (restarts) {
      world.restart();
      people = {world.client(), world.client(), world.client()};
      about(people[0], "watch", R"(,"key":")" + World::key(0) + "\"");
    }
    about(people[0], "stand");
    // Their key is no invitation: the seat is for whoever has the link.
    about(people[2], "sit", R"(,"key":")" + World::key(2) + R"(","link":")" + World::key(0) + "\"");
    EXPECT_EQ(error(people[2]), "bad_link");
    sit(1);
    EXPECT_EQ(people[1]->last("seated").at("seat"), 2);
    about(people[1], "stand");
  }
}

TEST_F(TableTest, whoever_comes_back_gets_what_happened_since) {
  begin(two_people, 2);
  for (int i = 0; i < 6; ++i) world.play_any(table, people);
  const auto again = world.client();
  about(again, "watch", R"(,"since":3,"key":")" + World::key(1) + "\"");
  const auto state = again->last("table");
  ASSERT_EQ(state.at("events").as_array().size(), 4u);
  EXPECT_EQ(state.at("events").at(0).at("version"), 4);
}

}  // namespace
}  // namespace carat::server
