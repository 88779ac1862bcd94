#include "tests/support/properties.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "rules/common/keyed_dealer.h"
#include "rules/duel/duel.h"

namespace carat::duel {
namespace {

using namespace properties;

// Sets of up to `most` cells.
template <class F>
void for_each_cells(int most, F&& f) {
  f(Cells{0});
  for (Cells cells = 1; cells <= all_cells; ++cells) {
    const int size = std::popcount(cells);
    if (size <= most) {
      f(cells);
      continue;
    }
    cells |= cells - 1;  // on to the last number that has all of these bits
  }
}

template <class F>
void for_each_cell(F&& f) {
  for (int i = 0; i < cell_count; ++i) f(Cell(i));
}

template <class F>
void for_each_card(F&& f) {
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(all_cards.of_level(level), [&](int bit) { f(CardId(level, bit + 1)); });
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

// D8.2, once more: bonuses lower the price of their colour, never that of a pearl.
Tokens price(const Player& player, CardId id) {
  Tokens owed = Tokens::of(Token::pearl, card(id).cost[Token::pearl]);
  for (int color = 0; color < color_count; ++color) {
    const auto c = static_cast<Color>(color);
    owed += Tokens::of(token_of(c), std::max(0, card(id).cost[token_of(c)] - player.bonuses[c]));
  }
  return owed;
}

constexpr int gold_tokens = tokens_of_kind[static_cast<unsigned>(Token::gold)];

// Payments that add up, whoever could make them.
template <class F>
void for_each_exact_payment(Tokens owed, F&& f) {
  for_each_within(owed, [&](Tokens gems) {
    const int gold = owed.total() - gems.total();
    if (gold <= gold_tokens) f(gems + Tokens::of(Token::gold, gold));
  });
}

// Payments up to one more than owed of every gem and of pearls, with any gold there is.
template <class F>
void for_each_payment_around(Tokens owed, F&& f) {
  Tokens most = owed + Tokens::of(Token::gold, gold_tokens);
  for (int kind = 0; kind < static_cast<int>(Token::gold); ++kind)
    most += Tokens::one(static_cast<Token>(kind));
  for_each_within(most, f);
}

// A card with every colour that can be named for it, or none.
template <class F>
void for_each_color(F&& f) {
  f(std::optional<Color>{});
  for (int color = 0; color < color_count; ++color) f(std::optional(static_cast<Color>(color)));
}

enum class Payers { exact, around };

// Every action that can be expressed: of takes those of up to four cells, buying for exactly the
// price with any colour, or for anything around the price with the right colours.
template <Payers payers>
void for_each_action(const State& state, auto&& f) {
  for_each_cells(payers == Payers::exact ? 3 : 4, [&](Cells cells) { f(Take{cells}); });
  for_each_cell([&](Cell cell) {
    f(UsePrivilege{cell});
    f(TakeToken{cell});
    for_each_card([&](CardId id) { f(Reserve{id, cell}); });
    for (int level = 1; level <= level_count; ++level) f(Reserve{CardId::unknown(level), cell});
    f(Reserve{CardId::none(), cell});
  });
  for_each_card([&](CardId id) {
    const Tokens owed = price(state.mover(), id);
    const bool wild = card(id).bonus == Bonus::wild;
    for_each_color([&](std::optional<Color> color) {
      if constexpr (payers == Payers::exact)
        for_each_exact_payment(owed, [&](Tokens payment) { f(Buy{id, color, payment}); });
      else if (color.has_value() == wild)
        for_each_payment_around(owed, [&](Tokens payment) { f(Buy{id, color, payment}); });
    });
  });
  for (int level = 1; level <= level_count; ++level) f(Buy{CardId::unknown(level), {}, {}});
  f(Buy{CardId::none(), {}, {}});
  for (int kind = 0; kind < token_kinds; ++kind) {
    f(Steal{static_cast<Token>(kind)});
    f(Discard{static_cast<Token>(kind)});
  }
  for (int royal = 0; royal <= royal_count + 1; ++royal)
    f(ChooseRoyal{RoyalId{static_cast<std::uint8_t>(royal)}});
  f(Replenish{});
  f(Pass{});
}

constexpr auto exact_actions = [](const State& state, auto&& f) {
  for_each_action<Payers::exact>(state, f);
};
constexpr auto actions_around = [](const State& state, auto&& f) {
  for_each_action<Payers::around>(state, f);
};

// The options that random games are played with.
struct Mode {
  const char* name;
  bool refill_at_end;
  bool no_hoarding;

  friend std::ostream& operator<<(std::ostream& out, const Mode& mode) { return out << mode.name; }
};

// A random game is a number: of it follow the style of play, who begins and all chance.
struct RandomGame {
  Options options;
  Style style;
  Rng rng;

  RandomGame(const Mode& mode, int game)
      : style(style_of(game)), rng(static_cast<std::uint64_t>(mode.name[0] * 10'000'000 + game)) {
    options.refill_at_end = mode.refill_at_end;
    options.no_hoarding = mode.no_hoarding;
    if (game % 4 == 3) options.starting_seat = static_cast<std::int8_t>(game / 4 % player_count);
  }
};

class DuelProperties : public testing::TestWithParam<Mode> {
 protected:
  // Shows the positions of random games to a check.
  template <class Look>
  void look_at_games(int games, Look&& look) {
    for (int game = 0; game < games; ++game) {
      RandomGame random(GetParam(), game);
      RandomDealer dealer(random.rng);
      const State start = new_game(random.options, dealer);
      ASSERT_TRUE(walk<Duel>(start, random.style, random.rng, dealer, look)) << "game " << game;
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

INSTANTIATE_TEST_SUITE_P(options, DuelProperties,
                         testing::Values(Mode{"printed", false, false},
                                         Mode{"refill_at_end", true, false},
                                         Mode{"no_hoarding", false, true}),
                         testing::PrintToStringParamName());

bool has_won(const Player& player) {
  bool color = false;
  for (int i = 0; i < color_count; ++i)
    color = color || player.color_points[static_cast<Color>(i)] >= 10;
  return player.prestige >= 20 || player.crowns >= 10 || color;
}

bool hoards(const State& state, const Player& player) {
  return state.options.no_hoarding && player.hoarding == 3 && player.tokens[Token::pearl] == 2 &&
         player.tokens[Token::gold] == 3;
}

// What the end of a game must look like, by D11.2, D12.1 and D13.2.
Check ended_by_the_rules(const State& state) {
  if (state.turn > most_turns) return wrong<Duel>(state, "it went on for too long");
  const Player& one = state.players[0];
  const Player& two = state.players[1];
  int winner = 0;  // 0: both
  if (has_won(one) != has_won(two))
    winner = has_won(one) ? 1 : 2;
  else if (hoards(state, one) != hoards(state, two))
    winner = hoards(state, one) ? 2 : 1;
  else if (state.turn != most_turns)
    return wrong<Duel>(state, "ended for no reason");
  const Outcome result = outcome(state);
  if (result.won(Seat(0)) != (winner != 2) || result.won(Seat(1)) != (winner != 1))
    return wrong<Duel>(state, "seat ", winner, " has won (0: both)");
  return holds();
}

TEST_P(DuelProperties, every_position_is_sound_and_every_game_ends_in_time) {
  int decisions = 0;
  std::map<std::string, int> reasons;
  look_at_games(games(), [&](const State& state) -> Check {
    const bool first = state.turn == 0 && state.phase == Phase::act && !state.replenished &&
                       state.mover().tokens.empty();
    decisions = first ? 0 : decisions + 1;
    // A turn is at most three privileges, replenishing, an action, its token, a royal card with a
    // theft, and six discards.
    if (decisions > 14 * (state.turn + 1)) return wrong<Duel>(state, decisions, " decisions");
    if (Check check = is_sound<Duel>(state); !check) return check;
    if (state.phase != Phase::over) return holds();
    ++reasons[std::string(end_reason(state))];
    return ended_by_the_rules(state);
  });
  for (const char* reason : {"prestige", "crowns", "color"})
    EXPECT_GT(reasons[reason], games() / 1000) << reason;
}

TEST_P(DuelProperties, mask_and_lists_of_legal_actions_agree) {
  look_at_some(games(), 17, mask_and_lists_agree<Duel>);
}

TEST_P(DuelProperties, exactly_what_is_listed_is_not_refused) {
  look_at_some(games(), 401, [](const State& state) {
    return legal_is_what_is_not_refused<Duel>(state, exact_actions);
  });
}

TEST_P(DuelProperties, exactly_what_is_listed_is_not_refused_among_wrong_payments_too) {
  look_at_some(games() / 5, 4001, [](const State& state) {
    return legal_is_what_is_not_refused<Duel>(state, actions_around);
  });
}

// Decisions after the mandatory action are rare among all of them.
TEST_P(DuelProperties, exactly_what_is_listed_is_not_refused_in_every_phase) {
  std::array<int, static_cast<unsigned>(Phase::over) + 1> seen{};
  int forced = 0;
  look_at_games(games() / 5, [&](const State& state) -> Check {
    const bool must = bit_count(legal_mask(state)) == 1 && state.phase == Phase::act;
    int& count = must ? forced : seen[static_cast<unsigned>(state.phase)];
    if (count >= 100) return holds();
    ++count;
    return legal_is_what_is_not_refused<Duel>(state, exact_actions);
  });
  for (const int count : seen) EXPECT_EQ(count, 100);
  EXPECT_GT(forced, 10);
}

TEST_P(DuelProperties, other_seats_are_refused) {
  look_at_some(games() / 10, 7, other_seats_are_refused<Duel>);
}

TEST_P(DuelProperties, every_text_reads_back) {
  look_at_some(games() / 5, 31, [](const State& state) -> Check {
    if (Check check = actions_read_back<Duel>(state); !check) return check;
    if (Check check = position_reads_back<Duel>(state); !check) return check;
    return views_read_back<Duel>(state);
  });
}

TEST_P(DuelProperties, a_view_does_not_depend_on_what_is_hidden) {
  Rng rng(5);
  int looks = 0;
  int changes = 0;
  look_at_some(games() / 5, 11, [&](const State& state) {
    looks += player_count + 1;
    return views_do_not_depend_on_what_is_hidden<Duel>(state, rng, changes);
  });
  EXPECT_GT(changes, looks / 8) << "the hidden part must really have changed";
}

TEST_P(DuelProperties, a_veiled_position_is_seen_like_the_true_one) {
  look_at_some(games() / 5, 17, veiled_positions_are_seen_alike<Duel>);
}

TEST_P(DuelProperties, records_read_back_and_replay_the_same_game) {
  for (int game = 0; game < games() / 200; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    const auto played = play_game<Duel>(random.options, random.style, random.rng, dealer);
    ASSERT_TRUE(record_reads_back(played.record)) << "game " << game;
    ASSERT_TRUE(replay_goes_the_same_way(played)) << "game " << game;
  }
}

TEST_P(DuelProperties, a_viewers_record_shows_the_viewer_the_same_at_every_moment) {
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    const auto played = play_game<Duel>(random.options, random.style, random.rng, dealer);
    const std::size_t plies = played.record.plies.size();
    // Of a few games every running part, of the others all but the last decision.
    for (std::size_t count = game % 50 == 0 ? 0 : plies - 1; count < plies; ++count)
      ASSERT_TRUE(viewer_records_show_the_truth(played, count)) << "game " << game;
  }
}

// A card that is not known can't be chosen.
Check no_unknown_card_is_chosen(const State& state) {
  ActionList actions;
  legal_actions(state, Payments::all, actions);
  for (const Action& action : actions) {
    const auto* buy = std::get_if<Buy>(&action);
    if (buy != nullptr && !buy->card.is_known()) return wrong<Duel>(state, "an unknown card");
    const auto* reserve = std::get_if<Reserve>(&action);  // an unknown one is the top of its deck
    if (reserve != nullptr && reserve->card.is_none()) return wrong<Duel>(state, "no card");
    if (reserve != nullptr && reserve->card.is_unknown() &&
        state.deck_sizes[deck_of(reserve->card.level())] == 0)
      return wrong<Duel>(state, "an unknown card of an empty deck");
  }
  return holds();
}

// Whole games in which no card is ever drawn, from every stage of a game that has some. The bag's
// tokens are drawn all the same. With nothing to buy, hands fill up and players have to pass.
TEST_P(DuelProperties, games_with_unknown_cards_are_sound_to_the_end) {
  int unknown = 0;
  int passes = 0;
  int replenished = 0;
  for (int game = 0; game < games() / 20; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    State start = new_game(random.options, dealer);
    for (int i = 0; i < game % 150 && start.phase != Phase::over; ++i)
      apply(start, choose<Duel>(random.style, start, random.rng), dealer);
    if (game % 2 == 0) start = veiled(view(start, Viewer(Seat(game / 2 % player_count))));
    VeilingDealer veiling(dealer);
    int looks = 0;
    const auto look = [&](const State& state) -> Check {
      if (Check check = is_sound<Duel>(state); !check) return check;
      unknown += is_complete(state) ? 0 : 1;
      replenished += state.replenished ? 1 : 0;
      passes += why_illegal(state, state.to_move, Pass{}) ? 0 : 1;
      if (++looks % 16 > 0 && state.phase != Phase::over) return holds();
      if (Check check = no_unknown_card_is_chosen(state); !check) return check;
      if (Check check = mask_and_lists_agree<Duel>(state); !check) return check;
      return position_reads_back<Duel>(state);
    };
    ASSERT_TRUE(walk<Duel>(start, random.style, random.rng, veiling, look)) << "game " << game;
  }
  EXPECT_GT(unknown, games());
  EXPECT_GT(replenished, games() / 10);
  EXPECT_GT(passes, 0);
}

TEST_P(DuelProperties, unknown_cards_are_refused_where_they_are_not_listed) {
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    RandomDealer dealer(random.rng);
    VeilingDealer veiling(dealer);
    State state = new_game(random.options, dealer);
    for (int i = 0; i < 60 && state.phase != Phase::over; ++i) {
      Dealer& used = i < 40 ? static_cast<Dealer&>(dealer) : veiling;
      apply(state, choose<Duel>(random.style, state, random.rng), used);
    }
    ASSERT_TRUE(legal_is_what_is_not_refused<Duel>(state, exact_actions)) << "game " << game;
  }
}

TEST_P(DuelProperties, random_decisions_are_uniform_over_the_list) {
  Rng rng(2024);
  int count = 0;
  look_at_some(150, 2500, [&](const State& state) -> Check {
    if (bit_count(legal_mask(state)) < 2) return holds();
    ++count;
    return random_decisions_are_uniform<Duel>(state, 60'000, rng);
  });
  EXPECT_GE(count, 5);
}

// The cards drawn from each deck, in their order; the tokens of the set-up, and the starting seat.
std::array<std::vector<int>, 5> drawn_outcomes(const Record<Duel>& record) {
  std::array<std::vector<int>, 5> outcomes;
  for (const Draw& draw : record.deal) {
    const int other = draw.source == bag_source(0) ? 0 : 4;
    const int source = draw.source.is_card ? draw.source.number : other;
    outcomes[static_cast<unsigned>(source)].push_back(draw.outcome);
  }
  for (const auto& ply : record.plies)
    for (const Draw& draw : ply.draws)
      if (draw.source.is_card)
        outcomes[static_cast<unsigned>(draw.source.number)].push_back(draw.outcome);
  return outcomes;
}

TEST_P(DuelProperties, one_key_deals_the_same_decks_however_they_are_played) {
  for (int game = 0; game < games() / 50; ++game) {
    RandomGame one(GetParam(), game);
    RandomGame other(GetParam(), game + 1);
    other.options = one.options;
    KeyedDealer dealer(key_of(game));
    KeyedDealer other_dealer(key_of(game));
    const auto a = drawn_outcomes(play_game<Duel>(one.options, one.style, one.rng, dealer).record);
    const auto b =
        drawn_outcomes(play_game<Duel>(other.options, other.style, other.rng, other_dealer).record);
    for (std::size_t source = 0; source < a.size(); ++source) {
      const std::size_t both = std::min(a[source].size(), b[source].size());
      for (std::size_t i = 0; i < both; ++i)
        ASSERT_EQ(a[source][i], b[source][i]) << "game " << game << ", source " << source;
    }
    ASSERT_EQ(a[0].size(), static_cast<std::size_t>(token_count));
  }
}

TEST_P(DuelProperties, a_key_deals_the_same_again_after_going_back) {
  int replenished = 0;
  for (int game = 0; game < games() / 100; ++game) {
    RandomGame random(GetParam(), game);
    KeyedDealer dealer(key_of(game));
    const auto played = play_game<Duel>(random.options, random.style, random.rng, dealer);
    ASSERT_TRUE(key_deals_the_same_again(played, key_of(game), dealer, 40, random.rng))
        << "game " << game;
    for (const auto& ply : played.record.plies)
      replenished += std::holds_alternative<Replenish>(ply.action) ? 1 : 0;
  }
  EXPECT_GT(replenished, games() / 100);
}

// The bag is mixed anew each time, so what was drawn before does not tell what comes.
TEST(DuelKeyedDeal, a_key_has_another_order_of_the_bag_for_every_turn) {
  const Key key = key_of(1);
  const auto board_after = [&](int round) {
    KeyedDealer dealer(key);
    State state;
    state.bag = all_tokens;
    lay_tokens(state, round, dealer);
    return state.board;
  };
  EXPECT_EQ(board_after(7), board_after(7));
  for (int round = 1; round < 20; ++round) EXPECT_NE(board_after(round), board_after(round - 1));
}

TEST_P(DuelProperties, what_gets_lost_or_appears_is_noticed) {
  int count = 0;
  look_at_some(games() / 100, 29, [&](const State& state) -> Check {
    ++count;
    State changed = state;
    changed.bag += Tokens::one(static_cast<Token>(count % token_kinds));
    if (!why_broken(changed)) return wrong<Duel>(state, "a token more");
    changed = state;
    changed.board.take(changed.board.occupied() & (~changed.board.occupied() + 1));
    if (changed != state && !why_broken(changed)) return wrong<Duel>(state, "a token less");
    changed = state;
    for (CardId& place : changed.pyramid)
      if (place.is_known()) place = CardId::none();
    if (changed != state && !why_broken(changed)) return wrong<Duel>(state, "cards less");
    changed = state;
    changed.players[0].cards.word[count % level_count] ^= 1;
    if (!why_broken(changed)) return wrong<Duel>(state, "a card more or less");
    changed = state;
    changed.royals.bits ^= static_cast<std::uint8_t>(1u << (count % royal_count));
    if (!why_broken(changed)) return wrong<Duel>(state, "a royal card more or less");
    changed = state;
    ++changed.players[1].prestige;
    if (!why_broken(changed)) return wrong<Duel>(state, "prestige out of nothing");
    changed = state;
    ++changed.privileges;
    if (!why_broken(changed)) return wrong<Duel>(state, "a privilege more");
    return holds();
  });
  EXPECT_GT(count, games() / 100);
}

// Gold and pearls before anything else, and never given away if there is a choice.
Action collect(const State& state, Rng& rng) {
  ActionList all;
  legal_actions(state, Payments::canonical, all);
  const auto rank = [&](const Action& action) {
    const Cells pearls = state.board.of(Token::pearl);
    if (std::holds_alternative<Reserve>(action)) return 4;
    if (const auto* take = std::get_if<Take>(&action); take != nullptr)
      return (take->cells & pearls) != 0 ? 4 : 2;
    if (const auto* use = std::get_if<UsePrivilege>(&action); use != nullptr)
      return (one_cell(use->cell) & pearls) != 0 ? 5 : 0;
    if (const auto* buy = std::get_if<Buy>(&action); buy != nullptr)
      return buy->payment[Token::gold] + buy->payment[Token::pearl] > 0 ? 0 : 3;
    if (const auto* discard = std::get_if<Discard>(&action); discard != nullptr)
      return discard->token >= Token::pearl ? 0 : 1;
    return 1;
  };
  ActionList best;
  for (const Action& action : all) {
    if (!best.empty() && rank(action) > rank(best[0])) best.clear();
    if (best.empty() || rank(action) == rank(best[0])) best.push_back(action);
  }
  return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

// D13.2 seldom comes up among random players, so here one of them collects the rare tokens.
TEST(DuelHoarding, who_sits_on_the_rare_tokens_loses) {
  std::map<std::string, int> reasons;
  std::array<int, hoarding_turns + 1> counted{};
  for (int game = 0; game < number_of_games() / 10; ++game) {
    RandomGame random(Mode{"hoarding", game % 2 == 0, true}, game);
    RandomDealer dealer(random.rng);
    State state = new_game(random.options, dealer);
    while (state.phase != Phase::over) {
      const bool collector = state.to_move.index == game % player_count;
      apply(state, collector ? collect(state, random.rng) : random_action<Duel>(state, random.rng),
            dealer);
      ++counted[state.players[static_cast<unsigned>(game % player_count)].hoarding];
      ASSERT_TRUE(is_sound<Duel>(state)) << "game " << game;
      ASSERT_TRUE(position_reads_back<Duel>(state)) << "game " << game;
    }
    ASSERT_TRUE(ended_by_the_rules(state)) << "game " << game;
    ++reasons[std::string(end_reason(state))];
  }
  EXPECT_GT(reasons["hoarding"], number_of_games() / 100);
  for (const int count : counted) EXPECT_GT(count, 100);
}

// D13.2: it is looked for after D11.2.
TEST(DuelHoarding, a_victory_comes_before_the_loss_of_a_hoarder) {
  auto state = parse_position(
      "duel refill_at_end:off no_hoarding:on start:1 turn:41 to_move:1 phase:act replenished:off "
      "again:off board:kkkk./wwww./bbbb./ggr../..... bag:0 privileges:2 royals:R1,R2,R3,R4 "
      "row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-03,3-04 "
      "seat1:2g3r2p3y/1-10,1-30,2-24,3-02,3-13/-/-/0/3 seat2:0/-/-/-/1/0");
  ASSERT_TRUE(state) << state.error().what.view();
  FirstDealer first;
  apply(*state, Buy{CardId(1, 5), {}, card(CardId(1, 5)).cost}, first);
  ASSERT_EQ(state->phase, Phase::over);
  EXPECT_EQ(end_reason(*state), "prestige");
  EXPECT_TRUE(ended_by_the_rules(*state));
}

}  // namespace
}  // namespace carat::duel
