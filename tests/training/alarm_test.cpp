#include "training/alarm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace carat::training {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Alarm, is_silent_while_a_run_learns) {
  Alarm alarm;
  EXPECT_THAT(alarm.check(0, 0.1), IsEmpty());  // nothing was learnt from yet
  double entropy = 2.6;
  double score = 0.2;
  for (int i = 0; i < 50; ++i) {
    EXPECT_THAT(alarm.check(entropy, score + (i % 3) * 0.03), IsEmpty()) << i;
    entropy = 1 + (entropy - 1) * 0.8;
    score = 0.9 + (score - 0.9) * 0.7;
  }
}

TEST(Alarm, is_given_when_the_policy_hardens) {
  Alarm alarm;
  EXPECT_THAT(alarm.check(1.1, 0.9), IsEmpty());
  EXPECT_THAT(alarm.check(1.0, 0.9), IsEmpty());
  EXPECT_THAT(alarm.check(0.5, 0.9), ElementsAre(HasSubstr("has fallen to 0.500 from 1.050")));
  Alarm slow;
  double entropy = 1;
  while (entropy >= 0.2) {
    EXPECT_THAT(slow.check(entropy, 0.9), IsEmpty());
    entropy *= 0.95;
  }
  EXPECT_THAT(slow.check(entropy, 0.9), ElementsAre(HasSubstr("hardly try anything")));
}

TEST(Alarm, is_given_when_the_network_plays_worse_than_it_could) {
  Alarm alarm;
  EXPECT_THAT(alarm.check(1, 0.92), IsEmpty());
  EXPECT_THAT(alarm.check(1, 0.80), IsEmpty());
  EXPECT_THAT(alarm.check(1, 0.70), ElementsAre(HasSubstr("is 0.700, and was 0.920 once")));
  EXPECT_THAT(alarm.check(1, 0.91), IsEmpty());
}

TEST(Alarm, knows_the_checks_of_the_log) {
  Alarm alarm = Alarm::from_log(
      "{\"games\": 20480, \"entropy\": 1.1, \"against_greedy\": 0.9}\n"
      "half a li\n"
      "{\"games\": 40960, \"entropy\": 1.0, \"against_greedy\": 0.8, \"alarm\": []}\n");
  EXPECT_EQ(alarm.check(0.4, 0.6).size(), 2u);
}

}  // namespace
}  // namespace carat::training
