#include "ai/view_after.h"

#include <algorithm>
#include <utility>

#include "ai/tree_dealer.h"
#include "ai/view_bot.h"

namespace carat {

namespace {

// Everybody knows what the viewer knows: what is proven for one is then proven for all.
template <class State>
void open_what_is_known(State& state) {
  for (auto& player : state.players)
    for (Reserved& reserved : player.reserved)
      if (reserved.card.is_known()) reserved.hidden = false;
}

// Plays one decision with cards that stay unknown; the error says why it can't be followed.
template <Game G>
expected<void, std::string> follow_one(typename G::State& state, const std::string& text) {
  Scanner in(text);
  const auto action = G::parse_action(in, state);
  if (!action || !in.at_end()) return unexpected(text + ": this is no decision");
  if (G::is_over(state)) return unexpected(text + ": the game is over before it");
  if (G::why_illegal(state, G::to_move(state), *action))
    return unexpected(text + ": the rules don't allow it there");
  FirstDealer first;
  ai::TreeDealer dealer(first);
  G::apply(state, *action, dealer);
  if (!dealer.dealt.empty()) return unexpected(text + ": what is drawn then is not known");
  return {};
}

template <Game G>
std::vector<AnyView> follow_all(const typename G::View& view,
                                const std::vector<std::string>& line) {
  auto state = G::veiled(view);
  std::vector<AnyView> views;
  for (const std::string& text : line) {
    if (!follow_one<G>(state, text)) break;
    views.emplace_back(G::view(state, view.viewer));
  }
  return views;
}

template <Game G>
expected<AnyView, std::string> follow(const typename G::View& view,
                                      const std::vector<std::string>& line) {
  auto state = G::veiled(view);
  open_what_is_known(state);
  for (const std::string& text : line) {
    if (auto followed = follow_one<G>(state, text); !followed)
      return unexpected(std::move(followed.error()));
  }
  if (G::is_over(state)) return unexpected(std::string("the game is over at the end of the line"));
  const auto& hand = state.players[G::to_move(state).index].reserved;
  if (std::ranges::any_of(hand, [](const Reserved& r) { return r.card.is_unknown(); }))
    return unexpected(std::string("the hand of the seat to move is not known"));
  return G::view(state, Viewer(G::to_move(state)));
}

}  // namespace

expected<AnyView, std::string> view_after(const AnyView& view,
                                          const std::vector<std::string>& line) {
  if (line.empty()) return view;
  return std::visit([&](const auto& v) { return follow<decltype(game_of(v))>(v, line); }, view);
}

std::vector<AnyView> views_along(const AnyView& view, const std::vector<std::string>& line) {
  return std::visit([&](const auto& v) { return follow_all<decltype(game_of(v))>(v, line); }, view);
}

}  // namespace carat
