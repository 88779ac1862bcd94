#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "play/any_game.h"
#include "play/fair_deal.h"
#include "protocol/replies.h"
#include "protocol/setup.h"

namespace carat::table {

// How the file of a game names a computer at a seat: with its level behind this.
inline constexpr std::string_view computer_prefix = "computer: ";
inline constexpr std::size_t longest_name = 64;

// A table inside one program: people at one screen, and computers. It tells what happens in the
// server's messages (`table`, `update`), for any seat or for a spectator, so that whoever shows
// tables need not know which kind this one is. No clocks; moves can be taken back without limit,
// and the same cards come again. "Now" is an argument, in milliseconds since 1970.
class LocalTable {
 public:
  using Error = protocol::RequestError;

  // Deals a game. The names are those of people, by seat, and may be too few.
  static expected<LocalTable, Error> create(std::string id, protocol::Setup setup,
                                            std::vector<std::string> names, const Seed& seed,
                                            std::int64_t now);
  // From a game file or a position. A file that `save` wrote has everything; of another one `seats`
  // (if any) says who plays, and `seed` what will be dealt if the file has none.
  static expected<LocalTable, Error> restore(std::string id, std::string_view text,
                                             const std::vector<protocol::SeatSetup>& seats,
                                             const Seed& seed, std::int64_t now);

  // A move of the seat to move: one or more decisions, all of them or none. What is wrong with it.
  std::optional<Error> play(std::string_view move, std::int64_t now);
  // The same with what was drawn at a real table, in the order of drawing.
  std::optional<Error> play(std::string_view move, const std::vector<std::string>& outcomes,
                            std::int64_t now);
  // Takes the last move of a person back, and what computers did since.
  std::optional<Error> undo(std::int64_t now);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const protocol::Setup& setup() const { return setup_; }
  [[nodiscard]] std::int64_t version() const { return static_cast<std::int64_t>(log_.size()); }
  [[nodiscard]] bool can_undo() const { return last_of_a_person().has_value(); }
  // The level of the computer whose turn it is; empty if it is nobody's or a person's.
  [[nodiscard]] std::string level_to_move() const;
  // Numbers for a computer player: of the whole game, and of the decision that is due.
  [[nodiscard]] std::uint64_t game_seed() const;
  [[nodiscard]] std::uint64_t decision_seed() const;

  // What a viewer is told: with every event after `since`.
  [[nodiscard]] protocol::Update update_for(std::optional<Seat> seat, std::int64_t since) const;
  [[nodiscard]] protocol::TableState state_for(std::optional<Seat> seat, std::int64_t since) const;

  // The game file: the whole truth, with what is needed to go on with it.
  [[nodiscard]] std::string save() const;
  // As a viewer may have it.
  [[nodiscard]] std::string record_for(std::optional<Seat> seat) const;

 private:
  struct Event {
    std::int64_t at = 0;
    std::vector<PlayedPly> plies;  // of a move
    std::int64_t to = 0;           // of an undo: the version that came back
    Seat seat;                     // of both
    std::size_t plies_after = 0;
  };

  LocalTable(std::string id, protocol::Setup setup, std::vector<std::string> names);

  [[nodiscard]] Key key() const;
  [[nodiscard]] bool is_fair() const { return !commitment_.empty(); }
  // Its place among the moves that stand.
  [[nodiscard]] std::optional<std::size_t> last_of_a_person() const;
  [[nodiscard]] protocol::ToldEvent told(std::size_t index, Viewer viewer) const;
  void log_history(std::int64_t now);
  void log_move(std::vector<PlayedPly> plies, std::int64_t now);

  std::string id_;
  protocol::Setup setup_;
  std::vector<std::string> names_;
  std::unique_ptr<AnyGame> game_;
  std::string deal_id_;  // the id that the deal was made with
  Seed seed_{};
  std::vector<Nonce> nonces_;
  std::string commitment_;              // empty if this game was not dealt from the seed
  std::vector<Event> log_;              // the first is the start
  std::vector<std::int64_t> standing_;  // versions of the moves that stand
};

}  // namespace carat::table
