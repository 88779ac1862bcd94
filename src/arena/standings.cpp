#include "arena/standings.h"

#include <set>

#include "arena/summary.h"

namespace carat::arena {

void Standings::add(GroupResult result) {
  const int number = result.number;
  if (has(number)) return;
  games_ += static_cast<int>(result.games.size());
  for (const GameResult& game : result.games) {
    for (const int player : std::set<int>(game.seats.begin(), game.seats.end()))
      if (game.has_failed(player)) ++failures_[player];
    for (std::size_t i = 0; i < game.seats.size(); ++i)
      if (game.seats[i] == 0) {
        score_sum_ += game.share(i);
        score_count_ += 1;
      }
  }
  groups_.emplace(number, std::move(result));
  while (test_ && !decided_ && groups_.contains(next_)) look_at(groups_.at(next_++));
}

void Standings::look_at(const GroupResult& result) {
  seen_[score_in(result, 0, 1).value_or(0.5)] += 1;
  ratio_ = test_->ratio(histogram_of(seen_));
  decided_ = ratio_ >= test_->upper() || ratio_ <= test_->lower();
}

std::vector<GroupResult> Standings::counting() const {
  std::vector<GroupResult> result;
  for (const auto& [number, group] : groups_)
    if (!test_ || number < next_) result.push_back(group);
  return result;
}

int Standings::failures_of(int player) const {
  const auto found = failures_.find(player);
  return found == failures_.end() ? 0 : found->second;
}

}  // namespace carat::arena
