#include "table/analysis_json.h"

#include <cmath>

#include <gtest/gtest.h>

namespace carat::table {
namespace {

TEST(AnalysisJson, rounds_to_four_digits_and_writes_no_negative_zero) {
  EXPECT_EQ(rounded(0.12344F), 0.1234);
  EXPECT_EQ(rounded(-0.25F), -0.25);
  EXPECT_EQ(rounded(-0.00003F), 0);
  EXPECT_FALSE(std::signbit(rounded(-0.00003F)));
}

}  // namespace
}  // namespace carat::table
