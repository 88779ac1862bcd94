#include "rules/duel/view.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rules/duel/bag.h"
#include "rules/duel/duel.h"

namespace carat::duel {
namespace {

constexpr Viewer first(Seat(0));
constexpr Viewer second(Seat(1));
constexpr Viewer everybody = Viewer::everybody();

// Seat 1 has a card from a deck and one of the pyramid, seat 2 two from decks.
State table(std::string_view phase = "act") {
  std::string text =
      "duel refill_at_end:off no_hoarding:off start:1 turn:9 to_move:1 replenished:off again:off "
      "board:kkk../rbbbp/rwwb./rwwg./rgggy bag:pk privileges:2 royals:R1,R2,R3,R4 "
      "row1:1-01,1-02,1-03,1-04,1-05 row2:2-01,2-02,2-03,2-04 row3:3-01,3-02,3-03 "
      "seat1:y/1-06/(1-07),1-08/-/0/0 seat2:y/-/(1-20),(3-13)/-/1/0 phase:";
  const auto state = parse_position(text.append(phase));
  EXPECT_TRUE(state) << state.error().what.view();
  return *state;
}

Action action(const State& state, std::string_view text) {
  Scanner in(text);
  return parse_action(in, state).value();
}

bool knows(const View& view, unsigned seat, CardId card) {
  return hand_place(view.players[seat].reserved, card) >= 0;
}

TEST(DuelView, a_card_from_a_deck_is_known_to_its_owner_alone) {
  const State state = table();
  for (const Viewer viewer : {first, second, everybody}) {
    const View seen = view(state, viewer);
    EXPECT_EQ(knows(seen, 0, {1, 7}), viewer == first);
    EXPECT_EQ(knows(seen, 0, CardId::unknown(1)), viewer != first);
    EXPECT_EQ(knows(seen, 1, {1, 20}), viewer == second);
    EXPECT_EQ(knows(seen, 1, {3, 13}), viewer == second);
    EXPECT_EQ(knows(seen, 1, CardId::unknown(3)), viewer != second);
    EXPECT_TRUE(knows(seen, 0, {1, 8}));  // both have seen it in the pyramid (D7.8)
  }
}

TEST(DuelView, everything_else_is_open) {
  const State state = table();
  for (const Viewer viewer : {first, second, everybody}) {
    const View seen = view(state, viewer);
    EXPECT_EQ(seen.board, state.board);
    EXPECT_EQ(seen.bag, state.bag);
    EXPECT_EQ(seen.pyramid, state.pyramid);
    EXPECT_EQ(seen.deck_sizes, state.deck_sizes);
    EXPECT_EQ(seen.royals, state.royals);
    EXPECT_EQ(seen.privileges, state.privileges);
    for (unsigned i = 0; i < player_count; ++i) {
      EXPECT_EQ(seen.players[i].tokens, state.players[i].tokens);
      EXPECT_EQ(seen.players[i].cards, state.players[i].cards);
      EXPECT_EQ(seen.players[i].bonuses, state.players[i].bonuses);
      EXPECT_EQ(seen.players[i].privileges, state.players[i].privileges);
    }
  }
}

TEST(DuelView, the_decks_have_every_card_that_the_viewer_has_not_seen) {
  const State state = table();
  const int level_1 = state.decks.size_of_level(1);
  const int level_3 = state.decks.size_of_level(3);
  EXPECT_EQ(view(state, first).decks.size_of_level(1), level_1 + 1);
  EXPECT_EQ(view(state, first).decks.size_of_level(3), level_3 + 1);
  EXPECT_EQ(view(state, second).decks.size_of_level(1), level_1 + 1);
  EXPECT_EQ(view(state, second).decks.size_of_level(3), level_3);
  EXPECT_EQ(view(state, everybody).decks.size_of_level(1), level_1 + 2);
  EXPECT_TRUE(view(state, everybody).decks.contains({1, 7}));
  EXPECT_FALSE(view(state, first).decks.contains({1, 7}));
  EXPECT_TRUE(view(state, first).decks.contains({1, 20}));
}

TEST(DuelView, two_positions_that_differ_in_what_is_hidden_look_the_same) {
  const State state = table();
  State other = state;
  other.players[1].reserved = {};
  insert_in_hand(other.players[1].reserved, {{1, 30}, true});
  insert_in_hand(other.players[1].reserved, {{3, 7}, true});
  other.decks.insert({1, 20});
  other.decks.insert({3, 13});
  other.decks.erase({1, 30});
  other.decks.erase({3, 7});
  ASSERT_FALSE(why_broken(other));
  EXPECT_EQ(view(other, first), view(state, first));
  EXPECT_EQ(view(other, everybody), view(state, everybody));
  EXPECT_FALSE(view(other, second) == view(state, second));
}

TEST(DuelView, a_veiled_position_has_unknown_cards_and_goes_on) {
  const State state = table();
  const State veil = veiled(view(state, first));
  EXPECT_FALSE(why_broken(veil));
  EXPECT_TRUE(is_complete(state));
  EXPECT_FALSE(is_complete(veil));
  EXPECT_EQ(veil.players[0], state.players[0]);
  EXPECT_EQ(veil.pyramid_costs, state.pyramid_costs);
  EXPECT_EQ(view(veil, first), view(state, first));

  State pyramid = state;
  pyramid.decks.insert(pyramid.pyramid[0]);
  pyramid.put_card(0, CardId::unknown(1));
  ASSERT_FALSE(why_broken(pyramid));
  EXPECT_FALSE(is_complete(pyramid));
}

TEST(DuelView, every_card_that_is_possible_is_imagined) {
  const State state = table();
  Rng rng(9);
  std::set<CardId> of_level_1;
  std::set<CardId> of_level_3;
  for (int i = 0; i < 2000; ++i) {
    const State imagined = imagine(view(state, first), rng);
    ASSERT_FALSE(why_broken(imagined));
    EXPECT_TRUE(is_complete(imagined));
    EXPECT_EQ(view(imagined, first), view(state, first));
    EXPECT_EQ(imagined.players[0], state.players[0]);
    of_level_1.insert(imagined.players[1].reserved[0].card);
    of_level_3.insert(imagined.players[1].reserved[1].card);
  }
  EXPECT_EQ(static_cast<int>(of_level_1.size()), view(state, first).decks.size_of_level(1));
  EXPECT_EQ(static_cast<int>(of_level_3.size()), view(state, first).decks.size_of_level(3));
}

TEST(DuelView, only_the_owner_sees_a_card_drawn_into_the_hand) {
  const State state = table();
  const Action reserve = action(state, "reserve deck 2 with e5");
  const Draw draw{deck_sources[1], 4};
  EXPECT_TRUE(sees_draw(state, reserve, draw, first));
  EXPECT_FALSE(sees_draw(state, reserve, draw, second));
  EXPECT_FALSE(sees_draw(state, reserve, draw, everybody));
}

TEST(DuelView, all_see_what_comes_into_the_pyramid_and_onto_the_board) {
  const State state = table();
  for (const Viewer viewer : {first, second, everybody}) {
    EXPECT_TRUE(
        sees_draw(state, action(state, "reserve 2-01 with e5"), {deck_sources[1], 4}, viewer));
    EXPECT_TRUE(sees_draw(state, action(state, "buy 1-01"), {deck_sources[0], 4}, viewer));
    EXPECT_TRUE(sees_draw(state, Replenish{}, {bag_source(9), 4}, viewer));
    EXPECT_TRUE(sees_draw(state, Discard{Token::white}, {deck_sources[0], 4}, viewer));
  }
}

TEST(DuelView, a_bought_card_takes_the_place_of_an_unknown_one) {
  State state = veiled(view(table(), second));
  const Buy buy{{1, 30}, {}, {}};
  EXPECT_TRUE(reveal(state, buy));
  EXPECT_FALSE(why_broken(state));
  EXPECT_EQ(hand_place(state.players[0].reserved, {1, 30}), 1);
  EXPECT_FALSE(state.decks.contains({1, 30}));
  const State before = state;
  EXPECT_FALSE(reveal(state, buy));  // it is known now
  EXPECT_EQ(state, before);
}

TEST(DuelView, nothing_is_shown_where_nothing_was_hidden) {
  State state = veiled(view(table(), second));
  const State before = state;
  EXPECT_FALSE(reveal(state, Buy{{1, 1}, {}, {}}));   // of the pyramid
  EXPECT_FALSE(reveal(state, Buy{{1, 8}, {}, {}}));   // a known card of the hand
  EXPECT_FALSE(reveal(state, Buy{{1, 20}, {}, {}}));  // the viewer's own
  EXPECT_FALSE(reveal(state, Buy{{3, 5}, {}, {}}));   // no unknown card of that level
  EXPECT_FALSE(reveal(state, Take{1}));
  EXPECT_FALSE(reveal(state, Reserve{CardId::unknown(1), Cell(24)}));
  EXPECT_EQ(state, before);
}

// When a game is over nothing is hidden any more.
TEST(DuelView, a_finished_game_is_open_to_all) {
  State state = table();
  state.turn = most_turns - 1;
  FirstDealer dealer;
  apply(state, action(state, "take a1"), dealer);
  ASSERT_EQ(state.phase, Phase::over);
  for (const Viewer viewer : {first, second, everybody}) {
    EXPECT_TRUE(knows(view(state, viewer), 0, {1, 7}));
    EXPECT_TRUE(knows(view(state, viewer), 1, {1, 20}));
    EXPECT_TRUE(knows(view(state, viewer), 1, {3, 13}));
  }
}

}  // namespace
}  // namespace carat::duel
