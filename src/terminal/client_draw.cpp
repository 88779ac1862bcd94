#include <algorithm>
#include <ranges>
#include <sstream>

#include "ai/reasons.h"
#include "present/decisions.h"
#include "present/notation_help.h"
#include "present/remark_text.h"
#include "present/text_board.h"
#include "present/text_width.h"
#include "terminal/client.h"
#include "terminal/draw_table.h"
#include "terminal/prompts.h"
#include "terminal/result_text.h"
#include "terminal/told_action.h"

// What the client shows.

namespace carat::terminal {

namespace {

using present::text_width;

constexpr int least_log = 3;    // rows, for what others did
constexpr int bottom_rows = 3;  // two for what is pointed at, one for what is typed

constexpr Style bar{.fore = Shade::bright, .back = Shade::bar};
constexpr Style bar_strong{.fore = Shade::accent, .back = Shade::bar, .bold = true};

int panel_width(int width) { return std::clamp(22 + (width - least_width) / 3, 22, 40); }

// Who types sees what was typed last.
std::string end_of(std::string_view text, int room) {
  while (text_width(text) > room) text.remove_prefix(present::code_point_at(text, 0).bytes);
  return std::string(text);
}

// Of a line such as "  return w     give a token back"; where there is no gap, where it begins.
std::size_t second_column(const std::string& line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", begin);
  const std::size_t column = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
  return column == std::string::npos ? begin : column;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

Scene Client::scene(const std::vector<Row>& rows) const {
  Looking looking;
  const Row* row = pointed(rows);
  if (row != nullptr && row->action) looking.pointed = row->action->action;
  std::optional<AnyView> view = table_.state().update.view;
  const auto mine = my_decisions();
  if (mode_ == Mode::review && selected_ < mine.size())
    view = look_back_->view_before(*mine[selected_]);
  else
    looking.before = table_.trace();
  Scene scene = view ? scene_of(*view, looking) : Scene{};
  for (std::size_t seat = 0; seat < scene.players.size(); ++seat)
    scene.players[seat].name = table_.label_of(static_cast<int>(seat));
  return scene;
}

std::string Client::title() const {
  const protocol::TableState& state = table_.state();
  std::string text = " Carat  " + words_("game." + state.setup.game);
  if (!state.update.view) return text;
  const int turn = std::visit([](const auto& v) { return v.turn + 1; }, *state.update.view);
  text += "  " + words_("turn.number", {{"turn", turn}}) + "  ";
  if (is_over()) return text;
  const int seat =
      std::visit([](const auto& v) { return int{v.to_move.index}; }, *state.update.view);
  return text + (table_.is_my_turn() ? words_("turn.yours")
                                     : words_("turn.other", {{"player", table_.name_of(seat)}}));
}

void Client::draw_top(Canvas& canvas, std::int64_t now) const {
  canvas.fill({0, 0, canvas.width(), 1}, bar);
  Pen pen(canvas, 0, 0, canvas.width());
  pen.write(title(), table_.is_my_turn() ? bar_strong : bar);
  const auto& clocks = table_.state().update.clocks;
  if (!clocks) return;
  std::vector<std::pair<std::string, bool>> texts;
  int width = 0;
  for (std::size_t seat = 0; seat < clocks->left.size(); ++seat) {
    const bool runs = clocks->running && *clocks->running == static_cast<int>(seat) + 1;
    const std::int64_t gone = runs ? now - table_.told_at() : 0;
    texts.emplace_back(table_.name_of(static_cast<int>(seat)) + " " +
                           clock_text(words_, clocks->left[seat] - gone) + "  ",
                       runs);
    width += text_width(texts.back().first);
  }
  pen.to(std::max(pen.x() + 1, canvas.width() - width));
  for (const auto& [text, runs] : texts) pen.write(text, runs ? bar_strong : bar);
}

std::string Client::panel_title() const {
  const protocol::Update& update = table_.state().update;
  if (mode_ == Mode::hint) return words_("terminal.hint.title");
  if (mode_ == Mode::review) {
    const int done = static_cast<int>(look_back_->rows().size());
    if (!look_back_->is_done())
      return words_("terminal.review.working",
                    {{"done", done}, {"of", static_cast<int>(look_back_->size())}});
    float sum = 0;
    for (const ReviewRow* row : my_decisions()) sum += row->loss;
    return words_("terminal.review.title", {{"loss", percent_text(sum)}});
  }
  if (!update.view) return words_("terminal.waiting");
  if (!chooser_.typed().empty()) return words_("terminal.typed");
  if (!chooser_.kind().empty() && table_.is_my_turn()) {
    const std::string due = present::due_text(words_, *update.view);
    return due.empty() ? words_("action." + chooser_.kind()) : due;
  }
  if (table_.is_my_turn()) return ask_sentence(words_, *update.view, update.legal);
  const int seat = std::visit([](const auto& v) { return int{v.to_move.index}; }, *update.view);
  return wait_sentence(words_, *update.view, table_.name_of(seat));
}

int Client::draw_panel(Canvas& canvas, const Rect& area, const std::vector<Row>& rows) const {
  canvas.fill(area, {.back = Shade::panel});
  constexpr Style plain{.back = Shade::panel};
  const int room = area.width - 2;
  int y = area.y;
  const bool over = is_over() && mode_ == Mode::table;
  std::vector<std::string> title;
  if (over) {
    for (const std::string& line : result_text(table_))
      for (std::string& part : wrapped(line, room)) title.push_back(std::move(part));
  } else {
    title = wrapped(panel_title(), room);
  }
  for (const std::string& line : title)
    canvas.put(area.x + 1, y++, line, {.fore = Shade::accent, .back = Shade::panel, .bold = true},
               room);
  if (over) return y;
  const auto visible = static_cast<std::size_t>(std::max(area.y + area.height - y, 1));
  const std::size_t chosen = selection();
  const std::size_t first = rows.size() <= visible || chosen < visible / 2
                                ? 0
                                : std::min(chosen - visible / 2, rows.size() - visible);
  for (std::size_t i = first; i < rows.size() && i < first + visible; ++i, ++y) {
    const Row& row = rows[i];
    Style style =
        i == chosen ? Style{.fore = Shade::bright, .back = Shade::chosen, .bold = true} : plain;
    canvas.fill({area.x, y, area.width, 1}, style);
    const int right = text_width(row.right);
    Pen pen(canvas, area.x, y, area.width - 1 - (right > 0 ? right + 1 : 0));
    pen.write(i == chosen ? "▸" : " ", style);
    draw_spans(pen, row.look, style);
    Style mark = style;
    if (i != chosen) mark.fore = row.bad ? Shade::bad : Shade::dim;
    canvas.put(area.x + area.width - 1 - right, y, row.right, mark, right);
  }
  const bool more = first + visible < rows.size();
  if (more) canvas.put(area.x + area.width - 1, y - 1, "↓", plain, 1);
  if (first > 0)
    canvas.put(area.x + area.width - 1, area.y + static_cast<int>(title.size()), "↑", plain, 1);
  return y;
}

void Client::draw_log(Canvas& canvas, const Rect& area, Shade back) const {
  std::vector<std::pair<std::string, bool>> lines;
  for (const LogLine& line : table_.log() | std::views::reverse) {
    if (static_cast<int>(lines.size()) >= area.height) break;
    if (line.text.empty()) continue;
    const auto parts = wrapped(line.text, area.width - 2);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      lines.emplace_back((part + 1 == parts.rend() ? "" : "  ") + *part, lines.empty());
  }
  int y = area.y + std::min(area.height, static_cast<int>(lines.size())) - 1;
  for (const auto& [text, newest] : lines) {
    if (y < area.y) break;
    canvas.put(area.x, y--, text, {.fore = newest ? Shade::text : Shade::dim, .back = back},
               area.width);
  }
}

std::string Client::review_sentence() const {
  const auto mine = my_decisions();
  if (selected_ >= mine.size()) return {};
  const ReviewRow& row = *mine[selected_];
  if (!row.value) return {};
  if (row.best.empty())
    return words_("terminal.review.best", {{"value", percent_text(*row.value)}});
  return words_("terminal.review.better", {{"action", row.best},
                                           {"value", percent_text(*row.value)},
                                           {"best", percent_text(row.best_value)}});
}

// With why the best is the best, or what is wrong with another one.
std::string Client::hint_sentences(const std::string& decided) const {
  std::string text = words_("terminal.hint.sentence", {{"decision", decided}});
  const auto& view = table_.state().update.view;
  if (hint_ == nullptr || !view) return text;
  const Analysis& analysis = hint_->result();
  const auto advice = advice_of(analysis);
  if (selected_ >= advice.size()) return text;
  const DecisionAnalysis& decision = advice[selected_].decision;
  const auto remarks = selected_ == 0 ? reasons_for(*view, analysis, decision)
                                      : reasons_against(*view, analysis, decision);
  const std::vector<std::string> names = table_.names();
  for (const Remark& remark : remarks)
    text = words_("terminal.hint.and",
                  {{"before", text}, {"after", present::remark_text(words_, remark, names)}});
  return text;
}

std::string Client::description(const std::vector<Row>& rows) const {
  if (!message_.empty()) return message_;
  if (mode_ == Mode::review) return review_sentence();
  const auto& view = table_.state().update.view;
  const Row* row = pointed(rows);
  if (!view || row == nullptr || !row->action) return {};
  const std::string card = present::named_card(words_, *view, row->action->action);
  const std::string text = present::decision_text(words_, *view, row->action->action);
  if (mode_ == Mode::hint) return hint_sentences(text);
  return card.empty() ? text : text + ": " + card;
}

std::string Client::keys() const {
  if (mode_ == Mode::review) return words_("terminal.keys.look");
  if (mode_ == Mode::hint) return words_("terminal.keys.list");
  if (is_over())
    return words_(table_.is_online() ? "terminal.keys.over_online" : "terminal.keys.over");
  return words_(table_.is_online() ? "terminal.keys.online" : "terminal.keys.table");
}

void Client::draw_bottom(Canvas& canvas, const std::vector<Row>& rows) const {
  const int y = canvas.height() - bottom_rows;
  const bool bad = bad_message_ && !message_.empty();
  const auto lines = wrapped(description(rows), canvas.width() - 2);
  for (std::size_t i = 0; i < lines.size() && i < 2; ++i)
    canvas.put(1, y + static_cast<int>(i), lines[i],
               {.fore = bad ? Shade::bad : Shade::text, .bold = bad}, canvas.width() - 2);
  const int last = canvas.height() - 1;
  canvas.fill({0, last, canvas.width(), 1}, bar);
  Pen pen(canvas, 1, last, canvas.width() - 2);
  if (mode_ == Mode::resign) {
    pen.write(words_("terminal.resign"), bar_strong);
    return;
  }
  if (mode_ == Mode::chat) {
    pen.write(words_("terminal.chat") + " ", bar_strong);
    pen.write(end_of(chat_, pen.room() - 1) + "▏", bar_strong);
    return;
  }
  pen.write("> " + end_of(chooser_.typed(), pen.room() - 3) + "▏", bar_strong);
  const std::string help = keys();
  pen.to(std::max(pen.x() + 1, canvas.width() - 1 - text_width(help)));
  pen.write(help, bar);
}

// The log from its beginning, or the help.
std::vector<std::string> Client::page_lines(int width) const {
  std::vector<std::string> lines;
  // What does not fit on a line goes on below its text, not below what that explains.
  const auto add = [&](const std::string& head, const std::string& text, int indent) {
    const auto parts = wrapped(text, width - indent);
    const std::string below(static_cast<std::size_t>(indent), ' ');
    for (std::size_t i = 0; i < parts.size(); ++i)
      lines.push_back((i == 0 ? head : below) + parts[i]);
    if (parts.empty()) lines.emplace_back();
  };
  if (mode_ == Mode::log) {
    for (const LogLine& line : table_.log())
      if (!line.text.empty()) add("", line.text, 2);
    return lines;
  }
  for (int seat = 0; seat < static_cast<int>(table_.state().seats.size()); ++seat)
    if (seat + 1 != table_.state().you) add("", table_.rated_label_of(seat), 2);
  lines.emplace_back();
  const std::string& game = table_.state().setup.game;
  for (const std::string& line :
       lines_of(words_("terminal.help") + present::notation_help(words_, game))) {
    const std::string head = line.substr(0, line.starts_with(' ') ? second_column(line) : 0);
    add(head, line.substr(head.size()), text_width(head));
  }
  return lines;
}

void Client::draw_page(Canvas& canvas) const {
  const Rect area{2, 1, canvas.width() - 4, canvas.height() - 2};
  const auto lines = page_lines(area.width);
  const auto room = static_cast<std::size_t>(area.height);
  last_page_ = lines.size() > room ? lines.size() - room : 0;
  const std::size_t first = std::min(selected_, last_page_);
  for (std::size_t i = first; i < lines.size() && i < first + room; ++i)
    canvas.put(area.x, area.y + static_cast<int>(i - first), lines[i], {}, area.width);
  const int right = canvas.width() - 1;
  if (first > 0) canvas.put(right, area.y, "↑", {}, 1);
  if (first < last_page_) canvas.put(right, area.y + area.height - 1, "↓", {}, 1);
  const int last = canvas.height() - 1;
  canvas.fill({0, last, canvas.width(), 1}, bar);
  const std::string help = words_("terminal.keys.look");
  canvas.put(canvas.width() - 1 - text_width(help), last, help, bar, text_width(help));
}

void Client::draw(Canvas& canvas, std::int64_t now) const {
  if (canvas.width() < least_width || canvas.height() < least_height) {
    int y = 0;
    for (const std::string& line :
         wrapped(words_("terminal.too_small", {{"width", canvas.width()},
                                               {"height", canvas.height()},
                                               {"least_width", least_width},
                                               {"least_height", least_height}}),
                 std::max(canvas.width(), 1)))
      canvas.put(0, y++, line, {}, canvas.width());
    return;
  }
  const std::vector<Row> list = rows();
  draw_top(canvas, now);
  if (mode_ == Mode::curtain) {
    const std::string name = table_.name_of(you_.value_or(1) - 1);
    canvas.put(4, canvas.height() / 2 - 1, words_("terminal.curtain.title", {{"player", name}}),
               {.fore = Shade::accent, .bold = true}, canvas.width() - 8);
    canvas.put(4, canvas.height() / 2 + 1, words_("terminal.curtain.text"), {}, canvas.width() - 8);
    return;
  }
  if (mode_ == Mode::help || mode_ == Mode::log) return draw_page(canvas);
  const int panel = panel_width(canvas.width());
  const int left = canvas.width() - panel - 1;
  const Rect area{0, 1, left, canvas.height() - 1 - bottom_rows};
  const Scene shown = scene(list);
  const int end = shown.players.empty() ? area.y + 1 : draw_table(canvas, area, shown, words_);
  const int below = area.y + area.height - end;
  draw_log(canvas, {1, end, left - 1, below}, Shade::ground);
  const int menu_end = draw_panel(canvas, {left + 1, 1, panel, area.height}, list);
  // Several players leave little room below the table: what they did stands below the menu.
  if (below < least_log)
    draw_log(canvas, {left + 2, menu_end + 1, panel - 2, area.height - menu_end}, Shade::panel);
  draw_bottom(canvas, list);
}

}  // namespace carat::terminal
