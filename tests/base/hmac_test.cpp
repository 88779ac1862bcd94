#include "base/hmac.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sodium.h>

#include "base/hex.h"

namespace carat {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

Bytes random_bytes(std::size_t size, std::mt19937& random) {
  Bytes bytes(size);
  bytes.reserve(size + 1);  // never a null pointer, which libsodium refuses
  std::ranges::generate(bytes, [&random] { return static_cast<std::uint8_t>(random() >> 24); });
  return bytes;
}

Sha256Digest by_libsodium(const Bytes& key, const Bytes& message) {
  Sha256Digest digest{};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, message.data(), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

TEST(Hmac, agrees_with_rfc_4231_for_a_short_key) {
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(20, 0x0b), "Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(to_hex(hmac_sha256(bytes_of("Jefe"), "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Hmac, agrees_with_rfc_4231_for_key_and_message_longer_together_than_a_block) {
  Bytes counting(25);
  for (std::size_t i = 0; i < counting.size(); ++i) {
    counting[i] = static_cast<std::uint8_t>(i + 1);
  }
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(20, 0xaa), Bytes(50, 0xdd))),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(to_hex(hmac_sha256(counting, Bytes(50, 0xcd))),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
}

TEST(Hmac, agrees_with_rfc_4231_where_only_the_first_half_is_published) {
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(20, 0x0c), "Test With Truncation")).substr(0, 32),
            "a3b6167473100ee06e0c796c2955552b");
}

TEST(Hmac, agrees_with_rfc_4231_for_a_key_longer_than_a_block) {
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(131, 0xaa),
                               "Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(to_hex(hmac_sha256(Bytes(131, 0xaa),
                               "This is a test using a larger than block-size key and a larger "
                               "than block-size data. The key needs to be hashed before being "
                               "used by the HMAC algorithm.")),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Hmac, agrees_with_libsodium_on_random_keys_and_messages) {
  std::mt19937 random(3);
  for (std::size_t key_size = 0; key_size <= 140; ++key_size) {
    for (int repeat = 0; repeat < 20; ++repeat) {
      const Bytes key = random_bytes(key_size, random);
      const Bytes message = random_bytes(random() % 300, random);
      ASSERT_EQ(hmac_sha256(key, message), by_libsodium(key, message))
          << "key " << to_hex(key) << ", message " << to_hex(message);
    }
  }
}

TEST(Hmac, does_not_depend_on_where_a_message_is_split) {
  std::mt19937 random(4);
  const Bytes key = random_bytes(32, random);
  const Bytes message = random_bytes(150, random);
  const std::span<const std::uint8_t> bytes(message);
  const Sha256Digest whole = hmac_sha256(key, message);
  for (std::size_t split = 0; split <= message.size(); ++split) {
    HmacSha256 hmac(key);
    hmac.update(bytes.first(split));
    hmac.update(bytes.subspan(split));
    ASSERT_EQ(hmac.digest(), whole) << "split at " << split;
  }
}

TEST(Hmac, goes_on_after_a_digest_was_read) {
  const Bytes key = bytes_of("key");
  HmacSha256 hmac(key);
  hmac.update("ab");
  EXPECT_EQ(hmac.digest(), hmac_sha256(key, "ab"));
  hmac.update("c");
  EXPECT_EQ(hmac.digest(), hmac_sha256(key, "abc"));
}

TEST(Hmac, writes_numbers_and_parts_as_the_hash_does) {
  const Bytes key = bytes_of("key");
  HmacSha256 hmac(key);
  hmac.update_part("ab");
  hmac.update_part(Bytes{7});
  hmac.update_number(258);
  EXPECT_EQ(hmac.digest(), hmac_sha256(key, Bytes{0, 0, 0, 0, 0, 0, 0, 2, 'a', 'b',  //
                                                  0, 0, 0, 0, 0, 0, 0, 1, 7,         //
                                                  0, 0, 0, 0, 0, 0, 1, 2}));
}

}  // namespace
}  // namespace carat
