#include "tests/support/properties.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "rules/splendor/splendor.h"
#include "tests/support/random_games.h"
#include "tests/support/splendor_actions.h"

namespace carat::splendor {
namespace {

using namespace properties;

// A random game is a number: of it follow the options, the style of play and all chance.
struct RandomGame {
  using Parameter = int;  // the number of players

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

using SplendorProperties = RandomGames<Splendor, RandomGame>;

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
  look_at_one_of_each(games(), [](const State& state) {
    return legal_is_what_is_not_refused<Splendor>(state, exact_actions);
  });
}

// For one card in every game; now and then for all of them, with everything else that can be
// expressed.
TEST_P(SplendorProperties, exactly_what_is_listed_is_not_refused_among_wrong_payments_too) {
  Rng rng(3);
  look_at_one_of_each(games(), [&](const State& state) {
    if (rng.below(100) == 0) return legal_is_what_is_not_refused<Splendor>(state, actions_around);
    const CardId id = card_to_buy<Splendor, Buy>(state, state.market, rng);
    return legal_is_what_is_not_refused<Splendor>(state, purchases_around(id), buys(id));
  });
}

TEST_P(SplendorProperties, other_seats_are_refused) {
  look_at_one_of_each(games(), other_seats_are_refused<Splendor>);
}

TEST_P(SplendorProperties, every_text_reads_back) {
  look_at_one_of_each(games(), every_text_reads_back<Splendor>);
}

TEST_P(SplendorProperties, a_view_does_not_depend_on_what_is_hidden) {
  look_at_views(games(), Rng(static_cast<std::uint64_t>(GetParam())), 4);
}

TEST_P(SplendorProperties, a_veiled_position_is_seen_like_the_true_one) {
  look_at_one_of_each(games(), veiled_positions_are_seen_alike<Splendor>);
}

TEST_P(SplendorProperties, records_read_back_and_replay_the_same_game) {
  Rng rng(4);
  look_at_records(games(), [&](const auto& played, int /*game*/) {
    return record_reads_back_and_replays(played, rng);
  });
}

TEST_P(SplendorProperties, a_viewers_record_shows_the_viewer_the_same_at_every_moment) {
  Rng rng(5);
  look_at_records(games(), [&](const auto& played, int game) {
    return viewer_records_show_the_truth(played, game % 1000 == 0, rng);
  });
}

TEST_P(SplendorProperties, games_with_unknown_cards_are_sound_to_the_end) {
  look_at_games_with_unknown_cards(games(), no_unknown_card_is_chosen<Splendor, Buy, Reserve>);
}

TEST_P(SplendorProperties, unknown_cards_are_refused_where_they_are_not_listed) {
  expect_unknown_cards_refused(games(), exact_actions);
}

TEST_P(SplendorProperties, random_decisions_are_uniform_over_the_list) {
  expect_uniform_decisions(1'500, 40'000, 3);
}

TEST_P(SplendorProperties, random_play_is_one_whether_it_chooses_or_plays) {
  expect_one_random_play(games() / 10);
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
  expect_one_deal_for_one_key(games(), drawn_outcomes);
}

TEST_P(SplendorProperties, a_key_deals_the_same_again_after_going_back) {
  expect_the_same_deal_again(games(), [](const auto& /*played*/) {});
}

TEST_P(SplendorProperties, what_gets_lost_or_appears_is_noticed) {
  int count = 0;
  look_at_one_of_each(games(), [&](const State& state) -> Check {
    ++count;
    const auto noticed = [&](std::string_view what, auto&& change) {
      return is_noticed<Splendor>(state, what, change);
    };
    for (const Check& check :
         {noticed(
              "a token more",
              [&](State& s) { s.bank += Tokens::one(static_cast<Token>(count % token_kinds)); }),
          noticed("cards less",
                  [](State& s) {
                    for (CardId& place : s.market)
                      if (place.is_known()) place = CardId::none();
                  }),
          noticed("a card more or less",
                  [&](State& s) { s.players[0].cards.word[count % level_count] ^= 1; }),
          noticed("a noble more or less",
                  [&](State& s) {
                    s.nobles.bits ^= static_cast<std::uint16_t>(1u << (count % noble_count));
                  }),
          noticed("prestige out of nothing", [](State& s) { ++s.players[1].prestige; })})
      if (!check) return check;
    return holds();
  });
}

}  // namespace
}  // namespace carat::splendor
