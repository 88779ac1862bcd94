#pragma once

#include <bit>
#include <cstdint>

#include "base/fixed_vector.h"
#include "rules/common/dealer.h"

namespace carat {

// One answer of a dealer: from where, and which outcome.
struct Draw {
  Source source;
  std::int8_t outcome = unknown_outcome;

  friend constexpr bool operator==(const Draw&, const Draw&) = default;
};

// What one decision, or the set-up, drew. The longest is a set-up: a seat, cards, and nobles or
// tokens.
using Draws = FixedVector<Draw, 64>;

// Passes every question on and writes down the answers; of outcomes that look the same, the first.
class RecordingDealer final : public Dealer {
 public:
  explicit RecordingDealer(Dealer& inner) : inner_(inner) {}
  int draw(const Source& source, std::uint64_t candidates) override {
    const int outcome = inner_.draw(source, candidates);
    const bool several = source.alike != nullptr && outcome != unknown_outcome;
    const int noted = several ? std::countr_zero(source.alike[outcome]) : outcome;
    draws_.push_back({source, static_cast<std::int8_t>(noted)});
    return outcome;
  }
  [[nodiscard]] const Draws& draws() const { return draws_; }

 private:
  Dealer& inner_;
  Draws draws_;
};

}  // namespace carat
