#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "protocol/game_json.h"
#include "rules/common/random_dealer.h"

namespace carat::protocol {
namespace {

std::string bytes(const AnyGame& game, Viewer viewer) {
  return boost::json::serialize(to_json(game.view(viewer)));
}

// A view's JSON is the same to the byte whatever the hidden cards are, all through random games.
TEST(ViewJson, does_not_depend_on_what_is_hidden) {
  Rng rng(23);
  RandomDealer dealer(rng);
  int changed = 0;
  for (int i = 0; i < 80; ++i) {
    const bool duel = i % 4 == 3;
    const int players = duel ? 2 : 2 + i % 4;
    const std::vector<Tag> options{{"players", std::to_string(players)}};
    auto game = duel ? *find_game("duel")->new_game({}, dealer)
                     : *find_game("splendor")->new_game(options, dealer);
    while (!game->is_over()) {
      const Viewer viewer =
          rng.below(4) == 0
              ? Viewer::everybody()
              : Viewer(Seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players)))));
      const auto other = game_from_position(game->imagine(viewer, rng));
      ASSERT_TRUE(other.has_value()) << other.error().what.view();
      ASSERT_EQ(bytes(*game, viewer), bytes(**other, viewer));
      changed += (*other)->position() != game->position() ? 1 : 0;
      const auto actions = game->legal_actions(Payments::canonical);
      const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      ASSERT_TRUE(game->play(game->to_move(), action.text, dealer));
    }
  }
  EXPECT_GT(changed, 1000);  // the hidden part really was another one
}

TEST(ViewJson, of_a_finished_game_shows_everything) {
  const auto game = game_from_position(
      "splendor players:2 target:10 take_fewer:off start:1 turn:41 to_move:1 phase:over passes:0 "
      "bank:4w4b4g4r4k4y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-15,2-02,2-06,2-04 "
      "row3:3-18,3-02,3-04,3-16 seat1:0/3-08,3-12/-/- seat2:y/2-21/2-11/-");
  ASSERT_TRUE(game.has_value()) << game.error().what.view();
  EXPECT_NE(bytes(**game, Viewer(Seat(0))).find(R"({"card":"2-11","hidden":false})"),
            std::string::npos);
  EXPECT_NE(bytes(**game, Viewer(Seat(0))).find(R"("to_move":null,"phase":"over")"),
            std::string::npos);
}

TEST(ActionJson, has_a_kind_and_what_belongs_to_it) {
  const auto game = game_from_position(
      "splendor players:2 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
      "bank:4w4b4g2r4k3y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03,3-04 seat1:2ry/1-09/1-25/- seat2:y/-/(2-11)/-");
  ASSERT_TRUE(game.has_value());
  std::string all;
  for (const LegalAction& action : (*game)->legal_actions(Payments::canonical))
    all += boost::json::serialize(to_json(action.action)) + "\n";
  EXPECT_NE(all.find(R"({"kind":"take","tokens":{"w":1,"b":1,"g":1,"r":0,"k":0,"y":0}})"),
            std::string::npos);
  EXPECT_NE(all.find(R"({"kind":"reserve","card":"1-17"})"), std::string::npos);
  EXPECT_NE(all.find(R"({"kind":"reserve_deck","level":3})"), std::string::npos);
  EXPECT_NE(all.find(R"({"kind":"buy","card":"1-17","payment":{"w":0,)"), std::string::npos);
}

TEST(ViewJson, of_duel_has_the_board_and_the_three_ways_to_win) {
  const auto game = game_from_position(
      "duel refill_at_end:off no_hoarding:off start:1 turn:9 to_move:1 phase:act replenished:off "
      "again:off board:w..../.b.../..y../...k./....p bag:3w3b4g4r3kp privileges:1 "
      "royals:R1,R3,R4 row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 "
      "seat1:y/1-09,1-10,1-29=b,2-22=b/(2-11)/R2/2/0 seat2:y/-/-/-/0/0");
  ASSERT_TRUE(game.has_value()) << game.error().what.view();
  const std::string json = bytes(**game, Viewer(Seat(0)));
  for (const char* part :
       {R"("game":"duel")", R"("board":[["w",null,null,null,null],[null,"b",)", R"("crowns":3)",
        R"("color_points":{"w":0,"b":2,"g":0,"r":0,"k":0})", R"("wild":{"1-29":"b","2-22":"b"})",
        R"("royals":["R2"])", R"("privileges":2)", R"({"card":"2-11","hidden":true})"})
    EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
  EXPECT_EQ(bytes(**game, Viewer(Seat(1))).find("\"2-11\",\"hidden"), std::string::npos);
}

TEST(ActionJson, of_duel_has_cells_colours_and_gold) {
  const auto game = game_from_position(
      "duel refill_at_end:off no_hoarding:off start:1 turn:9 to_move:1 phase:act replenished:off "
      "again:off board:w..../.b.../..y../...k./....p bag:3b4g4r3kp privileges:1 "
      "royals:R1,R2,R3,R4 row1:1-26,1-02,1-03,1-06,1-05 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03 seat1:3w2y/1-09,1-04/-/-/2/0 seat2:0/-/-/-/0/0");
  ASSERT_TRUE(game.has_value()) << game.error().what.view();
  std::string all;
  for (const LegalAction& action : (*game)->legal_actions(Payments::canonical))
    all += boost::json::serialize(to_json(action.action)) + "\n";
  for (const char* part :
       {R"({"kind":"privilege","cell":"a1"})", R"({"kind":"replenish"})",
        R"({"kind":"take","cells":["a1","b2"]})", R"({"kind":"reserve","card":"2-01","gold":"c3"})",
        R"({"kind":"reserve_deck","level":3,"gold":"c3"})",
        R"({"kind":"buy","card":"1-26","color":"w","payment":{"w":3,)",
        R"({"kind":"buy","card":"1-26","color":"b","payment":{"w":3,)"})
    EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
}

}  // namespace
}  // namespace carat::protocol
