#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

namespace carat {

inline constexpr int level_count = 3;

// A card by its level (1 … 3) and its number in that level's list (from 1), in one byte: the
// level above, the number below. Two more values stand for an unknown card of a level (somebody
// else's reserve, or a card a search does not look at) and for no card at all. Known cards come
// first in the order of ids, then unknown ones by level, then none.
class CardId {
 public:
  constexpr CardId() = default;
  constexpr CardId(int level, int number)
      : value_(static_cast<std::uint8_t>(((level - 1) << 6) | (number - 1))) {
    assert(level >= 1 && level <= level_count && number >= 1 && number <= 63);
  }
  static constexpr CardId unknown(int level) {
    assert(level >= 1 && level <= level_count);
    CardId id;
    id.value_ = static_cast<std::uint8_t>(first_unknown + level - 1);
    return id;
  }
  static constexpr CardId none() { return {}; }

  [[nodiscard]] constexpr bool is_known() const { return value_ < first_unknown; }
  [[nodiscard]] constexpr bool is_unknown() const {
    return value_ >= first_unknown && value_ != 0xFF;
  }
  [[nodiscard]] constexpr bool is_none() const { return value_ == 0xFF; }

  [[nodiscard]] constexpr int level() const {
    assert(!is_none());
    return is_known() ? (value_ >> 6) + 1 : value_ - first_unknown + 1;
  }
  [[nodiscard]] constexpr int number() const {
    assert(is_known());
    return (value_ & 63) + 1;
  }
  // The byte itself, for tables with a row for every value.
  [[nodiscard]] constexpr std::uint8_t value() const { return value_; }

  friend constexpr auto operator<=>(CardId, CardId) = default;

 private:
  static constexpr std::uint8_t first_unknown = 0xC0;
  std::uint8_t value_ = 0xFF;
};

// A set of known cards: a 64-bit word per level, bit number-1.
struct CardSet {
  std::uint64_t word[level_count]{};

  [[nodiscard]] constexpr bool contains(CardId id) const {
    return (word[id.level() - 1] >> (id.number() - 1)) & 1;
  }
  constexpr void insert(CardId id) {
    word[id.level() - 1] |= std::uint64_t{1} << (id.number() - 1);
  }
  constexpr void erase(CardId id) {
    word[id.level() - 1] &= ~(std::uint64_t{1} << (id.number() - 1));
  }
  [[nodiscard]] constexpr std::uint64_t of_level(int level) const { return word[level - 1]; }
  [[nodiscard]] constexpr int size_of_level(int level) const {
    return std::popcount(word[level - 1]);
  }
  [[nodiscard]] constexpr int size() const {
    return size_of_level(1) + size_of_level(2) + size_of_level(3);
  }
  [[nodiscard]] constexpr bool intersects(const CardSet& other) const {
    return ((word[0] & other.word[0]) | (word[1] & other.word[1]) | (word[2] & other.word[2])) != 0;
  }
  constexpr CardSet& operator|=(const CardSet& other) {
    for (int i = 0; i < level_count; ++i) word[i] |= other.word[i];
    return *this;
  }
  // The cards of this set that are not in `other`.
  [[nodiscard]] constexpr CardSet without(const CardSet& other) const {
    CardSet result;
    for (int i = 0; i < level_count; ++i) result.word[i] = word[i] & ~other.word[i];
    return result;
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

}  // namespace carat
