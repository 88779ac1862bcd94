#include "base/sha256.h"

#include <algorithm>
#include <bit>

namespace carat {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

void Sha256::update(std::span<const std::uint8_t> bytes) {
  const auto filled = static_cast<std::size_t>(length_ % block_size);
  length_ += bytes.size();
  if (filled != 0) {
    const std::size_t taken = std::min(block_size - filled, bytes.size());
    std::copy_n(bytes.begin(), taken, pending_.begin() + filled);
    bytes = bytes.subspan(taken);
    if (filled + taken < block_size) {
      return;
    }
    compress(pending_);
  }
  while (bytes.size() >= block_size) {
    compress(bytes.first<block_size>());
    bytes = bytes.subspan(block_size);
  }
  std::ranges::copy(bytes, pending_.begin());
}

void Sha256::update(std::string_view text) { update(bytes_of(text)); }

void Sha256::update_number(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(number >> (56 - 8 * i));
  }
  update(bytes);
}

void Sha256::update_part(std::span<const std::uint8_t> bytes) {
  update_number(bytes.size());
  update(bytes);
}

void Sha256::update_part(std::string_view text) { update_part(bytes_of(text)); }

Sha256Digest Sha256::digest() const {
  // The padding: a one bit, zeros up to 8 bytes short of a block, the length in bits.
  constexpr std::array<std::uint8_t, block_size> padding{0x80};
  const auto filled = static_cast<std::size_t>(length_ % block_size);
  Sha256 padded = *this;
  padded.update(std::span(padding).first(filled < 56 ? 56 - filled : 120 - filled));
  padded.update_number(length_ * 8);

  Sha256Digest result{};
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = static_cast<std::uint8_t>(padded.state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  return result;
}

void Sha256::compress(std::span<const std::uint8_t, block_size> block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < block_size; ++i) {
    words[i / 4] = words[i / 4] << 8 | block[i];
  }
  for (std::size_t i = 16; i < words.size(); ++i) {
    const std::uint32_t x = words[i - 15];
    const std::uint32_t y = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + words[i - 7] +
               (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
  }

  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                             ((e & f) ^ (~e & g)) + round_constants[i] + words[i];
    const std::uint32_t t2 =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> change{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state_.size(); ++i) {
    state_[i] += change[i];
  }
}

Sha256Digest sha256(std::span<const std::uint8_t> bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.digest();
}

Sha256Digest sha256(std::string_view text) { return sha256(bytes_of(text)); }

}  // namespace carat
