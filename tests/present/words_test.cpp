#include "present/words.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "present/message_format.h"
#include "present/text_width.h"

namespace carat::present {
namespace {

std::string formatted(std::string_view message, std::initializer_list<Argument> arguments,
                      std::string_view language = "en") {
  return format_message(message, {arguments.begin(), arguments.size()}, language);
}

TEST(MessageFormat, puts_arguments_into_their_places) {
  EXPECT_EQ(formatted("{count} of {target, number}", {{"count", 3}, {"target", 15}}), "3 of 15");
  EXPECT_EQ(formatted("nothing to put in", {}), "nothing to put in");
  EXPECT_EQ(formatted("", {}), "");
}

TEST(MessageFormat, chooses_by_words_and_by_numbers) {
  constexpr std::string_view cards = "{count, plural, =0 {none} one {# card} other {# cards}}";
  EXPECT_EQ(formatted(cards, {{"count", 0}}), "none");
  EXPECT_EQ(formatted(cards, {{"count", 1}}), "1 card");
  EXPECT_EQ(formatted(cards, {{"count", 12}}), "12 cards");
  constexpr std::string_view who = "{who, select, you {You pass} other {{player} passes}}.";
  EXPECT_EQ(formatted(who, {{"who", std::string("you")}}), "You pass.");
  EXPECT_EQ(formatted(who, {{"who", std::string("other")}, {"player", std::string("Ada")}}),
            "Ada passes.");
}

TEST(MessageFormat, reads_choices_within_choices) {
  constexpr std::string_view text =
      "{kind, select, p {{count, plural, one {# pearl} other {# pearls}}} other {# {count}}}";
  EXPECT_EQ(formatted(text, {{"kind", 'p'}, {"count", 2}}), "2 pearls");
  EXPECT_EQ(formatted(text, {{"kind", 'y'}, {"count", 2}}), "# 2");  // # outside of a plural
}

TEST(MessageFormat, knows_the_plural_forms_of_each_language) {
  const auto forms = [](std::string_view language) {
    std::string out;
    for (const int n : {0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 112})
      out += plural_form(n, language).front();
    return out;
  };
  EXPECT_EQ(forms("en"), "oooooooooooo");  // one and other begin alike
  EXPECT_EQ(plural_form(1, "en"), "one");
  EXPECT_EQ(plural_form(2, "en"), "other");
  EXPECT_EQ(forms("pl"), "mofmmmmfmmmm");
  EXPECT_EQ(plural_form(21, "is"), "one");
  EXPECT_EQ(plural_form(11, "is"), "other");
  EXPECT_EQ(plural_form(1, "ja"), "other");
}

TEST(MessageFormat, survives_what_is_no_message) {
  for (const char* broken :
       {"{", "}", "{a", "{a,", "{a, plural,", "{a, plural, one {", "{{{", "{}"})
    EXPECT_LE(formatted(broken, {{"a", 1}}).size(), 20U) << broken;
}

TEST(Words, are_sorted_so_that_they_are_found) {
  for (const Language& language : languages()) {
    const auto messages = messages_in(language.code);
    EXPECT_GT(messages.size(), 300U);
    EXPECT_TRUE(std::ranges::is_sorted(messages, {}, &Message::key));
  }
}

TEST(Words, are_told_in_each_language) {
  EXPECT_EQ(Words::english()("amount.cards", {{"count", 1}}), "1 card");
  EXPECT_EQ((*Words::in("pl"))("kind", {{"kind", 'w'}}), "biały");
  EXPECT_EQ((*Words::in("ja"))("kind", {{"kind", 'w'}}), "白");
  EXPECT_EQ((*Words::in("is"))("kind", {{"kind", 'w'}}), "hvítt");
  EXPECT_FALSE(Words::in("tlh"));
  EXPECT_EQ(Words::english()("no.such.message"), "");
}

TEST(Words, join_what_is_not_empty) {
  EXPECT_EQ(Words::english().joined({"a", "", "b"}), "a, b");
  EXPECT_EQ(Words::in("ja")->joined({"a", "b"}), "a、b");
}

TEST(TextWidth, counts_columns_and_not_bytes) {
  EXPECT_EQ(text_width("abc"), 3);
  EXPECT_EQ(text_width("złoto"), 5);
  EXPECT_EQ(text_width("宝石"), 4);
  EXPECT_EQ(padded("宝石", 6), "宝石  ");
  EXPECT_EQ(padded("abc", 3), "abc ");
}

}  // namespace
}  // namespace carat::present
