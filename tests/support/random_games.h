#pragma once

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/support/properties.h"
#include "tests/support/record_properties.h"

namespace carat::properties {

// Tests that show random games to the properties. A random game is a number: of it and of the
// parameter follow the options, the style of play and all chance, as `RandomGame(parameter,
// number)` says with its members `options`, `style` and `rng`. Every property is looked at in
// number_of_games() of them: a cheap one in every position, a dear one in one position of each.
template <Game G, class RandomGame>
class RandomGames : public testing::TestWithParam<typename RandomGame::Parameter> {
 protected:
  using State = typename G::State;

  static int games() { return number_of_games(); }

  // Shows every position to a check.
  template <class Look>
  void look_at_games(int games, Look&& look) {
    for (int game = 0; game < games; ++game) {
      RandomGame random(this->GetParam(), game);
      RandomDealer dealer(random.rng);
      const State start = G::new_game(random.options, dealer);
      ASSERT_TRUE(walk<G>(start, random.style, random.rng, dealer, look)) << "game " << game;
    }
  }

  // The same for one position in `period`.
  template <class Look>
  void look_at_some(int games, int period, Look&& look) {
    int count = 0;
    look_at_games(
        games, [&](const State& state) { return count++ % period == 0 ? look(state) : holds(); });
    EXPECT_GT(count, games);
  }

  // Plays every game to its end and shows one position of it to a dearer check: of those that are
  // `wanted`, each is as likely as the others. Every game must have one.
  template <class Look, class Wanted>
  void look_at_one_of_each(int games, Look&& look, Wanted&& wanted) {
    Rng chooser(1);
    for (int game = 0; game < games; ++game) {
      RandomGame random(this->GetParam(), game);
      RandomDealer dealer(random.rng);
      State chosen = G::new_game(random.options, dealer);
      std::uint32_t count = 0;
      static_cast<void>(walk<G>(chosen, random.style, random.rng, dealer, [&](const State& state) {
        if (wanted(state) && chooser.below(++count) == 0) chosen = state;
        return holds();
      }));
      ASSERT_GT(count, 0U) << "game " << game;
      ASSERT_TRUE(look(chosen)) << "game " << game;
    }
  }
  template <class Look>
  void look_at_one_of_each(int games, Look&& look) {
    look_at_one_of_each(games, look, [](const State& /*state*/) { return true; });
  }

  // Shows whole games: look(played, number).
  template <class Look>
  void look_at_records(int games, Look&& look) {
    for (int game = 0; game < games; ++game) {
      RandomGame random(this->GetParam(), game);
      RandomDealer dealer(random.rng);
      const auto played = play_game<G>(random.options, random.style, random.rng, dealer);
      ASSERT_TRUE(look(played, game)) << "game " << game;
    }
  }

  // Of `one_in` deals of what is hidden at least one must really have changed it.
  void look_at_views(int games, Rng rng, int one_in) {
    int looks = 0;
    int changes = 0;
    look_at_one_of_each(games, [&](const State& state) {
      looks += G::players(state) + 1;
      return views_do_not_depend_on_what_is_hidden<G>(state, rng, changes);
    });
    EXPECT_GT(changes, looks / one_in) << "the hidden part must really have changed";
  }

  // Whole games in which no card is ever drawn, from every stage of a game that has some. `look`
  // is shown every position too.
  template <class Look>
  void look_at_games_with_unknown_cards(int games, Look&& look) {
    for (int game = 0; game < games; ++game) {
      RandomGame random(this->GetParam(), game);
      RandomDealer dealer(random.rng);
      State start = G::new_game(random.options, dealer);
      for (int i = 0; i < game % 150 && !G::is_over(start); ++i)
        G::apply(start, choose<G>(random.style, start, random.rng), dealer);
      const Viewer viewer(Seat(game / 2 % G::players(start)));
      if (game % 2 == 0) start = G::veiled(G::view(start, viewer));
      VeilingDealer veiling(dealer);
      int looks = 0;
      const auto look_closer = [&](const State& state) -> Check {
        if (Check check = look(state); !check) return check;
        if (++looks % 4 > 0 && !G::is_over(state)) return holds();
        if (Check check = is_sound<G>(state); !check) return check;
        if (looks % 64 > 0 && !G::is_over(state)) return holds();
        if (Check check = mask_and_lists_agree<G>(state); !check) return check;
        return position_reads_back<G>(state);
      };
      ASSERT_TRUE(walk<G>(start, random.style, random.rng, veiling, look_closer))
          << "game " << game;
    }
  }

  // Positions in which some cards are unknown, among the actions that can be expressed.
  template <class Space>
  void expect_unknown_cards_refused(int games, Space&& for_each_expressible) {
    Rng rng(2);
    for (int game = 0; game < games; ++game) {
      RandomGame random(this->GetParam(), game);
      RandomDealer dealer(random.rng);
      VeilingDealer veiling(dealer);
      State state = G::new_game(random.options, dealer);
      for (int i = 0; i < 60 && !G::is_over(state); ++i) {
        Dealer& used = i < 40 ? static_cast<Dealer&>(dealer) : veiling;
        G::apply(state, choose<G>(random.style, state, random.rng), used);
      }
      ASSERT_TRUE(legal_is_what_is_not_refused_in_part<G>(state, for_each_expressible, 16, rng))
          << "game " << game;
    }
  }

  // In some positions of every phase in which there is something to choose.
  void expect_uniform_decisions(int games, int draws, std::size_t phases) {
    constexpr int of_each_phase = 4;
    Rng rng(2024);
    std::map<decltype(State::phase), int> met;
    look_at_games(games, [&](const State& state) -> Check {
      if (bit_count(G::legal_mask(state)) < 2) return holds();
      int& count = met[state.phase];
      // Not all of them from one game, and not all from its beginning.
      if (count == of_each_phase || (state.turn + count) % 7 > 0) return holds();
      ++count;
      return random_decisions_are_uniform<G>(state, draws, rng);
    });
    EXPECT_EQ(met.size(), phases);
    for (const auto& [phase, count] : met) EXPECT_EQ(count, of_each_phase) << int(phase);
  }

  // What benchmarks play is what `random_action` chooses, carried out.
  void expect_one_random_play(int games) {
    look_at_games(games, [&](const State& state) -> Check {
      if (G::is_over(state)) return holds();
      State chosen = state;
      State played = state;
      Rng rng(state.turn);
      Rng other = rng;
      RandomDealer dealer(rng);
      RandomDealer other_dealer(other);
      G::apply(chosen, random_action<G>(state, rng), dealer);
      play_random_action<G>(played, other, other_dealer);
      return chosen == played ? holds() : wrong<G>(state, "random play differs");
    });
  }

  // One key, two games with other decisions: as far as both go, the same is drawn. For each source
  // that must agree, `drawn_outcomes(record)` has what was drawn, in its order.
  template <class Drawn>
  void expect_one_deal_for_one_key(int games, Drawn&& drawn_outcomes) {
    for (int game = 0; game < games; ++game) {
      RandomGame one(this->GetParam(), game);
      RandomGame other(this->GetParam(), game + 1);
      other.options = one.options;
      KeyedDealer dealer(key_of(game));
      KeyedDealer other_dealer(key_of(game));
      const auto a = drawn_outcomes(play_game<G>(one.options, one.style, one.rng, dealer).record);
      const auto b =
          drawn_outcomes(play_game<G>(other.options, other.style, other.rng, other_dealer).record);
      for (std::size_t source = 0; source < a.size(); ++source) {
        const std::size_t both = std::min(a[source].size(), b[source].size());
        for (std::size_t i = 0; i < both; ++i)
          ASSERT_EQ(a[source][i], b[source][i]) << "game " << game << ", source " << source;
      }
    }
  }

  // A key deals the same again after going back. `look(played)` is shown the games.
  template <class Look>
  void expect_the_same_deal_again(int games, Look&& look) {
    for (int game = 0; game < games; ++game) {
      RandomGame random(this->GetParam(), game);
      KeyedDealer dealer(key_of(game));
      const auto played = play_game<G>(random.options, random.style, random.rng, dealer);
      ASSERT_TRUE(key_deals_the_same_again(played, key_of(game), dealer, 4, random.rng))
          << "game " << game;
      look(played);
    }
  }
};

}  // namespace carat::properties
