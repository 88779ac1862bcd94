#include "training/calibration.h"

#include <array>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/game_mode.h"
#include "base/files.h"
#include "tests/support/temporary_folder.h"
#include "training/calibrate.h"

namespace carat::training {
namespace {

// A network that knows nothing gives every seat the same share: right on average, since somebody
// wins every game, and seldom told otherwise, where the search sees the end.
TEST(Calibration, tells_of_every_seat_at_every_decision) {
  ai::for_each_mode([]<Game G>(const ai::GameMode<G>& mode) {
    const ai::Network network(mode.shape());
    const CalibrationOptions options{.games = 3, .visits = 2, .workers = 1, .seed = 5};
    const Reliability one = measure_calibration(mode.name, network, options);
    EXPECT_GT(one.count(), 3 * 20 * mode.players()) << mode.name;
    double told = 0;
    double happened = 0;
    for (const auto& bin : one.all_bins()) {
      told += bin.told;
      happened += bin.happened;
    }
    EXPECT_NEAR(told * mode.players(), one.count(), 0.01) << mode.name;
    EXPECT_NEAR(happened * mode.players(), one.count(), 0.01) << mode.name;
    const Reliability again = measure_calibration(mode.name, network, options);
    EXPECT_EQ(one.brier(), again.brier()) << mode.name;
  });
}

TEST(Calibration, refuses_a_network_of_other_sizes) {
  const TemporaryFolder folder;
  const std::string file = (std::filesystem::path(folder.path()) / "other.net").string();
  ai::Shape right;
  ai::for_each_mode([&](const auto& mode) {
    if (mode.name == "duel") right = mode.shape();
  });
  ai::Shape more_outputs = right;
  more_outputs.policies += 1;
  for (const ai::Shape& shape :
       {ai::Shape{.inputs = 9, .values = 2, .policies = 3}, more_outputs}) {
    ASSERT_TRUE(replace_file(file, ai::Network(shape).to_bytes("duel")));
    const std::array arguments{"calibrate", "duel", "--games", "1", "--network", file.c_str()};
    testing::internal::CaptureStderr();
    EXPECT_EQ(calibrate_main(arguments.size(), arguments.data()), 1);
    EXPECT_THAT(testing::internal::GetCapturedStderr(),
                testing::HasSubstr("other.net: the network has other inputs or outputs"));
  }
}

}  // namespace
}  // namespace carat::training
