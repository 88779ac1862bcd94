#include "training/reliability.h"

#include <gtest/gtest.h>

namespace carat::training {
namespace {

TEST(Reliability, is_perfect_where_what_is_told_happens) {
  Reliability reliability;
  for (int i = 0; i < 10; ++i) reliability.add(0.3, i < 3 ? 1 : 0);
  EXPECT_NEAR(reliability.calibration_error(), 0, 1e-12);
  EXPECT_NEAR(reliability.brier(), 0.21, 1e-12);
}

TEST(Reliability, counts_how_far_chances_are_off_by_how_often_they_are_told) {
  Reliability reliability;
  for (int i = 0; i < 30; ++i) reliability.add(0.9, i < 21 ? 1 : 0);  // 70 % happened
  for (int i = 0; i < 10; ++i) reliability.add(0.1, i < 1 ? 1 : 0);
  EXPECT_NEAR(reliability.calibration_error(), 0.2 * 30 / 40, 1e-12);
}

TEST(Reliability, errors_of_different_bins_do_not_cancel_out) {
  Reliability reliability;
  reliability.add(0.6, 1);
  reliability.add(0.4, 0);
  EXPECT_NEAR(reliability.calibration_error(), 0.4, 1e-12);
}

TEST(Reliability, has_certainty_in_its_last_bin) {
  Reliability reliability;
  reliability.add(1.0, 1);
  EXPECT_EQ(reliability.all_bins()[Reliability::bins - 1].count, 1);
}

TEST(Reliability, of_several_workers_adds_up) {
  Reliability one;
  Reliability other;
  one.add(0.9, 1);
  other.add(0.1, 1);
  one.add(other);
  EXPECT_EQ(one.count(), 2);
  EXPECT_NEAR(one.calibration_error(), 0.5, 1e-12);
}

TEST(Reliability, has_a_point_in_its_plot_for_each_bin_that_was_used) {
  Reliability reliability;
  reliability.add(0.5, 0.5);
  reliability.add(0.9, 1);
  const std::string plot = reliability_plot(reliability, "duel");
  EXPECT_NE(plot.find(">duel<"), std::string::npos);
  std::size_t points = 0;
  for (std::size_t at = plot.find("<circle"); at != std::string::npos;
       at = plot.find("<circle", at + 1))
    ++points;
  EXPECT_EQ(points, 2u);
}

}  // namespace
}  // namespace carat::training
