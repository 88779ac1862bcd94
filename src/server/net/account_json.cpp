#include "server/net/account_json.h"

#include <boost/json/parse.hpp>

#include "protocol/replies.h"
#include "server/match.h"
#include "server/net/daily_routes.h"

namespace carat::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t most_games = 100'000;

// With nothing left out; nothing at all if it can't be read.
std::optional<json::object> stored_setup(const std::string& text) {
  boost::system::error_code unreadable;
  const json::value value = json::parse(text, unreadable);
  if (unreadable || !value.is_object()) return std::nullopt;
  protocol::Mistake mistake;
  const protocol::Setup setup = protocol::read_setup(mistake, value.get_object());
  if (mistake) return std::nullopt;
  return protocol::to_json(setup);
}

json::array chat_json(const std::vector<ChatRow>& lines) {
  json::array list;
  for (const ChatRow& line : lines)
    list.push_back(json::object{{"table", line.game},
                                {"number", line.number},
                                {"at", line.at},
                                {"seat", line.seat},
                                {"name", line.name},
                                {"text", line.text}});
  return list;
}

json::array reports_json(const std::vector<ReportRow>& reports) {
  json::array list;
  for (const ReportRow& report : reports)
    list.push_back(json::object{{"table", report.game},
                                {"number", report.number},
                                {"at", report.at},
                                {"reason", report.reason}});
  return list;
}

json::array sessions_json(const std::vector<SessionRow>& sessions) {
  json::array list;
  for (const SessionRow& session : sessions)
    list.push_back(json::object{{"created", session.created}, {"expires", session.expires}});
  return list;
}

json::array own_daily_json(const std::vector<DailyRow>& rows) {
  json::array list = daily_json(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    list[i].as_object()["at"] = rows[i].at;
    list[i].as_object()["record"] = rows[i].record;
  }
  return list;
}

}  // namespace

json::array ratings_json(const std::vector<RatingRow>& rows) {
  json::array list;
  for (const RatingRow& row : rows)
    list.push_back(json::object{{"name", row.name},
                                {"bot", row.is_bot},
                                {"mode", row.mode},
                                {"rating", row.rating},
                                {"deviation", row.deviation},
                                {"games", row.games}});
  return list;
}

json::object game_json(const GameRow& row, const std::vector<SeatRow>& seats,
                       const std::string& account) {
  json::array names;
  bool mine = false;
  for (const SeatRow& seat : seats) {
    names.push_back(seat.level.empty() ? json::value(seat.name)
                                       : json::value("computer: " + seat.level));
    mine = mine || (seat.account == account && seat.seat == row.to_move);
  }
  auto setup = stored_setup(row.setup);
  const auto result = protocol::read_result(row.result);
  const bool broken = !setup || (!row.result.empty() && !result);
  return {{"table", row.id},
          {"created", row.created},
          {"status", broken ? json::value(status_name(Status::frozen)) : json::value(row.status)},
          {"version", row.version},
          {"seats", std::move(names)},
          {"your_turn", mine && !broken},
          {"setup", setup ? json::value(std::move(*setup)) : json::value(nullptr)},
          {"result", result ? json::value(protocol::to_json(*result)) : json::value(nullptr)}};
}

json::object export_json(Store& store, const AccountRow& account) {
  json::array games;
  for (const GameRow& row : store.games_of(account.id, most_games))
    games.push_back(game_json(row, store.seats_of(row.id), account.id));
  return {{"name", account.name},
          {"created", account.created},
          {"bot", account.is_bot},
          {"sessions", sessions_json(store.sessions_of(account.id))},
          {"ratings", ratings_json(store.ratings_of(account.id))},
          {"games", std::move(games)},
          {"daily", own_daily_json(store.daily_of(account.id))},
          {"chat", chat_json(store.chat_of(account.id))},
          {"reports", reports_json(store.reports_of(account.id))}};
}

}  // namespace carat::server
