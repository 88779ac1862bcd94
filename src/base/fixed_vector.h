#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace carat {

// A vector that lives where it is declared: never more than N elements, never the heap. Places
// that are not used are not even cleared, so that a long one costs nothing to make.
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedVector() {}  // NOLINT(modernize-use-equals-default): would clear every place
  FixedVector(const FixedVector& other) { *this = other; }
  FixedVector& operator=(const FixedVector& other) {
    if (this == &other) return *this;
    size_ = 0;
    for (const T& item : other) push_back(item);
    return *this;
  }
  ~FixedVector() = default;

  static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

  void push_back(const T& value) {
    assert(size_ < N);
    std::construct_at(places_.items + size_++, value);
  }
  void clear() { size_ = 0; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return places_.items[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return places_.items[i];
  }
  T* begin() { return places_.items; }
  T* end() { return places_.items + size_; }
  const T* begin() const { return places_.items; }
  const T* end() const { return places_.items + size_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a[i] == b[i])) return false;
    return true;
  }

 private:
  union Places {
    Places() {}  // NOLINT(modernize-use-equals-default)
    T items[N];  // NOLINT(modernize-avoid-c-arrays): a union's member that is not made yet
  };

  Places places_;
  std::size_t size_ = 0;
};

}  // namespace carat
