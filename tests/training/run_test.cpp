#include "training/run.h"

#include <array>
#include <filesystem>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/files.h"
#include "tests/training/training_run.h"
#include "training/folder_lock.h"
#include "training/manifest.h"
#include "training/sample.h"
#include "training/train.h"

namespace carat::training {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

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

TEST_F(Training, says_that_a_run_goes_on_from_its_checkpoint_and_not_from_another_network) {
  const std::string network = network_with_manifest(5120);
  const char* const notice = "goes on from its own checkpoint, not from ";
  EXPECT_THAT(train(256, ""), Not(HasSubstr(notice)));
  EXPECT_THAT(train(512), Not(HasSubstr(notice)));
  EXPECT_THAT(train(768, network),
              AllOf(HasSubstr(options.folder.string() + " " + notice + network),
                    HasSubstr("stopped after 768 games")));
}

TEST_F(Training, goes_on_from_its_best_network_where_the_checkpoint_is_damaged) {
  train(256);
  const auto file = options.folder / "checkpoint";
  std::string bytes = *read_file(file);
  char& damaged = bytes[bytes.size() / 2];
  damaged = static_cast<char>(damaged ^ 0x40);
  ASSERT_TRUE(replace_file(file, bytes));
  const std::string best = (options.folder / "best.net").string();
  EXPECT_THAT(train(512), HasSubstr("Delete it, and go on from the best network: --from " + best));
  EXPECT_TRUE(read_file(file) == bytes);
  std::filesystem::remove(file);
  EXPECT_THAT(train(512, best), HasSubstr("stopped after 512 games"));
}

TEST_F(Training, saves_nothing_that_is_not_finite) {
  train(256);
  const ai::GameMode<Splendor> mode{"splendor-2", {}};
  auto samples = *read_samples(*read_file(options.folder / "samples"), mode.shape());
  std::string bytes;
  for (Sample& sample : samples) {
    sample.shares.fill(std::numeric_limits<float>::quiet_NaN());
    append_sample(bytes, sample);
  }
  ASSERT_TRUE(replace_file(options.folder / "samples", bytes));
  const auto checkpoint = read_file(options.folder / "checkpoint");
  const auto latest = read_file(options.folder / "latest.net");
  EXPECT_THAT(train(1024), HasSubstr("the losses or the weights are not finite any more"));
  EXPECT_TRUE(read_file(options.folder / "checkpoint") == checkpoint);
  EXPECT_TRUE(read_file(options.folder / "latest.net") == latest);
}

TEST_F(Training, refuses_a_seed_whose_games_are_those_of_a_smaller_one) {
  const std::string runs = folder().string();
  const auto status = [&](const char* seed) {
    const std::array arguments{"train", "splendor-2", "--games", "1",        "--visits",
                               "2",     "--seed",     seed,      "--folder", runs.c_str()};
    testing::internal::CaptureStderr();
    const int result = train_main(arguments.size(), arguments.data());
    return std::to_string(result) + " " + testing::internal::GetCapturedStderr();
  };
  EXPECT_THAT(status("16777216"), AllOf(HasSubstr("2 "), HasSubstr("16777215")));
  EXPECT_FALSE(std::filesystem::exists(folder() / "splendor-2"));
  EXPECT_THAT(status("16777215"), HasSubstr("0 "));
}

TEST_F(Training, learns_at_the_rates_that_it_is_told) {
  train(512);
  const auto usual = read_file(options.folder / "latest.net");
  std::filesystem::remove_all(options.folder);
  options.rates = LearningRates{1e-6, 1e-6};
  train(512);
  ASSERT_TRUE(usual.has_value());
  EXPECT_TRUE(read_file(options.folder / "latest.net") != usual);
}

TEST_F(Training, begins_to_count_anew_without_a_manifest) {
  const std::string network = network_with_manifest(5120);
  std::filesystem::remove(folder() / "begun.json");
  EXPECT_THAT(train(256, network), HasSubstr("stopped after 256 games"));
}

TEST_F(Training, refuses_to_begin_with_a_network_of_other_sizes) {
  const std::string file = (folder() / "other.net").string();
  const ai::Network other({.inputs = 9, .values = 2, .policies = 3});
  ASSERT_TRUE(replace_file(file, other.to_bytes("splendor-2")));
  EXPECT_THAT(train(256, file), HasSubstr("other.net: the network has other inputs"));
}

TEST_F(Training, refuses_a_manifest_of_another_network) {
  const std::string network = network_with_manifest(5120, false);
  EXPECT_THAT(train(256, network), HasSubstr("begun.json belongs to another network than"));
}

}  // namespace
}  // namespace carat::training
