#include "training/run.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/network.h"
#include "base/files.h"
#include "training/manifest.h"

namespace carat::training {
namespace {

using testing::HasSubstr;

// A run of few games with few visits, in a folder of its own.
class Training : public testing::Test {
 protected:
  Training()
      : folder_(std::filesystem::temp_directory_path() /
                ("carat-training-" + std::string(sha256_of(name()).substr(0, 12)))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    options_.folder = folder_ / "run";
    options_.visits = 2;
    options_.workers = 2;
  }
  ~Training() override { std::filesystem::remove_all(folder_); }

  static std::string name() {
    return testing::UnitTest::GetInstance()->current_test_info()->name();
  }

  // What it said, with the error if there was one.
  std::string train(std::uint64_t games, const std::string& from = "") {
    options_.games = games;
    options_.start_from = from;
    ThreadDistributor threads(options_.workers);
    testing::internal::CaptureStderr();
    const auto done = run_training("splendor-2", options_, threads);
    const std::string said = testing::internal::GetCapturedStderr();
    return done ? said : said + done.error();
  }

  // The network that the run has made, elsewhere, with a manifest.
  std::string network_with_manifest(std::uint64_t games, bool right_checksum = true) {
    const std::string bytes = *read_file(options_.folder / "latest.net");
    const std::filesystem::path file = folder_ / "begun.net";
    EXPECT_TRUE(replace_file(file, bytes));
    const Manifest manifest{.mode = "splendor-2",
                            .games = games,
                            .samples = 60 * games,
                            .sha256 = sha256_of(right_checksum ? bytes : "another")};
    EXPECT_TRUE(replace_file(folder_ / "begun.json", json_of(manifest)));
    options_.folder = folder_ / "next";
    return file.string();
  }

  std::filesystem::path folder_;
  RunOptions options_;
};

TEST_F(Training, goes_on_where_it_was_stopped) {
  EXPECT_THAT(train(256), HasSubstr("stopped after 256 games"));
  const std::string first = *read_file(options_.folder / "latest.net");
  EXPECT_TRUE(ai::Network::from_bytes(first, "splendor-2"));
  EXPECT_THAT(train(512), HasSubstr("stopped after 512 games"));
  EXPECT_NE(*read_file(options_.folder / "latest.net"), first);
}

TEST_F(Training, goes_on_with_a_network_as_far_as_its_manifest_says) {
  train(256);
  const std::string network = network_with_manifest(5120);
  EXPECT_THAT(train(5120 + 256, network), HasSubstr("stopped after 5376 games"));
}

TEST_F(Training, begins_to_count_anew_without_a_manifest) {
  train(256);
  const std::string network = network_with_manifest(5120);
  std::filesystem::remove(folder_ / "begun.json");
  EXPECT_THAT(train(256, network), HasSubstr("stopped after 256 games"));
}

TEST_F(Training, refuses_a_manifest_of_another_network) {
  train(256);
  const std::string network = network_with_manifest(5120, false);
  EXPECT_THAT(train(256, network), HasSubstr("begun.json belongs to another network than"));
}

}  // namespace
}  // namespace carat::training
