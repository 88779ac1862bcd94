#include "rules/duel/threat.h"

#include <bit>
#include <concepts>

#include "rules/duel/apply.h"
#include "rules/duel/legal.h"

namespace carat::duel {

namespace {

bool reaches(const State& state, Seat seat, Token from);

// What neither buys anything nor leads to a purchase in the same turn.
template <class A>
constexpr bool is_idle = std::same_as<A, Take> || std::same_as<A, Placed<Reserve>> ||
                         std::same_as<A, Replenish> || std::same_as<A, Pass>;

template <class A>
bool reaches_by(State state, Seat seat, const A& action, Token from) {
  FirstDealer first;
  VeilingDealer dealer(first);
  apply(state, action, dealer);
  return reaches(state, seat, from);
}

// Tokens of a kind are alike, and so are orders: one cell of each kind from the last one on.
bool reaches_by_privilege(const State& state, Seat seat, Token from) {
  for (int kind = static_cast<int>(from); kind <= static_cast<int>(Token::pearl); ++kind) {
    const Cells cells = state.board.of(static_cast<Token>(kind));
    if (cells != 0 && reaches_by(state, seat, UsePrivilege{Cell(std::countr_zero(cells))},
                                 static_cast<Token>(kind)))
      return true;
  }
  return false;
}

bool reaches(const State& state, Seat seat, Token from) {
  if (victory_of(state.players[seat.index]) != Victory::none) return true;
  if (state.phase == Phase::over || state.to_move != seat) return false;
  bool reached = false;
  bool has_privilege = false;
  for_each_bit(legal_mask(state), [&](int bit) {
    if (reached) return;
    visit_action(state, bit, [&]<class A>(const A& action) {
      if constexpr (std::same_as<A, UsePrivilege>)
        has_privilege = true;
      else if constexpr (!is_idle<A>)
        reached = reaches_by(state, seat, action, Token::white);
    });
  });
  return reached || (has_privilege && reaches_by_privilege(state, seat, from));
}

}  // namespace

bool may_win(const State& state, Seat seat) {
  if (state.phase == Phase::over) return false;
  State turn = state;
  if (turn.to_move != seat) {
    turn.to_move = seat;
    turn.phase = Phase::act;
    turn.replenished = false;
    turn.play_again = false;
    turn.token_color = Color::white;
    turn.discard_from = Token::white;
  }
  return reaches(turn, seat, Token::white);
}

}  // namespace carat::duel
