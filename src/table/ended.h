#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/replies.h"

namespace carat::table {

// How a game ended that its own rules did not end.
struct Ended {
  std::string status;  // as in `update`
  std::optional<protocol::Result> result;
};

// Out of the tag `ended` of a server's game file: `aborted`, or `resign, ranks 2,1`. Nothing if
// there is none, or if it says something else.
std::optional<Ended> ended_of(std::string_view record);

}  // namespace carat::table
