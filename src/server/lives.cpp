#include "server/lives.h"

#include <algorithm>

namespace carat::server {

std::int64_t time_up(std::vector<LifeRow> lives, std::int64_t from, std::int64_t until) {
  std::ranges::sort(lives, {}, &LifeRow::began);
  std::int64_t sum = 0;
  std::int64_t counted = from;  // up to here
  for (const LifeRow& life : lives) {
    const std::int64_t begin = std::max(life.began, counted);
    const std::int64_t end = std::min(life.seen, until);
    if (end <= begin) continue;
    sum += end - begin;
    counted = end;
  }
  return sum;
}

}  // namespace carat::server
