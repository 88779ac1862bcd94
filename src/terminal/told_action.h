#pragma once

#include <optional>
#include <string_view>

#include "play/any_game.h"

namespace carat::terminal {

// A decision that a table told of, in notation with everything said. Nothing if it can't be read.
std::optional<AnyAction> told_action(std::string_view game, std::string_view text);

}  // namespace carat::terminal
