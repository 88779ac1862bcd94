#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/any_game.h"
#include "protocol/replies.h"

namespace carat::table {

// Whose knowledge a game is looked at with again.
struct Eyes {
  Viewer viewer = Viewer::everybody();
  bool all = false;  // every hand is open
};

// A game as the messages that a table would have sent: how it began, and an update for every
// decision.
struct Replay {
  protocol::Update start;
  std::vector<protocol::Update> plies;
  // The whole position before each decision and at the end, if everything is open.
  std::vector<std::string> positions;
};

// With `legal` each message has the decisions of the seat to move, whoever looks.
Replay replay(const AnyGame& game, const Eyes& eyes, std::optional<Payments> legal);

}  // namespace carat::table
