#include "training/calibration.h"

#include <gtest/gtest.h>

#include "ai/game_mode.h"

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

}  // namespace
}  // namespace carat::training
