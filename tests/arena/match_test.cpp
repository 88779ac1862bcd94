#include "arena/match.h"

#include <set>

#include <gtest/gtest.h>

#include "arena/referee.h"

namespace carat::arena {
namespace {

Match match_of(std::string_view mode, std::vector<std::string> players) {
  Match match;
  match.mode = find_mode(mode);
  match.players = std::move(players);
  match.deals = 3;
  return match;
}

TEST(Match, of_two_players_is_pairs_of_games) {
  EXPECT_EQ(tables_of(match_of("duel", {"a", "b"})), (std::vector<Seating>{{0, 1}}));
  EXPECT_EQ(group_count(match_of("duel", {"a", "b"})), 3);
}

TEST(Match, may_be_too_large_to_be_played) {
  Match match = match_of("duel", std::vector<std::string>(25, "random"));
  EXPECT_EQ(why_too_large(match), std::nullopt);
  match.deals = 10'000'000;
  EXPECT_EQ(group_count(match), 3'000'000'000);
  EXPECT_EQ(why_too_large(match),
            "these are 6000000000 games, and at most 100000000 are played: with these players "
            "choose at most 166666 deals");
  match.deals = 166'666;
  EXPECT_EQ(why_too_large(match), std::nullopt);
}

TEST(Match, of_more_players_than_seats_is_a_round_robin) {
  EXPECT_EQ(tables_of(match_of("duel", {"a", "b", "c"})),
            (std::vector<Seating>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(tables_of(match_of("splendor-3", {"a", "b", "c"})), (std::vector<Seating>{{0, 1, 2}}));
  EXPECT_EQ(tables_of(match_of("splendor-3", {"a", "b", "c", "d"})).size(), 4u);
}

TEST(Match, of_fewer_players_than_seats_is_one_against_copies_of_another) {
  EXPECT_EQ(tables_of(match_of("splendor-4", {"a", "b"})), (std::vector<Seating>{{0, 1, 1, 1}}));
  EXPECT_EQ(tables_of(match_of("splendor-4", {"a", "b", "c"})),
            (std::vector<Seating>{{0, 1, 1, 1}, {0, 2, 2, 2}, {1, 2, 2, 2}}));
}

TEST(Match, has_one_key_for_each_deal_and_the_same_for_all_tables) {
  const Match match = match_of("duel", {"a", "b", "c"});
  std::set<Key> keys;
  for (int i = 0; i < group_count(match); ++i) {
    const Group group = group_of(match, i);
    EXPECT_EQ(group.deal, i / 3);
    EXPECT_EQ(group.key, group_of(match, 3 * group.deal).key);
    keys.insert(group.key);
  }
  EXPECT_EQ(keys.size(), 3u);
  Match other = match;
  other.seed = 2;
  EXPECT_NE(group_of(other, 0).key, group_of(match, 0).key);
}

TEST(Match, seats_everybody_everywhere) {
  EXPECT_EQ(rotated({0, 1}, 1), (Seating{1, 0}));
  EXPECT_EQ(rotated({0, 1, 2}, 1), (Seating{2, 0, 1}));
  EXPECT_EQ(rotated({0, 1, 2}, 2), (Seating{1, 2, 0}));
  for (const Mode& mode : modes) {
    const Match match = match_of(mode.name, {"random", "random"});
    const GroupResult group = (*Referee::make(match))->play(0);
    ASSERT_EQ(group.games.size(), static_cast<std::size_t>(mode.players));
    std::set<std::size_t> seats_of_first;
    for (const GameResult& game : group.games)
      for (std::size_t i = 0; i < game.seats.size(); ++i)
        if (game.seats[i] == 0) seats_of_first.insert(i);
    EXPECT_EQ(seats_of_first.size(), static_cast<std::size_t>(mode.players));
  }
}

TEST(Match, gives_every_player_a_seed_of_key_rotation_and_seat) {
  const Key key = group_of(match_of("duel", {"a", "b"}), 0).key;
  std::set<std::int64_t> seeds;
  for (int rotation = 0; rotation < 4; ++rotation)
    for (int seat = 0; seat < 4; ++seat) {
      seeds.insert(player_seed(key, rotation, seat));
      EXPECT_LT(player_seed(key, rotation, seat), std::int64_t{1} << 53);
      EXPECT_GE(player_seed(key, rotation, seat), 0);
    }
  EXPECT_EQ(seeds.size(), 16u);
}

// The same players in both seats play the same game twice: whatever differs is not the deal.
TEST(Match, deals_the_same_in_all_games_of_a_group) {
  for (const Mode& mode : modes) {
    const Match match = match_of(mode.name, {"greedy", "greedy"});
    auto referee = *Referee::make(match);
    const Key key = group_of(match, 0).key;
    const Seating seating(static_cast<std::size_t>(mode.players), 0);
    const GameResult one = referee->play_game(seating, key, 0);
    const GameResult again = referee->play_game(seating, key, 0);
    EXPECT_EQ(one.ranks, again.ranks);
    EXPECT_EQ(one.decisions, again.decisions);
  }
}

TEST(GroupResult, reads_its_own_line) {
  GroupResult group{7, {}};
  group.games.push_back({{0, 1}, {2, 1}, 61, 70, "target", {0.25, -0.25}, {}});
  group.games.push_back(
      {{1, 0}, {1, 2}, 9, 9, "forfeit", {0, 0}, {{1, {"crash", "it \"ended\""}}}});
  const std::string line = line_of(group);
  EXPECT_EQ(line,
            R"({"group":7,"games":[{"seats":[1,2],"ranks":[2,1],"turns":61,"decisions":70,)"
            R"("reason":"target","luck":[0.25,-0.25]},{"seats":[2,1],"ranks":[1,2],"turns":9,)"
            R"("decisions":9,"reason":"forfeit","luck":[0,0],"failures":[{"seat":2,)"
            R"("kind":"crash","what":"it \"ended\""}]}]})");
  const auto read = read_group(line);
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(line_of(*read), line);
  EXPECT_FALSE(read_group(R"({"group":7,"games":[{"seats":[1,2],"ranks":[1]}]})"));
  EXPECT_FALSE(read_group("nonsense"));
}

}  // namespace
}  // namespace carat::arena
