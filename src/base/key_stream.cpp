#include "base/key_stream.h"

namespace carat {

KeyStream::KeyStream(const Key& key, std::string_view name) : prefix_(key) {
  prefix_.update_part(std::string_view("carat deal 1"));
  prefix_.update_part(name);
}

std::uint32_t KeyStream::next() {
  if (used_ == block_.size()) {
    HmacSha256 hmac = prefix_;
    hmac.update_number(blocks_++);
    block_ = hmac.digest();
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (const std::size_t end = used_ + 4; used_ < end; ++used_) {
    word = word << 8 | block_[used_];
  }
  return word;
}

std::uint32_t KeyStream::below(std::uint32_t n) {
  assert(n > 0);
  constexpr std::uint64_t words = std::uint64_t{1} << 32;
  const std::uint64_t limit = words - words % n;
  std::uint32_t word = next();
  while (word >= limit) {
    word = next();
  }
  return word % n;
}

}  // namespace carat
