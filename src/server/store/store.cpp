#include "server/store/store.h"

#include <algorithm>
#include <utility>

namespace carat::server {

namespace {

constexpr std::string_view game_columns =
    "SELECT id, created, setup, commitment, status, version, owner, epoch, to_move, result, "
    "finished, rematch, offers, seating FROM games ";

// Statements are kept by their text, so one that is put together is put together once.
std::string games_where(std::string_view rest) {
  return std::string(game_columns) + std::string(rest);
}

[[noreturn]] void conflict(const std::string& message) {
  throw StoreError{StoreError::Kind::conflict, message};
}

Value number_or_null(std::int64_t number) { return number == 0 ? Value(nullptr) : Value(number); }
std::int64_t number_or_zero(const Value& value) {
  return std::holds_alternative<std::nullptr_t>(value) ? 0 : integer(value);
}

std::string elsewhere_where(std::string_view rest) {
  return "SELECT g.id, g.version, g.seating, g.status, g.setup, t.account, g.offers, "
         "g.rematch FROM games g "
         "LEFT JOIN seats t ON t.game = g.id AND t.seat = g.to_move WHERE g.owner <> $1 AND " +
         std::string(rest);
}

std::vector<Elsewhere> elsewhere(const Rows& rows) {
  std::vector<Elsewhere> games;
  games.reserve(rows.rows.size());
  for (const Row& row : rows.rows)
    games.push_back({text(row[0]), integer(row[1]), integer(row[2]), text(row[3]), text(row[4]),
                     text(row[5]), integer(row[6]), text(row[7])});
  return games;
}

bool is_whole(const StoredGame& stored) {
  return std::cmp_equal(stored.events.size(), stored.game.version);
}

}  // namespace

void Store::changed(const std::string& game) {
  if (std::ranges::find(changed_, game) == changed_.end()) changed_.push_back(game);
}

GameRow Store::game_row(const Row& row) {
  return {text(row[0]),
          integer(row[1]),
          text(row[2]),
          text(row[3]),
          text(row[4]),
          integer(row[5]),
          text(row[6]),
          integer(row[7]),
          integer(row[8]),
          text(row[9]),
          number_or_zero(row[10]),
          text(row[11]),
          integer(row[12]),
          integer(row[13])};
}

void Store::create_game(const StoredGame& stored, const std::string& node) {
  changed(stored.game.id);
  const GameRow& game = stored.game;
  db_.execute(
      "INSERT INTO games (id, created, setup, commitment, status, version, owner, epoch, to_move) "
      "VALUES ($1, $2, $3, $4, $5, 0, $6, 1, 0)",
      {game.id, game.created, game.setup, game.commitment, game.status, node});
  db_.execute("INSERT INTO secrets (game, seed) VALUES ($1, $2)", {game.id, stored.seed});
  for (const SeatRow& seat : stored.seats)
    db_.execute(
        "INSERT INTO seats (game, seat, level, name, account, token_hash, nonce, link_hash) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        {game.id, seat.seat, text_or_null(seat.level), text_or_null(seat.name),
         text_or_null(seat.account), text_or_null(seat.token_hash), text_or_null(seat.nonce),
         text_or_null(seat.link_hash)});
}

std::vector<SeatRow> Store::seats_of(const std::string& game) {
  std::vector<SeatRow> seats;
  for (const Row& row : db_.execute("SELECT s.seat, s.level, s.name, s.account, s.token_hash, "
                                    "s.nonce, COALESCE(a.is_bot, 0), s.link_hash FROM seats s "
                                    "LEFT JOIN accounts a ON a.id = s.account "
                                    "WHERE s.game = $1 ORDER BY s.seat",
                                    {game})
                            .rows)
    seats.push_back({integer(row[0]), text(row[1]), text(row[2]), text(row[3]), text(row[4]),
                     text(row[5]), integer(row[6]) != 0, text(row[7])});
  return seats;
}

std::optional<StoredGame> Store::find_game(const std::string& id) {
  // Another node may go on with the game between two statements, and what they read does not
  // belong together: then they read again. What stays so is a fault, which the table will find.
  constexpr int most_readings = 10;
  auto stored = read_game(id);
  for (int i = 1; i < most_readings && stored && !is_whole(*stored); ++i) stored = read_game(id);
  return stored;
}

std::optional<StoredGame> Store::read_game(const std::string& id) {
  static const std::string by_id = games_where("WHERE id = $1");
  const auto games = db_.execute(by_id, {id}).rows;
  if (games.empty()) return std::nullopt;
  StoredGame stored;
  stored.game = game_row(games[0]);
  stored.seats = seats_of(id);
  for (const Row& row : db_.execute("SELECT seq, at, kind, seat, move_id, body FROM events "
                                    "WHERE game = $1 ORDER BY seq",
                                    {id})
                            .rows)
    stored.events.push_back({integer(row[0]), integer(row[1]), text(row[2]), integer(row[3]),
                             text(row[4]), text(row[5])});
  const auto seeds = db_.execute("SELECT seed FROM secrets WHERE game = $1", {id}).rows;
  if (!seeds.empty()) stored.seed = text(seeds[0][0]);
  stored.last_chat = last_chat(id);
  return stored;
}

std::int64_t Store::version_of(const std::string& id) {
  const auto rows = db_.execute("SELECT version FROM games WHERE id = $1", {id}).rows;
  return rows.empty() ? 0 : integer(rows[0][0]);
}

std::optional<std::int64_t> Store::take_over(const std::string& id, const std::string& node) {
  const auto rows = db_.execute(
      "UPDATE games SET owner = $1, epoch = epoch + 1 WHERE id = $2 RETURNING epoch", {node, id});
  if (rows.rows.empty()) return std::nullopt;
  return integer(rows.rows[0][0]);
}

void Store::append(const std::string& game, std::int64_t epoch, const EventRow& event,
                   const GameChange& change) {
  changed(game);
  const auto updated = db_.execute(
      "UPDATE games SET version = $1, status = $2, to_move = $3, result = $4, finished = $5, "
      "offers = 0 "
      "WHERE id = $6 AND epoch = $7 AND version = $8",
      {event.seq, change.status, change.to_move, text_or_null(change.result),
       number_or_null(change.finished), game, epoch, event.seq - 1});
  if (updated.changed != 1) conflict("another node has gone on with game " + game);
  db_.execute(
      "INSERT INTO events (game, seq, at, kind, seat, move_id, body) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {game, event.seq, event.at, event.kind, event.seat, text_or_null(event.move_id), event.body});
}

void Store::set_status(const std::string& game, std::int64_t epoch, const std::string& status) {
  changed(game);
  const auto updated = db_.execute("UPDATE games SET status = $1 WHERE id = $2 AND epoch = $3",
                                   {status, game, epoch});
  if (updated.changed != 1) conflict("another node has gone on with game " + game);
}

void Store::change_seating(const std::string& game, std::int64_t epoch) {
  const auto held = db_.execute(
      "UPDATE games SET seating = seating + 1 WHERE id = $1 AND epoch = $2 AND status = 'open'",
      {game, epoch});
  if (held.changed != 1) conflict("another node has gone on with game " + game);
}

void Store::set_offers(const std::string& game, std::int64_t epoch, std::int64_t offers) {
  changed(game);
  const auto updated = db_.execute("UPDATE games SET offers = $1 WHERE id = $2 AND epoch = $3",
                                   {offers, game, epoch});
  if (updated.changed != 1) conflict("another node has gone on with game " + game);
}

void Store::set_rematch(const std::string& game, const std::string& next) {
  changed(game);
  const auto updated =
      db_.execute("UPDATE games SET rematch = $1 WHERE id = $2 AND rematch IS NULL", {next, game});
  if (updated.changed != 1) conflict("there is a rematch already");
}

void Store::take_seat(const std::string& game, std::int64_t epoch, const SeatRow& seat) {
  changed(game);
  change_seating(game, epoch);
  const auto taken = db_.execute(
      "UPDATE seats SET name = $1, account = $2, token_hash = $3, nonce = $4 "
      "WHERE game = $5 AND seat = $6 AND nonce IS NULL AND level IS NULL",
      {text_or_null(seat.name), text_or_null(seat.account), seat.token_hash, seat.nonce, game,
       seat.seat});
  if (taken.changed != 1) conflict("the seat is taken");
}

void Store::free_seat(const std::string& game, std::int64_t epoch, std::int64_t seat,
                      const std::string& link_hash) {
  changed(game);
  change_seating(game, epoch);
  db_.execute(
      "UPDATE seats SET name = NULL, account = NULL, nonce = NULL, token_hash = $1, "
      "link_hash = $1 WHERE game = $2 AND seat = $3",
      {text_or_null(link_hash), game, seat});
}

std::vector<GameRow> Store::games_with_status(const std::string& status, std::int64_t since,
                                              std::int64_t limit) {
  static const std::string by_status =
      games_where("WHERE status = $1 AND created >= $2 ORDER BY created DESC LIMIT $3");
  std::vector<GameRow> games;
  for (const Row& row : db_.execute(by_status, {status, since, limit}).rows)
    games.push_back(game_row(row));
  return games;
}

std::vector<std::string> Store::games_by_the_day_at_computers(const std::string& node,
                                                              std::int64_t alive,
                                                              std::int64_t limit) {
  std::vector<std::string> games;
  for (const Row& row :
       db_.execute("SELECT g.id FROM games g "
                   "JOIN seats s ON s.game = g.id AND s.seat = g.to_move "
                   "JOIN events e ON e.game = g.id AND e.seq = g.version "
                   "WHERE g.status = 'running' AND g.setup LIKE '%\"kind\":\"days\"%' "
                   "AND (g.owner = $1 OR NOT EXISTS "
                   "(SELECT 1 FROM lives v WHERE v.node = g.owner AND v.seen >= $2)) "
                   "AND (s.level IS NOT NULL OR EXISTS "
                   "(SELECT 1 FROM events l WHERE l.game = g.id AND l.seat = g.to_move "
                   "AND l.kind IN ('resign', 'flag'))) ORDER BY e.at LIMIT $3",
                   {node, alive, limit})
           .rows)
    games.push_back(text(row[0]));
  return games;
}

std::vector<Elsewhere> Store::games_elsewhere(const std::string& node, std::int64_t since) {
  static const std::string all =
      elsewhere_where("(g.status IN ('open', 'running') OR g.finished >= $2)");
  return elsewhere(db_.execute(all, {node, since}));
}

std::vector<Elsewhere> Store::game_elsewhere(const std::string& node, const std::string& game) {
  static const std::string one = elsewhere_where("g.id = $2");
  return elsewhere(db_.execute(one, {node, game}));
}

std::vector<GameRow> Store::games_of(const std::string& account, std::int64_t limit) {
  static const std::string by_account = games_where(
      "WHERE id IN (SELECT game FROM seats WHERE account = $1) ORDER BY created DESC LIMIT $2");
  std::vector<GameRow> games;
  for (const Row& row : db_.execute(by_account, {account, limit}).rows)
    games.push_back(game_row(row));
  return games;
}

void Store::create_deal(const DealRow& deal) {
  db_.execute("INSERT INTO deals (code, setup, deal_key, closes) VALUES ($1, $2, $3, $4)",
              {deal.code, deal.setup, deal.key, deal.closes});
}

std::optional<DealRow> Store::find_deal(const std::string& code) {
  const auto rows =
      db_.execute("SELECT code, setup, deal_key, closes FROM deals WHERE code = $1", {code}).rows;
  if (rows.empty()) return std::nullopt;
  return DealRow{text(rows[0][0]), text(rows[0][1]), text(rows[0][2]), integer(rows[0][3])};
}

}  // namespace carat::server
