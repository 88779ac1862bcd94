#pragma once

#include <memory>
#include <vector>

#include "play/any_game.h"
#include "protocol/replies.h"

namespace carat::terminal {

// A server's game that is over, with all its cards: dealt again from the seed that is open now, and
// played again by its events from the first one on. Null if the seed is still closed (a duplicate
// deal), or if the events do not fit.
std::unique_ptr<AnyGame> dealt_game(const protocol::TableState& table,
                                    const std::vector<protocol::ToldEvent>& events);

}  // namespace carat::terminal
