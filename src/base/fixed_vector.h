#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace carat {

// A vector that lives where it is declared: never more than N elements, never the heap.
template <class T, std::size_t N>
class FixedVector {
 public:
  constexpr FixedVector() = default;

  static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace carat
