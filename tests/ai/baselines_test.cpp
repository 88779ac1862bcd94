#include "ai/baselines.h"

#include <gtest/gtest.h>

#include "ai/rollout.h"
#include "base/files.h"
#include "base/hex.h"
#include "base/sha256.h"
#include "play/catalogue.h"
#include "play/modes.h"
#include "rules/common/keyed_dealer.h"
#include "rules/common/random_play.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"
#include "tests/support/any_position.h"
#include "tests/support/project_files.h"

namespace carat {
namespace {

std::vector<std::unique_ptr<Bot>> players() {
  std::vector<std::unique_ptr<Bot>> bots;
  bots.push_back(make_random_bot(1));
  bots.push_back(make_greedy_bot(1));
  bots.push_back(make_one_ply_bot(1));
  bots.push_back(make_rollout_bot(1, {.playouts = 300}));
  return bots;
}

// How much of the first places a bot gets against another one in the other seats, in paired games.
double share_of(Bot& bot, Bot& other, const Mode& mode, int deals) {
  double share = 0;
  for (int deal = 0; deal < deals; ++deal)
    for (int seat = 0; seat < mode.players; ++seat) {
      KeyedDealer dealer(Key{static_cast<std::uint8_t>(deal), 3});
      const auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
      while (!game->is_over()) {
        const Seat mover = game->to_move();
        Bot& chooser = mover == Seat(seat) ? bot : other;
        const std::string decision = chooser.choose(game->view(Viewer(mover)), {});
        if (!game->play(mover, decision, dealer).has_value()) {
          ADD_FAILURE() << chooser.name() << ": " << decision << " in " << game->position();
          return 0;
        }
      }
      const Outcome outcome = *game->outcome();
      if (outcome.won(Seat(seat))) share += 1.0 / outcome.winners();
    }
  return share / (deals * mode.players);
}

// Ratings of every time are measured by these players: whatever they do today they did always.
TEST(Baselines, are_frozen) {
  std::string played;
  for (const Mode& mode : modes)
    for (const auto& bot : players()) {
      Sha256 decisions;
      KeyedDealer dealer(Key{9});
      const auto game = *find_game(mode.game)->new_game(mode.options(), dealer);
      bot->begin_game(1);
      while (!game->is_over()) {
        const Seat mover = game->to_move();
        const std::string decision = bot->choose(game->view(Viewer(mover)), {});
        ASSERT_TRUE(game->play(mover, decision, dealer)) << decision;
        decisions.update(decision + "\n");
      }
      played += std::string(mode.name) + " " + std::string(bot->name()) + " " +
                to_hex(decisions.digest()).substr(0, 16) + "\n";
    }
  EXPECT_EQ(played, read_file(in_project("tests/data/anchors.txt")));
}

TEST(Baselines, see_nothing_but_their_view) {
  const std::string position =
      "splendor players:2 target:15 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
      "bank:4w4b4g2r4k3y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-01,2-02,2-03,2-04 "
      "row3:3-01,3-02,3-03,3-04 seat1:2ry/1-09/1-25/- seat2:y/-/";
  const auto one = game_from(position + "(2-11)/-");
  const auto other = game_from(position + "(2-12)/-");
  const auto first = players();
  const auto second = players();
  for (std::size_t i = 0; i < first.size(); ++i)
    EXPECT_EQ(first[i]->choose(one->view(Viewer(Seat(0))), {}),
              second[i]->choose(other->view(Viewer(Seat(0))), {}))
        << first[i]->name();
}

TEST(Baselines, take_a_win_that_is_there) {
  const auto game = game_from(won_at_once);
  for (const auto& bot : players())
    if (bot->name() != "random") {
      EXPECT_EQ(bot->choose(game->view(Viewer(Seat(0))), {}), "buy 2-15 for 4g") << bot->name();
    }
}

// The other would win with it in the same round: the card has to go.
TEST(OnePly, takes_away_the_card_that_the_other_would_win_with) {
  const auto game = game_from(
      "splendor players:2 target:10 take_fewer:off start:1 turn:9 to_move:1 phase:act passes:0 "
      "bank:4w4b4r4k5y nobles:N01,N02,N03 row1:1-17,1-02,1-03,1-04 row2:2-15,2-02,2-06,2-04 "
      "row3:3-18,3-02,3-04,3-16 seat1:0/2-21,2-09/-/- seat2:4g/3-06,3-12/-/-");
  EXPECT_EQ(make_one_ply_bot(1)->choose(game->view(Viewer(Seat(0))), {}), "reserve 2-15");
}

// What is saved where the choice can't change any more must not change it.
template <Game G>
void choose_alike(const typename G::Options& options) {
  Rng rng(5);
  RandomDealer dealer(rng);
  for (int position = 0; position < 12; ++position) {
    auto state = G::new_game(options, dealer);
    for (int left = 3 * position; left > 0 && !G::is_over(state); --left)
      play_random_action<G>(state, rng, dealer);
    if (G::is_over(state)) continue;
    const auto view = G::view(state, Viewer(G::to_move(state)));
    ai::RolloutSearch<G> all(view, 9);
    all.run(4'000);
    ai::RolloutSearch<G> enough(view, 9);
    enough.run_until_decided(4'000);
    EXPECT_EQ(all.best(), enough.best()) << G::position_text(state).view();
  }
}

TEST(Rollout, makes_the_same_choice_if_it_stops_when_the_choice_is_certain) {
  choose_alike<Splendor>({.players = 2});
  choose_alike<Splendor>({.players = 4});
  choose_alike<Duel>({});
}

TEST(Baselines, are_each_stronger_than_the_one_before) {
  const auto bots = players();
  for (const Mode& mode : modes) {
    const double fair = 1.0 / mode.players;
    EXPECT_GT(share_of(*bots[1], *bots[0], mode, 6), 1.5 * fair) << mode.name;
    EXPECT_GT(share_of(*bots[2], *bots[1], mode, 20), 1.1 * fair) << mode.name;
    EXPECT_GT(share_of(*bots[3], *bots[0], mode, 1), 1.5 * fair) << mode.name;
  }
}

}  // namespace
}  // namespace carat
