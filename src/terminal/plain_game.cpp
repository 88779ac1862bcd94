#include "terminal/plain_game.h"

#include <chrono>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <thread>
#include <utility>

#include "ai/reasons.h"
#include "base/bounded_input.h"
#include "base/files.h"
#include "base/parse.h"
#include "present/notation_help.h"
#include "present/remark_text.h"
#include "present/text_board.h"
#include "terminal/advice.h"
#include "terminal/prompts.h"
#include "terminal/result_text.h"
#include "terminal/saved_games.h"

namespace carat::terminal {

namespace {

std::string trimmed(const std::string& text) {
  std::size_t first = 0;
  std::size_t last = text.size();
  while (first < last && is_space(text[first])) ++first;
  while (last > first && is_space(text[last - 1])) --last;
  return text.substr(first, last - first);
}

// A file that is there already and is no game file.
bool is_something_else(const std::string& path) {
  std::ifstream in(path);
  std::string beginning;
  if (!in) return false;
  read_line(in, beginning, 80);
  return !beginning.starts_with("[carat ");
}

}  // namespace

PlainGame::PlainGame(PlayTable& table, Lines& in, std::ostream& out)
    : table_(table), words_(table.words()), in_(in), out_(out) {}

bool PlainGame::is_over() const {
  const std::string& status = table_.state().update.status;
  return status == "over" || status == "aborted";
}

void PlainGame::run() {
  do play_game();
  while (!ended_ && stays_ && after_game());
}

void PlainGame::play_game() {
  you_ = table_.state().you;
  greeted_ = seats_told_ = false;
  board_due_ = true;
  greet();
  tell_news();
  while (!ended_ && !is_over()) {
    if (table_.is_my_turn()) {
      person_move();
    } else if (!table_.work() && !table_.is_busy()) {
      if (table_.is_online()) hear_meanwhile();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    tell_news();
  }
  if (!ended_) tell_result();
}

void PlainGame::hear_meanwhile() {
  // Lines of a pipe stay in their order; a person may think better of it.
  std::string line;
  if ((typed_ahead_ && !stays_) || !in_.is_ready() || !in_.next(line)) return;
  line = trimmed(line);
  if (!line.empty() && !command(line)) typed_ahead_ = line;
}

bool PlainGame::after_game() {
  out_ << words_("terminal.plain.after") << "\n> " << std::flush;
  std::string line;
  while (!ended_ && is_over()) {
    tell_news();
    if (table_.work()) continue;
    if (!in_.is_ready()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      continue;
    }
    if (!in_.next(line)) return false;
    line = trimmed(line);
    if (line == "again") {
      if (const auto refused = table_.play_again()) out_ << *refused << "\n";
    } else if (line == "review") {
      tell_review();
    } else if (line == "quit" || line == "exit") {
      return false;
    } else if (!line.empty() && !command(line)) {
      out_ << words_("terminal.error.over") << " " << words_("terminal.plain.after") << "\n";
    }
    if (is_over()) out_ << "> " << std::flush;
  }
  return !ended_;
}

void PlainGame::tell_news() {
  for (; told_ < table_.log().size(); ++told_) {
    const LogLine& line = table_.log()[told_];
    if (line.notation.empty()) {
      out_ << line.text << "\n";
      continue;
    }
    const bool mine = table_.state().you && line.seat && *table_.state().you == *line.seat + 1;
    out_ << (mine ? words_("terminal.you") : table_.name_of(line.seat.value_or(0))) << ": "
         << line.notation;
    if (!line.drawn.empty()) out_ << "  (" << words_("board.drawn", {{"drawn", line.drawn}}) << ")";
    out_ << "\n";
    if (!mine) board_due_ = true;
  }
  if (const std::string trouble = table_.trouble(); trouble != trouble_) {
    trouble_ = trouble;
    if (!trouble.empty()) out_ << trouble << "\n";
  }
  out_ << std::flush;
}

// As soon as somebody has a seat: at a server's table that may take a while.
void PlainGame::greet() {
  const auto you = table_.state().you;
  if (!you || std::exchange(greeted_, true)) return;
  out_ << words_("terminal.plain.begin", {{"seat", *you}}) << "\n";
}

// The table in words knows seats only.
void PlainGame::tell_seats() {
  greet();
  for (int seat = 0; seat < static_cast<int>(table_.state().seats.size()); ++seat) {
    const std::string place = words_("player.seat", {{"seat", seat + 1}});
    const std::string who = table_.rated_label_of(seat);
    if (!who.starts_with(place)) out_ << place << ": " << who << "\n";
  }
}

void PlainGame::show_board() {
  const auto& view = table_.state().update.view;
  if (!view) return;
  if (!std::exchange(seats_told_, true)) tell_seats();
  const int turn = std::visit([](const auto& v) { return v.turn + 1; }, *view);
  out_ << "\n"
       << words_("turn.number", {{"turn", turn}}) << "\n"
       << present::text_board(words_, *view) << "\n";
  const auto& clocks = table_.state().update.clocks;
  if (!clocks) return;
  for (std::size_t seat = 0; seat < clocks->left.size(); ++seat)
    out_ << table_.name_of(static_cast<int>(seat)) << " " << clock_text(words_, clocks->left[seat])
         << "\n";
}

void PlainGame::end_with_record(const std::string& sentence) {
  const std::string record = table_.record();
  if (!record.empty()) out_ << sentence << "\n\n" << record;
  ended_ = true;
}

std::optional<std::string> PlainGame::next_line() {
  if (typed_ahead_) return std::exchange(typed_ahead_, std::nullopt);
  out_ << "> " << std::flush;
  // A clock may end the turn, and others may say something.
  while (table_.is_online() && !in_.is_ready()) {
    if (!table_.work()) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    tell_news();
    if (!table_.is_my_turn()) return std::nullopt;
  }
  std::string line;
  if (in_.next(line)) return trimmed(line);
  out_ << "\n";
  end_with_record(words_("terminal.plain.input_ended"));
  return std::nullopt;
}

void PlainGame::raise_curtain() {
  const std::string name = table_.name_of(table_.state().you.value_or(1) - 1);
  out_ << words_("terminal.curtain.title", {{"player", name}}) << "\n"
       << words_("terminal.curtain.text") << "\n";
  static_cast<void>(next_line());
}

void PlainGame::person_move() {
  if (you_ != table_.state().you) {
    you_ = table_.state().you;
    board_due_ = true;
    if (table_.needs_curtain()) raise_curtain();
    if (ended_) return;
  }
  if (board_due_) show_board();
  board_due_ = false;
  const std::string due = present::due_text(words_, *table_.state().update.view);
  if (!due.empty()) out_ << due << "\n";
  const auto typed = next_line();
  if (!typed || typed->empty() || command(*typed)) return;
  std::string line = *typed;
  Scanner in(line);
  if (const auto number = in.number(); number && in.at_end()) {
    const auto moves = with_canonical_payments(table_.state().update.legal);
    if (static_cast<std::size_t>(*number) >= moves.size()) {
      const int last = static_cast<int>(moves.size()) - 1;
      out_ << words_("terminal.plain.numbers", {{"last", last}}) << "\n";
      return;
    }
    line = moves[static_cast<std::size_t>(*number)].text;
  }
  play(line);
}

// At a server's table the answer comes a little later, with what follows from it.
void PlainGame::play(const std::string& move) {
  const std::int64_t before = table_.state().update.version;
  if (const auto refused = table_.play(move)) {
    out_ << *refused << "\n";
    return;
  }
  trouble_ = table_.trouble();  // what is told from now on is about this move
  while (table_.is_online() && table_.state().update.version == before &&
         table_.trouble() == trouble_) {
    if (!table_.work()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
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
  if (word == "say") {
    if (const auto refused = table_.say(rest)) out_ << *refused << "\n";
    return true;
  }
  if (!rest.empty()) return false;
  if (word == "help" || word == "?") {
    out_ << present::notation_help(words_, table_.state().setup.game)
         << words_("terminal.plain.help") << "\n";
  } else if (word == "quit" || word == "exit") {
    end_with_record(words_("terminal.plain.so_far"));
  } else if (word == "board") {
    show_board();
  } else if (word == "moves") {
    show_moves();
  } else if (word == "hint") {
    show_hint();
  } else if (word == "undo") {
    if (const auto refused = table_.undo())
      out_ << *refused << "\n";
    else
      board_due_ = true;
  } else if (word == "resign") {
    if (const auto refused = table_.resign()) out_ << *refused << "\n";
  } else if (word == "abort") {
    if (const auto refused = table_.call_off()) out_ << *refused << "\n";
  } else if (word == "record") {
    const std::string record = table_.record();
    out_ << (record.empty() ? words_("terminal.plain.no_save") + "\n" : record);
  } else {
    return false;
  }
  return true;
}

void PlainGame::show_moves() {
  int number = 0;  // as in the lists for programs
  for (const LegalAction& move : with_canonical_payments(table_.state().update.legal))
    out_ << std::setw(4) << number++ << "  " << move.text << "\n";
}

void PlainGame::show_hint() {
  if (table_.is_online() || !table_.is_my_turn()) {
    out_ << words_(table_.is_online() ? "terminal.hint.online" : "terminal.hint.when") << "\n";
    return;
  }
  const auto network = network_for(*table_.state().update.view);
  if (network == nullptr) {
    out_ << words_("terminal.no_network") << "\n";
    return;
  }
  Hint hint(*table_.state().update.view, network);
  while (hint.work()) continue;
  constexpr int most = 5;
  int shown = 0;
  for (const Advice& advice : advice_of(hint.result())) {
    if (shown++ == most) break;
    const DecisionAnalysis& decision = advice.decision;
    out_ << std::setw(6) << percent_text(advice.value) << "  " << decision.action << "\n";
    const AnyView& view = *table_.state().update.view;
    const auto remarks = shown == 1 ? reasons_for(view, hint.result(), decision)
                                    : reasons_against(view, hint.result(), decision);
    for (const Remark& remark : remarks)
      out_ << "          " << present::remark_text(words_, remark, table_.names()) << "\n";
  }
}

// The whole game, hidden cards included: who goes on with it later needs them.
void PlainGame::save(const std::string& path) {
  const std::string whole = saved_ ? saved_() : std::string();
  if (whole.empty()) {
    out_ << words_("terminal.plain.no_save") << "\n";
    return;
  }
  if (path.empty()) {
    out_ << words_("terminal.plain.save_where") << "\n";
    return;
  }
  if (is_something_else(path)) {
    out_ << words_("terminal.plain.not_a_game", {{"file", path}}) << "\n";
    return;
  }
  if (!replace_file(path, whole)) {
    out_ << words_("terminal.cannot_write", {{"file", path}}) << "\n";
    return;
  }
  out_ << words_("terminal.plain.saved") << "\n  ./carat play --resume '" << path << "'"
       << (programs_in(whole).empty() ? "" : " --run-programs") << "\n";
}

void PlainGame::tell_result() {
  const auto& view = table_.state().update.view;
  out_ << "\n";
  if (view) out_ << present::text_board(words_, *view) << "\n";
  for (const std::string& line : result_text(table_)) out_ << line << "\n";
  out_ << std::flush;
}

void PlainGame::tell_review() {
  auto game = table_.whole_game();
  if (game == nullptr) {
    out_ << words_(is_over() ? "terminal.review.closed" : "terminal.review.when") << "\n";
    return;
  }
  const auto network = network_for(game->view(Viewer::everybody()));
  if (network == nullptr) {
    out_ << words_("terminal.no_network") << "\n";
    return;
  }
  LookBack look_back(std::move(game), network);
  while (look_back.work()) continue;
  float sum = 0;
  out_ << "\n";
  for (const ReviewRow& row : look_back.rows()) {
    if (!table_.is_here(row.seat.index)) continue;
    sum += row.loss;
    out_ << std::setw(4) << row.turn << ". " << row.action;
    if (row.value) out_ << "  " << percent_text(*row.value);
    if (!row.best.empty())
      out_ << "  −" << percent_text(row.loss) << ": " << row.best << " "
           << percent_text(row.best_value);
    out_ << "\n";
  }
  out_ << words_("terminal.review.title", {{"loss", percent_text(sum)}}) << "\n";
}

}  // namespace carat::terminal
