#pragma once

#include <optional>
#include <string_view>

#include "base/text.h"
#include "rules/common/seat.h"

namespace carat {

// A viewer is written as the seat's number, or public.
inline FixedText<8> viewer_text(Viewer viewer) {
  FixedText<8> text;
  if (viewer.is_public())
    text.append("public");
  else
    text.append(viewer.number());
  return text;
}

constexpr std::optional<Viewer> parse_viewer(std::string_view text) {
  if (is_word(text, "public")) return Viewer::everybody();
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '0' + max_players)
    return Viewer(Seat(text[0] - '1'));
  return std::nullopt;
}

}  // namespace carat
