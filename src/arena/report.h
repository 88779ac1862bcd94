#pragma once

#include <string>

#include <boost/json/object.hpp>

#include "arena/summary.h"

namespace carat::arena {

// The results of a match for people, as tables; docs/arena.md explains them.
std::string table_of(const Summary& summary);

// The same for programs.
boost::json::object json_of(const Summary& summary);

}  // namespace carat::arena
