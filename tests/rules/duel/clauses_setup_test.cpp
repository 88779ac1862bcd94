#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "rules/common/keyed_dealer.h"
#include "rules/common/random_dealer.h"
#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

// A game whose set-up draws the lowest outcomes.
State first_table(const Options& options = {}) {
  FirstDealer dealer;
  return new_game(options, dealer);
}

// A game whose set-up draws this.
State drawn_table(std::string_view drawn, const Options& options = {}) {
  const auto script = draws_of<Duel>(drawn);
  ScriptedDealer dealer(script);
  const State table = new_game(options, dealer);
  EXPECT_EQ(dealer.error(), "");
  EXPECT_TRUE(dealer.finished());
  return table;
}

constexpr std::string_view some_cards =
    "1-30 1-07 1-12 1-01 1-26 2-24 2-02 2-18 2-11 3-13 3-01 3-07 ";
constexpr std::string_view some_tokens = "y p w b g r k w b g r k w b g r k w b g r k y p y";

TEST(Duel, D2_1_five_four_and_three_cards_are_face_up) {
  const State table = first_table();
  EXPECT_EQ(field(table, "row1"), "1-01,1-02,1-03,1-04,1-05");
  EXPECT_EQ(field(table, "row2"), "2-01,2-02,2-03,2-04");
  EXPECT_EQ(field(table, "row3"), "3-01,3-02,3-03");
  EXPECT_EQ(field(table, "deck1"), "6-30");
  EXPECT_EQ(field(table, "deck2"), "5-24");
  EXPECT_EQ(field(table, "deck3"), "4-13");
}

TEST(Duel, D2_1_the_dealer_shuffles_each_level) {
  const State table =
      drawn_table(std::string(some_cards) + std::string(some_tokens), {.starting_seat = 0});
  EXPECT_EQ(field(table, "row1"), "1-30,1-07,1-12,1-01,1-26");
  EXPECT_EQ(field(table, "row2"), "2-24,2-02,2-18,2-11");
  EXPECT_EQ(field(table, "row3"), "3-13,3-01,3-07");
}

TEST(Duel, D2_2_tokens_are_laid_along_the_spiral) {
  const State table =
      drawn_table(std::string(some_cards) + std::string(some_tokens), {.starting_seat = 0});
  for (std::size_t i = 0; i < spiral.size(); ++i) {
    const auto token = static_cast<Token>(token_letters<Token>.find(some_tokens[2 * i]));
    EXPECT_NE(table.board.of(token) & one_cell(spiral[i]), 0U) << cell_text(spiral[i]).view();
  }
  EXPECT_EQ(field(first_table(), "board"), "kkkkp/rbbbp/rwwby/rwwgy/rgggy");
}

TEST(Duel, D2_2_all_of_them_and_blindly) {
  std::string boards;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    RandomDealer dealer(rng);
    const State table = new_game({}, dealer);
    EXPECT_EQ(table.board.tokens(), all_tokens);
    EXPECT_TRUE(table.bag.empty());
    EXPECT_EQ(boards.find(field(table, "board")), std::string::npos);
    boards += field(table, "board") + " ";
  }
}

TEST(Duel, D2_2_a_keyed_deal_can_be_repeated) {
  KeyedDealer one(Key{1});
  KeyedDealer other(Key{2});
  const State table = new_game({}, one);
  EXPECT_FALSE(why_broken(table));
  EXPECT_EQ(new_game({}, one), table);
  EXPECT_NE(new_game({}, other).board, table.board);
}

TEST(Duel, D2_3_three_privileges_and_four_royal_cards) {
  const State table = first_table();
  int privileges = table.privileges;
  for (const Player& player : table.players) privileges += player.privileges;
  EXPECT_EQ(privileges, 3);
  EXPECT_EQ(field(table, "royals"), "R1,R2,R3,R4");
}

TEST(Duel, D2_3_the_players_begin_with_nothing_else) {
  const State table = first_table({.starting_seat = 1});
  EXPECT_EQ(field(table, "seat1"), "0/-/-/-/1/0");
  EXPECT_EQ(field(table, "seat2"), "0/-/-/-/0/0");
  EXPECT_EQ(field(table, "turn"), "1");
  EXPECT_EQ(field(table, "phase"), "act");
}

TEST(Duel, D2_4_who_begins_is_drawn) {
  for (const auto& [seat, begins] : {std::pair{"seat1 ", Seat(0)}, {"seat2 ", Seat(1)}}) {
    const State table = drawn_table(seat + std::string(some_cards) + std::string(some_tokens));
    EXPECT_EQ(table.to_move, begins);
    EXPECT_EQ(Seat(table.options.starting_seat), begins);
  }
}

TEST(Duel, D2_4_the_other_player_receives_a_privilege) {
  EXPECT_EQ(privileges_of(first_table({.starting_seat = 0})), "2 0 1");
  EXPECT_EQ(privileges_of(first_table({.starting_seat = 1})), "2 1 0");
}

TEST(Duel, D2_4_before_the_first_turn) {
  // Seat 2 has it while seat 1 is in its first turn, and uses it in its own first turn.
  State table = first_table({.starting_seat = 0});
  EXPECT_EQ(refused(table, "privilege a1"), "D4.1 privilege_no_scroll");
  play(table, {"take a1", "privilege b1", "take c1"});
  EXPECT_EQ(privileges_of(table), "3 0 0");
}

TEST(Duel, a_new_game_is_sound_and_can_be_written_down) {
  for (const int seat : {0, 1}) {
    const State table = first_table({.starting_seat = static_cast<std::int8_t>(seat)});
    EXPECT_FALSE(why_broken(table));
    EXPECT_EQ(state_of(position_text(table)), table);
  }
}

}  // namespace
}  // namespace carat::duel
