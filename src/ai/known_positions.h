#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace carat::ai {

// The nodes of a tree by the keys of their positions.
class KnownPositions {
 public:
  static constexpr int none = -1;

  void clear() {
    entries_.assign(64, {});
    size_ = 0;
  }

  // The node of this position: none if it is new, to be filled in at once.
  int& node_of(std::uint64_t key) {
    if (2 * size_ >= entries_.size()) grow();
    Entry& entry = *find(key);
    if (entry.node == none) ++size_;
    entry.key = key;
    return entry.node;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    int node = none;
  };

  // Where the key is, or the empty place where it belongs.
  Entry* find(std::uint64_t key) {
    std::size_t place = key & (entries_.size() - 1);
    while (entries_[place].node != none && entries_[place].key != key)
      place = (place + 1) & (entries_.size() - 1);
    return &entries_[place];
  }

  void grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    for (const Entry& entry : old)
      if (entry.node != none) *find(entry.key) = entry;
  }

  std::vector<Entry> entries_;  // a power of two of them, at most half in use
  std::size_t size_ = 0;
};

}  // namespace carat::ai
