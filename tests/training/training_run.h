#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "base/files.h"
#include "tests/support/temporary_folder.h"
#include "training/float_network.h"
#include "training/manifest.h"
#include "training/run.h"

namespace carat::training {

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
    return train(threads);
  }
  std::string train(Distributor& distributor) {
    testing::internal::CaptureStderr();
    const auto done = run_training("splendor-2", options, distributor);
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

}  // namespace carat::training
