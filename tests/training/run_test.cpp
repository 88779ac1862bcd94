#include "training/run.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "base/files.h"
#include "tests/support/temporary_folder.h"
#include "training/float_network.h"
#include "training/folder_lock.h"
#include "training/manifest.h"

namespace carat::training {
namespace {

using testing::HasSubstr;

// A run of few games with few visits, in a folder of its own.
class Training : public testing::Test {
 protected:
  Training() {
    options.folder = folder() / "run";
    options.visits = 2;
    options.workers = 2;
  }

  [[nodiscard]] std::filesystem::path folder() const { return temporary.path(); }

  // What it said, with the error if there was one.
  std::string train(std::uint64_t games, const std::string& from = "") {
    options.games = games;
    options.start_from = from;
    ThreadDistributor threads(options.workers);
    testing::internal::CaptureStderr();
    const auto done = run_training("splendor-2", options, threads);
    const std::string said = testing::internal::GetCapturedStderr();
    return done ? said : said + done.error();
  }

  // A network with a manifest.
  std::string network_with_manifest(std::uint64_t games, bool right_checksum = true) {
    const ai::GameMode<Splendor> mode{"splendor-2", {}};
    const std::string bytes = FloatNetwork(mode.shape(), 1).to_integers().to_bytes(mode.name);
    const std::filesystem::path file = folder() / "begun.net";
    EXPECT_TRUE(replace_file(file, bytes));
    const Manifest manifest{.mode = "splendor-2",
                            .games = games,
                            .samples = 60 * games,
                            .against_greedy = 0.75,
                            .sha256 = sha256_of(right_checksum ? bytes : "another")};
    EXPECT_TRUE(replace_file(folder() / "begun.json", json_of(manifest)));
    return file.string();
  }

  TemporaryFolder temporary;
  RunOptions options;
};

TEST_F(Training, goes_on_where_it_was_stopped) {
  EXPECT_THAT(train(256), HasSubstr("stopped after 256 games"));
  const std::string first = *read_file(options.folder / "latest.net");
  EXPECT_TRUE(ai::Network::from_bytes(first, "splendor-2"));
  // It is measured by what it began with, not by where it was stopped.
  const auto best = read_file(options.folder / "best.net");
  ASSERT_TRUE(best.has_value());
  EXPECT_THAT(train(512), HasSubstr("stopped after 512 games"));
  EXPECT_TRUE(*read_file(options.folder / "latest.net") != first);
  EXPECT_TRUE(read_file(options.folder / "best.net") == best);
}

TEST_F(Training, has_its_folder_for_itself) {
  std::filesystem::create_directories(options.folder);
  {
    const auto other = FolderLock::take(options.folder);
    ASSERT_TRUE(other.has_value());
    EXPECT_THAT(train(256), HasSubstr("is in use by another run"));
    EXPECT_FALSE(std::filesystem::exists(options.folder / "checkpoint"));
  }
  EXPECT_THAT(train(256), HasSubstr("stopped after 256 games"));
}

TEST_F(Training, goes_on_with_a_network_as_far_as_its_manifest_says) {
  const std::string network = network_with_manifest(5120);
  EXPECT_THAT(train(5120 + 256, network), HasSubstr("stopped after 5376 games"));
  EXPECT_TRUE(read_file(options.folder / "best.net") == read_file(network));
  // Where it began is not forgotten when it goes on later.
  EXPECT_THAT(train(5120 + 512), HasSubstr("stopped after 5632 games"));
  const auto manifest = read_manifest(*read_file(options.folder / "best.json"));
  ASSERT_TRUE(manifest.has_value());
  EXPECT_EQ(manifest->from, network);
  EXPECT_EQ(manifest->games, 5120u);
  EXPECT_EQ(manifest->against_greedy, 0.75);
}

TEST_F(Training, begins_to_count_anew_without_a_manifest) {
  const std::string network = network_with_manifest(5120);
  std::filesystem::remove(folder() / "begun.json");
  EXPECT_THAT(train(256, network), HasSubstr("stopped after 256 games"));
}

TEST_F(Training, refuses_a_manifest_of_another_network) {
  const std::string network = network_with_manifest(5120, false);
  EXPECT_THAT(train(256, network), HasSubstr("begun.json belongs to another network than"));
}

}  // namespace
}  // namespace carat::training
