#include "table/computer.h"

#include <algorithm>
#include <utility>

#include "ai/baselines.h"
#include "ai/levels.h"

namespace carat::table {

namespace {

constexpr std::string_view greedy = "greedy";
constexpr std::string_view one_ply = "one-ply";

// The simple players decide at once.
class Decided final : public Thinking {
 public:
  explicit Decided(std::string decision) : decision_(std::move(decision)) {}
  bool advance(int /*visits*/) override { return true; }
  [[nodiscard]] int visits() const override { return 1; }
  [[nodiscard]] int of() const override { return 1; }
  [[nodiscard]] std::string decision() override { return decision_; }

 private:
  std::string decision_;
};

}  // namespace

std::vector<Opponent> opponents() {
  std::vector<Opponent> list{{greedy, "Greedy", false}, {one_ply, "One-ply", false}};
  for (const Level& level : levels()) list.push_back({level.key, level.name, true});
  return list;
}

bool is_opponent(std::string_view key) {
  return key == greedy || key == one_ply || find_level(key) != nullptr;
}

std::unique_ptr<Thinking> think(std::string_view opponent, const AnyView& view,
                                const std::shared_ptr<const ai::Network>& network,
                                std::uint64_t game, std::uint64_t seed) {
  const Level* level = find_level(opponent);
  if (level != nullptr && network != nullptr)
    return think_at_level(*level, network, view, game, seed);
  const auto bot = opponent == greedy ? make_greedy_bot(seed) : make_one_ply_bot(seed);
  return std::make_unique<Decided>(bot->choose(view, {}));
}

}  // namespace carat::table
