#include "terminal/chooser.h"

#include <algorithm>
#include <utility>

namespace carat::terminal {

namespace {

constexpr std::size_t page = 8;

}  // namespace

bool scroll(const Key& key, std::size_t& first, std::size_t last) {
  std::size_t from = std::min(first, last);
  if (key.kind == Key::Kind::up && from == 0) return true;
  if (key.kind == Key::Kind::down && from == last) return true;
  if (!move_selection(key, from, last + 1)) return false;
  first = from;
  return true;
}

bool move_selection(const Key& key, std::size_t& selected, std::size_t count) {
  const std::size_t last = count == 0 ? 0 : count - 1;
  switch (key.kind) {
    case Key::Kind::up:
      selected = selected == 0 ? last : selected - 1;
      return true;
    case Key::Kind::down:
      selected = selected >= last ? 0 : selected + 1;
      return true;
    case Key::Kind::page_up:
      selected -= std::min(selected, page);
      return true;
    case Key::Kind::page_down:
      selected = std::min(selected + page, last);
      return true;
    case Key::Kind::home:
      selected = 0;
      return true;
    case Key::Kind::end:
      selected = last;
      return true;
    default:
      return false;
  }
}

void Chooser::offer(const present::Words& words, const std::optional<AnyView>& view,
                    const std::vector<LegalAction>& legal) {
  words_ = &words;
  view_ = view;
  menu_ = menu_of(legal);
  group_.reset();
  entry_.reset();
  typed_.clear();
  selected_ = 0;
  list();
}

std::string Chooser::kind() const {
  if (menu_.size() == 1) return menu_.front().kind;
  return group_ ? menu_[*group_].kind : std::string();
}

Row Chooser::row_of(const LegalAction& action, bool more) const {
  Row row{.action = action, .opens = more};
  if (view_) row.look = entry_look(*words_, *view_, action.action);
  if (more) row.right = "…";
  return row;
}

void Chooser::list() {
  rows_.clear();
  const auto group = menu_.size() == 1 ? std::optional<std::size_t>(0) : group_;
  if (!typed_.empty()) {
    for (const LegalAction& action : completions(menu_, typed_)) {
      rows_.push_back({.look = {{action.text}}, .action = action});
    }
  } else if (group && entry_) {
    const MenuEntry& entry = menu_[*group].entries[*entry_];
    rows_.push_back(row_of(entry.action, false));
    for (const LegalAction& other : entry.others) rows_.push_back(row_of(other, false));
  } else if (group) {
    for (const MenuEntry& entry : menu_[*group].entries)
      rows_.push_back(row_of(entry.action, !entry.others.empty()));
  } else {
    for (const MenuGroup& each : menu_) {
      Row row{.look = {{(*words_)("action." + each.kind)}},
              .right = std::to_string(each.entries.size()),
              .opens = true};
      if (each.entries.size() == 1 && each.entries.front().others.empty())
        row = {.look = row.look, .action = each.entries.front().action};
      rows_.push_back(std::move(row));
    }
  }
  selected_ = rows_.empty() ? 0 : std::min(selected_, rows_.size() - 1);
}

bool Chooser::open() {
  const Row* row = current();
  if (row == nullptr || !row->opens || !typed_.empty()) return false;
  const std::size_t place = std::exchange(selected_, 0);
  if (menu_.size() > 1 && !group_)
    group_ = place;
  else
    entry_ = place;
  list();
  return true;
}

bool Chooser::close() {
  if (!typed_.empty()) {
    type("");
  } else if (entry_) {
    selected_ = *std::exchange(entry_, {});
    list();
  } else if (group_) {
    selected_ = *std::exchange(group_, {});
    list();
  } else {
    return false;
  }
  return true;
}

void Chooser::type(std::string typed) {
  if (typed_.empty() != typed.empty()) selected_ = 0;
  typed_ = std::move(typed);
  list();
}

bool Chooser::press_letter(char32_t letter) {
  constexpr std::size_t longest = 200;
  if (letter < U' ' || letter > U'~' || typed_.size() >= longest) return false;
  if (typed_.empty() && letter == U' ') return false;
  type(typed_ + static_cast<char>(letter));
  return true;
}

bool Chooser::press(const Key& key) {
  switch (key.kind) {
    case Key::Kind::right:
      return open();
    case Key::Kind::left:
    case Key::Kind::escape:
      return close();
    case Key::Kind::tab: {
      std::vector<LegalAction> found;
      for (const Row& row : rows_)
        if (row.action) found.push_back(*row.action);
      if (!typed_.empty()) type(completed(found, typed_));
      return true;
    }
    case Key::Kind::backspace:
      if (typed_.empty()) return close();
      type(typed_.substr(0, typed_.size() - 1));
      return true;
    case Key::Kind::letter:
      return press_letter(key.letter);
    default:
      return move_selection(key, selected_, rows_.size());
  }
}

}  // namespace carat::terminal
