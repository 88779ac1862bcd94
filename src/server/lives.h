#pragma once

#include <cstdint>
#include <vector>

#include "server/store/rows.h"

namespace carat::server {

// How much of the time between two moments at least one server was up. Clocks of games that are
// read back are charged with this: time in which nobody could have moved is not.
[[nodiscard]] std::int64_t time_up(std::vector<LifeRow> lives, std::int64_t from,
                                   std::int64_t until);

}  // namespace carat::server
