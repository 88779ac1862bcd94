#include "rules/common/card_census.h"

#include <string>

#include <gtest/gtest.h>

namespace carat {
namespace {

constexpr LevelSizes sizes{4, 3, 2};
constexpr CardSet all = cards_of(sizes);

std::string error_of(const CardCensus& census, const CardSet& decks, DeckSizes deck_sizes) {
  const auto error = census.check_decks(decks, deck_sizes, all);
  return error ? std::string(error->what.view()) : "";
}

TEST(CardCensus, is_content_with_every_card_once) {
  CardCensus census;
  EXPECT_EQ(error_of(census, all, full_decks(sizes)), "");

  CardSet bought;
  bought.insert({1, 2});
  Hand hand;
  insert_in_hand(hand, {{2, 1}, true});
  EXPECT_TRUE(census.see(CardId(3, 1)));
  EXPECT_TRUE(census.see(CardId::none()));
  EXPECT_TRUE(census.see(bought));
  EXPECT_TRUE(census.see(hand));
  CardSet decks = all.without(bought);
  decks.erase({2, 1});
  decks.erase({3, 1});
  EXPECT_EQ(error_of(census, decks, full_decks({3, 2, 1})), "");
}

TEST(CardCensus, notices_a_card_that_is_seen_twice) {
  CardSet bought;
  bought.insert({1, 2});
  Hand hand;
  insert_in_hand(hand, {{1, 2}, false});
  CardCensus census;
  EXPECT_TRUE(census.see(CardId(1, 2)));
  EXPECT_FALSE(census.see(CardId(1, 2)));
  EXPECT_FALSE(census.see(bought));
  EXPECT_FALSE(census.see(hand));
  EXPECT_TRUE(census.see(CardId(2, 2)));
}

TEST(CardCensus, counts_unknown_cards_as_often_as_they_are_seen) {
  CardCensus census;
  EXPECT_TRUE(census.see(CardId::unknown(1)));
  EXPECT_TRUE(census.see(CardId::unknown(1)));
  EXPECT_EQ(error_of(census, all, full_decks({2, 3, 2})), "");
  EXPECT_EQ(error_of(census, all, full_decks({3, 3, 2})),
            "deck1: too few cards for the unknown ones");
}

TEST(CardCensus, tells_which_deck_is_wrong) {
  CardSet decks = all;
  decks.erase({2, 3});
  EXPECT_EQ(error_of({}, decks, full_decks({4, 2, 2})), "deck2: some card of level 2 is nowhere");
  CardCensus census;
  census.see(CardId(3, 2));
  EXPECT_EQ(error_of(census, all, full_decks(sizes)), "deck3: has a card that is elsewhere too");
  EXPECT_EQ(error_of({}, all, full_decks({4, 3, 1})), "deck3: too few cards for the unknown ones");
}

}  // namespace
}  // namespace carat
