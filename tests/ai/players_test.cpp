#include "ai/players.h"

#include <atomic>
#include <cstdio>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/duel_features.h"
#include "ai/network.h"
#include "ai/splendor_features.h"
#include "ai/time_budget.h"
#include "play/catalogue.h"
#include "rules/common/keyed_dealer.h"
#include "tests/support/temporary_folder.h"

namespace carat {
namespace {

using testing::ElementsAre;

const Mode& mode(std::string_view name) { return *find_mode(name); }

std::string error_of(std::string_view text, std::string_view mode_name = "splendor-2") {
  const auto player = make_player(text, mode(mode_name), 1);
  return player ? "none" : player.error();
}

// A file with a network of a mode, all of whose weights are zero.
std::string network_file(std::string_view mode_name) {
  const Mode& m = mode(mode_name);
  const bool duel = m.game == "duel";
  const ai::Network network({.inputs = duel ? ai::duel_inputs : ai::splendor_inputs(m.players),
                             .values = m.players,
                             .policies = duel ? ai::duel_policies : ai::splendor_policies});
  static const TemporaryFolder folder;
  std::string path = folder.path() + "/" + std::string(mode_name) + ":zero.net";
  std::ofstream(path, std::ios::binary) << network.to_bytes(mode_name);
  return path;
}

// The decisions of a game between copies of a player, one line each.
std::string game_of_player(const std::string& text, const Mode& m, std::uint64_t seed) {
  KeyedDealer dealer(Key{9});
  auto game = *find_game(m.game)->new_game(m.options(), dealer);
  const auto bot = make_player(text, m, seed);
  EXPECT_TRUE(bot.has_value()) << bot.error();
  std::string told;
  while (bot && !game->is_over()) {
    const std::string decision = (*bot)->choose(game->view(Viewer(game->to_move())), {});
    const auto played = game->play(game->to_move(), decision, dealer);
    EXPECT_TRUE(played.has_value()) << text << " " << decision << " in " << game->position();
    if (!played) break;
    told += decision + "\n";
  }
  return told;
}

TEST(Players, play_legal_games_of_every_mode_to_the_end) {
  for (const Mode& m : modes)
    for (const std::string& text :
         {std::string("random"), std::string("greedy"), std::string("one-ply"),
          std::string("rollout:playouts=20"), "net:" + network_file(m.name) + ":visits=10"})
      EXPECT_GT(game_of_player(text, m, 3).size(), 100u) << m.name << " " << text;
}

TEST(Players, decide_the_same_with_the_same_seed) {
  for (const Mode& m : modes)
    for (const char* text : {"random", "one-ply", "rollout:playouts=30"}) {
      EXPECT_EQ(game_of_player(text, m, 3), game_of_player(text, m, 3)) << text;
      if (text != std::string_view("one-ply")) {
        EXPECT_NE(game_of_player(text, m, 3), game_of_player(text, m, 4)) << text;
      }
    }
}

TEST(Players, begin_a_game_as_if_they_were_new) {
  const Mode& m = mode("duel");
  KeyedDealer dealer(Key{9});
  const auto game = *find_game(m.game)->new_game(m.options(), dealer);
  const AnyView view = game->view(Viewer(game->to_move()));
  const auto bot = *make_player("random", m, 1);
  std::string first;
  for (int i = 0; i < 5; ++i) first += bot->choose(view, {});
  bot->begin_game(1);
  std::string second;
  for (int i = 0; i < 5; ++i) second += bot->choose(view, {});
  EXPECT_EQ(first, second);
}

TEST(Players, spend_what_the_limits_say) {
  const Mode& m = mode("splendor-2");
  KeyedDealer dealer(Key{9});
  const auto game = *find_game(m.game)->new_game(m.options(), dealer);
  const AnyView view = game->view(Viewer(game->to_move()));
  const auto few = *make_player("rollout:playouts=7", m, 1);
  const auto many = *make_player("rollout:playouts=500", m, 1);
  Limits limits;
  limits.visits = 7;
  EXPECT_EQ(few->choose(view, {}), many->choose(view, limits));
  const auto timed = *make_player("rollout:time=1ms", m, 1);
  EXPECT_EQ(game->why_illegal(game->to_move(), timed->choose(view, {})), std::nullopt);
}

TEST(Players, are_levels_by_their_names) {
  const auto talc = make_player("talc", mode("splendor-2"), 1);
  ASSERT_TRUE(talc) << talc.error();
  EXPECT_EQ((*talc)->name(), "Talc");
  EXPECT_TRUE(make_player("talc:misjudges=120", mode("splendor-2"), 1));
  for (const std::string text :
       {"talc:visits=3", "talc:misjudges=x", "talc:misjudges=1001", "talc:soft"})
    EXPECT_EQ(error_of(text), "player " + text +
                                  ": the only setting of a level is misjudges, a whole number of "
                                  "hundredths from 0 to 1000");
}

TEST(Players, explain_what_is_wrong_with_a_text) {
  const std::string none_such =
      ": there is no such player; there are random, greedy, one-ply, rollout, net, talc, gypsum, "
      "calcite, fluorite, quartz, topaz, corundum, diamond";
  EXPECT_EQ(error_of("strong"), "player strong" + none_such);
  EXPECT_EQ(error_of(""), "player " + none_such);
  EXPECT_EQ(error_of("random:visits=3"), "player random:visits=3: this player has no settings");
  EXPECT_EQ(error_of("rollout:playouts=0"),
            "player rollout:playouts=0: playouts: a whole number from 1 to 100000000");
  EXPECT_EQ(error_of("rollout:many"),
            "player rollout:many: settings have a name and a value, such as playouts=2000");
  EXPECT_EQ(error_of("rollout:visits=3"),
            "player rollout:visits=3: there is no setting visits: it has playouts and time");
  EXPECT_EQ(error_of("rollout:time=50"),
            "player rollout:time=50: time: a whole number with its unit, such as 50ms or 2s");
  EXPECT_EQ(error_of("rollout:time=5ms:playouts=5"),
            "player rollout:time=5ms:playouts=5: either playouts or time, not both");
  EXPECT_EQ(error_of("net:visits=x"),
            "player net:visits=x: visits: a whole number from 1 to 100000000");
  EXPECT_EQ(error_of("net:/no/such/file:visits=2"),
            "player net:/no/such/file:visits=2: can't read the file /no/such/file");
  const std::string file = network_file("duel");
  EXPECT_EQ(error_of("net:" + file), "player " + std::string(clipped("net:" + file)) + ": " + file +
                                         ": this network plays duel, not splendor-2");
  EXPECT_EQ(error_of("net:/dev/zero"), "player net:/dev/zero: can't read the file /dev/zero");
}

// It would be asked about inputs that it does not have.
TEST(Players, refuse_a_network_of_other_sizes_than_its_mode) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/small.net";
  std::ofstream(path, std::ios::binary)
      << ai::Network({.inputs = 10, .values = 2, .policies = 5}).to_bytes("splendor-2");
  EXPECT_THAT(
      error_of("net:" + path),
      testing::EndsWith(": the network has other inputs or outputs than those of splendor-2"));
}

TEST(TimeBudget, is_the_least_of_what_the_clocks_give) {
  using std::chrono::milliseconds;
  const auto time = [](const Limits& limits) {
    return ai::time_for_decision(milliseconds(100), limits);
  };
  EXPECT_EQ(time({}), milliseconds(100));
  EXPECT_EQ(time({.move_time = milliseconds(1000)}), milliseconds(100));
  EXPECT_EQ(time({.move_time = milliseconds(48)}), milliseconds(36));
  EXPECT_EQ(time({.time_left = milliseconds(600)}), milliseconds(20));
  EXPECT_EQ(time({.move_time = milliseconds(1), .time_left = milliseconds(0)}), milliseconds(1));
  EXPECT_EQ(time({.visits = 7}), std::nullopt);
  // A player with a number of visits keeps to clocks, too.
  EXPECT_EQ(ai::time_for_decision(std::nullopt, {.move_time = milliseconds(48)}), milliseconds(36));
  EXPECT_EQ(ai::time_for_decision(std::nullopt, {}), std::nullopt);
}

TEST(TimeBudget, is_spent_in_slices_until_it_is_over) {
  using std::chrono::milliseconds;
  const auto looks = [](int visits, std::optional<milliseconds> time, const Limits& limits,
                        int to_find) {
    std::vector<int> looks;
    ai::spend(visits, time, limits, [&](int some) {
      looks.push_back(some);
      to_find -= some;
      return to_find > 0;
    });
    return looks;
  };
  constexpr milliseconds long_time = std::chrono::hours(1);
  const std::atomic<bool> stopped = true;
  EXPECT_THAT(looks(100, std::nullopt, {}, 1000), ElementsAre(100));
  EXPECT_THAT(looks(40, long_time, {}, 1000), ElementsAre(16, 16, 8));
  EXPECT_THAT(looks(40, long_time, {}, 20), ElementsAre(16, 16)) << "nothing left to find out";
  EXPECT_THAT(looks(40, milliseconds(0), {}, 1000), ElementsAre(16)) << "no time left";
  EXPECT_THAT(looks(40, long_time, {.stop = &stopped}, 1000), ElementsAre(16)) << "nobody waits";
}

TEST(Players, say_which_network_they_use) {
  EXPECT_EQ(network_of_player("greedy"), std::nullopt);
  EXPECT_EQ(network_of_player("cmd:net:x"), std::nullopt);
  EXPECT_EQ(network_of_player("net:visits=3"), "");
  EXPECT_EQ(network_of_player("topaz"), "");
  EXPECT_EQ(network_of_player("net:C:/x.net:visits=3"), "C:/x.net");
}

}  // namespace
}  // namespace carat
