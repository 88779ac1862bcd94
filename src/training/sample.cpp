#include "training/sample.h"

#include <algorithm>
#include <cmath>
#include <cstring>
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

// The numbers are written as they lie in memory.
void append_sample(std::string& bytes, const Sample& sample) {
  const auto append = [&](const void* from, std::size_t size) {
    bytes.append(static_cast<const char*>(from), size);
  };
  const auto count = static_cast<std::uint16_t>(sample.numbers().size());
  append(&count, sizeof count);
  append(sample.shares.data(), sizeof sample.shares);
  append(sample.numbers().data(), count * sizeof(std::uint16_t));
}

expected<std::vector<Sample>, std::string> read_samples(std::string_view bytes,
                                                        const ai::Shape& shape) {
  const auto take = [&](void* to, std::size_t size) {
    if (bytes.size() < size) return false;
    std::memcpy(to, bytes.data(), size);
    bytes.remove_prefix(size);
    return true;
  };
  std::vector<Sample> samples;
  while (!bytes.empty()) {
    std::uint16_t count = 0;
    ai::Shares shares{};
    if (!take(&count, sizeof count) || !take(shares.data(), sizeof shares))
      return unexpected(std::string("is cut off"));
    std::vector<std::uint16_t> numbers(count);
    if (!take(numbers.data(), count * sizeof(std::uint16_t)) ||
        !Sample::is_sound(numbers, shape.inputs, shape.policies))
      return unexpected(std::string("holds samples that don't fit this program"));
    samples.push_back(Sample::of(std::move(numbers), shares));
  }
  return samples;
}

}  // namespace carat::training
