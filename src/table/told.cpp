#include "table/told.h"

namespace carat::table {

protocol::ToldPly told(const PlayedPly& ply, Viewer viewer, bool open) {
  protocol::ToldPly out{ply.text, {}};
  for (std::size_t i = 0; i < ply.draws.size(); ++i) {
    // What a seat draws for itself it sees; of the rest `seen` tells whether everybody did.
    const bool known = open || ply.seen[i] || viewer.is(ply.seat);
    out.outcomes.push_back(known ? std::optional(ply.draws[i]) : std::nullopt);
  }
  return out;
}

std::optional<protocol::Result> result_of(const AnyGame& game) {
  const auto outcome = game.outcome();
  if (!outcome) return std::nullopt;
  protocol::Result result{{}, std::string(game.end_reason())};
  for (int seat = 0; seat < game.players(); ++seat)
    result.ranks.push_back(outcome->rank[static_cast<std::size_t>(seat)]);
  return result;
}

}  // namespace carat::table
