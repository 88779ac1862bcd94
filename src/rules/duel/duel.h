#pragma once

#include "rules/common/game.h"
#include "rules/duel/apply.h"
#include "rules/duel/legal.h"
#include "rules/duel/notation.h"
#include "rules/duel/options.h"
#include "rules/duel/position.h"
#include "rules/duel/result.h"
#include "rules/duel/rules.h"
#include "rules/duel/threat.h"
#include "rules/duel/view.h"

namespace carat {

// Splendor Duel, as a model of the concept Game.
struct Duel {
  using State = duel::State;
  using Action = duel::Action;
  using ActionList = duel::ActionList;
  using View = duel::View;
  using Options = duel::Options;
  using Refusal = duel::Refusal;

  static constexpr std::string_view name = "duel";
  static constexpr int rules_version = 1;

  static constexpr auto& option_names = duel::option_names;
  static OptionText option_value(const Options& options, std::string_view option) {
    return duel::option_value(options, option);
  }
  static std::optional<ParseError> set_option(Options& options, std::string_view option,
                                              std::string_view value) {
    return duel::set_option(options, option, value);
  }
  static std::optional<ParseError> why_invalid(const Options& options) {
    return duel::why_invalid(options);
  }
  static State new_game(const Options& options, Dealer& dealer) {
    return duel::new_game(options, dealer);
  }
  static Options options(const State& state) { return state.options; }

  static int players(const State& /*state*/) { return duel::player_count; }
  static int players(const Options& /*options*/) { return duel::player_count; }
  static bool is_over(const State& state) { return state.phase == duel::Phase::over; }
  static Seat to_move(const State& state) { return state.to_move; }
  static int turn(const State& state) { return state.turn + 1; }
  static Outcome outcome(const State& state) { return duel::outcome(state); }
  static std::string_view end_reason(const State& state) { return duel::end_reason(state); }
  static bool may_win(const State& state, Seat seat) { return duel::may_win(state, seat); }

  using Mask = duel::Mask;
  static Mask legal_mask(const State& state) { return duel::legal_mask(state); }
  template <class F>
  [[gnu::always_inline]] static auto visit_action(const State& state, int bit, F&& f) {
    return duel::visit_action(state, bit, std::forward<F>(f));
  }
  static Action action_at(const State& state, int bit) { return duel::action_at(state, bit); }
  static void legal_actions(const State& state, Payments payments, ActionList& actions) {
    duel::legal_actions(state, payments, actions);
  }
  static std::optional<Refusal> why_illegal(const State& state, Seat seat, const Action& action) {
    return duel::why_illegal(state, seat, action);
  }
  static std::string_view clause(Refusal refusal) { return duel::clause(refusal); }
  static std::string_view key(Refusal refusal) { return duel::key(refusal); }
  template <class A, class D>
  [[gnu::always_inline]] static void apply(State& state, const A& action, D& dealer) {
    duel::apply(state, action, dealer);
  }

  static View view(const State& state, Viewer viewer) { return duel::view(state, viewer); }
  static State imagine(const View& view, Rng& rng) { return duel::imagine(view, rng); }
  static bool is_complete(const State& state) { return duel::is_complete(state); }
  static State veiled(const View& view) { return duel::veiled(view); }
  static bool sees_draw(const State& before, const Action& action, const Draw& draw,
                        Viewer viewer) {
    return duel::sees_draw(before, action, draw, viewer);
  }
  static bool reveal(State& state, const Action& action) { return duel::reveal(state, action); }

  static duel::ActionText action_text(const Action& action) { return duel::action_text(action); }
  static Parsed<Action> parse_action(Scanner& in, const State& state) {
    return duel::parse_action(in, state);
  }
  static PositionText position_text(const State& state) { return duel::position_text(state); }
  static PositionText position_text(const View& view) { return duel::position_text(view); }
  static Parsed<State> parse_position(std::string_view text) { return duel::parse_position(text); }
  static Parsed<View> parse_view(std::string_view text) { return duel::parse_view(text); }
  static DrawText draw_text(const Draw& draw) { return duel::draw_text(draw); }
  static Parsed<Draw> parse_draw(Scanner& in) { return duel::parse_draw(in); }

  static std::optional<ParseError> why_broken(const State& state) {
    return duel::why_broken(state);
  }
};

static_assert(Game<Duel>);

}  // namespace carat
