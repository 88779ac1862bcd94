#include "base/sha256.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sodium.h>

#include "base/hex.h"

namespace carat {
namespace {

std::vector<std::uint8_t> random_bytes(std::size_t size, std::mt19937& random) {
  std::vector<std::uint8_t> bytes(size);
  std::ranges::generate(bytes, [&random] { return static_cast<std::uint8_t>(random() >> 24); });
  return bytes;
}

// The examples that NIST publishes with FIPS 180.
TEST(Sha256, agrees_with_the_published_examples) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                          "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")),
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, agrees_with_libsodium_on_messages_of_every_length_up_to_a_few_blocks) {
  std::mt19937 random(1);
  for (std::size_t size = 0; size <= 400; ++size) {
    for (int repeat = 0; repeat < 10; ++repeat) {
      const auto message = random_bytes(size, random);
      Sha256Digest expected{};
      crypto_hash_sha256(expected.data(), message.data(), message.size());
      ASSERT_EQ(sha256(message), expected) << to_hex(message);
    }
  }
}

TEST(Sha256, does_not_depend_on_where_a_message_is_split) {
  std::mt19937 random(2);
  for (const std::size_t size : {0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 200}) {
    const auto message = random_bytes(size, random);
    const std::span<const std::uint8_t> bytes(message);
    const Sha256Digest whole = sha256(message);
    for (std::size_t first = 0; first <= size; ++first) {
      for (std::size_t second = first; second <= size; ++second) {
        Sha256 hash;
        hash.update(bytes.first(first));
        hash.update(bytes.subspan(first, second - first));
        hash.update(bytes.subspan(second));
        ASSERT_EQ(hash.digest(), whole) << size << " bytes split at " << first << ", " << second;
      }
    }
  }
}

TEST(Sha256, goes_on_after_a_digest_was_read) {
  Sha256 hash;
  hash.update("ab");
  EXPECT_EQ(hash.digest(), sha256("ab"));
  hash.update("c");
  EXPECT_EQ(hash.digest(), sha256("abc"));
}

TEST(Sha256, copies_go_their_own_ways) {
  Sha256 one;
  one.update("a");
  Sha256 other = one;
  one.update("b");
  other.update("c");
  EXPECT_EQ(one.digest(), sha256("ab"));
  EXPECT_EQ(other.digest(), sha256("ac"));
}

TEST(Sha256, writes_a_number_as_eight_bytes_the_most_significant_first) {
  Sha256 hash;
  hash.update_number(0x0102030405060708);
  EXPECT_EQ(hash.digest(), sha256("\x01\x02\x03\x04\x05\x06\x07\x08"));
}

TEST(Sha256, writes_a_part_as_its_length_and_its_bytes) {
  const std::vector<std::uint8_t> message{0, 0, 0, 0, 0, 0, 0, 2, 'a', 'b', 0, 0, 0, 0, 0, 0, 0, 0};
  const std::array<std::uint8_t, 2> bytes{'a', 'b'};
  Sha256 from_text;
  from_text.update_part("ab");
  from_text.update_part("");
  EXPECT_EQ(from_text.digest(), sha256(message));
  Sha256 from_bytes;
  from_bytes.update_part(bytes);
  from_bytes.update_part("");
  EXPECT_EQ(from_bytes.digest(), sha256(message));
}

}  // namespace
}  // namespace carat
