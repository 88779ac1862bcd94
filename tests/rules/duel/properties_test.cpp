#include "tests/support/properties.h"

#include <array>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/duel/duel.h"
#include "tests/support/duel_actions.h"
#include "tests/support/random_games.h"

namespace carat::duel {
namespace {

using namespace properties;

// The options that random games are played with.
struct Mode {
  const char* name;
  bool refill_at_end;
  bool no_hoarding;

  friend std::ostream& operator<<(std::ostream& out, const Mode& mode) { return out << mode.name; }
};

// A random game is a number: of it follow the style of play, who begins and all chance.
struct RandomGame {
  using Parameter = Mode;

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

class DuelProperties : public RandomGames<Duel, RandomGame> {
 protected:
  // With patience a million games of Duel in all.
  static int games() { return is_patient() ? number_of_games() / 3 + 1 : number_of_games(); }
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
  Rng rng(2);
  look_at_one_of_each(games(), [&](const State& state) {
    return legal_is_what_is_not_refused_in_part<Duel>(state, exact_actions, 8, rng);
  });
}

// For one card in every game; now and then for all of them, with everything else that can be
// expressed.
TEST_P(DuelProperties, exactly_what_is_listed_is_not_refused_among_wrong_payments_too) {
  Rng rng(3);
  look_at_one_of_each(games(), [&](const State& state) {
    if (rng.below(200) == 0) return legal_is_what_is_not_refused<Duel>(state, actions_around);
    const CardId id = card_to_buy<Duel, Buy>(state, state.pyramid, rng);
    return legal_is_what_is_not_refused<Duel>(state, purchases_around(id), buys(id));
  });
}

// Decisions after the mandatory action are rare among all of them, and so are actions without a
// choice. The end of a game is one of these too, so every game has one.
TEST_P(DuelProperties, exactly_what_is_listed_is_not_refused_in_every_phase) {
  std::array<int, static_cast<unsigned>(Phase::over) + 1> seen{};
  Rng rng(4);
  look_at_one_of_each(
      games(),
      [&](const State& state) {
        ++seen[static_cast<unsigned>(state.phase)];
        return legal_is_what_is_not_refused_in_part<Duel>(state, exact_actions, 8, rng);
      },
      [](const State& state) {
        return state.phase != Phase::act || bit_count(legal_mask(state)) == 1;
      });
  for (const int count : seen) EXPECT_GT(count, games() / 200);
}

TEST_P(DuelProperties, other_seats_are_refused) {
  look_at_one_of_each(games(), other_seats_are_refused<Duel>);
}

TEST_P(DuelProperties, every_text_reads_back) {
  look_at_one_of_each(games(), every_text_reads_back<Duel>);
}

TEST_P(DuelProperties, a_view_does_not_depend_on_what_is_hidden) {
  look_at_views(games(), Rng(5), 8);
}

TEST_P(DuelProperties, a_veiled_position_is_seen_like_the_true_one) {
  look_at_one_of_each(games(), veiled_positions_are_seen_alike<Duel>);
}

TEST_P(DuelProperties, records_read_back_and_replay_the_same_game) {
  Rng rng(6);
  look_at_records(games(), [&](const auto& played, int /*game*/) {
    return record_reads_back_and_replays(played, rng);
  });
}

TEST_P(DuelProperties, a_viewers_record_shows_the_viewer_the_same_at_every_moment) {
  Rng rng(7);
  look_at_records(games(), [&](const auto& played, int game) {
    return viewer_records_show_the_truth(played, game % 2000 == 0, rng);
  });
}

// The bag's tokens are drawn all the same. With nothing to buy, hands fill up and players have to
// pass.
TEST_P(DuelProperties, games_with_unknown_cards_are_sound_to_the_end) {
  int looks = 0;
  int unknown = 0;
  int passes = 0;
  int replenished = 0;
  look_at_games_with_unknown_cards(games(), [&](const State& state) -> Check {
    unknown += is_complete(state) ? 0 : 1;
    replenished += state.replenished ? 1 : 0;
    passes += why_illegal(state, state.to_move, Pass{}) ? 0 : 1;
    if (++looks % 64 > 0) return holds();
    return no_unknown_card_is_chosen<Duel, Buy, Reserve>(state);
  });
  EXPECT_GT(unknown, games());
  EXPECT_GT(replenished, games() / 10);
  EXPECT_GT(passes, 0);
}

TEST_P(DuelProperties, unknown_cards_are_refused_where_they_are_not_listed) {
  expect_unknown_cards_refused(games(), exact_actions);
}

TEST_P(DuelProperties, random_decisions_are_uniform_over_the_list) {
  expect_uniform_decisions(300, 60'000, 5);
}

TEST_P(DuelProperties, random_play_is_one_whether_it_chooses_or_plays) {
  expect_one_random_play(games() / 10);
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
  EXPECT_EQ(outcomes[0].size(), static_cast<std::size_t>(token_count));
  return outcomes;
}

TEST_P(DuelProperties, one_key_deals_the_same_decks_however_they_are_played) {
  expect_one_deal_for_one_key(games(), drawn_outcomes);
}

TEST_P(DuelProperties, a_key_deals_the_same_again_after_going_back) {
  int replenished = 0;
  expect_the_same_deal_again(games(), [&](const auto& played) {
    for (const auto& ply : played.record.plies)
      replenished += std::holds_alternative<Replenish>(ply.action) ? 1 : 0;
  });
  EXPECT_GT(replenished, games());
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
  look_at_one_of_each(games(), [&](const State& state) -> Check {
    ++count;
    const auto noticed = [&](std::string_view what, auto&& change) {
      return is_noticed<Duel>(state, what, change);
    };
    for (const Check& check :
         {noticed("a token more",
                  [&](State& s) { s.bag += Tokens::one(static_cast<Token>(count % token_kinds)); }),
          noticed("a token less",
                  [](State& s) { s.board.take(s.board.occupied() & (~s.board.occupied() + 1)); }),
          noticed("cards less",
                  [](State& s) {
                    for (CardId& place : s.pyramid)
                      if (place.is_known()) place = CardId::none();
                  }),
          noticed("a card more or less",
                  [&](State& s) { s.players[0].cards.word[count % level_count] ^= 1; }),
          noticed("a royal card more or less",
                  [&](State& s) {
                    s.royals.bits ^= static_cast<std::uint8_t>(1u << (count % royal_count));
                  }),
          noticed("prestige out of nothing", [](State& s) { ++s.players[1].prestige; }),
          noticed("a privilege more", [](State& s) { ++s.privileges; })})
      if (!check) return check;
    return holds();
  });
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
  int looks = 0;
  for (int game = 0; game < number_of_games(); ++game) {
    RandomGame random(Mode{"hoarding", game % 2 == 0, true}, game);
    RandomDealer dealer(random.rng);
    State state = new_game(random.options, dealer);
    while (state.phase != Phase::over) {
      const bool collector = state.to_move.index == game % player_count;
      apply(state, collector ? collect(state, random.rng) : random_action<Duel>(state, random.rng),
            dealer);
      ++counted[state.players[static_cast<unsigned>(game % player_count)].hoarding];
      ASSERT_TRUE(is_sound<Duel>(state)) << "game " << game;
      if (++looks % 16 > 0) continue;
      ASSERT_TRUE(position_reads_back<Duel>(state)) << "game " << game;
    }
    ASSERT_TRUE(ended_by_the_rules(state)) << "game " << game;
    ++reasons[std::string(end_reason(state))];
  }
  EXPECT_GT(reasons["hoarding"], number_of_games() / 10);
  for (const int count : counted) EXPECT_GT(count, number_of_games() / 10);
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
