#include "present/refusals.h"

#include <gtest/gtest.h>

#include "rules/duel/refusal.h"
#include "rules/splendor/refusal.h"

namespace carat::present {
namespace {

template <class Refusals>
void expect_sentences(std::string_view game, const Refusals& refusals) {
  for (const auto& refusal : refusals) {
    const auto sentence = refusal_sentence(game, refusal.key);
    EXPECT_FALSE(sentence.empty()) << refusal.key;
    EXPECT_TRUE(sentence.ends_with('.')) << refusal.key;
  }
}

TEST(RefusalSentence, exists_for_every_refusal) {
  expect_sentences("splendor", splendor::refusals);
  expect_sentences("duel", duel::refusals);
}

TEST(RefusalSentence, is_empty_for_what_does_not_exist) {
  EXPECT_TRUE(refusal_sentence("splendor", "bad_hair").empty());
  EXPECT_TRUE(refusal_sentence("chess", "take_gold").empty());
}

}  // namespace
}  // namespace carat::present
