#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"
#include "present/words.h"
#include "protocol/replies.h"

namespace carat::terminal {

// What happened, in a sentence.
struct LogLine {
  std::optional<int> seat;  // from 0: whose doing it was
  std::string text;         // empty if another line says it already
  std::string notation;     // of a decision
  std::string drawn;        // what was seen to be drawn after it
};

// A table that somebody plays at in a terminal, here or on a server: it is told of in the server's
// messages either way. Whatever takes long is done in slices, by `work`.
class PlayTable {
 public:
  explicit PlayTable(const present::Words& words) : words_(words) {}
  PlayTable(const PlayTable&) = delete;
  PlayTable& operator=(const PlayTable&) = delete;
  virtual ~PlayTable() = default;

  // As the seat that looks may know it.
  [[nodiscard]] const protocol::TableState& state() const { return state_; }
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }
  // The table after the last move that was made here: the traces of what others did since.
  [[nodiscard]] const std::optional<AnyView>& trace() const { return trace_; }
  // When that was, in milliseconds since 1970: a clock has gone on since.
  [[nodiscard]] std::int64_t told_at() const { return told_at_; }
  [[nodiscard]] bool is_my_turn() const { return !state_.update.legal.empty(); }
  // The name of a seat (from 0), in the reader's language.
  [[nodiscard]] std::string name_of(int seat) const;
  [[nodiscard]] std::vector<std::string> names() const;
  // The same with who that is: you, a bot, somebody who has lost the connection.
  [[nodiscard]] std::string label_of(int seat) const;
  // And of a computer player how strong it is in this mode.
  [[nodiscard]] std::string rated_label_of(int seat) const;
  [[nodiscard]] const present::Words& words() const { return words_; }

  // What follows gives a sentence if it is refused; it may also come later, as the `trouble`.
  using Refused = std::optional<std::string>;
  virtual Refused play(std::string_view move) = 0;
  virtual Refused undo() = 0;
  // Only at a server's table.
  virtual Refused say(std::string_view /*text*/) { return no_server(); }
  virtual Refused resign() { return no_server(); }
  // To end the game without a result, once everybody wants it; a second time takes it back.
  virtual Refused call_off() { return no_server(); }
  // After the game: the next one begins, at a server once everybody wants it.
  virtual Refused play_again() { return no_server(); }

  // Does a slice of what is to be done; true if there is something new to show.
  virtual bool work() = 0;
  // Whether there is more to do at once, instead of waiting for something to happen.
  [[nodiscard]] virtual bool is_busy() const = 0;
  // A sentence about what went wrong outside of a request; empty when all is well.
  [[nodiscard]] virtual std::string trouble() const { return {}; }

  [[nodiscard]] virtual bool is_online() const { return false; }
  // Whether a person at this terminal has this seat, from 0.
  [[nodiscard]] virtual bool is_here(int seat) const = 0;
  // The game file as who looks may have it; empty where it is not to be had.
  [[nodiscard]] virtual std::string record() const { return {}; }
  // Several people look at this screen in turn, and one of them has a card that the others may not
  // see.
  [[nodiscard]] virtual bool needs_curtain() const { return false; }
  // Everything, for a look back; null where it is not to be had.
  [[nodiscard]] virtual std::unique_ptr<AnyGame> whole_game() const { return nullptr; }

 protected:
  // The table as it is now; its events since the last time go to the log.
  void tell(protocol::TableState state, std::int64_t now);
  // What comes next is of another table.
  void leave_table();
  void add_line(LogLine line) { log_.push_back(std::move(line)); }
  // Why something was not done, in the reader's language.
  [[nodiscard]] std::string sentence_of(const protocol::RequestError& error) const;

 private:
  [[nodiscard]] Refused no_server() const;
  void log_event(const protocol::ToldEvent& event, const AnyView* before);
  void log_offers(const std::vector<int>& before, const std::vector<int>& now, const char* key);

  const present::Words& words_;
  protocol::TableState state_;
  std::vector<LogLine> log_;
  std::optional<AnyView> trace_;
  std::int64_t told_at_ = 0;
};

// The name of a computer player: a mineral, or a plain one.
std::string level_name(const present::Words& words, std::string_view level);

}  // namespace carat::terminal
