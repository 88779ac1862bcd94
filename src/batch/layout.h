#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace carat::batch {

// Not a constant, so a constant that calls it does not compile.
void there_is_no_such_block();

// A part of a row of numbers that belongs together: `count` times `width` of them, from `start` on.
struct Block {
  std::string_view name;
  int start = 0;
  int count = 1;
  int width = 1;
  std::string_view meaning;

  [[nodiscard]] constexpr int size() const { return count * width; }
  [[nodiscard]] constexpr int end() const { return start + size(); }
};

// The parts of an observation, or of the numbers of decisions: one after the other, no gap.
class Layout {
 public:
  constexpr Layout& add(std::string_view name, int count, std::size_t width,
                        std::string_view meaning) {
    const int start = size();
    blocks_[used_] = {name, start, count, static_cast<int>(width), meaning};
    ++used_;
    return *this;
  }

  [[nodiscard]] constexpr int size() const { return used_ == 0 ? 0 : blocks_[used_ - 1].end(); }
  [[nodiscard]] constexpr const Block* begin() const { return blocks_.data(); }
  [[nodiscard]] constexpr const Block* end() const { return blocks_.data() + used_; }
  // Where a block that exists begins; a name that does not exist does not compile.
  [[nodiscard]] consteval int operator[](std::string_view name) const {
    for (const Block& block : *this)
      if (block.name == name) return block.start;
    there_is_no_such_block();
    return 0;
  }

 private:
  std::array<Block, 32> blocks_{};
  std::size_t used_ = 0;
};

}  // namespace carat::batch
