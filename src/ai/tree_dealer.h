#pragma once

#include "rules/common/draws.h"

namespace carat::ai {

// Deals inside a search tree: cards stay unknown, everything else is dealt by `inner` and noted.
class TreeDealer final : public Dealer {
 public:
  explicit TreeDealer(Dealer& inner) : inner_(inner) {}
  int draw(const Source& source, std::uint64_t candidates) override {
    if (source.is_card) return unknown_outcome;
    const int outcome = inner_.draw(source, candidates);
    dealt.push_back({source, static_cast<std::int8_t>(outcome)});
    return outcome;
  }
  Draws dealt;

 private:
  Dealer& inner_;
};

}  // namespace carat::ai
