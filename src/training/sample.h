#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/features.h"
#include "ai/network.h"
#include "ai/shares.h"
#include "base/expected.h"

namespace carat::training {

class Sample;

// Samples as bytes, for files and for other processes on machines of the same kind. The error is
// what is wrong with the bytes.
void append_sample(std::string& bytes, const Sample& sample);
expected<std::vector<Sample>, std::string> read_samples(std::string_view bytes,
                                                        const ai::Shape& shape);

// A position to learn from: what the network sees, how good a search found each legal action, and
// how the game ended. Kept as small numbers in a row, since hundreds of thousands are in memory.
class Sample {
 public:
  Sample() = default;
  explicit Sample(const ai::Features& features);

  // An action with its chance; all chances of a sample add up to 1.
  void add_action(const ai::PolicyRows& rows, float chance);

  // The share of the win that each seat got in the end, the one to move first.
  ai::Shares shares{};

  [[nodiscard]] std::span<const std::uint16_t> features() const {
    return {numbers_.data() + 1, numbers_[0]};
  }
  // Calls f(rows, chance) for each action.
  template <class F>
  void for_each_action(F&& f) const {
    std::size_t at = 1u + numbers_[0];
    while (at < numbers_.size()) {
      const std::size_t count = numbers_[at];
      f(std::span(numbers_.data() + at + 2, count),
        static_cast<float>(numbers_[at + 1]) / full_chance);
      at += 2 + count;
    }
  }

  // For files.
  [[nodiscard]] const std::vector<std::uint16_t>& numbers() const { return numbers_; }
  // Nothing if these are no numbers of a sample.
  static bool is_sound(std::span<const std::uint16_t> numbers, int inputs, int policies);
  static Sample of(std::vector<std::uint16_t> numbers, const ai::Shares& shares);

 private:
  static constexpr float full_chance = 65535.0F;

  // How many features, the features; then for each action how many rows, the chance, the rows.
  std::vector<std::uint16_t> numbers_;
};

}  // namespace carat::training
