#pragma once

#include <cstdint>
#include <string_view>

#include "base/fixed_vector.h"
#include "rules/common/dealer.h"

namespace carat {

// One answer of a dealer: from where, and which outcome.
struct Draw {
  Source source{"", 0, 0, false};
  std::int8_t outcome = unknown_outcome;

  friend constexpr bool operator==(const Draw& a, const Draw& b) {
    return a.outcome == b.outcome && a.source.number == b.source.number &&
           std::string_view(a.source.name) == b.source.name;
  }
};

// What one decision, or the set-up, drew. The longest is a set-up: a seat, cards, and nobles or
// tokens.
using Draws = FixedVector<Draw, 64>;

// Passes every question on and writes down the answers.
class RecordingDealer final : public Dealer {
 public:
  explicit RecordingDealer(Dealer& inner) : inner_(inner) {}
  int draw(const Source& source, std::uint64_t candidates) override {
    const int outcome = inner_.draw(source, candidates);
    draws_.push_back({source, static_cast<std::int8_t>(outcome)});
    return outcome;
  }
  [[nodiscard]] const Draws& draws() const { return draws_; }

 private:
  Dealer& inner_;
  Draws draws_;
};

}  // namespace carat
