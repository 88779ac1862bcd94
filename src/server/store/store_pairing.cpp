#include "server/store/store.h"

// People who wait to be paired, wherever they are connected.

namespace carat::server {

void Store::add_waiting(const WaitingRow& waiting) {
  db_.execute(
      "INSERT INTO waiting (id, node, setup, account, token_hash, since, seen) "
      "VALUES ($1, $2, $3, $4, $5, $6, $6)",
      {waiting.id, waiting.node, waiting.setup, text_or_null(waiting.account), waiting.token_hash,
       waiting.since});
}

void Store::keep_waiting(const std::string& node, std::int64_t now) {
  db_.execute("UPDATE waiting SET seen = $1 WHERE node = $2 AND game IS NULL", {now, node});
}

std::vector<WaitingRow> Store::waiting_for(const std::string& setup, const std::string& node,
                                           std::int64_t alive) {
  std::vector<WaitingRow> waiting;
  for (const Row& row :
       db_.execute("SELECT id, node, setup, account, token_hash, since FROM waiting "
                   "WHERE setup = $1 AND (node = $2 OR seen >= $3) AND game IS NULL "
                   "ORDER BY since, id",
                   {setup, node, alive})
           .rows)
    waiting.push_back(
        {text(row[0]), text(row[1]), text(row[2]), text(row[3]), text(row[4]), integer(row[5])});
  return waiting;
}

void Store::take_turn_to_pair() { db_.execute("UPDATE pairing SET turn = turn + 1"); }

void Store::set_paired(const std::string& waiting, const std::string& game, std::int64_t seat) {
  const auto updated =
      db_.execute("UPDATE waiting SET game = $1, seat = $2 WHERE id = $3 AND game IS NULL",
                  {game, seat, waiting});
  if (updated.changed != 1) throw StoreError{StoreError::Kind::conflict, "nobody waits any more"};
}

std::vector<PairedRow> Store::paired(const std::string& node) {
  std::vector<PairedRow> paired;
  for (const Row& row : db_.execute("SELECT w.id, w.game, w.seat, g.commitment FROM waiting w "
                                    "JOIN games g ON g.id = w.game WHERE w.node = $1",
                                    {node})
                            .rows)
    paired.push_back({text(row[0]), text(row[1]), integer(row[2]), text(row[3])});
  return paired;
}

void Store::remove_waiting(const std::string& id) {
  db_.execute("DELETE FROM waiting WHERE id = $1", {id});
}

void Store::remove_waiting_of(const std::string& node, std::int64_t forgotten) {
  db_.execute("DELETE FROM waiting WHERE node = $1 OR seen < $2", {node, forgotten});
}

}  // namespace carat::server
