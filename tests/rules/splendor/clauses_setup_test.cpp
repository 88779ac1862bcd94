#include <gtest/gtest.h>

#include "tests/support/splendor_table.h"

namespace carat::splendor {
namespace {

State first_table(int players) {
  Options options;
  options.players = static_cast<std::int8_t>(players);
  FirstDealer dealer;
  return new_game(options, dealer);
}

TEST(Splendor, S1_1_seven_tokens_of_each_gem_and_five_gold) {
  const State table = first_table(4);
  EXPECT_EQ(field(table, "bank"), "7w7b7g7r7k5y");
  EXPECT_EQ(table.bank.total(), 40);
}

TEST(Splendor, S1_2_forty_cards_of_level_1_thirty_of_2_twenty_of_3) {
  EXPECT_EQ(all_cards.size_of_level(1), 40);
  EXPECT_EQ(all_cards.size_of_level(2), 30);
  EXPECT_EQ(all_cards.size_of_level(3), 20);
  for (int level = 1; level <= level_count; ++level)
    for_each_bit(all_cards.of_level(level), [&](int bit) {
      EXPECT_LE(card(CardId(level, bit + 1)).points, 5);
      EXPECT_GE(card(CardId(level, bit + 1)).cost.total(), 3);
    });
}

TEST(Splendor, S1_3_ten_nobles_worth_three_prestige_each) {
  EXPECT_EQ(noble_requirements.size(), 10U);
  const State table = table_with({{"seat1", "0/" + cards_for("4b4g") + "/-/N05"}});
  EXPECT_EQ(table.players[0].prestige, 3);
}

TEST(Splendor, S2_1_four_cards_of_each_level_are_face_up) {
  const State table = first_table(2);
  EXPECT_EQ(field(table, "row1"), "1-01,1-02,1-03,1-04");
  EXPECT_EQ(field(table, "row2"), "2-01,2-02,2-03,2-04");
  EXPECT_EQ(field(table, "row3"), "3-01,3-02,3-03,3-04");
  EXPECT_EQ(field(table, "deck1"), "5-40");
  EXPECT_EQ(field(table, "deck2"), "5-30");
  EXPECT_EQ(field(table, "deck3"), "5-20");
}

TEST(Splendor, S2_1_the_dealer_shuffles_each_level) {
  std::vector<Draw> script;
  for (Scanner in("1-40 1-07 1-12 1-01 2-30 2-02 2-28 2-11 3-20 3-01 3-02 3-03 N10 N02 N06");
       !in.at_end(); in.skip_spaces())
    script.push_back(parse_draw(in).value());
  ScriptedDealer dealer(script);
  const State table = new_game({.players = 2, .starting_seat = 1}, dealer);
  EXPECT_EQ(dealer.error(), "");
  EXPECT_EQ(field(table, "row1"), "1-40,1-07,1-12,1-01");
  EXPECT_EQ(field(table, "row2"), "2-30,2-02,2-28,2-11");
  EXPECT_EQ(field(table, "row3"), "3-20,3-01,3-02,3-03");
  EXPECT_EQ(field(table, "nobles"), "N02,N06,N10");
}

TEST(Splendor, S2_2_one_noble_more_than_players) {
  EXPECT_EQ(field(first_table(2), "nobles"), "N01,N02,N03");
  EXPECT_EQ(field(first_table(3), "nobles"), "N01,N02,N03,N04");
  EXPECT_EQ(field(first_table(4), "nobles"), "N01,N02,N03,N04,N05");
}

TEST(Splendor, S2_3_four_five_or_seven_tokens_of_each_gem) {
  EXPECT_EQ(field(first_table(2), "bank"), "4w4b4g4r4k5y");
  EXPECT_EQ(field(first_table(3), "bank"), "5w5b5g5r5k5y");
  EXPECT_EQ(field(first_table(4), "bank"), "7w7b7g7r7k5y");
}

TEST(Splendor, S2_4_two_to_four_play) {
  for (const int players : {2, 3, 4})
    EXPECT_FALSE(why_invalid({.players = static_cast<std::int8_t>(players)}));
  EXPECT_TRUE(why_invalid({.players = 1}));
  EXPECT_TRUE(why_invalid({.players = 5}));
}

TEST(Splendor, S2_4_turns_go_clockwise_from_the_starting_seat) {
  State table = table_with({{"players", "4"}, {"start", "3"}});
  EXPECT_EQ(table.to_move, Seat(2));
  play(table, "take wbg");
  EXPECT_EQ(table.to_move, Seat(3));
  play(table, "take wbg");
  EXPECT_EQ(table.to_move, Seat(0));
  play(table, "take wbg");
  EXPECT_EQ(table.to_move, Seat(1));
}

TEST(Splendor, a_new_game_is_sound_and_can_be_written_down) {
  for (const int players : {2, 3, 4}) {
    const State table = first_table(players);
    EXPECT_FALSE(why_broken(table));
    EXPECT_EQ(state_of(position_text(table)), table);
  }
}

}  // namespace
}  // namespace carat::splendor
