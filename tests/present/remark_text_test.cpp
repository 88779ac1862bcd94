#include "present/remark_text.h"

#include <gtest/gtest.h>

#include "rules/splendor/tokens.h"

namespace carat::present {
namespace {

TEST(RemarkText, says_amounts_seats_and_numbers_in_every_language) {
  const auto missing = splendor::Tokens::of(splendor::Token::red, 2) +
                       splendor::Tokens::of(splendor::Token::black, 1);
  const Remark lacks{
      "reason.lacks",
      {{"card", std::string("3-07")}, {"tokens", amounts("amount.missing", missing)}}};
  const std::vector<std::string> names{"Ada", "Bo"};
  EXPECT_EQ(remark_text(Words::english(), lacks, names),
            "For card 3-07 you then lack only 2 red, 1 black.");
  const Remark stops{"reason.stops_win", {{"player", Seat(1)}}};
  EXPECT_EQ(remark_text(Words::english(), stops, names), "It keeps Bo from winning next turn.");
  EXPECT_EQ(remark_text(Words::english(), stops, {}), "It keeps Seat 2 from winning next turn.");
  const Remark wins{"reason.wins_in", {{"count", 2}}};
  EXPECT_EQ(remark_text(Words::english(), wins, names),
            "It wins in 2 turns of yours, whatever is revealed.");
  for (const Language& language : languages())
    for (const Remark& remark : {lacks, stops, wins})
      EXPECT_EQ(remark_text(*Words::in(language.code), remark, names).find('{'), std::string::npos);
}

}  // namespace
}  // namespace carat::present
