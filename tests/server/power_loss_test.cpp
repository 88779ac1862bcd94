#include <gtest/gtest.h>

#include "support/evening.h"
#include "tests/support/properties.h"

// The power goes at any moment. What was not synced is gone, or there, or rubbish; what was
// acknowledged is there when the database is opened again.

namespace carat::server {
namespace {

struct Loss {
  FaultyDisk::Files files;
  std::vector<std::string> tables;
  std::vector<Acknowledged> moves;
};

// An evening with a restart in the middle, and the disk as it is found after a loss of power at
// about one in `one_in` of its calls.
std::vector<Loss> evening(std::uint64_t seed, std::uint32_t one_in) {
  std::vector<Loss> losses;
  FaultyDisk disk;
  Rng rng(seed);
  Rng chance(seed + 1'000'000);
  Ledger ledger;
  disk.before_change = [&] {
    if (chance.below(one_in) != 0) return;
    Loss loss;
    {
      const std::scoped_lock lock(ledger.mutex);
      loss.tables = ledger.tables;
      loss.moves = ledger.moves;
    }
    loss.files = disk.after_power_loss(chance);
    losses.push_back(std::move(loss));
  };
  for (const int part : {1, 2}) {
    Evening evening("carat.db", ledger, seed * 10 + part);
    evening.open_tables();
    for (int round = 0; round < 12; ++round) evening.play_round(rng);
  }
  return losses;
}

TEST(PowerLoss, loses_nothing_that_was_acknowledged) {
  const std::size_t wanted = properties::is_patient() ? 20'000 : 300;
  std::size_t looked_at = 0;
  std::size_t moves = 0;
  for (std::uint64_t seed = 1; looked_at < wanted; ++seed)
    for (const Loss& loss : evening(seed, 8)) {
      const TemporaryFolder folder;
      SCOPED_TRACE("seed " + std::to_string(seed) + ", loss " + std::to_string(looked_at));
      expect_all_there(write(loss.files, folder), loss.tables, loss.moves);
      ++looked_at;
      moves = std::max(moves, loss.moves.size());
      if (testing::Test::HasFailure()) return;
    }
  EXPECT_GT(moves, 40u) << "hardly anything was played";
}

// The disk does what it is meant to do: a commit without a sync gets lost.
TEST(PowerLoss, a_store_that_does_not_sync_is_found_out) {
  Rng rng(3);
  std::vector<FaultyDisk::Files> losses;
  {
    FaultyDisk disk;
    const auto connection = open_sqlite("carat.db");
    migrate(*connection);
    connection->script("PRAGMA synchronous = OFF");
    Store(*connection).create_deal({"careless", "{}", "k", 5});
    for (int i = 0; i < 20; ++i) losses.push_back(disk.after_power_loss(rng));
  }
  int lost = 0;
  for (const FaultyDisk::Files& files : losses) {
    const TemporaryFolder folder;
    const auto connection = open_sqlite(write(files, folder));
    lost += Store(*connection).find_deal("careless") ? 0 : 1;
  }
  EXPECT_GT(lost, 5);
}

}  // namespace
}  // namespace carat::server
