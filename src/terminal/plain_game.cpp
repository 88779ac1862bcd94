#include "terminal/plain_game.h"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <istream>
#include <ostream>

#include "ai/baselines.h"
#include "base/parse.h"
#include "present/notation_help.h"
#include "present/refusals.h"
#include "present/text_board.h"

namespace carat::terminal {

namespace {

constexpr const char* help_text =
    "Or the number of a move in the list that `moves` prints.\n"
    "Other words: board, moves, undo, record (the game as a file), save FILE, help, quit.\n";

std::string trimmed(const std::string& text) {
  std::size_t first = 0;
  std::size_t last = text.size();
  while (first < last && is_space(text[first])) ++first;
  while (last > first && is_space(text[last - 1])) --last;
  return text.substr(first, last - first);
}

// Whether the move before it reserves the same card with another gold, which comes to the same.
bool is_other_gold(const std::vector<std::string>& moves, const std::string& move) {
  const std::size_t with = move.find(" with ");
  return with != std::string::npos && std::ranges::any_of(moves, [&](const std::string& other) {
           return other.compare(0, with + 6, move, 0, with + 6) == 0;
         });
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
  out_ << "You are seat " << person_.index + 1 << ". Type a move, or help.\n";
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

bool PlainGame::play(const std::string& move) {
  AnyView before = game_->view(Viewer(person_));
  const std::size_t first = game_->plies();
  const auto played = game_->play(game_->to_move(), move, dealer_);
  if (!played) {
    const Rejection& rejection = played.error();
    if (rejection.kind == Rejection::Kind::refused)
      out_ << present::refusal_sentence(words_, game_->name(), rejection.key) << " ("
           << rejection.clause << ")\n";
    else
      out_ << "I can't read that: " << rejection.what << ". Type help for the notation.\n";
    return false;
  }
  for (std::size_t i = 0; i < played->size(); ++i) {
    tell((*played)[i]);
    const auto so_far = game_->clone();
    so_far->rewind(first + i + 1);
    const AnyView after = so_far->view(Viewer(person_));
    out_ << present::arrivals(words_, before, after);
    before = after;
  }
  return true;
}

void PlainGame::computer_move() {
  const bool played = play(bot_->choose(game_->view(Viewer(game_->to_move())), {}));
  if (!played) {
    out_ << "The computer player made an illegal move: please report this game.\n\n"
         << game_->record();
    ended_ = true;
  }
  board_due_ = true;
}

void PlainGame::show_board() {
  out_ << "\nTurn " << game_->turn() << "\n"
       << present::text_board(words_, game_->view(Viewer(person_))) << "\n";
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

// Every legal decision, in an order for people: what can be bought first, then takes, reserves.
std::vector<std::string> PlainGame::menu() const {
  std::vector<std::string> moves;
  const auto actions = game_->legal_actions(Payments::canonical);
  moves.reserve(actions.size());
  for (const std::string_view kind : {"buy", "take", "reserve", "privilege", "replenish", "return",
                                      "noble", "token", "steal", "royal", "discard", "pass"}) {
    const auto first = static_cast<std::ptrdiff_t>(moves.size());
    for (const LegalAction& action : actions)
      if (action.text.starts_with(kind) && !is_other_gold(moves, action.text))
        moves.push_back(action.text);
    if (kind == "reserve") std::sort(moves.begin() + first, moves.end());
  }
  return moves;
}

void PlainGame::person_move() {
  if (board_due_) show_board();
  board_due_ = false;
  const std::string due = present::due_text(words_, game_->view(Viewer(person_)));
  if (!due.empty()) out_ << due << "\n";
  std::string line;
  if (!next_line(line) || line.empty() || command(line)) return;
  Scanner in(line);
  if (const auto number = in.number(); number && in.at_end()) {
    const auto moves = menu();
    if (*number < 1 || static_cast<std::size_t>(*number) > moves.size()) {
      out_ << "There are moves 1 to " << moves.size() << ".\n";
      return;
    }
    line = moves[static_cast<std::size_t>(*number - 1)];
  }
  const std::size_t before = game_->plies();
  if (play(line)) my_decisions_.push_back(before);
}

bool PlainGame::command(const std::string& line) {
  Scanner in(line);
  std::string word;
  for (const char c : in.word()) word += lower(c);
  in.skip_spaces();
  const std::string rest = line.substr(in.where());
  if (word == "save") {
    save(rest);
    return true;
  }
  if (!rest.empty()) return false;
  if (word == "help" || word == "?") {
    out_ << present::notation_help(words_, game_->name()) << help_text;
  } else if (word == "quit" || word == "exit") {
    out_ << "The game so far:\n\n" << game_->record(Viewer(person_));
    ended_ = true;
  } else if (word == "board") {
    show_board();
  } else if (word == "moves") {
    show_moves();
  } else if (word == "undo") {
    undo();
  } else if (word == "record") {
    out_ << game_->record(Viewer(person_));
  } else {
    return false;
  }
  return true;
}

void PlainGame::show_moves() {
  int number = 0;
  for (const std::string& move : menu()) out_ << std::setw(4) << ++number << "  " << move << "\n";
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
  if (path.empty()) {
    out_ << "Save to which file? save FILE\n";
    return;
  }
  std::string first_line;
  if (std::ifstream there(path);
      std::getline(there, first_line) && !first_line.starts_with("[carat ")) {
    out_ << path << " is there already and is not a game: choose another name.\n";
    return;
  }
  std::ofstream file(path);
  file << game_->record();
  file.flush();
  if (file)
    out_ << "Saved, with the cards that are hidden from you. Go on later with:\n  ./carat play "
            "--load '"
         << path << "' --seat " << person_.index + 1 << "\n";
  else
    out_ << "I can't write to " << path << ".\n";
}

void PlainGame::tell_result() {
  const AnyView view = game_->view(Viewer(person_));
  const Outcome outcome = *game_->outcome();
  out_ << "\n"
       << present::text_board(words_, view) << "\nThe game is over. "
       << present::end_sentence(words_, game_->end_reason()) << "\n"
       << present::ranking(words_, view, outcome);
  if (outcome.winners() == outcome.players)
    out_ << "A draw.\n";
  else if (!outcome.won(person_))
    out_ << "You lose.\n";
  else
    out_ << (outcome.winners() > 1 ? "You share the victory.\n" : "You win!\n");
}

}  // namespace carat::terminal
