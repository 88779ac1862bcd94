#include "server/store/store.h"

namespace carat::server {

namespace {

AccountRow account_row(const Row& row) {
  return {text(row[0]), text(row[1]),         text(row[2]),
          text(row[3]), integer(row[4]) != 0, integer(row[5])};
}

RatingRow rating_row(const Row& row) {
  return {text(row[0]), text(row[1]), integer(row[2]) != 0, text(row[3]),
          real(row[4]), real(row[5]), real(row[6]),         integer(row[7])};
}

}  // namespace

void Store::create_account(const AccountRow& account, const std::string& name_key) {
  db_.execute(
      "INSERT INTO accounts (id, name, name_key, password, recovery, is_bot, created) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {account.id, account.name, name_key, account.password, account.recovery,
       std::int64_t{account.is_bot}, account.created});
}

std::optional<AccountRow> Store::account_named(const std::string& name_key) {
  const auto rows = db_.execute(
                           "SELECT id, name, password, recovery, is_bot, created "
                           "FROM accounts WHERE name_key = $1",
                           {name_key})
                        .rows;
  if (rows.empty()) return std::nullopt;
  return account_row(rows[0]);
}

std::optional<AccountRow> Store::account_by_id(const std::string& id) {
  const auto rows = db_.execute(
                           "SELECT id, name, password, recovery, is_bot, created "
                           "FROM accounts WHERE id = $1",
                           {id})
                        .rows;
  if (rows.empty()) return std::nullopt;
  return account_row(rows[0]);
}

void Store::set_password(const std::string& account, const std::string& password,
                         const std::string& recovery) {
  db_.execute("UPDATE accounts SET password = $1, recovery = $2 WHERE id = $3",
              {password, recovery, account});
}

void Store::delete_account(const std::string& account) {
  db_.execute("UPDATE seats SET name = NULL, account = NULL WHERE account = $1", {account});
  // The lines keep their numbers, so that no other line gets them.
  db_.execute("UPDATE chat SET name = '', account = NULL, text = '' WHERE account = $1", {account});
  db_.execute("DELETE FROM accounts WHERE id = $1", {account});
}

void Store::create_session(const std::string& token_hash, const std::string& account,
                           std::int64_t created, std::int64_t expires) {
  db_.execute("DELETE FROM sessions WHERE account = $1 AND expires < $2", {account, created});
  db_.execute(
      "INSERT INTO sessions (token_hash, account, created, expires) VALUES ($1, $2, $3, $4)",
      {token_hash, account, created, expires});
}

std::optional<AccountRow> Store::account_of_session(const std::string& token_hash,
                                                    std::int64_t now) {
  const auto rows = db_.execute(
                           "SELECT a.id, a.name, a.password, a.recovery, a.is_bot, a.created "
                           "FROM sessions s JOIN accounts a ON a.id = s.account "
                           "WHERE s.token_hash = $1 AND s.expires > $2",
                           {token_hash, now})
                        .rows;
  if (rows.empty()) return std::nullopt;
  return account_row(rows[0]);
}

void Store::delete_session(const std::string& token_hash) {
  db_.execute("DELETE FROM sessions WHERE token_hash = $1", {token_hash});
}

void Store::delete_sessions(const std::string& account) {
  db_.execute("DELETE FROM sessions WHERE account = $1", {account});
}

RatingRow Store::rating(const std::string& account, const std::string& mode) {
  const auto rows =
      db_.execute(
             "SELECT r.account, a.name, a.is_bot, r.mode, r.rating, r.deviation, "
             "r.volatility, r.games FROM ratings r JOIN accounts a ON a.id = r.account "
             "WHERE r.account = $1 AND r.mode = $2",
             {account, mode})
          .rows;
  if (!rows.empty()) return rating_row(rows[0]);
  RatingRow unrated;
  unrated.account = account;
  unrated.mode = mode;
  return unrated;
}

void Store::set_rating(const RatingRow& rating) {
  db_.execute(
      "INSERT INTO ratings (account, mode, rating, deviation, volatility, games) "
      "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account, mode) DO UPDATE SET "
      "rating = excluded.rating, deviation = excluded.deviation, "
      "volatility = excluded.volatility, games = excluded.games",
      {rating.account, rating.mode, rating.rating, rating.deviation, rating.volatility,
       rating.games});
}

std::vector<RatingRow> Store::ratings_of(const std::string& account) {
  std::vector<RatingRow> ratings;
  for (const Row& row :
       db_.execute("SELECT r.account, a.name, a.is_bot, r.mode, r.rating, r.deviation, "
                   "r.volatility, r.games FROM ratings r JOIN accounts a ON a.id = r.account "
                   "WHERE r.account = $1 ORDER BY r.mode",
                   {account})
           .rows)
    ratings.push_back(rating_row(row));
  return ratings;
}

std::vector<RatingRow> Store::best(const std::string& mode, std::int64_t limit) {
  std::vector<RatingRow> ratings;
  for (const Row& row :
       db_.execute("SELECT r.account, a.name, a.is_bot, r.mode, r.rating, r.deviation, "
                   "r.volatility, r.games FROM ratings r JOIN accounts a ON a.id = r.account "
                   "WHERE r.mode = $1 ORDER BY r.rating DESC, a.name LIMIT $2",
                   {mode, limit})
           .rows)
    ratings.push_back(rating_row(row));
  return ratings;
}

}  // namespace carat::server
