#include "engine/analysis_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace carat::engine {
namespace {

TEST(AnalysisText, leaves_blank_what_can_not_be_judged) {
  ReviewedDecision decision{.seat = Seat(0), .action = "buy 1-11 for bgr2y"};
  decision.analysis.shares = {0.5F, 0.5F};
  decision.analysis.decisions.resize(2);
  const auto text = [&] { return review_text({decision}, summarise({decision}, "splendor-2")); };
  EXPECT_THAT(text(), testing::HasSubstr("1     1  buy 1-11 for bgr2y     0.0   0.0"));
  decision.can_be_judged = false;
  EXPECT_THAT(text(), testing::HasSubstr("1     1  buy 1-11 for bgr2y\n"));
}

}  // namespace
}  // namespace carat::engine
