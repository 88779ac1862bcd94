#include "terminal/play_table.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "ai/levels.h"
#include "ai/models.h"
#include "play/modes.h"
#include "present/decisions.h"
#include "present/refusals.h"
#include "present/text_board.h"
#include "table/computer.h"
#include "terminal/told_action.h"

namespace carat::terminal {

using present::Words;

std::string level_name(const Words& words, std::string_view level) {
  if (find_level(level) != nullptr) return words("level." + std::string(level));
  for (const table::Opponent& opponent : table::opponents())
    if (opponent.key == level) return std::string(opponent.name);
  return std::string(level);
}

std::string PlayTable::name_of(int seat) const {
  if (seat < 0 || static_cast<std::size_t>(seat) >= state_.seats.size())
    return words_("player.seat", {{"seat", seat + 1}});
  const protocol::SeatInfo& info = state_.seats[static_cast<std::size_t>(seat)];
  const auto same = std::ranges::count_if(state_.seats, [&](const protocol::SeatInfo& other) {
    return other.level == info.level && other.name == info.name;
  });
  // Two of one name are told apart by their seats.
  const std::string number = same > 1 ? " " + std::to_string(seat + 1) : std::string();
  if (!info.level.empty()) return level_name(words_, info.level) + number;
  if (info.name.empty()) return words_("player.seat", {{"seat", seat + 1}});
  return info.name + number;
}

std::vector<std::string> PlayTable::names() const {
  std::vector<std::string> all;
  all.reserve(state_.seats.size());
  for (int seat = 0; seat < static_cast<int>(state_.seats.size()); ++seat)
    all.push_back(name_of(seat));
  return all;
}

std::string PlayTable::label_of(int seat) const {
  const present::Argument player{"player", name_of(seat)};
  if (seat < 0 || static_cast<std::size_t>(seat) >= state_.seats.size()) return name_of(seat);
  const protocol::SeatInfo& info = state_.seats[static_cast<std::size_t>(seat)];
  if (state_.you && *state_.you == seat + 1) return words_("player.you", {player});
  if (info.bot) return words_("terminal.bot", {player});
  const bool away = is_online() && info.level.empty() && info.taken && !info.here;
  return away ? words_("terminal.away", {player}) : name_of(seat);
}

std::string PlayTable::rated_label_of(int seat) const {
  const std::string& level = state_.seats[static_cast<std::size_t>(seat)].level;
  for (const Mode& mode : modes) {
    if (mode.game != state_.setup.game || mode.players != std::ssize(state_.seats)) continue;
    if (const int rating = ai::level_rating(mode.name, level); rating != 0)
      return words_("terminal.rated",
                    {{"player", label_of(seat)}, {"rating", std::to_string(rating)}});
  }
  return label_of(seat);
}

PlayTable::Refused PlayTable::no_server() const { return words_("terminal.no_server"); }

std::string PlayTable::sentence_of(const protocol::RequestError& error) const {
  const auto detail = [&](const char* name) {
    const auto* value = error.details.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
  };
  if (error.code == "refused")
    return words_(
        "refusal.clause",
        {{"sentence", present::refusal_sentence(words_, state_.setup.game, detail("key"))},
         {"clause", detail("clause")}});
  if (error.code == "after_draw") return words_("refusal.after_draw");
  if (error.code == "unreadable") {
    const std::string plain = words_("refusal.unreadable");
    // What is wrong with a notation is only told in English, the language of its words.
    return words_.language() == "en" ? plain + " (" + error.message + ")" : plain;
  }
  const std::string own = words_("terminal.error." + error.code);
  return own.empty() ? error.message : own;
}

void PlayTable::tell(protocol::TableState state, std::int64_t now) {
  told_at_ = now;
  const std::int64_t seen = state_.update.version;
  const std::optional<AnyView> before = state_.update.view;
  const bool first = state_.seats.empty();
  const protocol::TableState old = std::exchange(state_, std::move(state));
  const protocol::Update& update = state_.update;
  bool here = false;
  for (const protocol::ToldEvent& event : update.events) {
    if (event.version <= seen) continue;
    // A view of just before it makes a better sentence.
    const bool fresh = !first && before && event.version == seen + 1;
    log_event(event, fresh ? &*before : nullptr);
    here = here || (event.seat && is_here(*event.seat - 1)) || event.kind != "move";
    if (!fresh || !update.view || event.version != update.version || event.kind != "move") continue;
    std::istringstream lines(present::arrivals(words_, *before, *update.view, names()));
    for (std::string line; std::getline(lines, line);) add_line({{}, line, {}, {}});
  }
  if (here || first || !trace_) trace_ = update.view;
  log_offers(old.update.abort_offers, update.abort_offers, "terminal.offer.call_off");
  log_offers(old.update.rematch_offers, update.rematch_offers, "terminal.offer.play_again");
}

void PlayTable::leave_table() {
  state_ = {};
  trace_.reset();
}

void PlayTable::log_offers(const std::vector<int>& before, const std::vector<int>& now,
                           const char* key) {
  for (const int seat : now) {
    if (std::ranges::find(before, seat) != before.end()) continue;
    const bool mine = state_.you && *state_.you == seat;
    add_line(
        {{},
         words_(key, {{"who", std::string(mine ? "you" : "other")}, {"player", name_of(seat - 1)}}),
         {},
         {}});
  }
}

void PlayTable::log_event(const protocol::ToldEvent& event, const AnyView* before) {
  const int seat = event.seat.value_or(1) - 1;
  const bool mine = state_.you && *state_.you == seat + 1;
  const present::Argument who{"who", std::string(mine ? "you" : "other")};
  const present::Argument player{"player", name_of(seat)};
  if (event.kind == "move") {
    for (const protocol::ToldPly& ply : event.plies) {
      const auto action = told_action(state_.setup.game, ply.action);
      std::string text = before != nullptr && action
                             ? present::told_decision(words_, *before, *action, mine, name_of(seat))
                             : std::string();
      if (text.empty()) text = name_of(seat) + ": " + ply.action;
      // A noble's visit is told as such, however it came about.
      if (before != nullptr && ply.action.starts_with("noble")) text.clear();
      std::vector<std::string> drawn;
      for (const auto& outcome : ply.outcomes)
        if (outcome) drawn.push_back(*outcome);
      add_line({seat, text, ply.action, words_.joined(drawn)});
    }
    return;
  }
  if (event.kind == "start") {
    if (state_.update.version == 1 && state_.update.view) {
      const int begins =
          std::visit([](const auto& v) { return int{v.to_move.index}; }, *state_.update.view);
      const bool me = state_.you && *state_.you == begins + 1;
      add_line({{},
                words_("log.start",
                       {{"who", std::string(me ? "you" : "other")}, {"player", name_of(begins)}}),
                {},
                {}});
    }
    return;
  }
  const std::string key = event.kind == "flag" ? "log.time" : "log." + event.kind;
  add_line({seat, words_(key, {who, player}), {}, {}});
}

}  // namespace carat::terminal
