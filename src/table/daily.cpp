#include "table/daily.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/parse.h"
#include "base/sha256.h"
#include "table/spoken.h"

namespace carat::table {

namespace {

constexpr Seat person{};

// Monday first.
constexpr std::array<std::string_view, 7> levels{"gypsum", "calcite",  "fluorite", "quartz",
                                                 "topaz",  "corundum", "diamond"};
// On Wednesdays and Saturdays Splendor has more players.
constexpr std::array<std::size_t, 7> players{2, 2, 3, 2, 2, 4, 2};

int number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return -1;
    value = 10 * value + (c - '0');
  }
  return value;
}

int days_in(int year, int month) {
  constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

// The day of the week, 0 for Monday; nothing if there is no such day.
std::optional<std::size_t> weekday(std::string_view date) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
  const int year = number(date.substr(0, 4));
  const int month = number(date.substr(5, 2));
  const int day = number(date.substr(8, 2));
  if (year < 2000 || month < 1 || month > 12 || day < 1 || day > days_in(year, month))
    return std::nullopt;
  int days = day - 1;
  for (int m = 1; m < month; ++m) days += days_in(year, m);
  for (int y = 2000; y < year; ++y) days += days_in(y, 2) + 337;
  return static_cast<std::size_t>((days + 5) % 7);  // the first day of 2000 was a Saturday
}

int own_turns(const AnyGame& game) {
  const auto turns = turns_of(game);
  const auto history = game.history();
  std::set<int> own;
  for (std::size_t i = 0; i < turns.size(); ++i)
    if (history[i].seat == person) own.insert(turns[i]);
  return static_cast<int>(own.size());
}

// Plays the decisions of a finished game at a table that begins, and compares what is dealt.
bool goes_the_same_way(LocalTable& table, const AnyGame& told) {
  if (!told.is_over()) return false;
  const auto start = told.clone();
  start->rewind(0);
  if (start->position() != table.game().position()) return false;
  const auto history = told.history();
  for (const PlayedPly& ply : history)
    if (table.play(ply.text, 0)) return false;
  return std::ranges::equal(table.game().history(), history, {}, &PlayedPly::draws,
                            &PlayedPly::draws);
}

}  // namespace

std::optional<Daily> daily(std::string_view game, std::string_view date) {
  const auto day = weekday(date);
  if (!day) return std::nullopt;
  Daily daily;
  daily.table = "daily " + std::string(game) + " " + std::string(date);
  daily.seed = sha256("carat " + daily.table);
  daily.level = levels[*day];
  daily.setup.game = game;
  daily.setup.seats.assign(game == "splendor" ? players[*day] : 2, {});
  for (std::size_t i = 1; i < daily.setup.seats.size(); ++i)
    daily.setup.seats[i].level = daily.level;
  return daily;
}

DailyOutcome daily_outcome(const AnyGame& game) {
  const AnyView view = game.view(Viewer(person));
  return {.won = game.outcome()->won(person),
          .turns = own_turns(game),
          .prestige = std::visit([](const auto& v) { return int{v.players[0].prestige}; }, view)};
}

expected<LocalTable, protocol::RequestError> finished_daily(std::string_view record,
                                                            std::string_view date) {
  using protocol::RequestError;
  const auto told = LocalTable::restore("daily", record, {}, Seed{}, 0);
  if (!told) {
    RequestError unreadable = told.error();
    unreadable.field = "record";
    return unexpected(std::move(unreadable));
  }
  const auto deal = daily(told->game().name(), date);
  if (!deal)
    return unexpected(
        RequestError{"bad_field", "date", "a day such as 2026-11-16 is expected", {}});
  auto table = LocalTable::create(deal->table, deal->setup, {}, deal->seed, 0);
  if (!table) return table;
  if (!goes_the_same_way(*table, told->game()))
    return unexpected(
        RequestError{"bad_field", "record", "a finished game of that day's deal is expected", {}});
  return table;
}

}  // namespace carat::table
