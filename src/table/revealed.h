#pragma once

#include "play/any_game.h"

namespace carat::table {

// The position with every hand open: what everybody knows, and what each seat knows of its own
// hand. For looking at a game again.
AnyView revealed(const AnyGame& game);

}  // namespace carat::table
