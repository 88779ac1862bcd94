#pragma once

#include <span>
#include <string_view>

#include "base/parse.h"
#include "rules/common/draws.h"

namespace carat {

// Deals what a list says: replays, games entered from a real table, tests. The rules can't be told
// that a list is wrong, so a wrong or missing outcome is dealt as the lowest one and remembered:
// ask `error` before using the position.
class ScriptedDealer final : public Dealer {
 public:
  explicit ScriptedDealer(std::span<const Draw> script) : script_(script) {}

  int draw(const Source& source, std::uint64_t candidates) override {
    if (!error_.empty()) return std::countr_zero(candidates);
    if (used_ == script_.size()) return fail("an outcome is missing: ", source, candidates);
    const Draw& next = script_[used_];
    if (next.source != source) return fail("another outcome was expected: ", source, candidates);
    if (next.outcome == unknown_outcome) {
      if (!source.is_card) return fail("this can't be unknown: ", source, candidates);
      ++used_;
      return unknown_outcome;
    }
    if (next.outcome < 0 || next.outcome >= source.size)
      return fail("this game has no such outcome: ", source, candidates);
    const std::uint64_t wanted =
        source.alike != nullptr ? source.alike[next.outcome] : std::uint64_t{1} << next.outcome;
    if ((candidates & wanted) == 0) return fail("this is not there any more: ", source, candidates);
    ++used_;
    return std::countr_zero(candidates & wanted);
  }

  // How many outcomes were dealt: the index of the wrong one after an error.
  [[nodiscard]] std::size_t used() const { return used_; }
  [[nodiscard]] bool finished() const { return used_ == script_.size(); }
  // What is wrong, or nothing.
  [[nodiscard]] std::string_view error() const { return error_.view(); }

 private:
  int fail(std::string_view what, const Source& source, std::uint64_t candidates) {
    error_ = FixedText<100>(what);
    error_.append(source.name);
    if (source.number != Source::only) error_.append(' ').append(source.number);
    return std::countr_zero(candidates);
  }

  std::span<const Draw> script_;
  std::size_t used_ = 0;
  FixedText<100> error_;
};

}  // namespace carat
