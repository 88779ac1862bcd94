#include "play/tag_text.h"

namespace carat {

namespace {

bool is_name_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

}  // namespace

void append_escaped(std::string& out, std::string_view text, char close) {
  for (const char c : text) {
    if (c == close || c == '\\') out += '\\';
    out += c;
  }
  out += close;
}

Parsed<std::string> parse_escaped(Scanner& in, char close, std::string_view what) {
  const std::size_t start = in.where();
  const std::string_view mark(&close, 1);
  std::string text;
  while (!in.accept(mark)) {
    const std::size_t place = in.where();
    const bool escaped = in.accept("\\");
    if (in.at_end())
      return in.error_at(start, "the closing ", mark, " of this ", what, " is missing");
    if (escaped && in.peek() != close && in.peek() != '\\')
      return in.error_at(place, "a \\ stands before ", mark, " or another \\ only");
    text += in.next();
  }
  return text;
}

bool is_tag_name(std::string_view name) {
  for (const char c : name)
    if (!is_name_character(c)) return false;
  return !name.empty();
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += " \"";
  append_escaped(out, value, '"');
  out += "]\n";
}

namespace {

Parsed<PlacedTag> parse_tag(Scanner& in) {
  PlacedTag tag;
  while (is_name_character(in.peek())) tag.name += in.next();
  if (tag.name.empty()) return in.error("a tag's name is expected, such as [game \"splendor\"]");
  in.skip_spaces();
  if (!in.accept("\"")) return in.error("a tag's value stands in quotation marks");
  tag.where = in.where();
  auto value = parse_escaped(in, '"', "value");
  if (!value) return unexpected(value.error());
  tag.value = *std::move(value);
  in.skip_spaces();
  if (!in.accept("]")) return in.error("the closing ] of this tag is missing");
  return tag;
}

}  // namespace

Parsed<std::vector<PlacedTag>> parse_tags(Scanner& in) {
  std::vector<PlacedTag> tags;
  in.skip_spaces();
  while (in.accept("[")) {
    const std::size_t start = in.where();
    if (tags.size() == most_tags) return in.error("a header has at most ", int{most_tags}, " tags");
    auto tag = parse_tag(in);
    if (!tag) return unexpected(tag.error());
    for (const PlacedTag& other : tags)
      if (other.name == tag->name)
        return in.error_at(start, clipped(tag->name), " stands here twice");
    tags.push_back(std::move(*tag));
    in.skip_spaces();
  }
  return tags;
}

}  // namespace carat
