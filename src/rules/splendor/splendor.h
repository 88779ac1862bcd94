#pragma once

#include "rules/common/game.h"
#include "rules/splendor/apply.h"
#include "rules/splendor/legal.h"
#include "rules/splendor/notation.h"
#include "rules/splendor/options.h"
#include "rules/splendor/position.h"
#include "rules/splendor/rules.h"
#include "rules/splendor/threat.h"
#include "rules/splendor/view.h"

namespace carat {

// Splendor for two to four players, as a model of the concept Game.
struct Splendor {
  using State = splendor::State;
  using Action = splendor::Action;
  using ActionList = splendor::ActionList;
  using View = splendor::View;
  using Options = splendor::Options;
  using Refusal = splendor::Refusal;

  static constexpr std::string_view name = "splendor";
  static constexpr int rules_version = 1;

  static constexpr auto& option_names = splendor::option_names;
  static OptionText option_value(const Options& options, std::string_view option) {
    return splendor::option_value(options, option);
  }
  static std::optional<ParseError> set_option(Options& options, std::string_view option,
                                              std::string_view value) {
    return splendor::set_option(options, option, value);
  }
  static std::optional<ParseError> why_invalid(const Options& options) {
    return splendor::why_invalid(options);
  }
  static State new_game(const Options& options, Dealer& dealer) {
    return splendor::new_game(options, dealer);
  }
  static Options options(const State& state) { return state.options; }

  static int players(const State& state) { return state.options.players; }
  static int players(const Options& options) { return options.players; }
  static bool is_over(const State& state) { return state.phase == splendor::Phase::over; }
  static Seat to_move(const State& state) { return state.to_move; }
  static int turn(const State& state) { return state.turn + 1; }
  static Outcome outcome(const State& state) { return splendor::outcome(state); }
  static std::string_view end_reason(const State& state) { return splendor::end_reason(state); }
  static bool may_win(const State& state, Seat seat) { return splendor::may_win(state, seat); }

  using Mask = std::uint64_t;
  static Mask legal_mask(const State& state) { return splendor::legal_mask(state); }
  template <class F>
  [[gnu::always_inline]] static auto visit_action(const State& state, int bit, F&& f) {
    return splendor::visit_action(state, bit, std::forward<F>(f));
  }
  static Action action_at(const State& state, int bit) { return splendor::action_at(state, bit); }
  static void legal_actions(const State& state, Payments payments, ActionList& actions) {
    splendor::legal_actions(state, payments, actions);
  }
  static std::optional<Refusal> why_illegal(const State& state, Seat seat, const Action& action) {
    return splendor::why_illegal(state, seat, action);
  }
  static std::string_view clause(Refusal refusal) { return splendor::clause(refusal); }
  static std::string_view key(Refusal refusal) { return splendor::key(refusal); }
  template <class A, class D>
  [[gnu::always_inline]] static void apply(State& state, const A& action, D& dealer) {
    splendor::apply(state, action, dealer);
  }

  static View view(const State& state, Viewer viewer) { return splendor::view(state, viewer); }
  static State imagine(const View& view, Rng& rng) { return splendor::imagine(view, rng); }
  static bool is_complete(const State& state) { return splendor::is_complete(state); }
  static State veiled(const View& view) { return splendor::veiled(view); }
  static bool sees_draw(const State& before, const Action& action, const Draw& draw,
                        Viewer viewer) {
    return splendor::sees_draw(before, action, draw, viewer);
  }
  static bool reveal(State& state, const Action& action) { return splendor::reveal(state, action); }

  static splendor::ActionText action_text(const Action& action) {
    return splendor::action_text(action);
  }
  static Parsed<Action> parse_action(Scanner& in, const State& state) {
    return splendor::parse_action(in, state);
  }
  static PositionText position_text(const State& state) { return splendor::position_text(state); }
  static PositionText position_text(const View& view) { return splendor::position_text(view); }
  static Parsed<State> parse_position(std::string_view text) {
    return splendor::parse_position(text);
  }
  static Parsed<View> parse_view(std::string_view text) { return splendor::parse_view(text); }
  static DrawText draw_text(const Draw& draw) { return splendor::draw_text(draw); }
  static Parsed<Draw> parse_draw(Scanner& in) { return splendor::parse_draw(in); }

  static std::optional<ParseError> why_broken(const State& state) {
    return splendor::why_broken(state);
  }
};

static_assert(Game<Splendor>);

}  // namespace carat
