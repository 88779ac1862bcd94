#include "terminal/menu.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/overload.h"
#include "base/parse.h"

namespace carat::terminal {

namespace {

constexpr std::array<std::string_view, 12> kinds{"buy",       "take",   "reserve", "privilege",
                                                 "replenish", "return", "noble",   "token",
                                                 "steal",     "royal",  "discard", "pass"};

std::string_view kind_of(std::string_view text) { return text.substr(0, text.find(' ')); }

int gold_paid(const AnyAction& action) {
  const auto paid = overload{
      [](const splendor::Action& a) {
        const auto* buy = std::get_if<splendor::Buy>(&a);
        return buy == nullptr ? 0 : buy->payment[splendor::Token::gold];
      },
      [](const duel::Action& a) {
        const auto* buy = std::get_if<duel::Buy>(&a);
        return buy == nullptr ? 0 : buy->payment[duel::Token::gold];
      },
  };
  return std::visit(paid, action);
}

void add(MenuGroup& group, const LegalAction& action) {
  const auto same = std::ranges::find_if(group.entries, [&](const MenuEntry& entry) {
    return without_how(entry.action.text) == without_how(action.text);
  });
  if (same == group.entries.end()) {
    group.entries.push_back({action, {}});
  } else if (gold_paid(action.action) < gold_paid(same->action.action)) {
    same->others.insert(same->others.begin(), same->action);
    same->action = action;
  } else {
    same->others.push_back(action);
  }
}

// Longer takes first: three tokens are seldom worse than one.
void sort(MenuGroup& group) {
  const auto longest_first = [](const MenuEntry& entry) {
    return std::pair(-static_cast<int>(entry.action.text.size()), entry.action.text);
  };
  const auto text = [](const MenuEntry& entry) { return entry.action.text; };
  const bool cells = !group.entries.empty() &&
                     std::holds_alternative<duel::Action>(group.entries.front().action.action);
  if (group.kind == "take" && cells)
    std::ranges::sort(group.entries, {}, longest_first);
  else if (group.kind == "reserve" || group.kind == "buy")
    std::ranges::sort(group.entries, {}, text);
}

std::string simplified(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_space(c) && (out.empty() || out.back() == ' ')) continue;
    out += is_space(c) ? ' ' : lower(c);
  }
  return out;
}

}  // namespace

std::string_view without_how(std::string_view text) {
  for (const std::string_view how : {" for ", " with "})
    if (const auto at = text.find(how); at != std::string_view::npos) return text.substr(0, at);
  return text;
}

std::vector<MenuGroup> menu_of(const std::vector<LegalAction>& legal) {
  std::vector<MenuGroup> menu;
  for (const std::string_view kind : kinds) {
    MenuGroup group{std::string(kind), {}};
    for (const LegalAction& action : legal)
      if (kind_of(action.text) == kind) add(group, action);
    sort(group);
    if (!group.entries.empty()) menu.push_back(std::move(group));
  }
  return menu;
}

std::vector<LegalAction> with_canonical_payments(const std::vector<LegalAction>& legal) {
  std::vector<LegalAction> canonical;
  for (const LegalAction& action : legal) {
    const bool again = kind_of(action.text) == "buy" && !canonical.empty() &&
                       without_how(canonical.back().text) == without_how(action.text);
    if (!again) canonical.push_back(action);
  }
  return canonical;
}

std::vector<LegalAction> completions(const std::vector<MenuGroup>& menu, std::string_view typed) {
  const std::string begin = simplified(typed);
  std::vector<LegalAction> found;
  const auto consider = [&](const LegalAction& action) {
    if (simplified(action.text).starts_with(begin)) found.push_back(action);
  };
  for (const MenuGroup& group : menu)
    for (const MenuEntry& entry : group.entries) {
      consider(entry.action);
      if (begin.size() > without_how(entry.action.text).size())
        for (const LegalAction& other : entry.others) consider(other);
    }
  return found;
}

std::string completed(const std::vector<LegalAction>& found, std::string_view typed) {
  if (found.empty()) return std::string(typed);
  std::string common(found.front().text);
  for (const LegalAction& action : found)
    common.resize(
        static_cast<std::size_t>(std::ranges::mismatch(common, action.text).in1 - common.begin()));
  return common.size() >= simplified(typed).size() ? common : std::string(typed);
}

}  // namespace carat::terminal
