#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/parse.h"
#include "base/rng.h"
#include "rules/common/dealer.h"
#include "rules/common/draws.h"
#include "rules/common/seat.h"

namespace carat {

// Which payments `legal_actions` lists for a purchase: one (gems first), or every one.
enum class Payments : std::uint8_t { canonical, all };

// What a game is. Everything that works on any game (perft, records, search, properties) is a
// template over this concept; a function that a game lacks is a compile error.
template <class G>
concept Game =
    requires(const typename G::State& state, typename G::State& changing,
             const typename G::Action& action, const typename G::View& view,
             const typename G::Options& options, typename G::Options& any_options,
             typename G::ActionList& list, typename G::Refusal refusal, Dealer& dealer, Rng& rng,
             Seat seat, Viewer viewer, const Draw& draw, Scanner& scanner, std::string_view text) {
      requires std::is_trivially_copyable_v<typename G::State>;
      requires std::equality_comparable<typename G::State>;
      requires std::equality_comparable<typename G::Action>;
      requires std::equality_comparable<typename G::View>;

      // What it is called in files, and the version of its rules: raised when play changes.
      { G::name } -> std::convertible_to<std::string_view>;
      { G::rules_version } -> std::convertible_to<int>;

      // The options by name, with values as text, in the order in which they are written.
      { G::option_names[0] } -> std::convertible_to<std::string_view>;
      { G::option_value(options, text) } -> std::convertible_to<std::string_view>;
      { G::set_option(any_options, text, text) } -> std::same_as<std::optional<ParseError>>;
      // Why options can't be played, or nothing. The text names the option and its range.
      { G::why_invalid(options) } -> std::same_as<std::optional<ParseError>>;
      // The position before the first decision; chance is drawn from the dealer.
      { G::new_game(options, dealer) } -> std::same_as<typename G::State>;
      { G::options(state) } -> std::same_as<typename G::Options>;

      // How many play, of a game or by its options.
      { G::players(state) } -> std::same_as<int>;
      { G::players(options) } -> std::same_as<int>;
      { G::is_over(state) } -> std::same_as<bool>;
      // Whose decision is due; meaningless when the game is over.
      { G::to_move(state) } -> std::same_as<Seat>;
      // The number of the turn, from 1.
      { G::turn(state) } -> std::same_as<int>;
      // Only when the game is over.
      { G::outcome(state) } -> std::same_as<Outcome>;
      { G::end_reason(state) } -> std::same_as<std::string_view>;
      // Whether a turn of this seat now could win, or bring what ends the game, by what lies open.
      { G::may_win(state, seat) } -> std::same_as<bool>;

      // The canonical legal decisions as a set of bits (std::uint64_t or BitSet): never empty
      // unless the game is over.
      { G::legal_mask(state) } -> std::same_as<typename G::Mask>;
      // The decision behind one of those bits.
      { G::action_at(state, 0) } -> std::same_as<typename G::Action>;
      // Calls a function with that decision, as the kind of action that it is.
      {
        G::visit_action(state, 0, [](const auto & kind) -> typename G::Action { return kind; })
      } -> std::same_as<typename G::Action>;
      // The same decisions as a list, in an order that reads well; or with every payment.
      { G::legal_actions(state, Payments::all, list) } -> std::same_as<void>;
      // Why the rules refuse this decision of this seat, or nothing. Written independently of
      // legal_mask: each checks the other.
      { G::why_illegal(state, seat, action) } -> std::same_as<std::optional<typename G::Refusal>>;
      { G::clause(refusal) } -> std::same_as<std::string_view>;
      { G::key(refusal) } -> std::same_as<std::string_view>;
      // Carries out a legal decision of the seat to move (an Action, or one of its kinds); asserts
      // that it is legal.
      { G::apply(changing, action, dealer) } -> std::same_as<void>;

      // What a viewer may know, and a state that agrees with it: cards that the viewer can't know
      // are drawn at random. Face-up cards that are unknown to everybody stay so.
      { G::view(state, viewer) } -> std::same_as<typename G::View>;
      { G::imagine(view, rng) } -> std::same_as<typename G::State>;
      // Whether no card is unknown.
      { G::is_complete(state) } -> std::same_as<bool>;
      // The viewed position itself, with unknown cards in their places.
      { G::veiled(view) } -> std::same_as<typename G::State>;
      // Whether this viewer sees what an action of a seat drew.
      { G::sees_draw(state, action, draw, viewer) } -> std::same_as<bool>;
      // Makes a card known that the action shows, where a position with unknown cards needs it.
      { G::reveal(changing, action) } -> std::same_as<bool>;

      // Text; see docs/notation.md.
      { G::action_text(action) } -> std::convertible_to<std::string_view>;
      { G::parse_action(scanner, state) } -> std::same_as<Parsed<typename G::Action>>;
      { G::position_text(state) } -> std::convertible_to<std::string_view>;
      { G::position_text(view) } -> std::convertible_to<std::string_view>;
      { G::parse_position(text) } -> std::same_as<Parsed<typename G::State>>;
      { G::parse_view(text) } -> std::same_as<Parsed<typename G::View>>;
      { G::draw_text(draw) } -> std::convertible_to<std::string_view>;
      { G::parse_draw(scanner) } -> std::same_as<Parsed<Draw>>;

      // Nothing appeared, nothing got lost.
      { G::why_broken(state) } -> std::same_as<std::optional<ParseError>>;
    };

}  // namespace carat
