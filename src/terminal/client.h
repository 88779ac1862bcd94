#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/advice.h"
#include "terminal/canvas.h"
#include "terminal/chooser.h"
#include "terminal/play_table.h"
#include "terminal/scene.h"

namespace carat::terminal {

// The full-screen client without a terminal: keys in, a canvas out. What it shows is one of these:
// the table with the menu of decisions, with a hint, with the log, a page of help, a look back at a
// finished game, or a curtain while people change places.
class Client {
 public:
  explicit Client(PlayTable& table);

  void press(const Key& key);
  // A slice of what there is to do; true if the screen has changed.
  bool work();
  // Whether there is more to do at once.
  [[nodiscard]] bool is_busy() const;
  [[nodiscard]] bool is_finished() const { return finished_; }

  // `now` in milliseconds since 1970, for the clocks.
  void draw(Canvas& canvas, std::int64_t now) const;

 private:
  enum class Mode { table, hint, log, help, review, chat, resign, curtain };

  // Something has changed at the table.
  void update();
  void enter();
  void press_command(char32_t letter);
  void play(const std::string& move);
  void tell(const PlayTable::Refused& refused);
  void ask_hint();
  void look_back();
  void press_chat(const Key& key);

  [[nodiscard]] bool is_over() const;
  [[nodiscard]] std::vector<Row> hint_rows() const;
  [[nodiscard]] std::vector<Row> review_rows() const;
  [[nodiscard]] std::vector<const ReviewRow*> my_decisions() const;
  // What the cursor is on.
  [[nodiscard]] const Row* pointed(const std::vector<Row>& rows) const;
  [[nodiscard]] std::vector<Row> rows() const;
  [[nodiscard]] std::size_t selection() const;

  [[nodiscard]] Scene scene(const std::vector<Row>& rows) const;
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::string panel_title() const;
  [[nodiscard]] std::string description(const std::vector<Row>& rows) const;
  [[nodiscard]] std::string review_sentence() const;
  [[nodiscard]] std::string hint_sentences(const std::string& decided) const;
  [[nodiscard]] std::string keys() const;
  [[nodiscard]] std::vector<std::string> page_lines(int width) const;
  void draw_top(Canvas& canvas, std::int64_t now) const;
  // The first row below what it shows.
  int draw_panel(Canvas& canvas, const Rect& area, const std::vector<Row>& rows) const;
  void draw_log(Canvas& canvas, const Rect& area, Shade back) const;
  void draw_bottom(Canvas& canvas, const std::vector<Row>& rows) const;
  void draw_page(Canvas& canvas) const;

  PlayTable& table_;
  const present::Words& words_;
  Mode mode_ = Mode::table;
  Chooser chooser_;
  std::size_t selected_ = 0;           // in a hint or a look back; the first line that a page shows
  mutable std::size_t last_page_ = 0;  // how far a page can be scrolled: it depends on the screen
  std::unique_ptr<Hint> hint_;
  std::unique_ptr<LookBack> look_back_;
  std::string message_;
  bool bad_message_ = false;
  std::string trouble_;  // that was told already
  std::string chat_;
  std::optional<int> you_;  // whose eyes the screen was for
  std::int64_t version_ = -1;
  bool finished_ = false;
};

}  // namespace carat::terminal
