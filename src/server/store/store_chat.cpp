#include "server/store/store.h"

namespace carat::server {

namespace {

constexpr const char* chat_columns =
    "SELECT game, number, at, seat, name, account, text FROM chat ";
constexpr const char* report_columns =
    "SELECT game, number, at, reporter, name, text, reason, account FROM reports ";

std::vector<ChatRow> chat_rows(const Rows& rows) {
  std::vector<ChatRow> lines;
  lines.reserve(rows.rows.size());
  for (const Row& row : rows.rows)
    lines.push_back({text(row[0]), integer(row[1]), integer(row[2]), integer(row[3]), text(row[4]),
                     text(row[5]), text(row[6])});
  return lines;
}

std::vector<ReportRow> report_rows(const Rows& rows) {
  std::vector<ReportRow> reports;
  reports.reserve(rows.rows.size());
  for (const Row& row : rows.rows)
    reports.push_back({text(row[0]), integer(row[1]), integer(row[2]), text(row[3]), text(row[4]),
                       text(row[5]), text(row[6]), text(row[7])});
  return reports;
}

}  // namespace

void Store::add_chat(ChatRow& chat) {
  changed(chat.game);
  // Deleted at another node, which this one has not heard of yet.
  if (!chat.account.empty() && !account_by_id(chat.account))
    throw StoreError{StoreError::Kind::refused, "the account that has said this is gone"};
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
  // What was said by an account that is deleted has no text any more.
  static const std::string after =
      std::string(chat_columns) + "WHERE game = $1 AND number > $2 AND text <> '' ORDER BY number";
  return chat_rows(db_.execute(after, {game, number}));
}

std::vector<ChatRow> Store::chat_of(const std::string& account) {
  static const std::string by_account =
      std::string(chat_columns) + "WHERE account = $1 ORDER BY at, game, number";
  return chat_rows(db_.execute(by_account, {account}));
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
      "INSERT INTO reports (game, number, at, reporter, name, text, reason, account) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      {report.game, report.number, report.at, report.reporter, report.name, report.text,
       report.reason, text_or_null(report.account)});
}

std::vector<ReportRow> Store::reports() {
  static const std::string all = std::string(report_columns) + "ORDER BY at, game, number";
  return report_rows(db_.execute(all));
}

std::vector<ReportRow> Store::reports_of(const std::string& account) {
  static const std::string by_account =
      std::string(report_columns) + "WHERE account = $1 ORDER BY at, game, number";
  return report_rows(db_.execute(by_account, {account}));
}

}  // namespace carat::server
