#include "present/refusals.h"

#include <gtest/gtest.h>

#include "rules/splendor/refusal.h"

namespace carat::present {
namespace {

TEST(RefusalSentence, exists_for_every_refusal_of_splendor) {
  for (const auto& refusal : splendor::refusals) {
    const auto sentence = refusal_sentence("splendor", refusal.key);
    EXPECT_FALSE(sentence.empty()) << refusal.key;
    EXPECT_TRUE(sentence.ends_with('.')) << refusal.key;
  }
}

TEST(RefusalSentence, is_empty_for_what_does_not_exist) {
  EXPECT_TRUE(refusal_sentence("splendor", "bad_hair").empty());
  EXPECT_TRUE(refusal_sentence("chess", "take_gold").empty());
}

}  // namespace
}  // namespace carat::present
