#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace carat {

using Sha256Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4), fed piece by piece. A copy continues on its own, so that messages with a
// common beginning need to hash it only once.
class Sha256 {
 public:
  static constexpr std::size_t block_size = 64;

  void update(std::span<const std::uint8_t> bytes);
  void update(std::string_view text);

  // Appends the eight bytes of the number, the most significant first.
  void update_number(std::uint64_t number);

  // Appends the length as a number, then the bytes. A message made of parts can be read in one
  // way only, so no two lists of parts hash alike.
  void update_part(std::span<const std::uint8_t> bytes);
  void update_part(std::string_view text);

  // The hash of everything so far; more may be appended afterwards.
  [[nodiscard]] Sha256Digest digest() const;

 private:
  void compress(std::span<const std::uint8_t, block_size> block);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, block_size> pending_{};  // the first length_ % block_size bytes count
  std::uint64_t length_ = 0;                        // bytes so far
};

[[nodiscard]] Sha256Digest sha256(std::span<const std::uint8_t> bytes);
[[nodiscard]] Sha256Digest sha256(std::string_view text);

}  // namespace carat
