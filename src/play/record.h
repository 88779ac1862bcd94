#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "play/rejection.h"
#include "rules/common/draws.h"
#include "rules/common/game.h"
#include "rules/common/scripted_dealer.h"

namespace carat {

// One decision as it was made: what was decided and what was drawn because of it.
template <Game G>
struct Ply {
  typename G::Action action;
  std::vector<Draw> draws;
  std::string comment;

  friend bool operator==(const Ply&, const Ply&) = default;
};

// A line of a game file's header: names, places, dates.
struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

// A game, finished or not: how it began and every decision since. It stores the outcomes that were
// drawn and not how, so a replay survives a change of generator, and a game from a real table can
// be entered.
template <Game G>
struct Record {
  typename G::Options options;
  std::vector<Tag> tags;
  std::optional<Viewer> viewer;            // a record as one viewer may see it
  std::optional<typename G::State> start;  // a game that began from a position
  std::vector<Draw> deal;                  // what the set-up drew, otherwise
  std::string comment;                     // before the first decision
  std::vector<Ply<G>> plies;

  friend bool operator==(const Record&, const Record&) = default;
};

// The position before the first decision.
template <Game G>
expected<typename G::State, Rejection> start_of(const Record<G>& record) {
  if (record.start) return *record.start;
  if (const auto error = G::why_invalid(record.options))
    return unexpected(Rejection::unreadable(error->where, error->what));
  ScriptedDealer dealer(record.deal);
  auto state = G::new_game(record.options, dealer);
  if (!dealer.error().empty()) return unexpected(Rejection::wrong_outcome(dealer.error()));
  if (!dealer.finished()) return unexpected(Rejection::wrong_outcome("too many outcomes"));
  return state;
}

// One decision of a record, checked and carried out; the state is unchanged if it is rejected.
template <Game G>
std::optional<Rejection> replay_ply(typename G::State& state, const Ply<G>& ply) {
  auto next = state;
  G::reveal(next, ply.action);
  if (const auto refusal = G::why_illegal(next, G::to_move(next), ply.action))
    return Rejection::refused(G::clause(*refusal), G::key(*refusal));
  ScriptedDealer dealer(ply.draws);
  G::apply(next, ply.action, dealer);
  if (!dealer.error().empty()) return Rejection::wrong_outcome(dealer.error());
  if (!dealer.finished()) return Rejection::wrong_outcome("too many outcomes");
  state = next;
  return std::nullopt;
}

// The position after the first `count` decisions.
template <Game G>
expected<typename G::State, Rejection> replay(const Record<G>& record, std::size_t count) {
  auto state = start_of(record);
  if (!state) return state;
  for (std::size_t i = 0; i < count && i < record.plies.size(); ++i)
    if (auto rejection = replay_ply(*state, record.plies[i])) {
      rejection->index = static_cast<int>(i);
      return unexpected(*std::move(rejection));
    }
  return state;
}

// The record as a viewer may have it: of a running game, cards that they did not see drawn are
// unknown, so are hidden cards of a position it started from; comments are left out, and so is the
// seed, of which all cards follow.
template <Game G>
Record<G> seen_by(const Record<G>& record, Viewer viewer) {
  const auto last = replay(record, record.plies.size());
  assert(last);  // nobody has a record that can't be replayed
  if (last && G::is_over(*last)) return record;
  Record<G> seen = record;
  seen.viewer = viewer;
  seen.comment.clear();
  std::erase_if(seen.tags, [](const Tag& tag) { return tag.name == "seed"; });
  auto state = *start_of(record);
  if (seen.start) seen.start = G::veiled(G::view(*seen.start, viewer));
  for (std::size_t i = 0; i < seen.plies.size(); ++i) {
    Ply<G>& ply = seen.plies[i];
    ply.comment.clear();
    for (Draw& draw : ply.draws)
      if (!G::sees_draw(state, ply.action, draw, viewer)) draw.outcome = unknown_outcome;
    [[maybe_unused]] const auto rejection = replay_ply(state, record.plies[i]);
    assert(!rejection);
  }
  return seen;
}

}  // namespace carat
