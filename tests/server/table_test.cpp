#include "server/table.h"

#include <gtest/gtest.h>

#include "base/hex.h"
#include "play/catalogue.h"
#include "support/world.h"

namespace carat::server {
namespace {

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

TEST_F(TableTest, a_game_against_the_computer_is_played_to_its_end) {
  begin(against_computer, 1);
  for (std::uint32_t i = 0; i < 600 && status(people[0]) == "running"; ++i)
    world.play_any(table, people, i * 7);
  EXPECT_EQ(status(people[0]), "over");
  const auto state = World::newest(people[0]);
  EXPECT_EQ(state.at("result").at("ranks").as_array().size(), 2u);
  EXPECT_EQ(state.at("seed").as_string().size(), 64u);
  EXPECT_EQ(world.writer.store().find_game(table)->game.status, "over");
}

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

TEST_F(TableTest, whoever_comes_back_gets_what_happened_since) {
  begin(two_people, 2);
  for (int i = 0; i < 6; ++i) world.play_any(table, people);
  const auto again = world.client();
  about(again, "watch", R"(,"since":3,"key":")" + World::key(1) + "\"");
  const auto state = again->last("table");
  ASSERT_EQ(state.at("events").as_array().size(), 4u);
  EXPECT_EQ(state.at("events").at(0).at("version"), 4);
}

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

TEST_F(TableTest, undo_while_no_other_seat_has_acted_and_nothing_was_drawn) {
  begin(two_people, 2);
  const auto first = on_turn();
  const auto second = waiting();
  const auto view = World::newest(first).at("view");
  play(first, "take wbg");
  EXPECT_TRUE(World::newest(first).at("can_undo").as_bool());
  EXPECT_FALSE(World::newest(second).at("can_undo").as_bool());
  about(first, "undo", ",\"version\":2");
  EXPECT_EQ(World::newest(first).at("view"), view);
  EXPECT_EQ(version(second), 3);
  play(first, "reserve deck 1");
  EXPECT_FALSE(World::newest(first).at("can_undo").as_bool()) << "a card was drawn";
  about(first, "undo", ",\"version\":4");
  EXPECT_EQ(error(first), "no_undo");
  play(second, "take wbg");
  EXPECT_FALSE(World::newest(first).at("can_undo").as_bool());
  world.restart();
  const auto again = world.client();
  about(again, "watch", R"(,"key":")" + World::key(first == people[0] ? 0 : 1) + "\"");
  EXPECT_EQ(World::newest(again).at("view").at("turn"), 3);
}

TEST_F(TableTest, against_computers_undo_goes_back_to_ones_own_move_and_deals_the_same) {
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("view").at("position").is_string()) world.settle();
  const auto before = World::newest(people[0]).at("view");
  play(people[0], "reserve deck 2");
  const auto after = people[0]->received;
  const auto hand = World::newest(people[0]).at("view").at("players").at(0).at("reserved");
  about(people[0], "undo", ",\"version\":" + std::to_string(version(people[0])));
  EXPECT_EQ(World::newest(people[0]).at("view"), before);
  play(people[0], "reserve deck 2");
  EXPECT_EQ(World::newest(people[0]).at("view").at("players").at(0).at("reserved"), hand);
}

TEST_F(TableTest, no_undo_in_a_rated_game) {
  people = {world.client("ada"), world.client("bob")};
  table = world.table(R"({"rated":true})", people);
  play(on_turn(), "take wbg");
  const auto mover = waiting();
  about(mover, "undo", ",\"version\":2");
  EXPECT_EQ(error(mover), "no_undo");
}

TEST_F(TableTest, of_two_whoever_resigns_loses) {
  begin(two_people, 2);
  about(people[0], "resign");
  EXPECT_EQ(status(people[1]), "over");
  EXPECT_EQ(World::newest(people[1]).at("result").at("ranks"), (boost::json::array{2, 1}));
  EXPECT_EQ(World::newest(people[1]).at("result").at("reason"), "resign");
  about(people[1], "resign");
  EXPECT_EQ(error(people[1]), "over");
}

TEST_F(TableTest, of_three_a_computer_plays_on_and_the_seat_ranks_last) {
  begin(three_people, 3);
  about(people[0], "resign");
  EXPECT_EQ(status(people[1]), "running");
  EXPECT_TRUE(World::newest(people[1]).at("seats").at(0).at("left").as_bool());
  for (std::uint32_t i = 0; i < 2000 && status(people[1]) == "running"; ++i)
    world.play_any(table, {people[1], people[2]}, i * 3);
  EXPECT_EQ(status(people[1]), "over");
  EXPECT_EQ(World::newest(people[1]).at("result").at("ranks").at(0), 3);
}

TEST_F(TableTest, the_last_one_of_three_wins) {
  begin(three_people, 3);
  about(people[0], "resign");
  about(people[2], "resign");
  EXPECT_EQ(World::newest(people[1]).at("result").at("ranks"), (boost::json::array{3, 1, 2}));
}

TEST_F(TableTest, time_that_is_up_can_be_claimed) {
  begin(R"({"time":{"kind":"per_move","seconds":10}})", 2);
  const auto late = on_turn();
  const auto other = waiting();
  world.wait(Milliseconds(5000));
  about(other, "claim");
  EXPECT_EQ(error(other), "time_left");
  EXPECT_EQ(World::newest(other).at("clocks").at("left").as_array().size(), 2u);
  world.wait(Milliseconds(6500));
  about(late, "claim");
  EXPECT_EQ(error(late), "time_left") << "one can't claim one's own";
  about(other, "claim");
  EXPECT_EQ(status(late), "over");
  EXPECT_EQ(World::newest(late).at("result").at("reason"), "time");
}

TEST_F(TableTest, a_move_after_the_time_was_up_is_the_flag) {
  begin(R"({"time":{"kind":"fischer","seconds":10,"increment":2}})", 2);
  const auto late = on_turn();
  world.wait(Milliseconds(20000));
  play(late, "take wbg");
  EXPECT_EQ(late->last("error").at("code"), "time_up");
  EXPECT_EQ(status(late), "over");
}

TEST_F(TableTest, lag_is_given_back_up_to_a_second) {
  begin(R"({"time":{"kind":"fischer","seconds":10,"increment":0}})", 2);
  const auto mover = on_turn();
  const auto place = mover == people[0] ? 0 : 1;
  mover->own_lag = Milliseconds(5000);
  world.wait(Milliseconds(4000));
  play(mover, "take wbg");
  EXPECT_EQ(World::newest(mover).at("clocks").at("left").at(place), 7000);
}

TEST_F(TableTest, time_that_the_server_was_away_is_not_charged) {
  begin(R"({"time":{"kind":"fischer","seconds":100,"increment":0}})", 2);
  const auto place = on_turn() == people[0] ? 0 : 1;
  world.wait(Milliseconds(10'000));
  play(on_turn(), "take wbg");
  world.now.at += 50'000;
  world.restart();
  const auto again = world.client();
  about(again, "watch");
  EXPECT_EQ(again->last("table").at("clocks").at("left").at(place), 90'000);
  EXPECT_EQ(again->last("table").at("clocks").at("left").at(1 - place), 100'000);
}

TEST_F(TableTest, games_by_the_day_go_by_the_calendar) {
  begin(R"({"time":{"kind":"days","days":1}})", 2);
  const auto place = on_turn() == people[0] ? 0 : 1;
  world.now.at += 3600LL * 1000;
  world.restart();
  const auto again = world.client();
  about(again, "watch");
  EXPECT_EQ(again->last("table").at("clocks").at("left").at(place), 23LL * 3600 * 1000);
}

TEST_F(TableTest, aborting_takes_everyone) {
  begin(two_people, 2);
  about(people[0], "abort");
  EXPECT_EQ(status(people[1]), "running");
  EXPECT_EQ(World::newest(people[1]).at("abort_offers"), (boost::json::array{1}));
  about(people[0], "abort", R"(,"on":false)");
  EXPECT_TRUE(World::newest(people[1]).at("abort_offers").as_array().empty());
  about(people[1], "abort");
  about(people[0], "abort");
  EXPECT_EQ(status(people[1]), "aborted");
  EXPECT_TRUE(World::newest(people[1]).at("result").is_null());
}

TEST_F(TableTest, the_loser_of_two_begins_the_rematch) {
  begin(two_people, 2);
  about(people[0], "rematch");
  EXPECT_EQ(error(people[0]), "not_over");
  about(people[0], "resign");
  about(people[0], "rematch");
  EXPECT_EQ(World::newest(people[1]).at("rematch_offers"), (boost::json::array{1}));
  about(people[1], "rematch");
  const std::string next(World::newest(people[1]).at("next").as_string());
  for (std::size_t i = 0; i < 2; ++i)
    world.say(people[i], R"({"type":"sit","table":")" + next + R"(","link":")" + World::key(i) +
                             R"(","key":")" + World::key(i + 10) + "\"}");
  EXPECT_EQ(World::newest(people[0]).at("view").at("to_move"), 1);
  EXPECT_EQ(World::newest(people[0]).at("you"), 1);
}

TEST_F(TableTest, three_move_on_by_a_seat_in_the_rematch) {
  begin(three_people, 3);
  const auto start = World::newest(people[0]).at("view").at("options").at("starting_seat");
  about(people[0], "resign");
  about(people[1], "resign");
  for (const auto& person : {people[2]}) about(person, "rematch");
  const std::string next(World::newest(people[2]).at("next").as_string());
  for (std::size_t i = 0; i < 3; ++i)
    world.say(people[i], R"({"type":"sit","table":")" + next + R"(","link":")" + World::key(i) +
                             R"(","key":")" + World::key(i + 10) + "\"}");
  EXPECT_EQ(World::newest(people[0]).at("you"), 3);
  EXPECT_EQ(World::newest(people[1]).at("you"), 1);
  EXPECT_EQ(World::newest(people[0]).at("view").at("options").at("starting_seat"), start);
}

TEST_F(TableTest, ratings_are_stored_with_the_last_move) {
  people = {world.client("ada"), world.client("bob")};
  table = world.table(R"({"rated":true})", people);
  about(people[0], "resign");
  EXPECT_LT(world.writer.store().rating("ada", "splendor-2").rating, 1500);
  EXPECT_GT(world.writer.store().rating("bob", "splendor-2").rating, 1500);
  EXPECT_EQ(world.writer.store().rating("bob", "splendor-2").games, 1);
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

TEST_F(TableTest, computers_wait_while_nobody_is_there_and_when_there_are_too_many) {
  world.computers.busy = true;
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("legal").as_array().empty()) world.play_any(table, people);
  EXPECT_TRUE(world.computers.asked.empty());
  world.computers.busy = false;
  world.wait(Milliseconds(600));
  EXPECT_FALSE(World::newest(people[0]).at("legal").as_array().empty()) << "the computer has moved";
  world.hub->leave(people[0]);
  world.restart();
  EXPECT_TRUE(world.computers.asked.empty());
}

TEST_F(TableTest,
       a_computer_stops_thinking_when_the_last_guest_leaves_and_thinks_anew_for_the_next) {
  world.computers.paused = true;
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("legal").as_array().empty()) world.play_any(table, people);
  ASSERT_EQ(world.computers.asked.size(), 1u);
  EXPECT_EQ(world.computers.asked[0].question.owner, people[0]->address);
  EXPECT_FALSE(world.computers.asked[0].ticket->cancelled);
  const auto version = World::newest(people[0]).at("version").as_int64();
  // An answer that comes too late, because the thinking had begun, does nothing.
  const auto late = world.computers.asked[0];
  world.hub->leave(people[0]);
  EXPECT_TRUE(late.ticket->cancelled);
  late.answer(Computers::choose(late.question));
  world.settle();
  EXPECT_EQ(world.writer.store().find_game(table)->game.version, version);
  world.computers.paused = false;
  const auto again = world.client();
  about(again, "watch", R"(,"key":")" + World::key(0) + "\"");
  EXPECT_GT(World::newest(again).at("version").as_int64(), version);
}

TEST_F(TableTest, a_computer_is_asked_again_when_its_move_could_not_be_stored) {
  world.computers.paused = true;
  begin(against_computer, 1);
  while (!World::newest(people[0]).at("legal").as_array().empty()) world.play_any(table, people);
  const auto version = World::newest(people[0]).at("version").as_int64();
  world.writer.fail_next = StoreError{StoreError::Kind::refused, "full"};
  world.computers.paused = false;
  world.settle();
  EXPECT_EQ(World::newest(people[0]).at("version").as_int64(), version);
  world.wait(Milliseconds(5000));
  EXPECT_GT(World::newest(people[0]).at("version").as_int64(), version);
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

TEST_F(TableTest, the_seed_that_is_shown_afterwards_deals_the_game) {
  begin(two_people, 2);
  for (std::uint32_t i = 0; i < 20; ++i) world.play_any(table, people, i);
  about(people[0], "resign");
  const auto state = World::newest(people[0]);
  const auto seed = array_from_hex<32>(std::string(state.at("seed").as_string()));
  ASSERT_TRUE(seed);
  EXPECT_EQ(state.at("commitment").as_string(), to_hex(seed_commitment(table, *seed)));
}

}  // namespace
}  // namespace carat::server
