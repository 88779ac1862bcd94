#include "base/hmac.h"

#include <algorithm>
#include <array>

namespace carat {

HmacSha256::HmacSha256(std::span<const std::uint8_t> key) {
  std::array<std::uint8_t, Sha256::block_size> padded{};
  if (key.size() > padded.size()) {
    const Sha256Digest short_key = sha256(key);
    std::ranges::copy(short_key, padded.begin());
  } else {
    std::ranges::copy(key, padded.begin());
  }

  const auto start = [&padded](Sha256& hash, std::uint8_t pad) {
    std::array<std::uint8_t, Sha256::block_size> block{};
    std::ranges::transform(padded, block.begin(), [pad](std::uint8_t byte) {
      return static_cast<std::uint8_t>(byte ^ pad);
    });
    hash.update(block);
  };
  start(inner_, 0x36);
  start(outer_, 0x5c);
}

Sha256Digest HmacSha256::digest() const {
  Sha256 outer = outer_;
  outer.update(inner_.digest());
  return outer.digest();
}

Sha256Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> message) {
  HmacSha256 hmac(key);
  hmac.update(message);
  return hmac.digest();
}

Sha256Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
  HmacSha256 hmac(key);
  hmac.update(message);
  return hmac.digest();
}

}  // namespace carat
