#include "batch/bytes.h"

#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace carat::batch {
namespace {

TEST(Bytes, extract_bits_moves_what_the_mask_has_together) {
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t mask = rng.next() & rng.next();
    const std::uint64_t bits = rng.next();
    std::uint64_t expected = 0;
    int to = 0;
    for (int place = 0; place < 64; ++place)
      if ((mask >> place & 1) != 0) expected |= (bits >> place & 1) << to++;
    EXPECT_EQ(extract_bits(bits, mask), expected) << mask;
  }
}

TEST(Bytes, bits_become_bytes_of_0_and_1) {
  Rng rng(6);
  for (int i = 0; i < 1000; ++i) {
    const std::array<std::uint64_t, 2> bits{rng.next(), rng.next()};
    std::vector<std::uint8_t> bytes(100, 9);
    write_bits<90>(bytes.data(), bits);
    for (unsigned place = 0; place < 90; ++place)
      ASSERT_EQ(bytes[place], bits[place / 64] >> (place % 64) & 1) << place;
    for (unsigned place = 90; place < 100; ++place) ASSERT_EQ(bytes[place], 9);
  }
}

TEST(Bytes, pieces_are_put_where_they_belong_also_across_words) {
  Packed<130> packed;
  packed.put<60, 10>(0x3FF);
  packed.put<129, 1>(1);
  for (std::uint64_t i = 0; i < 140; ++i)
    EXPECT_EQ(packed.contains(i), (i >= 60 && i < 70) || i == 129) << i;
}

}  // namespace
}  // namespace carat::batch
