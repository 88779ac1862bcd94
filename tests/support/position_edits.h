#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/common/game.h"

// Texts of positions that are wrong in one place, and what has to be said about them.

namespace carat {

// `text` with one part of it replaced. The part must be there.
inline std::string edited(std::string text, std::string_view part, std::string_view by) {
  const std::size_t place = text.find(part);
  if (place == std::string::npos)
    throw std::invalid_argument("nothing to edit: " + std::string(part));
  return text.replace(place, part.size(), by);
}

inline std::string without_field(std::string text, const std::string& name) {
  const std::size_t start = text.find(" " + name + ":");
  if (start == std::string::npos) throw std::invalid_argument("no field " + name);
  return text.erase(start, text.find(' ', start + 1) - start);
}

// Why a text with `by` in place of `part` is refused; the mark ^ stands before the first wrong
// character.
struct Edit {
  std::string_view part;
  std::string_view by;
  std::string_view why;
};

// The name of the field that has this place, or nothing.
inline std::string field_at(const std::string& text, std::size_t where) {
  if (where >= text.size()) return {};
  const std::size_t start = where == 0 ? 0 : text.rfind(' ', where - 1) + 1;
  const std::string word = text.substr(start, text.find(' ', where) - start);
  return word.find(':') == std::string::npos ? "" : word.substr(0, word.find(':'));
}

// A text with the mark ^ before the first wrong character is refused there, and the field that is
// wrong is named.
template <class Parse>
void expect_refused(std::string text, std::string_view why, Parse parse) {
  const std::size_t where = text.find('^');
  ASSERT_NE(where, std::string::npos) << text;
  text.erase(where, 1);
  const auto result = parse(text);
  ASSERT_FALSE(result) << why << "\n" << text;
  EXPECT_THAT(std::string(result.error().what), testing::HasSubstr(std::string(why))) << text;
  EXPECT_EQ(result.error().where, where) << text << "\n" << result.error().what.view();
  EXPECT_THAT(std::string(result.error().what), testing::HasSubstr(field_at(text, where))) << text;
}

template <Game G>
void expect_bad_position(const std::string& text, std::string_view why) {
  expect_refused(text, why, G::parse_position);
}

template <Game G>
void expect_bad_view(const std::string& text, std::string_view why) {
  expect_refused(text, why, G::parse_view);
}

// `view` is a text of what seat 1 sees of two.
template <Game G>
void expect_bad_viewers(const std::string& view) {
  ASSERT_TRUE(G::parse_view(view)) << view;
  for (const Edit& edit : {Edit{"viewer:1", "viewer:^x", "a viewer is a seat's number, or public"},
                           Edit{"viewer:1", "viewer:^0", "a viewer is a seat's number, or public"},
                           Edit{"viewer:1", "viewer:^9", "a viewer is a seat's number, or public"},
                           Edit{"viewer:1", "viewer:^3", "nobody sits there"}})
    expect_bad_view<G>(edited(view, edit.part, edit.by), edit.why);
  expect_bad_view<G>("^" + edited(view, " viewer:1", ""), "the field viewer is missing");
}

}  // namespace carat
