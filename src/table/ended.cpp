#include "table/ended.h"

#include <algorithm>
#include <utility>

#include "play/tag_text.h"

namespace carat::table {

namespace {

std::optional<Ended> parsed(std::string_view text) {
  if (text == "aborted") return Ended{"aborted", std::nullopt};
  Scanner in(text);
  const std::string_view reason = in.word();
  in.skip_spaces();
  if (!reason.ends_with(",") || !in.keyword("ranks")) return std::nullopt;
  protocol::Result result{{}, std::string(reason.substr(0, reason.size() - 1))};
  do {
    const auto rank = in.number();
    if (!rank) return std::nullopt;
    result.ranks.push_back(*rank);
  } while (in.accept(","));
  return Ended{"over", std::move(result)};
}

}  // namespace

std::optional<Ended> ended_of(std::string_view record) {
  Scanner in(record);
  const auto tags = parse_tags(in);
  if (!tags) return std::nullopt;
  const auto tag = std::ranges::find(*tags, "ended", &PlacedTag::name);
  return tag == tags->end() ? std::nullopt : parsed(tag->value);
}

}  // namespace carat::table
