#include "ai/next_turn.h"

#include <algorithm>

#include "ai/view_bot.h"

namespace carat {

namespace {

template <class T>
void add_once(std::vector<T>& list, const T& item) {
  if (std::ranges::find(list, item) == list.end()) list.push_back(item);
}

template <class Player>
int unknown_cards(const Player& player) {
  return static_cast<int>(std::ranges::count_if(
      player.reserved, [](const Reserved& reserved) { return reserved.card.is_unknown(); }));
}

template <class Player>
bool is_reserved(const Player& player, CardId card) {
  return hand_place(player.reserved, card) >= 0;
}

// Every way through one turn of Duel that may lead to a purchase: privileges first (which of
// several equal tokens makes no difference), then a purchase and what follows from it.
class DuelTurn {
 public:
  DuelTurn(NextTurn& found, Seat seat) : found_(found), seat_(seat) {}

  void explore(const duel::State& state, int kind_from, CardId bought) {
    if (state.phase == duel::Phase::over) {
      const duel::Player& player = state.players[seat_.index];
      const duel::Victory victory = duel::victory_of(player);
      if (victory == duel::Victory::none) return;
      if (player.prestige >= duel::target_prestige) add_once(found_.wins, {"prestige", bought});
      if (player.crowns >= duel::target_crowns) add_once(found_.wins, {"crowns", bought});
      if (player.color_points.at_least(duel::target_color) != 0)
        add_once(found_.wins, {"color", bought});
      return;
    }
    if (state.to_move != seat_ || ++steps_ > most_steps) return;
    unsigned kinds_tried = 0;
    bool enough = false;
    for_each_bit(duel::legal_mask(state), [&](int bit) {
      if (enough) return;
      // Which token is taken or given back can't matter for a win in this turn.
      enough = state.phase == duel::Phase::take_token || state.phase == duel::Phase::discard;
      const duel::Action action = duel::action_at(state, bit);
      int kind = kind_from;
      CardId card = bought;
      if (const auto* use = std::get_if<duel::UsePrivilege>(&action)) {
        kind = kind_at(state.board, use->cell);
        if (kind < kind_from || ((kinds_tried >> kind) & 1) != 0) return;
        kinds_tried |= 1u << kind;
      } else if (const auto* buy = std::get_if<duel::Buy>(&action)) {
        card = buy->card;
        kind = 0;
        if (bought.is_none()) add_once(found_.cards, {card, is_reserved(state.mover(), card)});
      } else if (state.phase == duel::Phase::act) {
        return;
      }
      duel::State after = state;
      FirstDealer first;
      VeilingDealer dealer(first);
      duel::apply(after, action, dealer);
      explore(after, kind, card);
    });
  }

 private:
  static constexpr int most_steps = 4000;

  static int kind_at(const duel::Board& board, duel::Cell cell) {
    int kind = 0;
    while ((board.cells[static_cast<unsigned>(kind)] & duel::one_cell(cell)) == 0) ++kind;
    return kind;
  }

  NextTurn& found_;
  Seat seat_;
  int steps_ = 0;
};

}  // namespace

NextTurn next_turn(const splendor::State& state, Seat seat) {
  NextTurn found{.seat = seat};
  splendor::State here = state;
  here.to_move = seat;
  here.phase = splendor::Phase::act;
  here.return_from = splendor::Token::white;
  found.unknown = unknown_cards(here.mover());
  const int target = here.options.target;
  // S8: a noble that waited comes at the end of any turn.
  const bool noble_waits = !splendor::visiting_nobles(here.nobles, here.mover().bonuses).empty();
  if (noble_waits && here.mover().prestige + splendor::noble_points >= target)
    found.wins.push_back({"prestige", CardId::none()});
  splendor::ActionList actions;
  splendor::legal_actions(here, Payments::canonical, actions);
  for (const splendor::Action& action : actions) {
    const auto* buy = std::get_if<splendor::Buy>(&action);
    if (buy == nullptr) continue;
    add_once(found.cards, {buy->card, is_reserved(here.mover(), buy->card)});
    splendor::State after = here;
    FirstDealer first;
    VeilingDealer dealer(first);
    splendor::apply(after, action, dealer);
    const bool chooses = after.phase == splendor::Phase::choose_noble;
    const int prestige =
        after.players[seat.index].prestige + (chooses ? splendor::noble_points : 0);
    if (prestige >= target) add_once(found.wins, {"prestige", buy->card});
  }
  return found;
}

NextTurn next_turn(const duel::State& state, Seat seat) {
  NextTurn found{.seat = seat};
  duel::State here = state;
  here.to_move = seat;
  here.phase = duel::Phase::act;
  here.replenished = false;
  here.play_again = false;
  here.discard_from = duel::Token::white;
  found.unknown = unknown_cards(here.mover());
  DuelTurn(found, seat).explore(here, 0, CardId::none());
  return found;
}

std::vector<NextTurn> next_turns(const AnyView& view) {
  return std::visit(
      [](const auto& v) {
        using G = decltype(game_of(v));
        std::vector<NextTurn> list;
        const auto state = G::veiled(v);
        if (G::is_over(state)) return list;
        for (int seat = 0; seat < G::players(state); ++seat)
          if (!v.viewer.is(Seat(seat))) list.push_back(next_turn(state, Seat(seat)));
        return list;
      },
      view);
}

}  // namespace carat
