#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "ai/bot.h"
#include "ai/human_evaluator.h"
#include "ai/thinking.h"
#include "play/modes.h"

namespace carat {

// A named opponent. The names are minerals, softer ones for weaker play; the messages have them in
// the other languages (level.talc).
struct Level {
  std::string_view key;   // in settings and files
  std::string_view name;  // in English
  int visits;
  // It takes no decision that it believes to cost more than this share of the win...
  float loss_cap;
  // ...and of the others the better ones more often: e times as often for so much more.
  float temperature;
  // It plays its own game and does not look at what the others have.
  bool overlooks_others;
  // How far off it is, see ai::Weakness: for each mode so that its rating fits between its
  // neighbours'.
  std::array<float, modes.size()> misjudges;
};

// From "first game ever" to full strength.
std::span<const Level> levels();
// Null if there is none with this key.
const Level* find_level(std::string_view key);

// The network is of the bot's mode.
std::unique_ptr<Bot> make_level_bot(const Level& level, std::shared_ptr<const ai::Network> network,
                                    std::uint64_t seed);

// One decision of a level, in slices. `game` says what is misjudged, so it is the same for a whole
// game; `seed` is of this decision.
std::unique_ptr<Thinking> think_at_level(const Level& level,
                                         const std::shared_ptr<const ai::Network>& network,
                                         const AnyView& view, std::uint64_t game,
                                         std::uint64_t seed);

}  // namespace carat
