#include "server/store/store.h"

namespace carat::server {

namespace {

constexpr const char* columns =
    "SELECT d.game, d.date, d.player, d.account, COALESCE(a.name, d.name), d.won, d.prestige, "
    "d.turns, d.at";
constexpr const char* from = " FROM daily_results d LEFT JOIN accounts a ON a.id = d.account ";

DailyRow daily_row(const Row& row) {
  return {text(row[0]),    text(row[1]),
          text(row[2]),    text(row[3]),
          text(row[4]),    integer(row[5]) != 0,
          integer(row[6]), integer(row[7]),
          integer(row[8]), row.size() > 9 ? text(row[9]) : std::string()};
}

}  // namespace

bool Store::add_daily(const DailyRow& row) {
  const auto there =
      db_.execute("SELECT player FROM daily_results WHERE game = $1 AND date = $2 AND player = $3",
                  {row.game, row.date, row.player});
  if (!there.rows.empty()) return false;
  db_.execute(
      "INSERT INTO daily_results (game, date, player, account, name, won, prestige, turns, at, "
      "record) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      {row.game, row.date, row.player, text_or_null(row.account), row.name, std::int64_t{row.won},
       row.prestige, row.turns, row.at, row.record});
  return true;
}

std::vector<DailyRow> Store::daily_results(const std::string& game, const std::string& date,
                                           std::int64_t limit) {
  std::vector<DailyRow> results;
  for (const Row& row :
       db_.execute(std::string(columns) + from +
                       "WHERE d.game = $1 AND d.date = $2 ORDER BY d.won DESC, "
                       "CASE WHEN d.won = 1 THEN d.turns ELSE -d.prestige END, "
                       "CASE WHEN d.won = 1 THEN -d.prestige ELSE d.turns END, d.at LIMIT $3",
                   {game, date, limit})
           .rows)
    results.push_back(daily_row(row));
  return results;
}

std::vector<DailyRow> Store::daily_of(const std::string& account) {
  std::vector<DailyRow> results;
  for (const Row& row : db_.execute(std::string(columns) + ", d.record" + from +
                                        "WHERE d.account = $1 ORDER BY d.date, d.game",
                                    {account})
                            .rows)
    results.push_back(daily_row(row));
  return results;
}

}  // namespace carat::server
