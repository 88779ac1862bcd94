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

std::vector<Ending> endings_of(const Rows& rows) {
  std::vector<Ending> endings;
  endings.reserve(rows.rows.size());
  for (const Row& row : rows.rows)
    endings.push_back(
        {text(row[0]) == "session" ? Ending::Kind::session : Ending::Kind::account, text(row[1])});
  return endings;
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

bool Store::has_password(const std::string& account, const std::string& password) {
  const auto held =
      db_.execute("UPDATE accounts SET password = password WHERE id = $1 AND password = $2",
                  {account, password});
  return held.changed == 1;
}

std::vector<Ending> Store::delete_account(const std::string& account, std::int64_t now) {
  auto endings = delete_sessions(account, now);
  const Ending own{Ending::Kind::account, account};
  keep({own}, now);
  endings.push_back(own);
  db_.execute("UPDATE seats SET name = NULL, account = NULL WHERE account = $1", {account});
  db_.execute("UPDATE waiting SET account = NULL WHERE account = $1", {account});
  // A report stays, as a sign that there was one; of what this account has said nothing does.
  db_.execute(
      "UPDATE reports SET name = '', text = '' WHERE EXISTS (SELECT 1 FROM chat c WHERE "
      "c.game = reports.game AND c.number = reports.number AND c.account = $1)",
      {account});
  db_.execute("UPDATE reports SET reporter = '', account = NULL, reason = '' WHERE account = $1",
              {account});
  // The lines keep their numbers, so that no other line gets them.
  db_.execute("UPDATE chat SET name = '', account = NULL, text = '' WHERE account = $1", {account});
  db_.execute("DELETE FROM accounts WHERE id = $1", {account});
  return endings;
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

std::vector<SessionRow> Store::sessions_of(const std::string& account) {
  std::vector<SessionRow> sessions;
  for (const Row& row :
       db_.execute("SELECT created, expires FROM sessions WHERE account = $1 ORDER BY created",
                   {account})
           .rows)
    sessions.push_back({integer(row[0]), integer(row[1])});
  return sessions;
}

std::vector<Ending> Store::delete_session(const std::string& token_hash, std::int64_t now) {
  auto ended = endings_of(db_.execute(
      "DELETE FROM sessions WHERE token_hash = $1 RETURNING 'session', token_hash", {token_hash}));
  keep(ended, now);
  return ended;
}

std::vector<Ending> Store::delete_sessions(const std::string& account, std::int64_t now) {
  auto ended = endings_of(db_.execute(
      "DELETE FROM sessions WHERE account = $1 RETURNING 'session', token_hash", {account}));
  keep(ended, now);
  return ended;
}

// For as long as a session can last, and so for any node that was away.
void Store::keep(const std::vector<Ending>& endings, std::int64_t now) {
  constexpr std::int64_t kept = 91LL * 24 * 3600 * 1000;
  db_.execute("DELETE FROM endings WHERE at < $1", {now - kept});
  for (const Ending& ending : endings)
    db_.execute("INSERT INTO endings (kind, id, at) VALUES ($1, $2, $3)",
                {std::string(ending.kind == Ending::Kind::session ? "session" : "account"),
                 ending.id, now});
}

std::vector<Ending> Store::endings_since(std::int64_t at) {
  return endings_of(db_.execute("SELECT kind, id FROM endings WHERE at >= $1", {at}));
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
