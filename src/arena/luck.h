#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "play/modes.h"

namespace carat::arena {

// What chance gave each seat of a game: after every draw the value of the position less its
// expectation over all that could have been drawn. It is zero on average, whoever plays and however
// good the network is, so it may be subtracted from a result; the better the network, the less
// chance is left in what remains.
class LuckMeter {
 public:
  using Values = std::array<double, max_players>;  // by seat

  LuckMeter() = default;
  LuckMeter(const LuckMeter&) = delete;
  LuckMeter& operator=(const LuckMeter&) = delete;
  virtual ~LuckMeter() = default;

  void begin_game(std::int64_t seed) {
    seed_ = static_cast<std::uint64_t>(seed);
    total_ = {};
  }
  // A decision that has drawn something; whole positions before and after it.
  void add(std::string_view before, std::string_view decision, std::string_view after) {
    const Values luck = measure(before, decision, after, ++seed_);
    for (std::size_t i = 0; i < luck.size(); ++i) total_[i] += luck[i];
  }
  [[nodiscard]] std::vector<double> total(int players) const {
    return {total_.begin(), total_.begin() + players};
  }

 protected:
  virtual Values measure(std::string_view before, std::string_view decision, std::string_view after,
                         std::uint64_t seed) = 0;

 private:
  Values total_{};
  std::uint64_t seed_ = 0;
};

// With a network of the mode, out of a file, or the one that is built-in. The error is a sentence.
expected<std::unique_ptr<LuckMeter>, std::string> make_luck_meter(const std::string& file,
                                                                  const Mode& mode);

}  // namespace carat::arena
