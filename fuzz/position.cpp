#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"
#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace {

void require(bool right) {
  if (!right) std::abort();
}

// Some random decisions, every position sound.
template <carat::Game G>
void play_on(typename G::State state, std::uint64_t seed) {
  carat::Rng rng(seed);
  carat::RandomDealer dealer(rng);
  for (int i = 0; i < 12 && !G::is_over(state); ++i) {
    typename G::ActionList actions;
    G::legal_actions(state, carat::Payments::all, actions);
    require(!actions.empty());
    G::apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], dealer);
    require(!G::why_broken(state));
  }
}

template <carat::Game G>
void check(std::string_view input) {
  const auto state = G::parse_position(input);
  if (state) {
    require(*G::parse_position(G::position_text(*state)) == *state);
    play_on<G>(*state, input.size());
  } else {
    require(state.error().where <= input.size());
  }
  if (const auto view = G::parse_view(input)) {
    require(*G::parse_view(G::position_text(*view)) == *view);
    carat::Rng rng(input.size());
    const auto imagined = G::imagine(*view, rng);
    require(G::view(imagined, view->viewer) == *view);
    play_on<G>(imagined, input.size());
    play_on<G>(G::veiled(*view), input.size());
  }
}

}  // namespace

// Any text as a position, or as a viewer's: what can be read reads back, and can be played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  check<carat::Splendor>(input);
  check<carat::Duel>(input);
  return 0;
}
