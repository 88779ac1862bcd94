#include "batch/view_arrays.h"

#include <variant>

#include "base/overload.h"
#include "batch/arrays.h"

namespace carat::batch {

namespace {

// Calls f with the game of a view, and the position as the viewer sees it.
template <class F>
auto with_game(const AnyView& view, F&& f) {
  return std::visit(
      overload{[&](const splendor::View& v) { return f(Splendor{}, Splendor::veiled(v)); },
               [&](const duel::View& v) { return f(Duel{}, Duel::veiled(v)); }},
      view);
}

Viewer viewer_of(const AnyView& view) {
  return std::visit([](const auto& v) { return v.viewer; }, view);
}

// What the viewer may decide now.
template <Game G>
typename ArraysOf<G>::Legal own_decisions(const typename G::State& state, Viewer viewer) {
  if (G::is_over(state) || !viewer.is(G::to_move(state))) return {};
  return legal_numbers<G>(state);
}

// Whether two decisions have one number: they differ in the payment at most.
bool is_same_choice(const splendor::Action& a, const splendor::Action& b) {
  const auto* x = std::get_if<splendor::Buy>(&a);
  const auto* y = std::get_if<splendor::Buy>(&b);
  return x != nullptr && y != nullptr ? x->card == y->card : a == b;
}
bool is_same_choice(const duel::Action& a, const duel::Action& b) {
  const auto* x = std::get_if<duel::Buy>(&a);
  const auto* y = std::get_if<duel::Buy>(&b);
  return x != nullptr && y != nullptr ? x->card == y->card && x->color == y->color : a == b;
}

}  // namespace

Layout decision_layout(const Mode& mode) {
  return mode.game == Duel::name ? duel_decisions : splendor_decisions;
}

Layout observation_layout(const Mode& mode) {
  return mode.game == Duel::name ? duel_observation_layout
                                 : splendor_observation_layout(mode.players);
}

void write_observation(const AnyView& view, std::uint8_t* out) {
  with_game(view, [&](auto /*game*/, const auto& state) {
    write_observation(state, viewer_of(view), out);
  });
}

void write_mask(const AnyView& view, std::uint8_t* out) {
  with_game(view, [&]<class G>(G /*game*/, const auto& state) {
    write_mask<G>(own_decisions<G>(state, viewer_of(view)), out);
  });
}

std::optional<std::string> decision_text(const AnyView& view, int number) {
  return with_game(view, [&]<class G>(G /*game*/, const auto& state) -> std::optional<std::string> {
    const auto legal = own_decisions<G>(state, viewer_of(view));
    if (number < 0 || !legal.contains(static_cast<std::uint64_t>(number))) return std::nullopt;
    return std::string(G::action_text(G::action_at(state, bit_of<G>(number))).view());
  });
}

Parsed<std::optional<int>> decision_number(const AnyView& view, std::string_view text) {
  return with_game(view, [&]<class G>(G /*game*/, const auto& state) -> Parsed<std::optional<int>> {
    Scanner in(text);
    const auto action = G::parse_action(in, state);
    if (!action) return unexpected(action.error());
    if (!in.at_end()) return in.error("one action is expected");
    const auto legal = own_decisions<G>(state, viewer_of(view));
    for (int number = 0; number < decision_count<G>; ++number)
      if (legal.contains(static_cast<std::uint64_t>(number)) &&
          is_same_choice(G::action_at(state, bit_of<G>(number)), *action) &&
          !G::why_illegal(state, G::to_move(state), *action))
        return number;
    return std::nullopt;
  });
}

}  // namespace carat::batch
