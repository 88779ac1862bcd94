#include <gtest/gtest.h>

#include "support/evening.h"
#include "tests/support/properties.h"

// The disk fails at any of its calls. Nothing is acknowledged that is not safe, people are told,
// and what was acknowledged is there when the server is started again, even if the power goes as
// well.

namespace carat::server {
namespace {

using Call = FaultyDisk::Call;

struct Case {
  const char* name;
  Call call;
  int code;
  int step;  // between the calls that are tried
};

class IoErrors : public testing::TestWithParam<Case> {
 protected:
  // Plays with the fault; false if the evening was over before it came.
  bool play_with(const FaultyDisk::Fault& fault) {
    Ledger ledger;
    FaultyDisk::Files files;
    bool failed = false;
    {
      FaultyDisk disk;
      Rng rng(static_cast<std::uint64_t>(fault.at));
      {
        Evening evening("carat.db", ledger, 3);
        evening.open_tables();
        disk.set_fault(fault);
        for (int round = 0; round < 10; ++round) evening.play_round(rng);
        failed = disk.has_failed();
        if (failed) after_the_fault(disk, evening, rng);
      }
      files = disk.after_power_loss(rng);
    }
    const TemporaryFolder folder;
    expect_all_there(write(files, folder), ledger.tables, ledger.moves);
    return failed;
  }

  static void after_the_fault(FaultyDisk& disk, Evening& evening, Rng& rng) {
    const bool full = GetParam().code == SQLITE_FULL;
    if (full) disk.set_fault(std::nullopt);  // there is room again
    const int writes = disk.calls(Call::write) + disk.calls(Call::truncate);
    evening.play_round(rng);  // a move that was stored though it was refused may be found now
    evening.errors = 0;
    evening.play_round(rng);
    const bool goes_on = evening.errors == 0;
    if (full) {
      EXPECT_TRUE(goes_on) << evening.last_error;
    } else if (!goes_on) {  // otherwise SQLite could do without the call
      EXPECT_EQ(evening.last_error, "storage");
      EXPECT_EQ(disk.calls(Call::write) + disk.calls(Call::truncate), writes)
          << "something was written after a failure";
    }
    // Whatever happened, the server answers.
    const auto late = evening.stage.client();
    evening.stage.say(late, R"({"type":"ping"})");
    EXPECT_TRUE(late->has("pong"));
    evening.stage.say(late, R"({"type":"watch","table":"nowhere"})");
    EXPECT_EQ(late->last("error").at("code"), goes_on ? "no_table" : "storage");
  }
};

TEST_P(IoErrors, at_every_call_lose_nothing_that_was_acknowledged) {
  const int step = properties::is_patient() ? 1 : GetParam().step;
  int tried = 0;
  for (const bool stays : {false, true})
    for (int at = 1; play_with({GetParam().call, at, GetParam().code, stays}); at += step) {
      ++tried;
      if (HasFailure()) FAIL() << "call " << at << (stays ? " and all later ones" : "");
    }
  EXPECT_GT(tried, 1);
}

INSTANTIATE_TEST_SUITE_P(Disk, IoErrors,
                         testing::Values(Case{"write", Call::write, SQLITE_IOERR_WRITE, 17},
                                         Case{"full", Call::write, SQLITE_FULL, 17},
                                         Case{"sync", Call::sync, SQLITE_IOERR_FSYNC, 1},
                                         Case{"read", Call::read, SQLITE_IOERR_READ, 5}),
                         [](const auto& info) { return info.param.name; });

// What happens while the database is opened: truncate and open belong here too.
TEST(IoErrorsAtTheStart, are_an_error_and_the_next_start_is_well) {
  int tried = 0;
  for (const Call call : {Call::open, Call::write, Call::sync, Call::truncate, Call::remove})
    for (int at = 1;; at += 2) {
      FaultyDisk disk;
      disk.set_fault(FaultyDisk::Fault{call, at, SQLITE_IOERR, false});
      Ledger ledger;
      try {
        Evening evening("carat.db", ledger, 5);
        if (!disk.has_failed()) evening.open_tables();
      } catch (const StoreError& error) {
        EXPECT_FALSE(error.message.empty());
      }
      const bool failed = disk.has_failed();
      disk.set_fault(std::nullopt);
      Evening again("carat.db", ledger, 6);
      again.open_tables();
      EXPECT_FALSE(ledger.tables.empty());
      if (!failed) break;
      ++tried;
    }
  EXPECT_GT(tried, 20);
}

// R2: a sync that failed is not tried again, and closing the database does not touch the disk.
TEST(IoErrorsAtASync, end_all_writing_until_the_server_is_started_again) {
  FaultyDisk disk;
  Ledger ledger;
  Rng rng(1);
  auto evening = std::make_unique<Evening>("carat.db", ledger, 3);
  evening->open_tables();
  evening->play_round(rng);
  disk.set_fault(FaultyDisk::Fault{Call::sync, 1, SQLITE_IOERR_FSYNC, false});
  evening->play_round(rng);
  EXPECT_EQ(evening->last_error, "storage");
  const auto changes = [&] {
    return disk.calls(Call::write) + disk.calls(Call::truncate) + disk.calls(Call::sync) +
           disk.calls(Call::remove);
  };
  const int before = changes();
  for (int i = 0; i < 3; ++i) evening->play_round(rng);
  EXPECT_EQ(evening->errors, 8);
  evening.reset();
  EXPECT_EQ(changes(), before);
}

}  // namespace
}  // namespace carat::server
