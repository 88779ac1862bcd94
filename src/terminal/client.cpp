#include "terminal/client.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "terminal/told_action.h"

namespace carat::terminal {

namespace {

constexpr std::size_t longest_chat = 397;  // a server takes 400 bytes; a letter has up to four

}  // namespace

Client::Client(PlayTable& table) : table_(table), words_(table.words()) { update(); }

bool Client::is_over() const {
  const std::string& status = table_.state().update.status;
  return status == "over" || status == "aborted";
}

bool Client::is_busy() const {
  return table_.is_busy() || (mode_ == Mode::hint && hint_ != nullptr && !hint_->is_done()) ||
         (mode_ == Mode::review && look_back_ != nullptr && !look_back_->is_done());
}

bool Client::work() {
  bool changed = table_.work();
  if (changed || table_.state().update.version != version_) {
    update();
    changed = true;
  }
  if (mode_ == Mode::hint && hint_ != nullptr) changed = hint_->work() || changed;
  if (mode_ == Mode::review && look_back_ != nullptr) changed = look_back_->work() || changed;
  return changed;
}

void Client::update() {
  const protocol::TableState& state = table_.state();
  const bool moved = state.update.version != version_;
  if (moved) {
    if (mode_ == Mode::hint) mode_ = Mode::table;
    hint_.reset();
    look_back_.reset();
  }
  version_ = state.update.version;
  if (moved || chooser_.rows().empty() == table_.is_my_turn())
    chooser_.offer(words_, state.update.view, state.update.legal);
  if (you_ && state.you && *you_ != *state.you && table_.needs_curtain()) mode_ = Mode::curtain;
  you_ = state.you;
  const std::string trouble = table_.trouble();
  if (std::exchange(trouble_, trouble) != trouble && !trouble.empty()) tell(trouble);
}

void Client::tell(const PlayTable::Refused& refused) {
  message_ = refused.value_or("");
  bad_message_ = refused.has_value();
}

void Client::play(const std::string& move) {
  tell(table_.play(move));
  if (bad_message_) return;
  chooser_.clear_typed();
  mode_ = Mode::table;
  update();
}

// What was typed is a move, or the beginning of the one that the menu points at.
void Client::enter() {
  const Row* row = chooser_.current();
  const std::string typed = chooser_.typed();
  const bool points = row != nullptr && row->action;
  const bool complete =
      chooser_.selected() == 0 && told_action(table_.state().setup.game, typed).has_value();
  if (!typed.empty() && (complete || !points))
    play(typed);
  else if (points)
    play(row->action->text);
  else if (row != nullptr)
    chooser_.open();
}

void Client::ask_hint() {
  message_.clear();
  if (!table_.is_my_turn() || !table_.state().update.view)
    return tell(words_("terminal.hint.when"));
  if (table_.is_online()) return tell(words_("terminal.hint.online"));
  auto network = network_for(*table_.state().update.view);
  if (network == nullptr) return tell(words_("terminal.no_network"));
  if (hint_ == nullptr) hint_ = std::make_unique<Hint>(*table_.state().update.view, network);
  selected_ = 0;
  mode_ = Mode::hint;
}

void Client::look_back() {
  message_.clear();
  if (!is_over()) return tell(words_("terminal.review.when"));
  if (look_back_ == nullptr) {
    auto game = table_.whole_game();
    if (game == nullptr) return tell(words_("terminal.review.closed"));
    auto network = table_.state().update.view ? network_for(*table_.state().update.view) : nullptr;
    if (network == nullptr) return tell(words_("terminal.no_network"));
    look_back_ = std::make_unique<LookBack>(std::move(game), network);
  }
  selected_ = 0;
  mode_ = Mode::review;
}

void Client::press_command(char32_t letter) {
  message_.clear();
  switch (letter) {
    case U'h':
      return ask_hint();
    case U'u':
      tell(table_.undo());
      return update();
    case U'l':
      mode_ = Mode::log;
      selected_ = std::numeric_limits<std::size_t>::max();  // its end
      return;
    case U'?':
      mode_ = Mode::help;
      selected_ = 0;
      return;
    case U'v':
      return look_back();
    case U'c':
      if (!table_.is_online()) return tell(words_("terminal.no_server"));
      mode_ = Mode::chat;
      return;
    case U'R':
      if (!table_.is_online()) return tell(words_("terminal.no_server"));
      mode_ = Mode::resign;
      return;
    case U'A':
      return tell(table_.call_off());
    case U'n':
      return tell(table_.play_again());
    case U'q':
      finished_ = true;
      return;
    default:
      return;
  }
}

void Client::press_chat(const Key& key) {
  if (key.kind == Key::Kind::enter) {
    if (!chat_.empty()) tell(table_.say(chat_));
    chat_.clear();
    mode_ = Mode::table;
  } else if (key.kind == Key::Kind::escape) {
    mode_ = Mode::table;
  } else if (key.kind == Key::Kind::backspace) {
    while (!chat_.empty() && (static_cast<unsigned char>(chat_.back()) & 0xC0) == 0x80)
      chat_.pop_back();
    if (!chat_.empty()) chat_.pop_back();
  } else if (key.kind == Key::Kind::letter && key.letter >= U' ' && chat_.size() < longest_chat) {
    append_utf8(chat_, key.letter);
  }
}

void Client::press(const Key& key) {
  const bool letter = key.kind == Key::Kind::letter;
  const bool leaves = key.kind == Key::Kind::escape || key.kind == Key::Kind::left ||
                      key.kind == Key::Kind::backspace || (letter && key.letter == U'q');
  switch (mode_) {
    case Mode::curtain:
      if (key.kind == Key::Kind::enter) mode_ = Mode::table;
      if (letter && key.letter == U'q') finished_ = true;
      return;
    case Mode::chat:
      return press_chat(key);
    case Mode::resign:
      mode_ = Mode::table;
      if (letter && (key.letter == U'y' || key.letter == U'Y')) tell(table_.resign());
      return;
    case Mode::help:
    case Mode::log:
      if (!scroll(key, selected_, last_page_)) mode_ = Mode::table;
      return;
    case Mode::hint:
    case Mode::review: {
      const auto list = rows();
      if (leaves || (letter && (key.letter == U'h' || key.letter == U'v'))) {
        mode_ = Mode::table;
      } else if (key.kind == Key::Kind::enter && mode_ == Mode::hint && selected_ < list.size() &&
                 list[selected_].action) {
        play(list[selected_].action->text);
      } else {
        move_selection(key, selected_, list.size());
      }
      return;
    }
    case Mode::table:
      break;
  }
  if (key.kind == Key::Kind::enter) return enter();
  // A move may begin with n.
  const std::u32string_view commands = is_over() ? U"hul?vcnq" : U"hul?vcRAq";
  const bool command =
      letter && chooser_.typed().empty() && commands.find(key.letter) != std::u32string_view::npos;
  if (command) return press_command(key.letter);
  if (letter && !table_.is_my_turn()) return;
  if (chooser_.press(key)) message_.clear();
}

std::vector<Row> Client::rows() const {
  if (mode_ == Mode::hint) return hint_rows();
  if (mode_ == Mode::review) return review_rows();
  return chooser_.rows();
}

std::size_t Client::selection() const {
  return mode_ == Mode::hint || mode_ == Mode::review ? selected_ : chooser_.selected();
}

const Row* Client::pointed(const std::vector<Row>& rows) const {
  return selection() < rows.size() ? &rows[selection()] : nullptr;
}

std::vector<Row> Client::hint_rows() const {
  constexpr std::size_t most = 8;
  std::vector<Row> list;
  if (hint_ == nullptr) return list;
  for (const Advice& advice : advice_of(hint_->result())) {
    if (list.size() == most) break;
    const std::string& text = advice.decision.action;
    Row row{.look = {{std::string(without_how(text))}}, .right = percent_text(advice.value)};
    if (const auto action = told_action(table_.state().setup.game, text))
      row.action = LegalAction{*action, text};
    list.push_back(std::move(row));
  }
  return list;
}

std::vector<const ReviewRow*> Client::my_decisions() const {
  std::vector<const ReviewRow*> mine;
  if (look_back_ == nullptr) return mine;
  for (const ReviewRow& row : look_back_->rows())
    if (table_.is_here(row.seat.index)) mine.push_back(&row);
  return mine;
}

std::vector<Row> Client::review_rows() const {
  constexpr float worth_telling = 0.005F;
  std::vector<Row> list;
  for (const ReviewRow* decision : my_decisions()) {
    Row row{.look = {{std::to_string(decision->turn) + ". " + decision->action}}};
    if (decision->loss >= worth_telling) row.right = "−" + percent_text(decision->loss);
    row.bad = decision->loss >= 0.05F;
    if (const auto action = told_action(table_.state().setup.game, decision->action))
      row.action = LegalAction{*action, decision->action};
    list.push_back(std::move(row));
  }
  return list;
}

}  // namespace carat::terminal
