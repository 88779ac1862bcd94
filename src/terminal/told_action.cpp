#include "terminal/told_action.h"

#include "base/parse.h"
#include "rules/duel/notation.h"
#include "rules/splendor/notation.h"

namespace carat::terminal {

namespace {

// Nothing is left to be filled in, so any position will do.
template <class State>
std::optional<AnyAction> parsed(std::string_view text) {
  Scanner in(text);
  const auto action = parse_action(in, State{});
  if (!action) return std::nullopt;
  return AnyAction(*action);
}

}  // namespace

std::optional<AnyAction> told_action(std::string_view game, std::string_view text) {
  return game == "duel" ? parsed<duel::State>(text) : parsed<splendor::State>(text);
}

}  // namespace carat::terminal
