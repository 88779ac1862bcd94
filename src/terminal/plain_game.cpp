#include "terminal/plain_game.h"

#include <fstream>
#include <istream>
#include <ostream>

#include "base/text.h"
#include "present/refusals.h"
#include "present/text_board.h"

namespace carat::terminal {

namespace {

constexpr const char* help_text =
    "Moves, in notation:\n"
    "  take wbg             three tokens of different colours (w white, b blue, g green,\n"
    "                       r red, k black; y is gold)\n"
    "  take 2w              two of one colour, from a pile of at least four\n"
    "  reserve 2-07         a face-up card; reserve deck 2: the top card of a deck\n"
    "  buy 2-07             gems first, gold for the rest; buy 2-07 for 2wby: pay just so\n"
    "  return w             give a token back, when you hold more than ten\n"
    "  noble N03            choose between nobles\n"
    "  take wbg; return k   several decisions at once\n"
    "Or the number of a move in the list that `moves` prints.\n"
    "Other words: board, moves, undo, record (the game as a file), save FILE, help, quit.\n";

std::string trimmed(const std::string& text) {
  std::size_t first = 0;
  std::size_t last = text.size();
  while (first < last && is_space(text[first])) ++first;
  while (last > first && is_space(text[last - 1])) --last;
  return text.substr(first, last - first);
}

}  // namespace

PlainGame::PlainGame(std::unique_ptr<AnyGame> game, Dealer& dealer, Seat person, std::uint64_t seed,
                     std::istream& in, std::ostream& out)
    : game_(std::move(game)),
      dealer_(dealer),
      person_(person),
      bot_(make_greedy_bot(seed)),
      in_(in),
      out_(out) {}

void PlainGame::run() {
  out_ << "You are seat " << person_.index + 1 << ". Type a move, or help.\n\n";
  while (!ended_ && !game_->is_over()) {
    if (game_->to_move() == person_)
      person_move();
    else
      computer_move();
  }
  if (game_->is_over()) tell_result();
}

std::string PlainGame::seat_name(Seat seat) const {
  if (seat == person_) return "You";
  return "Seat " + std::to_string(seat.index + 1);
}

void PlainGame::tell(const PlayedPly& ply) const {
  out_ << seat_name(ply.seat) << ": " << ply.text;
  std::string drawn;
  for (std::size_t i = 0; i < ply.draws.size(); ++i)
    if (ply.seen[i] || ply.seat == person_) drawn += (drawn.empty() ? "" : ", ") + ply.draws[i];
  if (!drawn.empty()) out_ << "  (drawn: " << drawn << ")";
  out_ << "\n";
}

void PlainGame::play(const std::string& move) {
  const Seat seat = game_->to_move();
  const auto played = game_->play(seat, move, dealer_);
  if (!played) {
    const Rejection& rejection = played.error();
    if (rejection.kind == Rejection::Kind::refused)
      out_ << present::refusal_sentence(game_->name(), rejection.key) << " (" << rejection.clause
           << ")\n";
    else
      out_ << "I can't read that: " << rejection.what << ". Type help for the notation.\n";
    return;
  }
  for (const PlayedPly& ply : *played) tell(ply);
  board_due_ = true;
}

void PlainGame::computer_move() { play(bot_->choose(game_->view(Viewer(game_->to_move())))); }

void PlainGame::show_board() {
  out_ << "\nTurn " << game_->turn() << "\n"
       << present::text_board(game_->view(Viewer(person_))) << "\n";
}

bool PlainGame::next_line(std::string& line) {
  out_ << "> " << std::flush;
  if (std::getline(in_, line)) {
    line = trimmed(line);
    return true;
  }
  out_ << "\nThe input has ended. The game so far:\n\n" << game_->record(Viewer(person_));
  ended_ = true;
  return false;
}

void PlainGame::person_move() {
  if (board_due_) show_board();
  board_due_ = false;
  std::string line;
  if (!next_line(line) || line.empty() || command(line)) return;
  if (is_digit(line[0])) {
    const auto actions = game_->legal_actions(Payments::canonical);
    const std::size_t number = line.size() > 3 ? actions.size() + 1 : std::stoul(line);
    if (number < 1 || number > actions.size()) {
      out_ << "There are moves 1 to " << actions.size() << ".\n";
      return;
    }
    line = actions[number - 1].text;
  }
  const std::size_t before = game_->plies();
  play(line);
  if (game_->plies() > before) my_decisions_.push_back(before);
}

bool PlainGame::command(const std::string& line) {
  if (line == "help" || line == "?") {
    out_ << help_text;
  } else if (line == "quit" || line == "exit") {
    out_ << "The game so far:\n\n" << game_->record(Viewer(person_));
    ended_ = true;
  } else if (line == "board") {
    show_board();
  } else if (line == "moves") {
    show_moves();
  } else if (line == "undo") {
    undo();
  } else if (line == "record") {
    out_ << game_->record(Viewer(person_));
  } else if (line.starts_with("save ")) {
    save(trimmed(line.substr(5)));
  } else {
    return false;
  }
  return true;
}

void PlainGame::show_moves() {
  int number = 0;
  for (const LegalAction& action : game_->legal_actions(Payments::canonical))
    out_ << "  " << ++number << "  " << action.text << "\n";
}

void PlainGame::undo() {
  if (my_decisions_.empty()) {
    out_ << "There is nothing to undo.\n";
    return;
  }
  game_->rewind(my_decisions_.back());
  my_decisions_.pop_back();
  board_due_ = true;
}

// The whole game, hidden cards included: who goes on with it later needs them.
void PlainGame::save(const std::string& path) {
  std::ofstream file(path);
  file << game_->record();
  file.flush();
  if (file)
    out_ << "Saved. Go on later with: carat play --load " << path << "\n";
  else
    out_ << "I can't write to " << path << ".\n";
}

void PlainGame::tell_result() {
  out_ << "\n" << present::text_board(game_->view(Viewer(person_))) << "\nThe game is over. ";
  const Outcome outcome = *game_->outcome();
  if (outcome.won(person_))
    out_ << (outcome.winners() > 1 ? "You share the victory.\n" : "You win!\n");
  else
    for (int i = 0; i < outcome.players; ++i)
      if (outcome.won(Seat(i))) out_ << seat_name(Seat(i)) << " wins.\n";
}

}  // namespace carat::terminal
