#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/duel/duel.h"
#include "rules/splendor/splendor.h"

namespace {

template <carat::Game G>
void check(std::string_view input) {
  static const auto state = [] {
    carat::FirstDealer first;
    return G::new_game({}, first);
  }();
  carat::Scanner in(input);
  const auto action = G::parse_action(in, state);
  if (!action) {
    if (action.error().where > input.size()) std::abort();
    return;
  }

  const auto text = G::action_text(*action);
  carat::Scanner again(text.view());
  const auto read = G::parse_action(again, state);
  if (!read || !again.at_end() || !(*read == *action)) std::abort();
  if (!G::why_illegal(state, state.to_move, *action)) {
    auto next = state;
    carat::FirstDealer first;
    G::apply(next, *action, first);
    if (G::why_broken(next)) std::abort();
  }
}

}  // namespace

// Any text as an action: what can be read is written in one way and reads back, and the rules have
// an answer to it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  check<carat::Splendor>(input);
  check<carat::Duel>(input);
  return 0;
}
