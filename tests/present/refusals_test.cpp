#include "present/refusals.h"

#include <gtest/gtest.h>

#include "rules/duel/refusal.h"
#include "rules/splendor/refusal.h"

namespace carat::present {
namespace {

template <class Refusals>
void expect_sentences(std::string_view game, const Refusals& refusals) {
  for (const auto& refusal : refusals) {
    for (const Language& language : languages()) {
      const auto sentence = refusal_sentence(*Words::in(language.code), game, refusal.key);
      EXPECT_TRUE(sentence.ends_with('.') || sentence.ends_with("。"))
          << language.code << " " << refusal.key << ": " << sentence;
    }
  }
}

TEST(RefusalSentence, exists_for_every_refusal) {
  expect_sentences("splendor", splendor::refusals);
  expect_sentences("duel", duel::refusals);
}

TEST(RefusalSentence, is_empty_for_what_does_not_exist) {
  EXPECT_TRUE(refusal_sentence(Words::english(), "splendor", "bad_hair").empty());
  EXPECT_TRUE(refusal_sentence(Words::english(), "chess", "take_gold").empty());
}

}  // namespace
}  // namespace carat::present
