#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"
#include "rules/splendor/splendor.h"

namespace {

using carat::Splendor;

void require(bool right) {
  if (!right) std::abort();
}

// Some random decisions, every position sound.
void play_on(Splendor::State state, std::uint64_t seed) {
  carat::Rng rng(seed);
  carat::RandomDealer dealer(rng);
  for (int i = 0; i < 12 && !Splendor::is_over(state); ++i) {
    Splendor::ActionList actions;
    Splendor::legal_actions(state, carat::Payments::all, actions);
    require(!actions.empty());
    Splendor::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], dealer);
    require(!Splendor::why_broken(state));
  }
}

}  // namespace

// Any text as a position, or as a viewer's: what can be read reads back, and can be played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto state = Splendor::parse_position(text);
  if (state) {
    require(*Splendor::parse_position(Splendor::position_text(*state)) == *state);
    play_on(*state, size);
  } else {
    require(state.error().where <= size);
  }
  if (const auto view = Splendor::parse_view(text)) {
    require(*Splendor::parse_view(Splendor::position_text(*view)) == *view);
    carat::Rng rng(size);
    const auto imagined = Splendor::imagine(*view, rng);
    require(Splendor::view(imagined, view->viewer) == *view);
    play_on(imagined, size);
    play_on(Splendor::veiled(*view), size);
  }
  return 0;
}
