#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/entry_look.h"
#include "terminal/key.h"
#include "terminal/menu.h"

namespace carat::terminal {

// A line of a list: what it looks like, and what choosing it means.
struct Row {
  std::vector<Span> look;
  std::string right;  // at the end of the line
  std::optional<LegalAction> action;
  bool opens = false;  // more lines behind it
  bool bad = false;
};

// The decisions that are due as a menu: groups, their entries, other ways to pay. What is typed
// narrows it down.
class Chooser {
 public:
  // A new decision is due, or none.
  void offer(const present::Words& words, const std::optional<AnyView>& view,
             const std::vector<LegalAction>& legal);

  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] std::size_t selected() const { return selected_; }
  [[nodiscard]] const Row* current() const {
    return selected_ < rows_.size() ? &rows_[selected_] : nullptr;
  }
  [[nodiscard]] const std::string& typed() const { return typed_; }
  // Of the group that is open; empty at the top.
  [[nodiscard]] std::string kind() const;

  // True if it was a key for a menu. Enter is not: whoever has the menu knows what to do.
  bool press(const Key& key);
  void clear_typed() { type(""); }
  // Opens what the current row has behind it; false if that is nothing.
  bool open();

 private:
  bool close();
  bool press_letter(char32_t letter);
  void type(std::string typed);
  void list();
  [[nodiscard]] Row row_of(const LegalAction& action, bool more) const;

  const present::Words* words_ = nullptr;
  std::optional<AnyView> view_;
  std::vector<MenuGroup> menu_;
  std::optional<std::size_t> group_;
  std::optional<std::size_t> entry_;
  std::string typed_;
  std::vector<Row> rows_;
  std::size_t selected_ = 0;
};

// Moves a selection by a key; true if it was one for that.
bool move_selection(const Key& key, std::size_t& selected, std::size_t count);
// The same for the first line of a page, which is at most `last`.
bool scroll(const Key& key, std::size_t& first, std::size_t last);

}  // namespace carat::terminal
