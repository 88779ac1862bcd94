#include "base/key_stream.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace carat {
namespace {

// The keys of these tests: 00 01 .. 1f, and one for each number.
Key counting_key() {
  Key key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  return key;
}

Key numbered_key(std::uint32_t number) {
  Key key{};
  for (std::size_t i = 0; i < 4; ++i) {
    key[i] = static_cast<std::uint8_t>(number >> (8 * i));
  }
  return key;
}

std::vector<std::uint32_t> first_words(const Key& key, std::string_view name, std::size_t count) {
  KeyStream stream(key, name);
  std::vector<std::uint32_t> words(count);
  std::ranges::generate(words, [&stream] { return stream.next(); });
  return words;
}

// How far the counts are from all alike: for k of them about k - 1, with a standard deviation of
// the square root of 2(k - 1). The limit is five deviations up; the draws are fixed by the key.
double chi_square(const std::vector<int>& counts) {
  const double expected =
      std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) {
    sum += (count - expected) * (count - expected) / expected;
  }
  return sum;
}

double chi_square_limit(std::uint32_t counts) {
  return (counts - 1) + (5 * std::sqrt(2.0 * (counts - 1)));
}

// The fixed numbers come from this Python program:
//
//   import hmac, struct
//   def words(key, name):
//       i = 0
//       while True:
//           parts = (b'carat deal 1', name)
//           message = b''.join(struct.pack('>Q', len(p)) + p for p in parts)
//           block = hmac.digest(key, message + struct.pack('>Q', i), 'sha256')
//           yield from struct.unpack('>8I', block)
//           i += 1
//   def below(stream, n):
//       while True:
//           x = next(stream)
//           if x < 2**32 // n * n: return x % n
//   def shuffle(items, stream):
//       for i in range(len(items) - 1, 0, -1):
//           j = below(stream, i + 1)
//           items[i], items[j] = items[j], items[i]
//       return items
//   def deck_1(): return words(bytes(range(32)), b'deck 1')
TEST(KeyStream, gives_the_words_that_its_description_says) {
  // s = deck_1(); print([hex(next(s)) for _ in range(18)])
  EXPECT_EQ(first_words(counting_key(), "deck 1", 18),
            (std::vector<std::uint32_t>{0xb30f0cec, 0x7b43b662, 0xdb45c9a9, 0x40742543, 0xe70fd0b7,
                                        0xc836d392, 0x8be09f82, 0x0ceae508, 0x8044557a, 0x242f4fa7,
                                        0x7eb2e06a, 0x5af5e3b7, 0xbb37eae8, 0x459cd5d1, 0x3dffe19c,
                                        0x85f9ab7c, 0x14ee6e0e, 0x028ab9b9}));
  // s = words(bytes(range(32)), b''); print([hex(next(s)) for _ in range(2)])
  EXPECT_EQ(first_words(counting_key(), "", 2),
            (std::vector<std::uint32_t>{0x2935a4e4, 0x4b39f88b}));
}

TEST(KeyStream, draws_again_when_a_word_would_favour_small_numbers) {
  // s = deck_1(); print([below(s, 3 << 30) for _ in range(12)])
  KeyStream stream(counting_key(), "deck 1");
  std::vector<std::uint32_t> numbers(12);
  std::ranges::generate(numbers, [&stream] { return stream.below(3U << 30); });
  EXPECT_EQ(numbers, (std::vector<std::uint32_t>{3004108012, 2068035170, 1081353539, 2346753922,
                                                 216720648, 2151961978, 607080359, 2125652074,
                                                 1526064055, 3141004008, 1167906257, 1040179612}));
}

TEST(KeyStream, shuffles_a_deck_as_its_description_says) {
  // print(shuffle(list(range(40)), deck_1()))
  std::vector<int> deck(40);
  std::iota(deck.begin(), deck.end(), 0);
  KeyStream stream(counting_key(), "deck 1");
  shuffle(std::span(deck), stream);
  EXPECT_EQ(deck, (std::vector<int>{10, 1,  0,  3,  24, 5,  21, 28, 35, 18, 14, 23, 15, 2,
                                    9,  11, 7,  20, 34, 27, 33, 25, 30, 22, 17, 29, 8,  16,
                                    13, 4,  38, 26, 36, 6,  31, 19, 39, 37, 32, 12}));
}

TEST(KeyStream, draws_one_word_for_a_choice_of_one) {
  KeyStream stream(counting_key(), "deck 1");
  EXPECT_EQ(stream.below(1), 0U);
  EXPECT_EQ(stream.next(), 0x7b43b662U);
}

TEST(KeyStream, draws_numbers_below_the_bound) {
  KeyStream stream(counting_key(), "bounds");
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 90U, 65537U, 1U << 31, (1U << 31) + 1, ~0U}) {
    for (int i = 0; i < 1000; ++i) {
      ASSERT_LT(stream.below(n), n);
    }
  }
}

TEST(KeyStream, draws_every_number_about_equally_often) {
  KeyStream stream(counting_key(), "uniform");
  for (const std::uint32_t n : {2U, 3U, 6U, 10U, 25U, 40U, 90U}) {
    std::vector<int> counts(n);
    for (std::uint32_t i = 0; i < 2000 * n; ++i) {
      ++counts[stream.below(n)];
    }
    EXPECT_LT(chi_square(counts), chi_square_limit(n)) << "below " << n;
  }
}

TEST(KeyStream, draws_large_numbers_about_equally_often_too) {
  // Without drawing again the lowest third would come up half of the time.
  KeyStream stream(counting_key(), "thirds");
  std::vector<int> counts(3);
  for (int i = 0; i < 30'000; ++i) {
    ++counts[stream.below(3U << 30) >> 30];
  }
  EXPECT_LT(chi_square(counts), chi_square_limit(3));
}

TEST(KeyStream, shuffles_into_a_permutation) {
  for (std::uint32_t number = 0; number < 200; ++number) {
    std::vector<int> sorted(number % 50);
    std::iota(sorted.begin(), sorted.end(), 0);
    std::vector<int> items = sorted;
    KeyStream stream(numbered_key(number), "permutation");
    shuffle(std::span(items), stream);
    ASSERT_TRUE(std::ranges::is_permutation(items, sorted));
  }
}

TEST(KeyStream, shuffles_into_every_order_about_equally_often) {
  std::map<std::array<int, 4>, int> orders;
  for (std::uint32_t number = 0; number < 24'000; ++number) {
    std::array<int, 4> items{0, 1, 2, 3};
    KeyStream stream(numbered_key(number), "orders");
    shuffle(std::span(items), stream);
    ++orders[items];
  }
  std::vector<int> counts;
  counts.reserve(orders.size());
  for (const auto& [order, count] : orders) {
    counts.push_back(count);
  }
  EXPECT_EQ(counts.size(), 24U);
  EXPECT_LT(chi_square(counts), chi_square_limit(24));
}

TEST(KeyStream, leaves_nothing_and_a_single_item_alone_without_drawing) {
  std::array<int, 1> one{7};
  KeyStream stream(counting_key(), "deck 1");
  shuffle(std::span<int>(), stream);
  shuffle(std::span(one), stream);
  EXPECT_EQ(one[0], 7);
  EXPECT_EQ(stream.next(), 0xb30f0cecU);
}

TEST(KeyStream, gives_every_name_and_every_key_its_own_numbers) {
  std::set<std::vector<std::uint32_t>> streams;
  const std::string long_name(200, 'x');
  const std::vector<std::string_view> names{"",       "deck 1", "deck 2", "deck 11", "deck",
                                            "nobles", "seat",   "bag 1",  long_name, {"\0", 1}};
  for (std::uint32_t number = 0; number < 100; ++number) {
    for (const std::string_view name : names) {
      streams.insert(first_words(numbered_key(number), name, 2));
    }
  }
  EXPECT_EQ(streams.size(), 100 * names.size());
}

TEST(KeyStream, repeats_itself_for_the_same_key_and_name) {
  EXPECT_EQ(first_words(counting_key(), "nobles", 100), first_words(counting_key(), "nobles", 100));
}

}  // namespace
}  // namespace carat
