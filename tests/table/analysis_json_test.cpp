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

TEST(AnalysisJson, says_null_of_a_decision_that_can_not_be_judged) {
  const std::vector<ReviewedDecision> decisions{
      {.seat = Seat(0), .action = "buy 1-11 for bgr2y", .can_be_judged = false}};
  const auto json = review_json(decisions, summarise(decisions, "splendor-2"));
  const auto& decision = json.at("decisions").as_array().at(0).as_object();
  for (const char* field : {"value", "loss", "judgement"})
    EXPECT_TRUE(decision.at(field).is_null()) << field;
  EXPECT_TRUE(decision.at("luck").as_array().empty());
}

}  // namespace
}  // namespace carat::table
