#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rules/splendor/splendor.h"

// Any text as an action: what can be read is written in one way and reads back, and the rules have
// an answer to it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using carat::Splendor;
  static const auto state = [] {
    carat::FirstDealer first;
    return Splendor::new_game({}, first);
  }();
  carat::Scanner in({reinterpret_cast<const char*>(data), size});
  const auto action = Splendor::parse_action(in, state);
  if (!action) {
    if (action.error().where > size) std::abort();
    return 0;
  }

  const auto text = Splendor::action_text(*action);
  carat::Scanner again(text.view());
  const auto read = Splendor::parse_action(again, state);
  if (!read || !again.at_end() || !(*read == *action)) std::abort();
  if (!Splendor::why_illegal(state, state.to_move, *action)) {
    auto next = state;
    carat::FirstDealer first;
    Splendor::apply(next, *action, first);
    if (Splendor::why_broken(next)) std::abort();
  }
  return 0;
}
