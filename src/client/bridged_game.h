#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "bots/program.h"
#include "client/server_link.h"

namespace carat::client {

struct BridgedGameOptions {
  std::chrono::milliseconds start_time{10'000};  // for hello and new_game
  std::chrono::milliseconds move_time{10'000};   // at most, whatever the table's clock says
  int most_failures = 3;                         // in one game; then it is resigned
  bool must_begin_soon = false;  // others were waiting: who does not come then never comes
};

// One game at a table of a server, played by a program. The seat is the account's already.
class BridgedGame {
 public:
  enum class End {
    over,       // or aborted
    not_begun,  // nobody came; the seat is free again
    given_up,   // the program has failed too often
    stopped,    // it goes on without us
  };

  // `key` holds the seat.
  BridgedGame(ServerLink& server, bots::Program& program, BridgedGameOptions options,
              std::string table, std::string key, std::ostream& log);

  // Throws Trouble.
  End play();
  // The table to play on at, when everybody wants to; empty if it is stopped before.
  std::string rematch();

 private:
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;

  // A decision that was sent, until the game has gone on. Sent twice, it is played once.
  struct Move {
    std::int64_t version = 0;
    std::string text;
    std::string id;
    bool on_its_way = false;
  };

  void watch();
  void say(const std::string& sentence);
  void hear_table(const boost::json::object& table);
  [[nodiscard]] std::optional<End> hear_state(const boost::json::object& state);
  void hear_error(const boost::json::object& error);
  [[nodiscard]] bool decide(const boost::json::object& state);  // false: given up
  [[nodiscard]] std::optional<std::string> choice(const boost::json::object& state);
  [[nodiscard]] bool has_another_chance(const bots::Failure& failure);
  [[nodiscard]] expected<void, bots::Failure> begin();
  void send(Move& move);
  void tell_end(const boost::json::object& state);
  End stop();

  ServerLink& server_;
  bots::Program& program_;
  BridgedGameOptions options_;
  std::string table_;
  std::string key_;
  std::ostream& log_;

  boost::json::object setup_;
  const Mode* mode_ = nullptr;  // null until the table was seen
  Seat seat_;
  std::string position_;  // the last that was shown
  bool running_ = false;
  bool knows_game_ = false;  // whether the program has been told that it begins
  std::optional<Move> move_;
  int failures_ = 0;
};

// 32 hexadecimal digits, by the system's generator.
std::string new_secret();

}  // namespace carat::client
