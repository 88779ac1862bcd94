#pragma once

#include "base/rng.h"
#include "rules/common/dealer.h"

namespace carat {

// Every outcome still there has the same chance.
class RandomDealer final : public Dealer {
 public:
  explicit RandomDealer(Rng& rng) : rng_(rng) {}
  int draw(const Source& /*source*/, std::uint64_t candidates) override {
    return rng_.pick_bit(candidates);
  }

 private:
  Rng& rng_;
};

}  // namespace carat
