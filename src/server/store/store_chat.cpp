#include "server/store/store.h"

namespace carat::server {

void Store::add_chat(ChatRow& chat) {
  changed(chat.game);
  chat.number = last_chat(chat.game) + 1;
  db_.execute(
      "INSERT INTO chat (game, number, at, seat, name, account, text) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {chat.game, chat.number, chat.at, chat.seat, chat.name, text_or_null(chat.account),
       chat.text});
}

std::int64_t Store::last_chat(const std::string& game) {
  return integer(
      db_.execute("SELECT COALESCE(MAX(number), 0) FROM chat WHERE game = $1", {game}).rows[0][0]);
}

std::vector<ChatRow> Store::chat_after(const std::string& game, std::int64_t number) {
  std::vector<ChatRow> lines;
  // What was said by an account that is deleted has no text any more.
  for (const Row& row : db_.execute("SELECT game, number, at, seat, name, account, text FROM chat "
                                    "WHERE game = $1 AND number > $2 AND text <> '' "
                                    "ORDER BY number",
                                    {game, number})
                            .rows)
    lines.push_back({text(row[0]), integer(row[1]), integer(row[2]), integer(row[3]), text(row[4]),
                     text(row[5]), text(row[6])});
  return lines;
}

std::vector<std::pair<std::string, std::int64_t>> Store::chat_since(std::int64_t at) {
  std::vector<std::pair<std::string, std::int64_t>> games;
  for (const Row& row :
       db_.execute("SELECT game, MAX(number) FROM chat WHERE at >= $1 GROUP BY game", {at}).rows)
    games.emplace_back(text(row[0]), integer(row[1]));
  return games;
}

void Store::add_report(const ReportRow& report) {
  db_.execute(
      "INSERT INTO reports (game, number, at, reporter, name, text, reason) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {report.game, report.number, report.at, report.reporter, report.name, report.text,
       report.reason});
}

std::vector<ReportRow> Store::reports() {
  std::vector<ReportRow> reports;
  for (const Row& row : db_.execute("SELECT game, number, at, reporter, name, text, reason "
                                    "FROM reports ORDER BY at, game, number")
                            .rows)
    reports.push_back({text(row[0]), integer(row[1]), integer(row[2]), text(row[3]), text(row[4]),
                       text(row[5]), text(row[6])});
  return reports;
}

}  // namespace carat::server
