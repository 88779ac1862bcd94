#include "server/store/migrations.h"

#include <array>
#include <chrono>
#include <thread>

namespace carat::server {

namespace {

// Never change a step that was released: add one. Texts and whole numbers only, for both databases.
constexpr std::array<const char*, 5> steps{R"sql(
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,          -- the name in lower case: no two look alike
  password TEXT NOT NULL,                 -- argon2id
  recovery TEXT NOT NULL,                 -- argon2id of the recovery code
  is_bot BIGINT NOT NULL,
  created BIGINT NOT NULL);
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL);
CREATE INDEX sessions_by_account ON sessions(account);
CREATE TABLE ratings (
  account TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  mode TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  PRIMARY KEY (account, mode));
CREATE TABLE deals (
  code TEXT PRIMARY KEY,
  setup TEXT NOT NULL,
  deal_key TEXT NOT NULL,
  closes BIGINT NOT NULL);
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  created BIGINT NOT NULL,
  setup TEXT NOT NULL,                    -- JSON: game, options, seats, time, rated, listed, deal
  commitment TEXT NOT NULL,
  status TEXT NOT NULL,                   -- open, running, over, aborted, frozen
  version BIGINT NOT NULL,                -- of the last event
  owner TEXT NOT NULL,                    -- the node that may write
  epoch BIGINT NOT NULL,                  -- counts the changes of owner
  to_move BIGINT NOT NULL,                -- the account's turn list; 0 for nobody
  result TEXT,                            -- JSON
  finished BIGINT,
  rematch TEXT);                          -- the game that followed
CREATE INDEX games_by_status ON games(status, created);
CREATE TABLE secrets (                    -- apart from everything that is shown
  game TEXT PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,
  seed TEXT NOT NULL);
CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  level TEXT,                             -- of a computer; NULL for a person
  name TEXT,
  account TEXT REFERENCES accounts(id) ON DELETE SET NULL,
  token_hash TEXT,
  nonce TEXT,                             -- NULL until somebody sits there
  PRIMARY KEY (game, seat));
CREATE INDEX seats_by_account ON seats(account);
CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat BIGINT NOT NULL,
  move_id TEXT,
  body TEXT NOT NULL,
  PRIMARY KEY (game, seq),
  UNIQUE (game, move_id));
CREATE TABLE chat (
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  seat BIGINT NOT NULL,                   -- 0 for a spectator
  name TEXT NOT NULL,
  account TEXT,
  text TEXT NOT NULL,
  PRIMARY KEY (game, number));
CREATE TABLE reports (
  game TEXT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  reporter TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  reason TEXT NOT NULL);
)sql",
                                           R"sql(
CREATE INDEX games_by_end ON games(finished);
)sql",
                                           R"sql(
ALTER TABLE games ADD COLUMN offers BIGINT NOT NULL DEFAULT 0;  -- to abort or to play again
CREATE INDEX chat_by_time ON chat(at);
CREATE TABLE waiting (                    -- people who wait to be paired, at any node
  id TEXT PRIMARY KEY,
  node TEXT NOT NULL,
  setup TEXT NOT NULL,                    -- JSON, as of a game; equal texts are paired
  account TEXT,
  token_hash TEXT NOT NULL,               -- of the link to the seat that they will get
  since BIGINT NOT NULL,
  seen BIGINT NOT NULL,                   -- when their node last said that they wait
  game TEXT,                              -- NULL until they are paired
  seat BIGINT);
CREATE TABLE pairing (turn BIGINT NOT NULL);  -- one row: one node pairs at a time
INSERT INTO pairing (turn) VALUES (0);
)sql",
                                           R"sql(
CREATE TABLE daily_results (
  game TEXT NOT NULL,
  date TEXT NOT NULL,                     -- of the deal: 2026-11-16
  player TEXT NOT NULL,                   -- the account's id, or the hash of a guest's key
  account TEXT REFERENCES accounts(id) ON DELETE CASCADE,
  name TEXT NOT NULL,                     -- of a guest; an account's own is asked for
  won BIGINT NOT NULL,
  prestige BIGINT NOT NULL,
  turns BIGINT NOT NULL,
  at BIGINT NOT NULL,
  record TEXT NOT NULL,                   -- the whole game
  PRIMARY KEY (game, date, player));
CREATE INDEX daily_results_by_account ON daily_results(account);
)sql",
                                           R"sql(
CREATE TABLE lives (                      -- when which node was up
  node TEXT NOT NULL,
  began BIGINT NOT NULL,
  seen BIGINT NOT NULL,                   -- the last sign of life
  PRIMARY KEY (node, began));
ALTER TABLE seats ADD COLUMN link_hash TEXT;  -- of the invitation
UPDATE seats SET link_hash = token_hash WHERE nonce IS NULL;
CREATE TABLE endings (                    -- what connections that stand open have to hear of
  kind TEXT NOT NULL,                     -- session: the hash of its token; account: the id of one
  id TEXT NOT NULL,                       -- that was deleted
  at BIGINT NOT NULL);
CREATE INDEX endings_by_time ON endings(at);
CREATE INDEX chat_by_account ON chat(account);
ALTER TABLE reports ADD COLUMN account TEXT;  -- the reporter's
ALTER TABLE games ADD COLUMN seating BIGINT NOT NULL DEFAULT 0;  -- counts the changes of seats
UPDATE reports SET account = (SELECT a.id FROM accounts a WHERE a.name = reports.reporter);
)sql"};

std::int64_t stored_version(Connection& connection) {
  const auto rows = connection.execute("SELECT version FROM carat_schema").rows;
  return rows.empty() ? 0 : integer(rows[0][0]);
}

void take_steps(Connection& connection) {
  connection.execute(connection.begin());
  try {
    connection.keep_other_nodes_waiting();
    connection.script("CREATE TABLE IF NOT EXISTS carat_schema (version BIGINT NOT NULL)");
    const std::int64_t version = stored_version(connection);
    if (version > newest_schema())
      throw StoreError{StoreError::Kind::defect,
                       "the database was made by a newer version of Carat (schema " +
                           std::to_string(version) + ", this program knows " +
                           std::to_string(newest_schema()) + ")"};
    for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step)
      connection.script(steps[step]);
    if (version < newest_schema()) {
      connection.execute("DELETE FROM carat_schema");
      connection.execute("INSERT INTO carat_schema (version) VALUES ($1)",
                         {std::int64_t{newest_schema()}});
    }
    connection.execute("COMMIT");
  } catch (const StoreError&) {
    connection.execute("ROLLBACK");
    throw;
  }
}

}  // namespace

int newest_schema() { return static_cast<int>(steps.size()); }

int schema_of(Connection& connection) { return static_cast<int>(stored_version(connection)); }

void migrate(Connection& connection) {
  constexpr int most_tries = 150;  // for more than half a minute
  constexpr std::chrono::milliseconds pause{200};
  for (int tries = 1;; ++tries) {
    try {
      return take_steps(connection);
    } catch (const StoreError& error) {
      if (tries == most_tries || error.kind != StoreError::Kind::conflict) throw;  // another's turn
    }
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace carat::server
