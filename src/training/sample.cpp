#include "training/sample.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carat::training {

Sample::Sample(const ai::Features& features) {
  numbers_.reserve(features.size() + 80);
  numbers_.push_back(static_cast<std::uint16_t>(features.size()));
  numbers_.insert(numbers_.end(), features.begin(), features.end());
}

void Sample::add_action(const ai::PolicyRows& rows, float chance) {
  numbers_.push_back(static_cast<std::uint16_t>(rows.size()));
  numbers_.push_back(static_cast<std::uint16_t>(std::lround(chance * full_chance)));
  numbers_.insert(numbers_.end(), rows.begin(), rows.end());
}

bool Sample::is_sound(std::span<const std::uint16_t> numbers, int inputs, int policies) {
  const auto below = [](std::span<const std::uint16_t> ids, int most) {
    return std::ranges::all_of(ids, [&](int id) { return id < most; });
  };
  if (numbers.empty() || numbers[0] > ai::most_active || numbers.size() < 1u + numbers[0])
    return false;
  if (!below(numbers.subspan(1, numbers[0]), inputs)) return false;
  std::size_t at = 1u + numbers[0];
  while (at < numbers.size()) {
    const std::size_t count = numbers[at];
    if (count == 0 || count > ai::PolicyRows::capacity() || at + 2 + count > numbers.size())
      return false;
    if (!below(numbers.subspan(at + 2, count), policies)) return false;
    at += 2 + count;
  }
  return true;
}

Sample Sample::of(std::vector<std::uint16_t> numbers, const ai::Shares& shares) {
  Sample sample;
  sample.numbers_ = std::move(numbers);
  sample.shares = shares;
  return sample;
}

}  // namespace carat::training
