#include "base/bits.h"

#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat {
namespace {

std::vector<int> places_one_by_one(std::uint64_t bits) {
  std::vector<int> places;
  for (int i = 0; i < 64; ++i)
    if ((bits >> i) & 1) places.push_back(i);
  return places;
}

std::vector<std::uint64_t> words() {
  std::vector<std::uint64_t> words{1, 2, 3, 0x8000'0000'0000'0000u, ~std::uint64_t{0}};
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) words.push_back(rng.next() & rng.next());
  return words;
}

TEST(Bits, select_bit_finds_every_set_bit_once) {
  for (const std::uint64_t bits : words()) {
    std::vector<int> selected;
    selected.reserve(64);
    for (int k = 0; k < std::popcount(bits); ++k)
      selected.push_back(select_bit(bits, static_cast<std::uint32_t>(k)));
    EXPECT_EQ(selected, places_one_by_one(bits)) << bits;
  }
}

TEST(Bits, for_each_bit_goes_from_the_lowest_up) {
  for (const std::uint64_t bits : words()) {
    std::vector<int> seen;
    for_each_bit(bits, [&](int place) { seen.push_back(place); });
    EXPECT_EQ(seen, places_one_by_one(bits)) << bits;
  }
  for_each_bit(0, [](int) { ADD_FAILURE() << "there is no bit"; });
}

}  // namespace
}  // namespace carat
