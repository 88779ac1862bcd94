#include "tests/support/properties.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "rules/common/keyed_dealer.h"
#include "rules/splendor/splendor.h"

namespace carat::splendor {
namespace {

using namespace properties;

// Takes of no to four tokens, gold among them.
template <class F>
void for_each_take(F&& f) {
  for (int a = 0; a <= token_kinds; ++a)
    for (int b = a; b <= token_kinds; ++b)
      for (int c = b; c <= token_kinds; ++c)
        for (int d = c; d <= token_kinds; ++d) {
          Tokens tokens;
          for (const int kind : {a, b, c, d})
            if (kind < token_kinds) tokens += Tokens::one(static_cast<Token>(kind));
          f(Take{tokens});
        }
}

template <class F>
void for_each_card(F&& f) {
  for (int level = 1; level <= level_count; ++level)
    for (int i = 1; i <= level_sizes[static_cast<unsigned>(level - 1)]; ++i) f(CardId(level, i));
}

// The tokens with at most so many of each kind.
template <class F>
void for_each_within(Tokens most, F&& f) {
  std::array<int, token_kinds> n{};
  while (true) {
    Tokens tokens;
    for (int kind = 0; kind < token_kinds; ++kind)
      tokens += Tokens::of(static_cast<Token>(kind), n[static_cast<unsigned>(kind)]);
    f(tokens);
    unsigned kind = 0;
    while (kind < token_kinds && n[kind] == most[static_cast<Token>(kind)]) n[kind++] = 0;
    if (kind == token_kinds) return;
    ++n[kind];
  }
}

Tokens price(const Player& player, CardId id) {
  Tokens owed;
  for (int color = 0; color < color_count; ++color) {
    const auto c = static_cast<Color>(color);
    owed += Tokens::of(token_of(c), std::max(0, card(id).cost[c] - player.bonuses[c]));
  }
  return owed;
}

// Payments that add up, whoever could make them.
template <class F>
void for_each_exact_payment(Tokens owed, F&& f) {
  for_each_within(owed, [&](Tokens gems) {
    const int gold = owed.total() - gems.total();
    if (gold <= gold_tokens) f(gems + Tokens::of(Token::gold, gold));
  });
}

// Payments up to one more than owed of every gem, with any gold there is.
template <class F>
void for_each_payment_around(Tokens owed, F&& f) {
  Tokens most = owed + Tokens::of(Token::gold, gold_tokens);
  for (int color = 0; color < color_count; ++color) most += Tokens::one(static_cast<Token>(color));
  for_each_within(most, f);
}

enum class Payers { exact, around };

// Every action that can be expressed, buying for exactly the price or for anything around it.
template <Payers payers>
void for_each_action(const State& state, auto&& f) {
  for_each_take(f);
  for_each_card([&](CardId id) {
    f(Reserve{id});
    const Tokens owed = price(state.mover(), id);
    if constexpr (payers == Payers::exact)
      for_each_exact_payment(owed, [&](Tokens payment) { f(Buy{id, payment}); });
    else
      for_each_payment_around(owed, [&](Tokens payment) { f(Buy{id, payment}); });
  });
  for (int level = 1; level <= level_count; ++level) {
    f(Reserve{CardId::unknown(level)});
    f(Buy{CardId::unknown(level), {}});
  }
  f(Reserve{CardId::none()});
  f(Buy{CardId::none(), {}});
  for (int kind = 0; kind < token_kinds; ++kind) f(Return{static_cast<Token>(kind)});
  for (int noble = 0; noble <= noble_count + 1; ++noble)
    f(ChooseNoble{NobleId{static_cast<std::uint8_t>(noble)}});
  f(Pass{});
}

constexpr auto exact_actions = [](const State& state, auto&& f) {
  for_each_action<Payers::exact>(state, f);
};
constexpr auto actions_around = [](const State& state, auto&& f) {
  for_each_action<Payers::around>(state, f);
};

// A random game is a number: of it follow the options, the style of play and all chance.
struct RandomGame {
  Options options;
  Style style;
  Rng rng;

  RandomGame(int players, int game)
      : style(style_of(game)), rng(static_cast<std::uint64_t>(players * 10'000'000 + game)) {
    options.players = static_cast<std::int8_t>(players);
    options.take_fewer = game % 5 == 4;
    if (game % 7 == 6) options.target = static_cast<std::uint8_t>(10 + game % 21);
    if (game % 4 == 3) options.starting_seat = static_cast<std::int8_t>(game / 4 % players);
  }
};

class SplendorProperties : public testing::TestWithParam<int> {
 protected:
  // Shows the positions of random games to a check.
  template <class Look>
  void look_at_games(int games, Look&& look) {
    for (int game = 0; game < games; ++game) {
      RandomGame random(GetParam(), game);
      RandomDealer dealer(random.rng);
      const State start = new_game(random.options, dealer);
      ASSERT_TRUE(walk<Splendor>(start, random.style, random.rng, dealer, look)) << "game " << game;
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
  static int games() { return number_of_games(); }
};

INSTANTIATE_TEST_SUITE_P(players, SplendorProperties, testing::Values(2, 3, 4),
                         testing::PrintToStringParamName());

// What the end of a game must look like, by S9.1, S9.5 and S9.6.
Check ended_by_the_rules(const State& state) {
  const int players = state.options.players;
  if (state.turn > most_rounds * players) return wrong<Splendor>(state, "it went on for too long");
  bool reached = false;
  for (const Player& player : state.players)
    reached = reached || player.prestige >= state.options.target;
  const std::string_view reason = end_reason(state);
  const bool right = (reason == "target" && reached && state.turn % players == 0) ||
                     (reason == "all_passed" && state.passes == players) ||
                     (reason == "round_limit" && !reached && state.turn == most_rounds * players);
  if (!right) return wrong<Splendor>(state, "ended for this reason: ", reason);
  if (outcome(state).winners() < 1) return wrong<Splendor>(state, "nobody has won");
  return holds();
}

TEST_P(SplendorProperties, every_position_is_sound_and_every_game_ends_in_time) {
  int decisions = 0;
  look_at_games(games(), [&](const State& state) -> Check {
    decisions = state.turn == 0 && state.phase == Phase::act ? 0 : decisions + 1;
    // A turn is at most an action, three returns and a noble.
    if (decisions > 5 * (state.turn + 1)) return wrong<Splendor>(state, decisions, " decisions");
    if (Check check = is_sound<Splendor>(state); !check) return check;
    return state.phase == Phase::over ? ended_by_the_rules(state) : holds();
  });
}

TEST_P(SplendorProperties, mask_and_lists_of_legal_actions_agree) {
  look_at_some(games(), 7, mask_and_lists_agree<Splendor>);
}

TEST_P(SplendorProperties, exactly_what_is_listed_is_not_refused) {
  look_at_some(games(), 61, [](const State& state) {
    return legal_is_what_is_not_refused<Splendor>(state, exact_actions);
  });
}

TEST_P(SplendorProperties, exactly_what_is_listed_is_not_refused_among_wrong_payments_too) {
  look_at_some(games() / 5, 1009, [](const State& state) {
    return legal_is_what_is_not_refused<Splendor>(state, actions_around);
  });
}

TEST_P(SplendorProperties, other_seats_are_refused) {
  look_at_some(games() / 10, 3, other_seats_are_refused<Splendor>);
}

TEST_P(SplendorProperties, every_text_reads_back) {
  look_at_some(games() / 5, 13, [](const State& state) -> Check {
    if (Check check = actions_read_back<Splendor>(state); !check) return check;
    if (Check check = position_reads_back<Splendor>(state); !check) return check;
    return views_read_back<Splendor>(state);
  });
}

TEST_P(SplendorProperties, a_view_does_not_depend_on_what_is_hidden) {
  Rng rng(GetParam());
  int looks = 0;
  int changes = 0;
  look_at_some(games() / 5, 11, [&](const State& state) {
    looks += GetParam() + 1;
    return views_do_not_depend_on_what_is_hidden<Splendor>(state, rng, changes);
  });
  EXPECT_GT(changes, looks / 4) << "the hidden part must really have changed";
}

TEST_P(SplendorProperties, a_veiled_position_is_seen_like_the_true_one) {
  look_at_some(games() / 5, 17, veiled_positions_are_seen_alike<Splendor>);
}

TEST_P(SplendorProperties, records_read_back_and_replay_the_same_game) {
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    const auto played = play_game<Splendor>(random.options, random.style, random.rng, dealer);
    ASSERT_TRUE(record_reads_back(played.record)) << "game " << game;
    ASSERT_TRUE(replay_goes_the_same_way(played)) << "game " << game;
  }
}

TEST_P(SplendorProperties, a_viewers_record_shows_the_viewer_the_same_at_every_moment) {
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    const auto played = play_game<Splendor>(random.options, random.style, random.rng, dealer);
    const std::size_t plies = played.record.plies.size();
    // Of a few games every running part, of the others all but the last decision.
    for (std::size_t count = game % 25 == 0 ? 0 : plies - 1; count < plies; ++count)
      ASSERT_TRUE(viewer_records_show_the_truth(played, count)) << "game " << game;
  }
}

// A card that is not known can't be chosen.
Check no_unknown_card_is_chosen(const State& state) {
  ActionList actions;
  legal_actions(state, Payments::all, actions);
  for (const Action& action : actions) {
    const auto* buy = std::get_if<Buy>(&action);
    if (buy != nullptr && !buy->card.is_known()) return wrong<Splendor>(state, "an unknown card");
    const auto* reserve = std::get_if<Reserve>(&action);  // an unknown one is the top of its deck
    if (reserve != nullptr && reserve->card.is_none()) return wrong<Splendor>(state, "no card");
    if (reserve != nullptr && reserve->card.is_unknown() &&
        state.deck_sizes[deck_of(reserve->card.level())] == 0)
      return wrong<Splendor>(state, "an unknown card of an empty deck");
  }
  return holds();
}

// Whole games in which no card is ever drawn, from every stage of a game that has some.
TEST_P(SplendorProperties, games_with_unknown_cards_are_sound_to_the_end) {
  for (int game = 0; game < games() / 20; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    State start = new_game(random.options, dealer);
    for (int i = 0; i < game % 150 && start.phase != Phase::over; ++i)
      apply(start, choose<Splendor>(random.style, start, random.rng), dealer);
    if (game % 2 == 0) start = veiled(view(start, Viewer(Seat(game % GetParam()))));
    VeilingDealer veiling(dealer);
    int looks = 0;
    const auto look = [&](const State& state) -> Check {
      if (Check check = is_sound<Splendor>(state); !check) return check;
      if (Check check = no_unknown_card_is_chosen(state); !check) return check;
      if (++looks % 16 > 0 && state.phase != Phase::over) return holds();
      if (Check check = mask_and_lists_agree<Splendor>(state); !check) return check;
      return position_reads_back<Splendor>(state);
    };
    ASSERT_TRUE(walk<Splendor>(start, random.style, random.rng, veiling, look)) << "game " << game;
  }
}

TEST_P(SplendorProperties, unknown_cards_are_refused_where_they_are_not_listed) {
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    VeilingDealer veiling(dealer);
    State state = new_game(random.options, dealer);
    for (int i = 0; i < 60 && state.phase != Phase::over; ++i) {
      Dealer& used = i < 40 ? static_cast<Dealer&>(dealer) : veiling;
      apply(state, choose<Splendor>(random.style, state, random.rng), used);
    }
    ASSERT_TRUE(legal_is_what_is_not_refused<Splendor>(state, exact_actions)) << "game " << game;
  }
}

TEST_P(SplendorProperties, random_decisions_are_uniform_over_the_list) {
  Rng rng(2024);
  int count = 0;
  look_at_some(300, 2500, [&](const State& state) -> Check {
    if (bit_count(legal_mask(state)) < 2) return holds();
    ++count;
    return random_decisions_are_uniform<Splendor>(state, 40'000, rng);
  });
  EXPECT_GE(count, 5);
}

// The outcomes drawn from each source, in their order.
std::array<std::vector<int>, 5> drawn_outcomes(const Record<Splendor>& record) {
  std::array<std::vector<int>, 5> outcomes;
  const auto note = [&](const Draw& draw) {
    const bool noble = std::string_view(draw.source.name) == noble_source.name;
    const int source = draw.source.is_card ? draw.source.number : noble ? 0 : 4;
    outcomes[static_cast<unsigned>(source)].push_back(draw.outcome);
  };
  for (const Draw& draw : record.deal) note(draw);
  for (const auto& ply : record.plies)
    for (const Draw& draw : ply.draws) note(draw);
  return outcomes;
}

TEST_P(SplendorProperties, one_key_deals_the_same_decks_however_they_are_played) {
  for (int game = 0; game < games() / 50; ++game) {
    RandomGame one(GetParam(), game);
    RandomGame other(GetParam(), game + 1);
    other.options = one.options;
    KeyedDealer dealer(key_of(game));
    KeyedDealer other_dealer(key_of(game));
    const auto a =
        drawn_outcomes(play_game<Splendor>(one.options, one.style, one.rng, dealer).record);
    const auto b = drawn_outcomes(
        play_game<Splendor>(other.options, other.style, other.rng, other_dealer).record);
    for (std::size_t source = 0; source < a.size(); ++source) {
      const std::size_t both = std::min(a[source].size(), b[source].size());
      for (std::size_t i = 0; i < both; ++i)
        ASSERT_EQ(a[source][i], b[source][i]) << "game " << game << ", source " << source;
    }
  }
}

TEST_P(SplendorProperties, a_key_deals_the_same_again_after_going_back) {
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    KeyedDealer dealer(key_of(game));
    const auto played = play_game<Splendor>(random.options, random.style, random.rng, dealer);
    ASSERT_TRUE(key_deals_the_same_again(played, key_of(game), dealer, 40, random.rng))
        << "game " << game;
  }
}

TEST_P(SplendorProperties, what_gets_lost_or_appears_is_noticed) {
  int count = 0;
  look_at_some(games() / 100, 29, [&](const State& state) -> Check {
    ++count;
    State changed = state;
    changed.bank += Tokens::one(static_cast<Token>(count % token_kinds));
    if (!why_broken(changed)) return wrong<Splendor>(state, "a token more");
    changed = state;
    for (CardId& place : changed.market)
      if (place.is_known()) place = CardId::none();
    if (changed != state && !why_broken(changed)) return wrong<Splendor>(state, "cards less");
    changed = state;
    changed.players[0].cards.word[count % level_count] ^= 1;
    if (!why_broken(changed)) return wrong<Splendor>(state, "a card more or less");
    changed = state;
    changed.nobles.bits ^= static_cast<std::uint16_t>(1u << (count % noble_count));
    if (!why_broken(changed)) return wrong<Splendor>(state, "a noble more or less");
    changed = state;
    ++changed.players[1].prestige;
    if (!why_broken(changed)) return wrong<Splendor>(state, "prestige out of nothing");
    return holds();
  });
}

}  // namespace
}  // namespace carat::splendor
