#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/expected.h"
#include "play/record.h"
#include "play/rejection.h"
#include "rules/common/dealer.h"
#include "rules/common/game.h"
#include "rules/duel/action.h"
#include "rules/duel/view.h"
#include "rules/splendor/action.h"
#include "rules/splendor/view.h"

namespace carat {

// Views and actions of any game, for those who show or choose them.
using AnyView = std::variant<splendor::View, duel::View>;
using AnyAction = std::variant<splendor::Action, duel::Action>;

struct LegalAction {
  AnyAction action;
  std::string text;
};

// A decision that was made, as text.
struct PlayedPly {
  Seat seat;
  AnyAction action;
  std::string text;
  std::vector<std::string> draws;  // outcomes, as the whole truth
  std::vector<bool> seen;          // for each of them: whether everybody saw it
};

// One game in progress, of whichever kind: the narrow waist between the rules and everything that
// serves people. The rules are behind `play`, which checks; nothing here asserts on bad input.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = default;
  AnyGame& operator=(const AnyGame&) = default;
  AnyGame(AnyGame&&) = default;
  AnyGame& operator=(AnyGame&&) = default;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::unique_ptr<AnyGame> clone() const = 0;
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::vector<Tag> options() const = 0;  // with the seat that was drawn

  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual int turn() const = 0;
  [[nodiscard]] virtual bool is_over() const = 0;
  [[nodiscard]] virtual Seat to_move() const = 0;  // meaningless when over
  [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
  [[nodiscard]] virtual std::string_view end_reason() const = 0;  // empty while it goes on
  // Whether a turn of this seat now could win, or bring what ends the game, by what the viewer
  // knows.
  [[nodiscard]] virtual bool may_win(Seat seat, Viewer viewer) const = 0;
  // Whether no card is unknown: a game set up from a viewer's position may have some.
  [[nodiscard]] virtual bool is_complete() const = 0;

  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual std::string position(Viewer viewer) const = 0;
  [[nodiscard]] virtual AnyView view(Viewer viewer) const = 0;
  // A full position that agrees with what the viewer knows.
  [[nodiscard]] virtual std::string imagine(Viewer viewer, Rng& rng) const = 0;
  [[nodiscard]] virtual std::vector<LegalAction> legal_actions(Payments payments) const = 0;

  // Why a seat can't make this decision now; nothing if it can.
  [[nodiscard]] virtual std::optional<Rejection> why_illegal(Seat seat,
                                                             std::string_view action) const = 0;
  // Makes a move: one or more decisions with ; between them, all of them or none. Only the last
  // may draw a card.
  virtual expected<std::vector<PlayedPly>, Rejection> play(Seat seat, std::string_view move,
                                                           Dealer& dealer) = 0;
  // Goes back to the position after the first `plies` decisions.
  virtual void rewind(std::size_t plies) = 0;
  [[nodiscard]] virtual std::size_t plies() const = 0;
  // Every decision so far.
  [[nodiscard]] virtual std::vector<PlayedPly> history() const = 0;

  [[nodiscard]] virtual std::uint64_t perft(int depth, Payments payments) const = 0;

  // A line for the game file's header, such as seat1. False if that is no name for a tag (letters,
  // digits, _), if it belongs to the game itself, or if there are too many.
  virtual bool set_tag(std::string_view name, std::string_view value) = 0;
  // What the game file says after the last decision, or after the deal.
  virtual void set_comment(std::string_view comment) = 0;
  [[nodiscard]] virtual std::string record() const = 0;
  [[nodiscard]] virtual std::string record(Viewer viewer) const = 0;

  // A broken invariant, in words; nothing in a sound game.
  [[nodiscard]] virtual std::optional<std::string> why_broken() const = 0;
};

}  // namespace carat
