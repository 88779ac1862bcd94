#pragma once

#include "play/any_game.h"
#include "protocol/replies.h"

// Parts of the server's messages, for tables without a server.

namespace carat::table {

// A decision with its outcomes, null where the viewer did not see them. When everything is open
// they saw them all.
protocol::ToldPly told(const PlayedPly& ply, Viewer viewer, bool open);

// Nothing while the game goes on.
std::optional<protocol::Result> result_of(const AnyGame& game);

}  // namespace carat::table
