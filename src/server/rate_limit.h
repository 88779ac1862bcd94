#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "play/clock.h"

namespace carat::server {

// So many at once, and then one more after each interval; counted for each key, which is an address
// or an account. Keys that have had their rest are forgotten. An interval of 0 is no limit.
class RateLimit {
 public:
  RateLimit(int burst, Milliseconds interval) : burst_(burst), interval_(interval) {}

  // False if this one is too much.
  bool allow(const std::string& key, Moment now) {
    if (used_.size() >= most_keys) forget(now);
    Moment& free_at = used_[key];  // when the bucket will be empty again
    free_at = std::max(free_at, now);
    if (free_at - now > interval_ * (burst_ - 1)) return false;
    free_at += interval_;
    return true;
  }

 private:
  static constexpr std::size_t most_keys = 10'000;

  void forget(Moment now) {
    std::erase_if(used_, [&](const auto& entry) { return entry.second <= now; });
    if (used_.size() >= most_keys) used_.clear();  // rather too kind than out of memory
  }

  int burst_;
  Milliseconds interval_;
  std::unordered_map<std::string, Moment> used_;
};

}  // namespace carat::server
