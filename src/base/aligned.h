#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace carat {

// Memory that begins with a line of the cache, so that a row of a table lies in as few lines as it
// can, and no vector that is loaded lies in two.
template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};

  CacheLineAllocator() = default;
  template <class Other>
  // NOLINTNEXTLINE(google-explicit-constructor): containers convert allocators
  constexpr CacheLineAllocator(const CacheLineAllocator<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), line));
  }
  void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, line); }

  friend constexpr bool operator==(const CacheLineAllocator&, const CacheLineAllocator&) {
    return true;
  }
};

template <class T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

}  // namespace carat
