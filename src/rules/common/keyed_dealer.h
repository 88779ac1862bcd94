#pragma once

#include <array>
#include <cstdint>

#include "base/key_stream.h"
#include "rules/common/dealer.h"

namespace carat {

// The deal as a function of a 256-bit key and the position: every source has its outcomes in an
// order shuffled by its own stream of the key (named "deck 2", "nobles", "bag 17"), and a
// draw is the first outcome of that order that is still there. Undoing, restarting and verifying
// deal the same again, and two tables with one key get the same decks however they are played.
class KeyedDealer final : public Dealer {
 public:
  explicit KeyedDealer(const Key& key) : key_(key) {}
  int draw(const Source& source, std::uint64_t candidates) override;

 private:
  struct Order {
    Source source;
    std::array<std::uint8_t, 64> outcomes{};
  };
  const Order& order_of(const Source& source);

  Key key_;
  std::array<Order, 6> orders_{};  // made when first asked for; the oldest makes room
  unsigned next_ = 0;
};

}  // namespace carat
