#pragma once

#include <cstdint>
#include <future>
#include <memory>
#include <string>

#include <boost/json/object.hpp>

#include "terminal/invitation.h"
#include "terminal/play_table.h"
#include "terminal/wire.h"

namespace carat::terminal {

// A table of a server. The connection comes back when it is lost, and a move that was on its way
// then is sent again, once.
class OnlinePlay final : public PlayTable {
 public:
  OnlinePlay(const present::Words& words, Connect connect, Invitation invitation, SeatKeys keys,
             std::string name);

  Refused play(std::string_view move) override;
  Refused undo() override;
  Refused say(std::string_view text) override;
  Refused resign() override;
  Refused call_off() override;
  Refused play_again() override;
  bool work() override;
  [[nodiscard]] bool is_busy() const override { return false; }
  [[nodiscard]] std::string trouble() const override { return trouble_; }
  [[nodiscard]] bool is_online() const override { return true; }
  [[nodiscard]] bool is_here(int seat) const override {
    return state().you && *state().you == seat + 1;
  }
  [[nodiscard]] std::unique_ptr<AnyGame> whole_game() const override;
  [[nodiscard]] std::string record() const override {
    const auto game = whole_game();
    return game == nullptr ? std::string() : game->record();
  }
  // Whether a table has been told of; before that there is nothing to show.
  [[nodiscard]] bool is_there() const { return !state().seats.empty(); }
  // To come back by.
  [[nodiscard]] std::string link() const {
    return invitation_.server + "/#/table/" + invitation_.table;
  }
  // Why it never will be: there is no such table, or no such server.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  struct Move {
    std::string text;
    std::int64_t version = 0;
    std::string id;
  };

  bool connect();
  void hear(const boost::json::object& message);
  void hear_table(const boost::json::object& message);
  void hear_error(const boost::json::object& message);
  void sit();
  void follow_to_next_table();
  void send(boost::json::object message);
  void send_move();

  Connect connect_;
  Invitation invitation_;
  SeatKeys keys_;
  std::string name_;
  std::string key_;
  std::future<expected<std::unique_ptr<Wire>, std::string>> connecting_;
  std::int64_t try_again_at_ = 0;
  std::unique_ptr<Wire> wire_;
  std::vector<protocol::ToldEvent> events_;  // of the table, from the first one on
  std::optional<Move> move_;                 // on its way
  bool wants_to_play_again_ = false;
  std::string trouble_;
  std::string failure_;
};

}  // namespace carat::terminal
