#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "play/any_game.h"
#include "present/words.h"
#include "rules/common/dealer.h"

namespace carat::terminal {

// A game played line by line: one person against computer players, everything said in plain text.
class PlainGame {
 public:
  PlainGame(std::unique_ptr<AnyGame> game, Dealer& dealer, Seat person, std::uint64_t seed,
            std::istream& in, std::ostream& out);

  // Until the game is over, the person quits or the input ends.
  void run();

 private:
  void computer_move();
  void person_move();
  // True if the line was a command and not a move.
  bool command(const std::string& line);
  void show_moves();
  void show_board();
  void undo();
  void save(const std::string& path);
  // False if it was rejected, which the person is told.
  bool play(const std::string& move);
  [[nodiscard]] std::vector<std::string> menu() const;
  void tell(const PlayedPly& ply) const;
  void tell_result();
  bool next_line(std::string& line);
  [[nodiscard]] std::string seat_name(Seat seat) const;

  std::unique_ptr<AnyGame> game_;
  Dealer& dealer_;
  Seat person_;
  std::unique_ptr<Bot> bot_;
  const present::Words& words_ = present::Words::english();
  std::istream& in_;
  std::ostream& out_;
  std::vector<std::size_t> my_decisions_;  // the ply before each move of the person
  bool ended_ = false;
  bool board_due_ = true;
};

// `carat play`
int play_main(int argc, const char* const* argv);

}  // namespace carat::terminal
