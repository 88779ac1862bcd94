#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "terminal/lines.h"
#include "terminal/menu.h"
#include "terminal/play_table.h"

namespace carat::terminal {

// A game played line by line, everything said in plain text: for screen readers and pipes.
class PlainGame {
 public:
  PlainGame(PlayTable& table, Lines& in, std::ostream& out);

  // Where `save FILE` writes to: the whole game, or nothing if it can't be had.
  using Saved = std::function<std::string()>;
  void set_saved(Saved saved) { saved_ = std::move(saved); }
  // After a game somebody may want to look back, or play another one: for people, not for pipes.
  void set_stays(bool stays) { stays_ = stays; }

  // Until the game is over, the person quits or the input ends.
  void run();
  // What each decision of the people here cost.
  void tell_review();

 private:
  void play_game();
  // False if that was all.
  bool after_game();
  void person_move();
  // While it is others' turn: what is no command waits for one's own turn.
  void hear_meanwhile();
  // True if the line was a command and not a move.
  bool command(const std::string& line);
  void show_moves();
  void show_board();
  void greet();
  void tell_seats();
  void show_hint();
  void save(const std::string& path);
  void play(const std::string& move);
  void tell_news();
  void tell_result();
  void raise_curtain();
  // The next line, if one comes before it is another's turn.
  std::optional<std::string> next_line();
  void end_with_record(const std::string& sentence);
  [[nodiscard]] bool is_over() const;

  PlayTable& table_;
  const present::Words& words_;
  Lines& in_;
  std::ostream& out_;
  Saved saved_;
  std::size_t told_ = 0;  // lines of the log
  std::optional<std::string> typed_ahead_;
  std::string trouble_;
  std::optional<int> you_;
  bool greeted_ = false;
  bool seats_told_ = false;
  bool ended_ = false;
  bool stays_ = false;
  bool board_due_ = true;
};

}  // namespace carat::terminal
