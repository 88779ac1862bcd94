#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "base/hmac.h"

namespace carat {

using Key = std::array<std::uint8_t, 32>;

// Random numbers that depend on a key and a name alone: each name is a stream of its own, and no
// stream tells anything of another to anyone without the key. Every build gives the same numbers.
//
// The bytes, so that another program can reproduce a deal. The stream is block 0, block 1, ...,
// where block i is the 32 bytes of HMAC-SHA-256 under the key of this message:
//
//   00 00 00 00 00 00 00 0c    the length of the label, 8 bytes, the most significant first
//   "carat deal 1"             the label: 12 bytes of ASCII
//   length of the name         8 bytes, the most significant first
//   the name                   its bytes as they are, UTF-8 if not ASCII
//   i                          8 bytes, the most significant first
//
// A block is eight words of 4 bytes, the most significant first, used from its start.
class KeyStream {
 public:
  KeyStream(const Key& key, std::string_view name);

  // The next word of the stream.
  std::uint32_t next();

  // A number from 0 to n - 1, each equally likely; n is at least 1. Let m be the largest multiple
  // of n that is at most 2^32: words are drawn until one, x, is below m; the number is x mod n.
  // At least one word is drawn, also when n is 1.
  std::uint32_t below(std::uint32_t n);

 private:
  HmacSha256 prefix_;  // key, label and name; only the block's number is still to come
  std::uint64_t blocks_ = 0;
  Sha256Digest block_{};
  std::size_t used_ = block_.size();  // bytes of block_ that are gone
};

// Puts the items in random order, all orders equally likely (Fisher and Yates): for i from
// size - 1 down to 1, swaps item i with item below(i + 1), which may be item i itself.
template <class T, std::size_t extent>
void shuffle(std::span<T, extent> items, KeyStream& stream) {
  assert(items.size() <= UINT32_MAX);
  for (std::size_t left = items.size(); left > 1; --left) {
    using std::swap;
    swap(items[left - 1], items[stream.below(static_cast<std::uint32_t>(left))]);
  }
}

}  // namespace carat
