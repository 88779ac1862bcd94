#include "play/catalogue.h"

#include <set>

#include <gtest/gtest.h>

#include "rules/common/random_dealer.h"

namespace carat {
namespace {

// The error of something that can't be read, as "place: what".
template <class T>
std::string error_of(const Parsed<T>& result) {
  if (result) return "none";
  return std::to_string(result.error().where) + ": " + std::string(result.error().what.view());
}

const GameEntry& splendor_entry() { return *find_game("splendor"); }

TEST(Catalogue, lists_each_game_once_and_finds_it_by_name) {
  std::set<std::string_view> names;
  for (const GameEntry& entry : catalogue()) {
    EXPECT_TRUE(names.insert(entry.name).second);
    EXPECT_EQ(find_game(entry.name), &entry);
    EXPECT_GE(entry.rules_version, 1);
    EXPECT_FALSE(entry.option_names.empty());
  }
  EXPECT_TRUE(names.contains("splendor"));
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

TEST(Catalogue, every_game_begins_ends_and_is_read_back) {
  for (const GameEntry& entry : catalogue()) {
    Rng rng(1);
    RandomDealer dealer(rng);
    const auto game = entry.new_game({}, dealer);
    ASSERT_TRUE(game) << error_of(game);
    while (!(*game)->is_over()) {
      const auto legal = (*game)->legal_actions(Payments::all);
      const auto& chosen = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE((*game)->play((*game)->to_move(), chosen.text, dealer)) << chosen.text;
      ASSERT_EQ((*game)->why_broken(), std::nullopt);
    }
    const auto from_position = game_from_position((*game)->position());
    ASSERT_TRUE(from_position) << error_of(from_position);
    EXPECT_EQ((*from_position)->position(), (*game)->position());
    const auto from_record = game_from_record((*game)->record());
    ASSERT_TRUE(from_record) << error_of(from_record);
    EXPECT_EQ((*from_record)->record(), (*game)->record());
  }
}

TEST(Catalogue, new_games_take_their_options_by_name) {
  FirstDealer first;
  const auto game = splendor_entry().new_game(
      {{"players", "3"}, {"target", "21"}, {"take_fewer", "on"}, {"starting_seat", "2"}}, first);
  ASSERT_TRUE(game) << error_of(game);
  EXPECT_EQ((*game)->players(), 3);
  EXPECT_EQ((*game)->to_move(), Seat(1));
  EXPECT_EQ((*game)->options(),
            (std::vector<Tag>{
                {"players", "3"}, {"target", "21"}, {"take_fewer", "on"}, {"starting_seat", "2"}}));
}

TEST(Catalogue, wrong_options_are_named) {
  FirstDealer first;
  const auto error = [&](const std::vector<Tag>& options) {
    return error_of(splendor_entry().new_game(options, first));
  };
  EXPECT_EQ(error({{"players", "5"}}), "0: players: 2 to 4");
  EXPECT_EQ(error({{"starting_seat", "4"}}), "0: starting_seat: 1 to 2, or random");
  EXPECT_EQ(error({{"speed", "fast"}}),
            "0: there is no such option: players, target, take_fewer, starting_seat");
}

TEST(Catalogue, positions_name_their_game_themselves) {
  EXPECT_EQ(error_of(game_from_position("chess players:2")),
            "0: a position begins with the name of its game, such as splendor");
  EXPECT_EQ(error_of(game_from_position("")),
            "0: a position begins with the name of its game, such as splendor");
  EXPECT_EQ(error_of(game_from_position("splendor players:7")),
            "17: players: a number from 2 to 4 is expected");
  EXPECT_EQ(error_of(game_from_position("splendor viewer:7 players:2")),
            "16: viewer: a viewer is a seat's number, or public");
}

TEST(Catalogue, a_game_may_begin_from_what_one_viewer_sees) {
  Rng rng(3);
  RandomDealer dealer(rng);
  const auto game = *splendor_entry().new_game({{"starting_seat", "1"}}, dealer);
  ASSERT_TRUE(game->play(Seat(0), "reserve deck 3", dealer));
  EXPECT_TRUE(game->is_complete());
  for (const Viewer viewer : {Viewer::everybody(), Viewer(Seat(0)), Viewer(Seat(1))}) {
    const auto seen = game_from_position(game->position(viewer));
    ASSERT_TRUE(seen) << error_of(seen);
    EXPECT_EQ((*seen)->position(viewer), game->position(viewer));
    EXPECT_EQ((*seen)->is_complete(), viewer.is(Seat(0)));
  }
}

TEST(Catalogue, records_name_their_game_by_a_tag) {
  EXPECT_EQ(error_of(game_from_record("[carat \"1\"]")),
            "0: a game file has a tag for its game: [game \"splendor\"]");
  EXPECT_EQ(error_of(game_from_record("[game \"chess\"]")), "7: there is no such game: chess");
  EXPECT_EQ(error_of(game_from_record("[game \"splendor")),
            "7: the closing \" of this value is missing");
}

TEST(Catalogue, outcomes_are_read_whole) {
  EXPECT_TRUE(splendor_entry().parse_draw("2-07"));
  EXPECT_TRUE(splendor_entry().parse_draw("N10"));
  EXPECT_TRUE(splendor_entry().parse_draw("seat4"));
  EXPECT_EQ(error_of(splendor_entry().parse_draw("2-07,")), "4: the outcome should end here");
  EXPECT_EQ(error_of(splendor_entry().parse_draw("seat5")), "4: a seat is 1 to 4");
}

}  // namespace
}  // namespace carat
