#include "server/net/daily_routes.h"

#include <chrono>
#include <memory>
#include <optional>

#include "protocol/requests.h"
#include "server/net/answers.h"
#include "table/daily.h"

namespace carat::server {

namespace json = boost::json;
using protocol::RequestError;

namespace {

constexpr std::int64_t most_listed = 100;

struct Place {
  std::string game;
  std::string date;
};

std::optional<Place> place_of(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  Place place{text.substr(0, slash), text.substr(slash + 1)};
  if (place.game != "splendor" && place.game != "duel") return std::nullopt;
  if (!table::daily(place.game, place.date)) return std::nullopt;
  return place;
}

std::string date_of(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  const auto two = [](unsigned number) {
    return (number < 10 ? "-0" : "-") + std::to_string(number);
  };
  return std::to_string(static_cast<int>(date.year())) + two(static_cast<unsigned>(date.month())) +
         two(static_cast<unsigned>(date.day()));
}

// A game may be begun before midnight and finished after it.
bool is_open(const std::string& date, std::int64_t now) {
  using namespace std::chrono;
  const auto today = floor<days>(sys_time<milliseconds>(milliseconds(now)));
  return date == date_of(today) || date == date_of(today - days(1));
}

RequestError bad(const char* field, const char* message) {
  return {"bad_field", field, message, {}};
}

std::string guest_name(const protocol::Fields& fields) {
  const std::string name = fields.text("name", "Guest");
  if (name.empty() || name.size() > protocol::longest_name || !protocol::is_plain_text(name))
    throw bad("name", "a name has at most 24 bytes");
  return name;
}

// Empty if there is none: an account needs none.
std::string guest_of(const protocol::Fields& fields) {
  std::string key = fields.text("key", "");
  constexpr std::size_t digits = 32;
  if (key.empty()) return key;
  if (key.size() != digits || key.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw bad("key", "a secret of 32 hexadecimal digits is expected");
  return token_hash(key);
}

}  // namespace

json::array daily_json(const std::vector<DailyRow>& rows) {
  json::array list;
  for (const DailyRow& row : rows)
    list.push_back(json::object{{"game", row.game},
                                {"date", row.date},
                                {"name", row.name},
                                {"guest", row.account.empty()},
                                {"won", row.won},
                                {"prestige", row.prestige},
                                {"turns", row.turns}});
  return list;
}

void DailyRoutes::list(const std::string& place, const Respond& respond) {
  const auto found = place_of(place);
  if (!found) return respond(not_found());
  auto rows = std::make_shared<std::vector<DailyRow>>();
  services_.writer.submit(
      [rows, found](Store& store) {
        *rows = store.daily_results(found->game, found->date, most_listed);
      },
      [rows, respond](const std::optional<StoreError>& failed) {
        if (failed) return respond(error({"storage", "", "try again later", {}}));
        respond(ok({{"results", daily_json(*rows)}}));
      });
}

void DailyRoutes::add(const std::string& place, const protocol::Fields& fields,
                      const HttpRequest& request, const Respond& respond) {
  const auto found = place_of(place);
  if (!found) return respond(not_found());
  fields.allow_only("record, name, key");
  if (!by_address_.allow(request.address, services_.now.steady()))
    return respond(error({"too_many", "", "too many attempts: wait a little", {}}));
  DailyRow row;
  row.game = found->game;
  row.date = found->date;
  row.at = services_.now.calendar();
  row.record = fields.text("record");
  row.name = guest_name(fields);
  if (!is_open(row.date, row.at))
    throw bad("date", "results are taken on the day and the day after");
  const auto table = table::finished_daily(row.record, row.date);
  if (!table) return respond(error(table.error()));
  if (table->game().name() != row.game) throw bad("record", "this is another game");
  const table::DailyOutcome outcome = table::daily_outcome(table->game());
  row.won = outcome.won;
  row.turns = outcome.turns;
  row.prestige = outcome.prestige;
  row.player = guest_of(fields);
  accounts_.find(request.token, [=, this](const std::optional<AccountRow>& account) {
    DailyRow own = row;
    if (account) own.player = own.account = account->id;
    if (own.player.empty())
      return respond(error(bad("key", "a guest needs a secret of 32 hexadecimal digits")));
    store(std::move(own), respond);
  });
}

void DailyRoutes::store(DailyRow row, const Respond& respond) {
  auto first = std::make_shared<bool>(false);
  json::object told = daily_json({row}).front().as_object();
  told.erase("name");
  services_.writer.submit(
      [row = std::move(row), first](Store& store) { *first = store.add_daily(row); },
      [=](const std::optional<StoreError>& failed) mutable {
        if (failed && failed->kind != StoreError::Kind::conflict)
          return respond(error({"storage", "", "try again later", {}}));
        told["counted"] = *first && !failed;
        respond(ok(told));
      });
}

}  // namespace carat::server
