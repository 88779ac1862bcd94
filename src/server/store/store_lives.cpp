#include "server/store/store.h"

// When which node was up.

namespace carat::server {

void Store::set_life(const LifeRow& life) {
  db_.execute(
      "INSERT INTO lives (node, began, seen) VALUES ($1, $2, $3) "
      "ON CONFLICT (node, began) DO UPDATE SET seen = excluded.seen",
      {life.node, life.began, life.seen});
}

std::vector<LifeRow> Store::lives_since(std::int64_t at) {
  std::vector<LifeRow> lives;
  for (const Row& row :
       db_.execute("SELECT node, began, seen FROM lives WHERE seen >= $1", {at}).rows)
    lives.push_back({text(row[0]), integer(row[1]), integer(row[2])});
  return lives;
}

void Store::remove_lives_before(std::int64_t at) {
  db_.execute("DELETE FROM lives WHERE seen < $1", {at});
}

}  // namespace carat::server
