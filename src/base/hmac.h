#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/sha256.h"

namespace carat {

// HMAC-SHA-256 (RFC 2104), fed piece by piece like Sha256. It keeps the two hashes that begin with
// the padded key, not the key itself; a copy continues on its own.
class HmacSha256 {
 public:
  explicit HmacSha256(std::span<const std::uint8_t> key);

  void update(std::span<const std::uint8_t> bytes) { inner_.update(bytes); }
  void update(std::string_view text) { inner_.update(text); }

  // As in Sha256: eight bytes, the most significant first; and a length followed by the bytes.
  void update_number(std::uint64_t number) { inner_.update_number(number); }
  void update_part(std::span<const std::uint8_t> bytes) { inner_.update_part(bytes); }
  void update_part(std::string_view text) { inner_.update_part(text); }

  // The code of everything so far; more may be appended afterwards.
  [[nodiscard]] Sha256Digest digest() const;

 private:
  Sha256 inner_;
  Sha256 outer_;
};

[[nodiscard]] Sha256Digest hmac_sha256(std::span<const std::uint8_t> key,
                                       std::span<const std::uint8_t> message);
[[nodiscard]] Sha256Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

}  // namespace carat
