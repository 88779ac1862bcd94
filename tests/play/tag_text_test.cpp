#include "play/tag_text.h"

#include <gtest/gtest.h>

namespace carat {
namespace {

// The error of a header that can't be read, as "place: what".
std::string error_of(std::string_view text) {
  Scanner in(text);
  const auto tags = parse_tags(in);
  if (tags) return "none";
  return std::to_string(tags.error().where) + ": " + std::string(tags.error().what.view());
}

TEST(TagText, writes_and_reads_every_value) {
  for (const std::string value :
       {"", "plain", "with \"quotes\"", "back\\slash", "\\\"", "]", "a\nb"}) {
    std::string text;
    append_tag(text, "name", value);
    Scanner in(text);
    const auto tags = parse_tags(in);
    ASSERT_TRUE(tags) << text;
    ASSERT_EQ(tags->size(), 1u);
    EXPECT_EQ(tags->front().name, "name");
    EXPECT_EQ(tags->front().value, value);
    EXPECT_TRUE(in.at_end());
  }
}

TEST(TagText, stops_at_what_is_not_a_tag) {
  Scanner in("  [a \"1\"] [b_2\t\"2\" ]\n\n0. deal");
  const auto tags = parse_tags(in);
  ASSERT_TRUE(tags);
  ASSERT_EQ(tags->size(), 2u);
  EXPECT_EQ((*tags)[1].name, "b_2");
  EXPECT_EQ((*tags)[1].where, 16u);
  EXPECT_EQ(in.rest(), "0. deal");
}

TEST(TagText, names_the_place_of_a_mistake) {
  EXPECT_EQ(error_of("[ \"x\"]"), "1: a tag's name is expected, such as [game \"splendor\"]");
  EXPECT_EQ(error_of("[game splendor]"), "6: a tag's value stands in quotation marks");
  EXPECT_EQ(error_of("[game \"splendor]"), "7: the closing \" of this value is missing");
  EXPECT_EQ(error_of("[game \"splendor\\\"]"), "7: the closing \" of this value is missing");
  EXPECT_EQ(error_of("[game \"splendor\\"), "7: the closing \" of this value is missing");
  EXPECT_EQ(error_of("[game \"splendor\""), "16: the closing ] of this tag is missing");
  EXPECT_EQ(error_of("[a \"1\"][b \"\"][a \"2\"]"), "14: a stands here twice");
  EXPECT_EQ(error_of(""), "none");
}

TEST(TagText, a_header_has_no_more_tags_than_anybody_needs) {
  std::string header;
  for (int i = 0; i <= most_tags; ++i) header += "[t" + std::to_string(i) + " \"\"]\n";
  Scanner in(header);
  const auto tags = parse_tags(in);
  ASSERT_FALSE(tags.has_value());
  EXPECT_EQ(tags.error().what.view(), "a header has at most 80 tags");
}

TEST(TagText, clips_what_comes_from_outside) {
  EXPECT_EQ(clipped("short"), "short");
  EXPECT_EQ(clipped(std::string(1000, 'x')).size(), 60u);
  // A character of UTF-8 stays whole or goes.
  EXPECT_EQ(clipped(std::string(59, 'x') + "\u00e9\u00e9"), std::string(59, 'x'));
  // So that no message runs over, however long the name of a tag is.
  const std::string tag = "[" + std::string(5000, 'x') + " \"1\"]";
  EXPECT_NE(error_of(tag + tag), "none");
}

}  // namespace
}  // namespace carat
