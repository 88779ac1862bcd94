#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

using ::testing::ElementsAre;

// Nine tokens in hand; green, red and black can be taken.
State nine_tokens() { return table_with({{"seat1", "4w4bg/-/-/-"}}); }

TEST(Splendor, S4_1_who_has_more_than_ten_returns_tokens_of_their_choice) {
  State table = nine_tokens();
  play(table, "take grk");
  EXPECT_EQ(field(table, "phase"), "return-w");
  EXPECT_EQ(table.to_move, Seat(0));
  play(table, "return w");
  EXPECT_EQ(table.to_move, Seat(0));
  play(table, "return g");
  EXPECT_EQ(field(table, "seat1"), "3w4bgrk/-/-/-");
  EXPECT_EQ(field(table, "bank"), "w3g3r3k5y");
  EXPECT_EQ(table.to_move, Seat(1));
  EXPECT_EQ(table.phase, Phase::act);
}

TEST(Splendor, S4_1_tokens_just_taken_may_be_returned) {
  State table = nine_tokens();
  play(table, {"take grk", "return r", "return k"});
  EXPECT_EQ(field(table, "seat1"), "4w4b2g/-/-/-");
  EXPECT_EQ(field(table, "bank"), "2g4r4k5y");
}

TEST(Splendor, S4_1_ten_are_not_too_many) {
  State table = table_with({{"seat1", "4w3b/-/-/-"}});
  play(table, "take grk");
  EXPECT_EQ(table.players[0].tokens.total(), 10);
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Splendor, S4_1_gold_is_counted) {
  State table = table_with({{"seat1", "4w4y/-/-/-"}});
  play(table, "take bgr");
  EXPECT_EQ(field(table, "phase"), "return-w");
  EXPECT_THAT(legal_texts(table),
              ElementsAre("return w", "return b", "return g", "return r", "return y"));
  play(table, "return y");
  EXPECT_EQ(field(table, "seat1"), "4wbgr3y/-/-/-");
  EXPECT_EQ(field(table, "bank"), "3b3g3r4k2y");
}

TEST(Splendor, S4_1_only_what_is_held_can_be_returned) {
  State table = nine_tokens();
  play(table, "take grk");
  EXPECT_EQ(refused(table, "return y"), "S4.1");
}

TEST(Splendor, S4_1_ten_in_hand_and_three_taken_are_three_to_return) {
  State table = table_with({{"seat1", "4w4b2g/-/-/-"}});
  play(table, {"take grk", "return b", "return b"});
  EXPECT_EQ(field(table, "phase"), "return-b");
  play(table, "return b");
  EXPECT_EQ(field(table, "seat1"), "4wb3grk/-/-/-");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Splendor, S4_2_everybody_sees_all_tokens) {
  const State table = table_with(
      {{"players", "3"}, {"seat1", "2wy/-/-/-"}, {"seat2", "bgr/-/-/-"}, {"seat3", "3k2y/-/-/-"}});
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(2)), Viewer::everybody()}) {
    const View seen = view(table, viewer);
    EXPECT_EQ(seen.bank, table.bank);
    for (unsigned i = 0; i < 3; ++i) EXPECT_EQ(seen.players[i].tokens, table.players[i].tokens);
  }
}

TEST(Splendor, S4_3_exactly_down_to_ten) {
  State table = nine_tokens();
  play(table, {"take grk", "return w", "return w"});
  EXPECT_EQ(table.players[0].tokens.total(), 10);
  EXPECT_EQ(refusal_of(table, "return w", Seat(0)), Refusal::not_your_turn);
  EXPECT_EQ(refused(table, "return w"), "S3.1");
}

TEST(Splendor, S4_3_never_back_to_an_earlier_kind) {
  State table = nine_tokens();
  play(table, {"take grk", "return g"});
  EXPECT_EQ(field(table, "phase"), "return-g");
  EXPECT_EQ(refused(table, "return w"), "S4.3");
  EXPECT_EQ(refused(table, "return b"), "S4.3");
  EXPECT_THAT(legal_texts(table), ElementsAre("return g", "return r", "return k"));
}

TEST(Splendor, S4_3_enough_must_be_left_to_get_down_to_ten) {
  State table = nine_tokens();
  play(table, "take grk");
  EXPECT_EQ(refused(table, "return k"), "S4.3");  // the only black one, and two are due
  EXPECT_EQ(refused(table, "return r"), "");
  EXPECT_THAT(legal_texts(table), ElementsAre("return w", "return b", "return g", "return r"));
}

TEST(Splendor, S4_3_a_set_of_returned_tokens_has_one_spelling) {
  // Three to return out of 4w 4b 3g 1r 1k: every way ends in another hand.
  State table = table_with({{"seat1", "4w4b2g/-/-/-"}});
  play(table, "take grk");
  std::vector<State> ends;
  const auto walk = [&](const auto& self, const State& state) -> void {
    if (state.phase != Phase::return_tokens) return ends.push_back(state);
    for (const std::string& text : legal_texts(state)) {
      State next = state;
      play(next, text);
      self(self, next);
    }
  };
  walk(walk, table);
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(ends[i], ends[j]);
  EXPECT_EQ(ends.size(), 25U);  // the multisets of three out of w w w b b b g g g r k
}

TEST(Splendor, S4_3_the_next_return_starts_from_white_again) {
  State table = table_with({{"seat1", "4w4bg/-/-/-"}, {"seat2", "3g4r3k/-/-/-"}});
  play(table, {"reserve 1-08", "reserve 1-04"});
  EXPECT_EQ(field(table, "phase"), "return-w");
  play(table, "return y");
  EXPECT_EQ(field(table, "phase"), "act");
  play(table, "take k");
  EXPECT_EQ(field(table, "phase"), "return-w");
}

}  // namespace
}  // namespace carat::splendor
