#include "rules/splendor/threat.h"

#include "rules/splendor/apply.h"
#include "rules/splendor/legal.h"

namespace carat::splendor {

namespace {

bool has_target(const State& state, Seat seat) {
  return state.players[seat.index].prestige >= state.options.target;
}

bool reaches(const State& state, Seat seat) {
  if (has_target(state, seat)) return true;
  if (state.phase == Phase::over || state.to_move != seat) return false;
  bool reached = false;
  for_each_bit(legal_mask(state), [&](int bit) {
    if (reached) return;
    visit_action(state, bit, [&](const auto& action) {
      State next = state;
      FirstDealer first;
      VeilingDealer dealer(first);
      apply(next, action, dealer);
      reached = reaches(next, seat);
    });
  });
  return reached;
}

}  // namespace

bool may_win(const State& state, Seat seat) {
  if (state.phase == Phase::over || has_target(state, seat)) return false;
  State turn = state;
  if (turn.to_move != seat) {
    turn.to_move = seat;
    turn.phase = Phase::act;
    turn.return_from = Token::white;
  }
  return reaches(turn, seat);
}

}  // namespace carat::splendor
