#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ai/card_inputs.h"
#include "ai/next_turn.h"
#include "play/remark.h"
#include "rules/common/card_text.h"

// What the reasons of both games have in common.

namespace carat::ai {

// A remark, and how much it matters.
struct Weighed {
  Remark remark;
  float weight;
};

inline std::string card_name(CardId id) { return std::string(card_text(id).view()); }

// A turn as the reasons look at it: the positions before and after it, and who made it.
template <class State, class Action>
struct Turn {
  const State& before;
  const State& after;
  Seat seat;
  Action first;  // the decision that is explained
  CardId plan;   // what the line buys next for this seat; none if nothing
  [[nodiscard]] const auto& own_before() const { return before.players[seat.index]; }
  [[nodiscard]] const auto& own_after() const { return after.players[seat.index]; }
};

template <class State>
int players_of(const State& state) {
  if constexpr (requires { state.options.players; })
    return state.options.players;
  else
    return static_cast<int>(state.players.size());
}

// Cards that come into reach, or nearer. `owed(player, card)` is what a card costs a player,
// `worth` how much it is wanted.
template <class State, class Action, class Owed, class Worth>
void add_reach(const Turn<State, Action>& turn, std::span<const CardId> face_up, Owed&& owed,
               Worth&& worth, std::vector<Weighed>& out) {
  const auto& before = turn.own_before();
  const auto& after = turn.own_after();
  CardId now;
  CardId nearer;
  const auto look_at = [&](CardId id) {
    if (!id.is_known()) return;
    const int lacked = lacking(owed(before, id), before.tokens);
    const int lacks = lacking(owed(after, id), after.tokens);
    if (lacks >= lacked) return;
    CardId& best = lacks == 0 ? now : nearer;
    const auto value = [&](CardId c) { return worth(c) + (c == turn.plan ? 20 : 0); };
    if (best.is_none() || value(id) > value(best)) best = id;
  };
  for (const CardId id : face_up) look_at(id);
  for (const Reserved& reserved : after.reserved) look_at(reserved.card);
  if (now.is_known()) {
    const float planned = now == turn.plan ? 2.0F : 0.0F;
    out.push_back({{"reason.can_buy", {{"card", card_name(now)}, {"count", worth(now)}}},
                   2.0F + planned + static_cast<float>(worth(now))});
  } else if (nearer == turn.plan && nearer.is_known()) {
    out.push_back(
        {{"reason.lacks",
          {{"card", card_name(nearer)},
           {"tokens", amounts("amount.missing", owed(after, nearer).less(after.tokens))}}},
         2.0F + 0.5F * static_cast<float>(worth(nearer))});
  }
}

// The line's next purchase, if nothing was said of it.
inline void add_plan(CardId plan, std::vector<Weighed>& out) {
  if (!plan.is_known()) return;
  const std::string name = card_name(plan);
  for (const Weighed& said : out)
    for (const auto& argument : said.remark.arguments)
      if (argument.name == "card" && std::get<std::string>(argument.value) == name) return;
  out.push_back({{"reason.plan", {{"card", name}}}, 1.5F});
}

// A card that another seat could have bought with its next turn, and a win that it had in reach.
template <class State, class Action, class Worth>
void add_denial(const Turn<State, Action>& turn, CardId taken, bool reserves, Worth&& worth,
                std::vector<Weighed>& out) {
  bool denied = false;
  for (int i = 1; i < players_of(turn.before); ++i) {
    const Seat other((turn.seat.index + i) % players_of(turn.before));
    const NextTurn could = next_turn(turn.before, other);
    if (!could.wins.empty() && next_turn(turn.after, other).wins.empty())
      out.push_back({{"reason.stops_win", {{"player", other}}}, 9.5F});
    if (!taken.is_known() || denied) continue;
    const auto same = [&](const CardInReach& c) { return c.card == taken && !c.reserved; };
    if (std::ranges::none_of(could.cards, same) || worth(taken) == 0) continue;
    denied = true;
    out.push_back({{"reason.denies", {{"card", card_name(taken)}, {"player", other}}},
                   2.5F + static_cast<float>(worth(taken))});
  }
  if (!denied && reserves && taken.is_known())
    out.push_back({{"reason.keeps_card", {{"card", card_name(taken)}}}, 1.8F});
}

// Of each game: what it says about a turn. The game's own file has it.
void add_reasons(const Turn<splendor::State, splendor::Action>& turn, std::vector<Weighed>& out);
void add_reasons(const Turn<duel::State, duel::Action>& turn, std::vector<Weighed>& out);

// Prestige and crowns of a card, for a sentence about who buys it.
int points_of(const splendor::State& state, CardId id);
int points_of(const duel::State& state, CardId id);

}  // namespace carat::ai
