#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/any_game.h"
#include "play/clock.h"
#include "play/fair_deal.h"
#include "protocol/replies.h"
#include "server/event.h"

namespace carat::server {

enum class Status : std::uint8_t { open, running, over, aborted, frozen };
std::string_view status_name(Status status);
std::optional<Status> status_named(std::string_view name);

// One game as its log tells it: setup and events in, state out. It decides what may happen, knows
// no database, no connection and no clock ("now" is an argument), and is copied to try a change.
// Every change returns the event that it was; the caller stores it before anyone hears of it.
class Match {
 public:
  using Change = expected<Event, protocol::RequestError>;
  struct Instant {
    Moment steady;
    std::int64_t calendar = 0;
  };

  Match(std::string id, protocol::Setup setup);
  Match(const Match& other);
  Match& operator=(const Match&) = delete;
  ~Match() = default;

  // From the log. What is wrong if an event does not fit: then the game must be frozen.
  [[nodiscard]] std::optional<std::string> replay(const Event& event);
  // After the last event was replayed: clocks go on from what was left then, less the time since
  // then in which a server was up. Games by the day go by the calendar.
  void resume(const Instant& now, Milliseconds time_up);
  // A fault was found. If the log itself can't be read, what was read of it is not the game, and
  // nothing may follow it: the game waits for the operator.
  enum class Log : std::uint8_t { whole, unreadable };
  void freeze(std::string why, Log log = Log::whole);

  Change start(Dealer& dealer, const std::vector<std::string>& nonces, const Instant& now);
  Change play(Seat seat, const std::string& move, const std::string& move_id, Dealer& dealer,
              const Instant& now, Milliseconds lag);
  Change undo(Seat seat, const Instant& now);
  Change resign(Seat seat, const Instant& now);
  Change claim(Seat seat, const Instant& now);  // somebody else's time is up
  Change abort(const Instant& now);
  [[nodiscard]] std::optional<protocol::RequestError> why_no_abort() const;

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const protocol::Setup& setup() const { return setup_; }
  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] std::int64_t version() const { return static_cast<std::int64_t>(log_.size()); }
  [[nodiscard]] const std::vector<Event>& log() const { return log_; }
  [[nodiscard]] const AnyGame* game() const { return game_.get(); }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }
  [[nodiscard]] const std::optional<protocol::Result>& result() const { return result_; }
  [[nodiscard]] int players() const { return static_cast<int>(setup_.seats.size()); }
  // The seat to move, while the game is running.
  [[nodiscard]] std::optional<Seat> to_move() const;
  [[nodiscard]] bool has_left(Seat seat) const;
  // Whether a computer decides for the seat, from the beginning or since its player has left.
  [[nodiscard]] bool is_computer(Seat seat) const;
  [[nodiscard]] bool can_undo(Seat seat) const { return move_to_undo(seat) != nullptr; }
  // Whose knowledge somebody at this seat is shown.
  [[nodiscard]] Viewer viewer_of(Seat seat) const;
  // The version in which this move was played.
  [[nodiscard]] const Event* find_move(const std::string& move_id) const;
  // What there is to tell to somebody who has every event up to a version: the events since then,
  // but neither moves that were taken back nor what took them back, unless a known one is gone.
  [[nodiscard]] std::vector<const Event*> story(std::int64_t since) const;
  // An event as a viewer may know it. `is_public` is false while a duplicate deal keeps closed what
  // was drawn, also when the game is over.
  [[nodiscard]] protocol::ToldEvent told(const Event& event, Viewer viewer, bool is_public) const;

 private:
  [[nodiscard]] const Event* move_to_undo(Seat seat) const;  // null if there is none
  [[nodiscard]] bool has_undone_too_often(Seat seat) const;
  // The clocks when this move, the last one of its seat, is taken back; nothing if its time is up.
  [[nodiscard]] std::optional<Clocks> clocks_without(const Event& move, Moment now) const;
  [[nodiscard]] bool all_others_are_computers(Seat seat) const;
  [[nodiscard]] std::optional<protocol::RequestError> why_not_running() const;
  Event next_event(EventKind kind, int seat, const Instant& now) const;
  Event& log(Event event);
  void go_back(std::int64_t version);
  void leave(Seat seat, std::string_view reason);
  void finish_if_over();
  void tag();  // which game it is, for its file
  void write_clocks(Event& event, Moment now) const;
  void read_clocks(const Event& event);

  std::string id_;
  protocol::Setup setup_;
  Status status_ = Status::open;
  std::string trouble_;
  Log readable_ = Log::whole;
  std::unique_ptr<AnyGame> game_;  // none until it begins, or if the beginning can't be read
  std::vector<Event> log_;
  std::vector<std::vector<std::vector<bool>>> seen_;  // beside log_: who saw what was drawn
  std::vector<std::size_t> plies_after_;              // beside log_: decisions that stand
  std::vector<std::int64_t> standing_;                // versions of the moves that stand
  std::vector<Seat> left_;                            // in the order of leaving
  Clocks clocks_;
  std::optional<protocol::Result> result_;
};

}  // namespace carat::server
