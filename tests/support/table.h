#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/common/color.h"
#include "rules/common/counts_text.h"
#include "rules/common/game.h"
#include "rules/common/scripted_dealer.h"

// What the tables of both games do for tests: positions and decisions as text. Whatever can't be
// read or played throws, so that a test never goes on with less than it says.

namespace carat {

// The fields of a position's line.
using Fields = std::map<std::string, std::string>;

// The game that has these positions: specialised beside each game's table.
template <class State>
struct GameWith;

template <class State>
using GameOfState = typename GameWith<State>::Type;

template <Game G>
typename G::State state_of(std::string_view text) {
  const auto state = G::parse_position(text);
  if (state) return *state;
  throw std::invalid_argument(std::string(state.error().what) + "\n" + std::string(text) + "\n" +
                              std::string(state.error().where, ' ') + "^");
}

template <class State>
auto action_of(const State& state, std::string_view text) {
  Scanner in(text);
  const auto action = GameOfState<State>::parse_action(in, state);
  if (action && in.at_end()) return *action;
  throw std::invalid_argument("not an action: " + std::string(text));
}

// Every legal decision as text; of those that begin with a word, if one is given.
template <class State>
std::vector<std::string> legal_texts(const State& state, std::string_view word = "",
                                     Payments payments = Payments::all) {
  using G = GameOfState<State>;
  typename G::ActionList actions;
  G::legal_actions(state, payments, actions);
  std::vector<std::string> texts;
  for (const auto& action : actions)
    if (const auto text = G::action_text(action); text.view().starts_with(word))
      texts.emplace_back(text.view());
  return texts;
}

// Why a seat may not do this; a legal decision has none. Both formulations of the rules are asked.
template <class State>
std::optional<typename GameOfState<State>::Refusal> refusal_of(const State& state,
                                                               std::string_view text, Seat seat) {
  using G = GameOfState<State>;
  const auto action = action_of(state, text);
  const auto refusal = G::why_illegal(state, seat, action);
  const auto texts = legal_texts(state);
  const bool listed = std::ranges::find(texts, G::action_text(action).view()) != texts.end();
  if (seat == G::to_move(state) && listed == refusal.has_value())
    throw std::logic_error("legal_actions and why_illegal disagree about " + std::string(text));
  return refusal;
}

// The outcomes of a text, with spaces between them: "2-07 w w".
template <Game G>
std::vector<Draw> draws_of(std::string_view text) {
  std::vector<Draw> draws;
  for (Scanner in(text); !in.at_end(); in.skip_spaces()) draws.push_back(G::parse_draw(in).value());
  return draws;
}

// Plays a legal decision of the seat to move. `drawn` are the outcomes it draws; where none are
// named, the lowest ones are drawn.
template <class State>
void play(State& state, std::string_view text, std::string_view drawn = "") {
  using G = GameOfState<State>;
  if (const auto refusal = refusal_of(state, text, G::to_move(state)))
    throw std::logic_error(std::string(text) + " is refused: " + std::string(G::key(*refusal)));
  const auto action = action_of(state, text);
  if (drawn.empty()) {
    FirstDealer first;
    G::apply(state, action, first);
  } else {
    const std::vector<Draw> script = draws_of<G>(drawn);
    ScriptedDealer dealer(script);
    G::apply(state, action, dealer);
    if (!dealer.error().empty() || !dealer.finished())
      throw std::logic_error("not what is drawn: " + std::string(drawn));
  }
  if (const auto broken = G::why_broken(state))
    throw std::logic_error(std::string(text) + " breaks the table: " + std::string(broken->what));
}

template <class State>
void play(State& state, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) play(state, text);
}

// One field of a position, as it is written: field(state, "turn").
template <class StateOrView>
std::string field(const StateOrView& table, const std::string& name) {
  const std::string text(position_text(table).view());
  const std::size_t start = text.find(" " + name + ":");
  if (start == std::string::npos) throw std::invalid_argument("no field " + name);
  const std::size_t value = start + name.size() + 2;
  return text.substr(value, text.find(' ', value) - value);
}

// The first cards of each colour's list (ids with commas between them), as many as `bonuses` says:
// "3w2k" becomes five cards.
template <class Token>
std::string cards_for(std::string_view bonuses,
                      const std::array<std::string_view, color_count>& of_color) {
  constexpr std::size_t width = std::string_view("1-01,").size();
  Scanner in(bonuses);
  const auto wanted = parse_counts<Token>(in).value();
  std::string list;
  for (unsigned color = 0; color < color_count; ++color) {
    const auto count = static_cast<std::size_t>(wanted[static_cast<Token>(color)]);
    if (count * width > of_color[color].size() + 1)
      throw std::invalid_argument("too many cards of a colour: " + std::string(bonuses));
    if (count > 0)
      list.append(list.empty() ? "" : ",").append(of_color[color], 0, count * width - 1);
  }
  return list;
}

}  // namespace carat
