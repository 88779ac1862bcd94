#include <algorithm>

#include "server/hub.h"

// What other nodes do with the games of one database.

namespace carat::server {

namespace {

constexpr Milliseconds hint_pause{20};  // hints come in flocks
// Games that have ended are looked at for so long: somebody here may have missed the end.
constexpr std::int64_t minute = 60LL * 1000;

bool is_listed(const Elsewhere& there) {
  return there.setup.find("\"listed\":true") != std::string::npos;
}

}  // namespace

LifeRow Hub::life() {
  const std::int64_t now = services_.now.calendar();
  if (now - beat_ > longest_absence) began_ = now;
  return {services_.node, began_, now};
}

void Hub::beat() {
  services_.writer.submit(
      [life = life()](Store& store) { store.set_life(life); },
      [this, now = services_.now.calendar()](const std::optional<StoreError>& error) {
        if (!error) beat_ = now;
      });
}

void Hub::hear(const std::vector<std::string>& games) {
  const bool waits = !heard_.empty();
  heard_.insert(games.begin(), games.end());
  if (!waits && !heard_.empty()) services_.after(hint_pause, [this] { look_at_heard(); });
}

void Hub::look_at_heard() {
  for (const std::string& game : heard_) look_at_chat(game);
  look_who_is_paired();
  auto found = std::make_shared<std::vector<Elsewhere>>();
  services_.writer.submit(
      [found, games = std::exchange(heard_, {}), node = services_.node](Store& store) {
        for (const std::string& game : games)
          for (Elsewhere& there : store.game_elsewhere(node, game))
            found->push_back(std::move(there));
      },
      [this, found](const std::optional<StoreError>& error) {
        if (error) return;
        for (const Elsewhere& there : *found) follow(there, true);
      });
}

// Lines that were said before the first time are not told: who comes to a table hears what is said
// from then on.
void Hub::look_at_chat(const std::string& table) {
  const auto known = tables_.find(table);
  if (known == tables_.end()) return;
  auto lines = std::make_shared<std::vector<ChatRow>>();
  services_.writer.submit([lines, table, told = known->second->chat_told()](
                              Store& store) { *lines = store.chat_after(table, told); },
                          [this, lines, table](const std::optional<StoreError>& error) {
                            const auto here = tables_.find(table);
                            if (!error && here != tables_.end()) here->second->tell_chat(*lines);
                          });
}

void Hub::follow_other_nodes() {
  keep_waiting();
  if (following_) return;
  following_ = true;
  struct Found {
    std::vector<Elsewhere> games;
    std::vector<std::pair<std::string, std::int64_t>> chat;
  };
  auto found = std::make_shared<Found>();
  const std::int64_t now = services_.now.calendar();
  if (chat_followed_ == 0) chat_followed_ = now;
  services_.writer.submit(
      [found, node = services_.node, now, chat_since = chat_followed_ - minute](Store& store) {
        found->games = store.games_elsewhere(node, now - 10 * minute);
        found->chat = store.chat_since(chat_since);
      },
      [this, found, now](const std::optional<StoreError>& error) {
        following_ = false;
        if (error) return;
        chat_followed_ = now;
        for (const auto& [game, last] : found->chat)
          if (const auto here = tables_.find(game);
              here != tables_.end() && last > here->second->chat_told())
            look_at_chat(game);
        playing_elsewhere_ = 0;
        std::set<std::string> there_still;
        for (const Elsewhere& there : found->games) {
          there_still.insert(there.game);
          const bool running = there.status == status_name(Status::running);
          if (running && !running_.contains(there.game)) ++playing_elsewhere_;
          follow(there, false);
        }
        std::erase_if(followed_,
                      [&](const auto& entry) { return !there_still.contains(entry.first); });
      });
}

void Hub::follow(const Elsewhere& there, bool hinted) {
  const auto table = tables_.find(there.game);
  if (table != tables_.end()) {
    const Table& here = *table->second;
    const bool same = here.match().version() == there.version && here.seating() == there.seating &&
                      (status_name(here.match().status()) == there.status ||
                       here.match().status() == Status::frozen) &&
                      here.offers() == there.offers && here.next() == there.rematch;
    if (!same && !here.is_busy()) reload(there.game, false);
  } else if (there.status == status_name(Status::open) && is_listed(there)) {
    find(there.game, [](const Finding&) {});
  }
  // A game that is seen for the first time without a hint may have waited there for days.
  const auto [known, is_new] = followed_.try_emplace(there.game, there.version);
  const bool news = is_new ? hinted : known->second < there.version;
  known->second = there.version;
  if (news && !there.account.empty()) tell_turn(there.account, there.game, there.version);
}

}  // namespace carat::server
