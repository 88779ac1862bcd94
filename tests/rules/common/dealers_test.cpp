#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/common/dealer.h"
#include "rules/common/draws.h"
#include "rules/common/keyed_dealer.h"
#include "rules/common/random_dealer.h"
#include "rules/common/scripted_dealer.h"

namespace carat {
namespace {

constexpr Source deck_2{"deck", 2, 30, true};
constexpr Source deck_3{"deck", 3, 20, true};
constexpr Source nobles{"nobles", Source::only, 10, false};

// A bag of six tokens, of which 0 and 1 look the same, and 2, 3 and 4.
constexpr std::array<std::uint64_t, 6> alike{0b11, 0b11, 0b1'1100, 0b1'1100, 0b1'1100, 0b10'0000};
constexpr Source small_bag(int round) {
  return {.name = "bag", .size = 6, .round = round, .alike = alike.data()};
}

Draw drawn(const Source& source, int outcome) {
  return {source, static_cast<std::int8_t>(outcome)};
}

TEST(FirstDealer, deals_the_lowest_outcome) {
  FirstDealer dealer;
  EXPECT_EQ(dealer.draw(deck_2, 0b1100), 2);
  EXPECT_EQ(dealer.draw(nobles, std::uint64_t{1} << 63), 63);
}

TEST(RandomDealer, deals_every_candidate_equally_often_and_nothing_else) {
  Rng rng(8);
  RandomDealer dealer(rng);
  constexpr std::uint64_t candidates = 0b1000'0010'0100'0001'1001;
  constexpr int draws = 60'000;
  std::array<int, 64> seen{};
  for (int i = 0; i < draws; ++i) ++seen[static_cast<unsigned>(dealer.draw(deck_3, candidates))];
  for (unsigned i = 0; i < 64; ++i) {
    const bool there = ((candidates >> i) & 1) != 0;
    EXPECT_NEAR(seen[i], there ? draws / 6 : 0, there ? 500 : 0) << i;
  }
}

TEST(RecordingDealer, writes_down_what_the_other_dealt) {
  FirstDealer first;
  RecordingDealer dealer(first);
  EXPECT_EQ(dealer.draw(deck_2, 0b100), 2);
  EXPECT_EQ(dealer.draw(nobles, 0b1), 0);
  ASSERT_EQ(dealer.draws().size(), 2u);
  EXPECT_EQ(dealer.draws()[0], drawn(deck_2, 2));
  EXPECT_EQ(dealer.draws()[1], drawn(nobles, 0));
}

TEST(Draw, is_equal_by_source_and_outcome) {
  const std::string name = "deck";  // another pointer, the same name
  EXPECT_EQ(drawn(deck_2, 4), drawn({name.c_str(), 2, 30, true}, 4));
  EXPECT_FALSE(drawn(deck_2, 4) == drawn(deck_2, 5));
  EXPECT_FALSE(drawn(deck_2, 4) == drawn(deck_3, 4));
  EXPECT_FALSE(drawn(nobles, 4) == drawn({"seat", 0, 10, false}, 4));
}

// Nobody at the table could tell which of them it was.
TEST(RecordingDealer, notes_the_first_of_those_that_look_the_same) {
  FirstDealer first;
  RecordingDealer dealer(first);
  EXPECT_EQ(dealer.draw(small_bag(4), 0b10), 1);
  EXPECT_EQ(dealer.draw(small_bag(4), 0b11'0000), 4);
  EXPECT_EQ(dealer.draw(small_bag(4), 0b10'0000), 5);
  ASSERT_EQ(dealer.draws().size(), 3u);
  EXPECT_EQ(dealer.draws()[0], drawn(small_bag(4), 0));
  EXPECT_EQ(dealer.draws()[1], drawn(small_bag(4), 2));
  EXPECT_EQ(dealer.draws()[2], drawn(small_bag(4), 5));
}

TEST(RecordingDealer, notes_that_a_card_stayed_unknown) {
  FirstDealer first;
  VeilingDealer veiling(first);
  RecordingDealer dealer(veiling);
  EXPECT_EQ(dealer.draw(deck_2, 0b100), unknown_outcome);
  EXPECT_EQ(dealer.draw(small_bag(1), 0b11'1000), 3);
  EXPECT_EQ(dealer.draws()[0], drawn(deck_2, unknown_outcome));
  EXPECT_EQ(dealer.draws()[1], drawn(small_bag(1), 2));
}

TEST(Source, is_the_same_in_every_round) {
  EXPECT_EQ(small_bag(1), small_bag(2));
  EXPECT_EQ(small_bag(1), (Source{.name = "bag", .size = 25}));
  EXPECT_FALSE(small_bag(1) == nobles);
}

TEST(VeilingDealer, leaves_cards_unknown_and_nothing_else) {
  FirstDealer first;
  VeilingDealer dealer(first);
  EXPECT_EQ(dealer.draw(deck_2, 0b100), unknown_outcome);
  EXPECT_EQ(dealer.draw(nobles, 0b100), 2);
}

TEST(ScriptedDealer, deals_what_the_list_says) {
  const std::vector<Draw> script{drawn(deck_2, 3), drawn(nobles, 7),
                                 drawn(deck_3, unknown_outcome)};
  ScriptedDealer dealer(script);
  EXPECT_EQ(dealer.draw(deck_2, 0b1001), 3);
  EXPECT_FALSE(dealer.finished());
  EXPECT_EQ(dealer.draw(nobles, 0b1000'0000), 7);
  EXPECT_EQ(dealer.draw(deck_3, 0b1), unknown_outcome);
  EXPECT_TRUE(dealer.finished());
  EXPECT_EQ(dealer.used(), 3u);
  EXPECT_EQ(dealer.error(), "");
}

TEST(ScriptedDealer, deals_whatever_looks_the_same) {
  const std::vector<Draw> script{drawn(small_bag(0), 0), drawn(small_bag(0), 4),
                                 drawn(small_bag(0), 5), drawn(small_bag(0), 0)};
  ScriptedDealer dealer(script);
  EXPECT_EQ(dealer.draw(small_bag(9), 0b11'1110), 1);  // in any round
  EXPECT_EQ(dealer.draw(small_bag(9), 0b11'1100), 2);  // the lowest of them
  EXPECT_EQ(dealer.draw(small_bag(9), 0b11'1000), 5);
  EXPECT_EQ(dealer.error(), "");
  EXPECT_EQ(dealer.draw(small_bag(9), 0b01'1000), 3);  // none of that kind is left
  EXPECT_EQ(dealer.error(), "this is not there any more: bag");
  EXPECT_EQ(dealer.used(), 3u);
}

TEST(ScriptedDealer, deals_again_what_was_recorded) {
  Rng rng(12);
  RandomDealer random(rng);
  for (int round = 0; round < 100; ++round) {
    RecordingDealer recording(random);
    std::vector<std::uint64_t> kinds;
    for (std::uint64_t left = 0b11'1111; left != 0;) {
      const int outcome = recording.draw(small_bag(round), left);
      kinds.push_back(alike[static_cast<unsigned>(outcome)]);
      left &= ~(std::uint64_t{1} << outcome);
    }
    ScriptedDealer dealer(recording.draws());
    std::uint64_t left = 0b11'1111;
    for (const std::uint64_t kind : kinds) {
      const int outcome = dealer.draw(small_bag(0), left);
      EXPECT_EQ(alike[static_cast<unsigned>(outcome)], kind);
      left &= ~(std::uint64_t{1} << outcome);
    }
    EXPECT_EQ(dealer.error(), "");
    EXPECT_TRUE(dealer.finished());
  }
}

struct Mistake {
  std::vector<Draw> script;
  Source source;
  std::string_view error;
};

TEST(ScriptedDealer, remembers_the_first_mistake_and_deals_the_lowest_outcome_from_then_on) {
  const std::vector<Mistake> mistakes{
      {{}, deck_2, "an outcome is missing: deck 2"},
      {{}, nobles, "an outcome is missing: nobles"},
      {{drawn(deck_3, 2)}, deck_2, "another outcome was expected: deck 2"},
      {{drawn(nobles, 2)}, deck_3, "another outcome was expected: deck 3"},
      {{drawn(deck_2, 2)}, nobles, "another outcome was expected: nobles"},
      {{drawn(nobles, unknown_outcome)}, nobles, "this can't be unknown: nobles"},
      {{drawn(deck_2, 0)}, deck_2, "this is not there any more: deck 2"},
      {{drawn(deck_2, 30)}, deck_2, "this game has no such outcome: deck 2"},
      {{drawn(deck_2, 100)}, deck_2, "this game has no such outcome: deck 2"},
      {{drawn(deck_2, -2)}, deck_2, "this game has no such outcome: deck 2"},
      {{drawn(small_bag(2), unknown_outcome)}, small_bag(2), "this can't be unknown: bag"},
      {{drawn(small_bag(2), 6)}, small_bag(2), "this game has no such outcome: bag"},
      {{drawn(deck_2, 2)}, small_bag(2), "another outcome was expected: bag"},
  };
  for (const Mistake& mistake : mistakes) {
    ScriptedDealer dealer(mistake.script);
    EXPECT_EQ(dealer.draw(mistake.source, 0b110), 1);
    EXPECT_EQ(dealer.error(), mistake.error);
    EXPECT_EQ(dealer.used(), 0u);
    EXPECT_EQ(dealer.draw(deck_2, 0b100), 2);
    EXPECT_EQ(dealer.error(), mistake.error);
    EXPECT_EQ(dealer.used(), 0u);
  }
}

TEST(ScriptedDealer, counts_what_it_dealt_before_a_mistake) {
  const std::vector<Draw> script{drawn(deck_2, 1), drawn(deck_2, 1)};
  ScriptedDealer dealer(script);
  dealer.draw(deck_2, 0b10);
  dealer.draw(deck_2, 0b100);
  EXPECT_EQ(dealer.used(), 1u);
  EXPECT_EQ(dealer.error(), "this is not there any more: deck 2");
}

Key counting_key() {
  Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}

// Draws everything there is.
std::vector<int> dealt(Dealer& dealer, const Source& source) {
  std::vector<int> outcomes;
  for (std::uint64_t left = (std::uint64_t{1} << source.size) - 1; left != 0;) {
    outcomes.push_back(dealer.draw(source, left));
    left &= ~(std::uint64_t{1} << outcomes.back());
  }
  return outcomes;
}

// Computed by another program, so that anybody can verify a deal from its key:
//
//   import hashlib, hmac
//
//   def shuffled(key, name, size):
//       part = lambda b: len(b).to_bytes(8, "big") + b
//       words, block = [], 0
//       order = list(range(size))
//       for left in range(size, 1, -1):
//           while True:
//               if not words:
//                   message = part(b"carat deal 1") + part(name) + block.to_bytes(8, "big")
//                   digest = hmac.new(key, message, hashlib.sha256).digest()
//                   words = [int.from_bytes(digest[i:i + 4], "big") for i in range(0, 32, 4)]
//                   block += 1
//               word = words.pop(0)
//               if word < 2**32 // left * left:
//                   break
//           other = word % left
//           order[left - 1], order[other] = order[other], order[left - 1]
//       return order
//
//   key = bytes(range(32))
//   for name, size in ((b"deck 1", 40), (b"deck 3", 20), (b"nobles", 10), (b"starting seat", 4),
//                      (b"bag 0", 25), (b"bag 3", 25)):
//       print(name.decode(), *shuffled(key, name, size))
TEST(KeyedDealer, deals_in_the_order_that_the_key_says) {
  KeyedDealer dealer(counting_key());
  EXPECT_EQ(
      dealt(dealer, {"deck", 1, 40, true}),
      (std::vector{10, 1,  0,  3,  24, 5,  21, 28, 35, 18, 14, 23, 15, 2, 9,  11, 7,  20, 34, 27,
                   33, 25, 30, 22, 17, 29, 8,  16, 13, 4,  38, 26, 36, 6, 31, 19, 39, 37, 32, 12}));
  EXPECT_EQ(dealt(dealer, deck_3),
            (std::vector{14, 13, 10, 7, 16, 11, 6, 5, 1, 17, 19, 12, 4, 15, 9, 2, 8, 0, 3, 18}));
  EXPECT_EQ(dealt(dealer, nobles), (std::vector{4, 1, 7, 2, 8, 9, 6, 0, 5, 3}));
  EXPECT_EQ(dealt(dealer, {"starting seat", Source::only, 4, false}), (std::vector{3, 1, 0, 2}));
}

TEST(KeyedDealer, mixes_a_bag_anew_for_every_round) {
  const auto bag = [](int round) { return Source{.name = "bag", .size = 25, .round = round}; };
  KeyedDealer dealer(counting_key());
  const std::vector first{17, 24, 19, 9,  7, 22, 4,  13, 8,  0, 20, 23, 15,
                          21, 3,  11, 12, 6, 16, 18, 2,  14, 5, 1,  10};
  EXPECT_EQ(dealt(dealer, bag(0)), first);
  EXPECT_EQ(dealt(dealer, bag(3)), (std::vector{6,  19, 5,  7, 8,  17, 3, 23, 14, 22, 15, 10, 9,
                                                13, 24, 12, 1, 20, 16, 0, 21, 18, 2,  4,  11}));
  EXPECT_EQ(dealt(dealer, bag(0)), first);
}

// The keyed order is one of single tokens, so that each has the same chance, alike or not.
TEST(KeyedDealer, does_not_care_what_looks_the_same) {
  KeyedDealer dealer(counting_key());
  Source plain = small_bag(3);
  plain.alike = nullptr;
  EXPECT_EQ(dealt(dealer, small_bag(3)), dealt(dealer, plain));
}

TEST(KeyedDealer, deals_the_first_of_the_order_that_is_still_there) {
  KeyedDealer dealer(counting_key());
  EXPECT_EQ(dealer.draw(nobles, 0b11'1111'1111), 4);
  EXPECT_EQ(dealer.draw(nobles, 0b11'1111'1111), 4);  // nobody took it
  EXPECT_EQ(dealer.draw(nobles, 0b11'1110'1101), 7);
  EXPECT_EQ(dealer.draw(nobles, 0b00'0000'1000), 3);
}

// More sources than it remembers orders of, asked for in turn.
TEST(KeyedDealer, deals_the_same_whatever_was_asked_before) {
  KeyedDealer dealer(counting_key());
  std::vector<Source> sources;
  for (int number = 1; number <= 9; ++number) sources.push_back({"deck", number, 25, true});
  for (int round = 1; round <= 9; ++round) sources.push_back(small_bag(round));
  std::vector<std::vector<int>> first;
  for (const Source& source : sources) {
    KeyedDealer fresh(counting_key());
    first.push_back(dealt(fresh, source));
  }
  for (int round = 0; round < 3; ++round)
    for (std::size_t i = 0; i < sources.size(); ++i) EXPECT_EQ(dealt(dealer, sources[i]), first[i]);
  EXPECT_NE(first[0], first[1]);
}

TEST(KeyedDealer, another_key_is_another_deal) {
  Key other = counting_key();
  other[31] ^= 1;
  KeyedDealer one_dealer(counting_key());
  KeyedDealer other_dealer(other);
  EXPECT_NE(dealt(one_dealer, deck_2), dealt(other_dealer, deck_2));
}

}  // namespace
}  // namespace carat
