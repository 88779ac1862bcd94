#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/duel_table.h"

namespace carat::duel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// One decision of each kind, with the phase that asks for it.
struct Kind {
  const char* action;
  Phase phase;
};
constexpr std::array<Kind, 10> every_kind{{{"privilege a1", Phase::act},
                                           {"replenish", Phase::act},
                                           {"take a1", Phase::act},
                                           {"reserve deck 1", Phase::act},
                                           {"buy 1-24", Phase::act},
                                           {"pass", Phase::act},
                                           {"token a1", Phase::take_token},
                                           {"steal w", Phase::steal},
                                           {"royal R1", Phase::choose_royal},
                                           {"discard w", Phase::discard}}};

// Whatever belongs to another phase is refused with this.
void expect_only(const State& table, std::string_view refusal) {
  for (const Kind& kind : every_kind)
    if (kind.phase != table.phase) {
      EXPECT_EQ(refused(table, kind.action), refusal) << kind.action;
    }
}

// Seat 1 can take, reserve and buy nothing, and the bag is empty: only gold on the board, the hand
// full. But for these changes.
State stuck(Fields changes = {}) {
  changes.merge(Fields{{"board", "y..../.y.../..y../...../....."},
                       {"row1", "1-02,1-05,1-10,1-14,1-19"},
                       {"row2", "2-01,2-03,2-04,2-05"},
                       {"row3", "3-01,3-02,3-05"},
                       {"seat1", "4w4b4g/-/3-07,3-08,3-09"},
                       {"seat2", "4r4k2p"}});
  return table_with(changes);
}

TEST(Duel, D3_1_one_mandatory_action_and_the_turn_is_over) {
  for (const char* action :
       {"take a1", "take a1b1", "take a1b1c1", "reserve 1-24", "reserve deck 3", "buy 1-24"}) {
    State table = table_with({{"seat1", "3w"}});
    play(table, action);
    EXPECT_EQ(table.to_move, Seat(1)) << action;
    EXPECT_EQ(table.phase, Phase::act) << action;
    EXPECT_EQ(table.turn, 1) << action;
  }
}

TEST(Duel, D3_1_the_players_take_turns) {
  State table = table_with({{"start", "2"}});
  play(table, {"take a1", "take b1", "take c1"});
  EXPECT_EQ(field(table, "seat2"), "wg/-/-/-/0/0");
  EXPECT_EQ(field(table, "seat1"), "b/-/-/-/0/0");
  EXPECT_EQ(table.to_move, Seat(0));
}

TEST(Duel, D3_1_privileges_then_the_board_then_the_action) {
  State table = table_with({{"seat1", "0/-/-/-/2/0"}, {"bag", "2w2k"}});
  for (const char* action : {"privilege a1", "privilege b1", "replenish"}) {
    play(table, action);
    EXPECT_EQ(table.to_move, Seat(0)) << action;
    EXPECT_EQ(table.turn, 0) << action;
  }
  play(table, "take c1");
  EXPECT_EQ(field(table, "seat1"), "wbg/-/-/-/0/0");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D3_1_both_either_or_neither) {
  const State table = table_with({{"seat1", "0/-/-/-/1/0"}, {"bag", "2w2k"}});
  for (const char* first : {"privilege a1", "replenish"}) {
    State one = table;
    play(one, {first, "take c1"});
    EXPECT_EQ(one.to_move, Seat(1)) << first;
  }
  State neither = table;
  play(neither, "take c1");
  EXPECT_EQ(neither.to_move, Seat(1));
}

TEST(Duel, D3_1_no_privilege_after_replenishing) {
  State table = table_with({{"seat1", "0/-/-/-/2/0"}, {"bag", "2w2k"}});
  play(table, {"privilege a1", "replenish"});
  EXPECT_EQ(refused(table, "privilege b1"), "D3.1 privilege_after_replenish");
  // Whatever else is wrong with it.
  EXPECT_EQ(refused(table, "privilege c2"), "D3.1 privilege_after_replenish");
  EXPECT_EQ(refused(table, "privilege e5"), "D3.1 privilege_after_replenish");
  State without = table_with({{"bag", "2w2k"}});
  play(without, "replenish");
  EXPECT_EQ(refused(without, "privilege b1"), "D3.1 privilege_after_replenish");
}

TEST(Duel, D3_1_the_board_is_replenished_once_in_a_turn) {
  State table = table_with({{"bag", "2w2k"}, {"seat1", "3b"}});
  play(table, "replenish");
  EXPECT_EQ(refused(table, "replenish"), "D3.1 replenish_twice");  // though the bag is empty too
  play(table, "take c1");
  EXPECT_EQ(refused(table, "replenish"), "D5.1 replenish_bag_empty");
}

TEST(Duel, D3_1_a_new_turn_has_its_own_privileges_and_replenishing) {
  State table = table_with({{"bag", "2k"}, {"seat1", "3w"}});
  play(table, {"replenish", "buy 1-24"});
  EXPECT_EQ(privileges_of(table), "2 0 1");
  play(table, {"privilege b1", "replenish"});
  EXPECT_EQ(privileges_of(table), "2 1 0");
}

TEST(Duel, D3_1_several_scrolls_are_one_use) {
  State table = table_with({{"seat1", "0/-/-/-/3/0"}});
  play(table, {"privilege a1", "privilege e3", "privilege c5"});
  EXPECT_EQ(field(table, "seat1"), "wgk/-/-/-/0/0");
  EXPECT_EQ(table.to_move, Seat(0));
}

TEST(Duel, D3_1_nobody_acts_out_of_turn) {
  const State table = table_with({{"bag", "w"}, {"seat2", "3w/-/-/-/1/0"}});
  for (const Kind& kind : every_kind)
    EXPECT_EQ(refusal_of(table, kind.action, Seat(1)), Refusal::not_your_turn) << kind.action;
  const State choosing = table_with({{"phase", "steal"}, {"seat2", "w"}});
  EXPECT_EQ(refusal_of(choosing, "steal w", Seat(1)), Refusal::not_your_turn);
  EXPECT_EQ(clause(Refusal::not_your_turn), "D3.1");
}

TEST(Duel, D3_1_what_follows_an_action_is_refused_before_it) {
  expect_only(table_with({{"seat1", "w"}, {"seat2", "w"}}), "D3.1 action_due");
  // The duty to replenish comes after that.
  expect_only(table_with({{"board", empty_board}}), "D3.1 action_due");
}

TEST(Duel, D3_1_nothing_but_the_token_while_one_is_due) {
  expect_only(table_with({{"phase", "token-w"}, {"bag", "b"}, {"seat1", "3w/-/-/-/1/0"}}),
              "D3.1 token_due");
}

TEST(Duel, D3_1_nothing_but_the_theft_while_one_is_due) {
  expect_only(
      table_with({{"phase", "steal"}, {"bag", "b"}, {"seat1", "3w/-/-/-/1/0"}, {"seat2", "w"}}),
      "D3.1 steal_due");
}

TEST(Duel, D3_1_nothing_but_a_royal_card_while_one_is_due) {
  expect_only(
      table_with({{"phase", "royal"}, {"bag", "w"}, {"seat1", "3w/1-04,1-09,1-14/-/-/1/0"}}),
      "D3.1 royal_due");
}

TEST(Duel, D3_1_nothing_but_discarding_while_it_is_due) {
  expect_only(table_with({{"phase", "discard-w"}, {"bag", "w"}, {"seat1", "3w4b4g/-/-/-/1/0"}}),
              "D3.1 discard_due");
}

TEST(Duel, D3_1_nothing_at_all_once_the_game_is_over) {
  const State table = table_with(
      {{"phase", "over"}, {"turn", "3"}, {"seat1", "3w/2-24,3-04,3-06,3-08,3-10/-/-/1/0"}});
  expect_only(table, "D3.1 game_over");
  EXPECT_THAT(legal_texts(table), ElementsAre());
  EXPECT_EQ(refusal_of(table, "take a1", Seat(1)), Refusal::game_over);
}

TEST(Duel, D3_2_who_can_do_nothing_has_to_replenish) {
  State table = table_with({{"board", empty_board}});
  EXPECT_THAT(legal_texts(table), ElementsAre("replenish"));
  for (const char* action : {"take a1", "take 0", "take a1b3", "reserve deck 1", "reserve 3-01",
                             "buy 1-24", "buy 1-01", "pass"})
    EXPECT_EQ(refused(table, action), "D3.2 replenish_first") << action;
}

TEST(Duel, D3_2_it_brings_the_opponent_a_privilege_and_an_action_follows) {
  State table = table_with({{"board", empty_board}});
  play(table, "replenish");
  EXPECT_EQ(privileges_of(table), "2 0 1");
  EXPECT_EQ(table.to_move, Seat(0));
  EXPECT_EQ(refused(table, "pass"), "D3.3 pass_not_forced");
  play(table, "take a1");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Duel, D3_2_the_duty_is_not_about_privileges) {
  const State table = table_with({{"board", empty_board}, {"seat1", "0/-/-/-/1/0"}});
  EXPECT_EQ(refused(table, "privilege a1"), "D4.1 privilege_empty_cell");
}

TEST(Duel, D3_2_one_gem_or_pearl_to_take_is_enough) {
  for (const char* board : {"...../...../..w../...../.....", "...../...../...../...../....p"}) {
    const State table = table_with({{"board", board}});
    EXPECT_EQ(refused(table, "pass"), "D3.3 pass_not_forced");
    EXPECT_EQ(refused(table, "replenish"), "");
    EXPECT_EQ(legal_texts(table, "take").size(), 1U);
    EXPECT_EQ(refused(table, "buy 1-01"), "D8.1 buy_not_in_reach");
  }
}

TEST(Duel, D3_2_gold_to_reserve_with_is_enough) {
  const char* board = "...../...../..y../...../.....";
  const State room = table_with({{"board", board}, {"seat1", "0/-/1-01,1-02"}});
  EXPECT_EQ(refused(room, "reserve deck 1"), "");
  EXPECT_EQ(refused(room, "take a1"), "D6.2 take_empty_cell");
  const State full = table_with({{"board", board}, {"seat1", "0/-/1-01,1-02,1-03"}});
  EXPECT_THAT(legal_texts(full), ElementsAre("replenish"));
  EXPECT_EQ(refused(full, "reserve deck 1"), "D3.2 replenish_first");
}

TEST(Duel, D3_2_a_card_to_buy_is_enough) {
  const State face_up = table_with({{"board", empty_board}, {"seat1", "2wy"}});
  EXPECT_THAT(legal_texts(face_up), ElementsAre("replenish", "buy 1-24 for 2wy"));
  const State reserved = table_with({{"board", empty_board}, {"seat1", "3b/-/1-04"}});
  EXPECT_THAT(legal_texts(reserved), ElementsAre("replenish", "buy 1-04 for 3b"));
  const State others = table_with({{"board", empty_board}, {"seat1", "3b"}, {"seat2", "0/-/1-04"}});
  EXPECT_THAT(legal_texts(others), ElementsAre("replenish"));
}

TEST(Duel, D3_2_a_wild_card_is_no_way_out_without_a_bonus) {
  const Fields fields{{"board", empty_board}, {"row1", "1-26,1-10,1-15,1-09,1-30"}};
  Fields without = fields;
  without["seat1"] = "4wp";
  EXPECT_THAT(legal_texts(table_with(without)), ElementsAre("replenish"));
  EXPECT_EQ(refused(table_with(without), "buy 1-26 as w"), "D3.2 replenish_first");
  Fields with = fields;
  with["seat1"] = "4wp/1-16";
  EXPECT_THAT(legal_texts(table_with(with)), ElementsAre("replenish", "buy 1-26 as r for 4wp"));
}

TEST(Duel, D3_3_who_can_do_nothing_with_an_empty_bag_passes) {
  const State table = stuck();
  EXPECT_THAT(legal_texts(table), ElementsAre("pass"));
  EXPECT_EQ(refused(table, "take a1"), "D6.3 take_gold");
  EXPECT_EQ(refused(table, "reserve deck 1 with a1"), "D7.2 reserve_hand_full");
  EXPECT_EQ(refused(table, "replenish"), "D5.1 replenish_bag_empty");
  EXPECT_EQ(refused(table, "buy 1-02"), "D8.1 pay_too_little");
}

TEST(Duel, D3_3_after_privileges_have_been_used) {
  State table = stuck(
      {{"board", "y..../.y.../..y../...../...gg"}, {"seat1", "4w4b2g/-/3-07,3-08,3-09/-/2/0"}});
  EXPECT_EQ(refused(table, "pass"), "D3.3 pass_not_forced");
  play(table, {"privilege d5", "privilege e5"});
  EXPECT_THAT(legal_texts(table), ElementsAre("pass"));
}

TEST(Duel, D3_3_the_end_of_the_turn_follows) {
  State table = stuck();
  play(table, "pass");
  EXPECT_EQ(field(table, "phase"), "discard-w");
  play(table, {"discard w", "discard g"});
  EXPECT_EQ(field(table, "seat1"), "3w4b3g/-/3-07,3-08,3-09/-/0/0");
  EXPECT_EQ(field(table, "bag"), "wg");
  EXPECT_EQ(table.to_move, Seat(1));
  EXPECT_EQ(table.turn, 1);
}

TEST(Duel, D3_3_not_while_anything_else_is_possible) {
  // A token to take, a card to buy, one to buy from the hand, room in the hand.
  for (const Fields& changes :
       {Fields{{"board", "y..../.y.../..y../...../....g"}, {"seat1", "4w4b3g/-/3-07,3-08,3-09"}},
        Fields{{"row1", "1-02,1-05,1-10,1-14,1-24"}}, Fields{{"seat1", "4w4b4g/-/1-09,3-08,3-09"}},
        Fields{{"seat1", "4w4b4g/-/3-08,3-09"}}}) {
    const State table = stuck(changes);
    EXPECT_EQ(refused(table, "pass"), "D3.3 pass_not_forced");
    EXPECT_THAT(legal_texts(table), Not(IsEmpty()));
  }
  EXPECT_EQ(refused(table_with(), "pass"), "D3.3 pass_not_forced");
}

TEST(Duel, D3_3_not_while_the_bag_has_a_token) {
  const State table = stuck({{"seat2", "4r3k2p"}});
  EXPECT_EQ(field(table, "bag"), "k");
  EXPECT_THAT(legal_texts(table), ElementsAre("replenish"));
  EXPECT_EQ(refused(table, "pass"), "D3.2 replenish_first");
}

TEST(Duel, D3_3_after_replenishing_too) {
  // The bag had nothing but gold: there is still nothing to take, and no room to reserve.
  State table = stuck({{"board", "y..../.y.../...../...../....."}});
  EXPECT_EQ(field(table, "bag"), "y");
  play(table, "replenish");
  EXPECT_EQ(privileges_of(table), "2 0 1");
  EXPECT_THAT(legal_texts(table), ElementsAre("pass"));
}

}  // namespace
}  // namespace carat::duel
