#pragma once

#include <tl/expected.hpp>

namespace carat {

// A value, or the reason why there is none. One alias, so that the day std::expected is
// everywhere this is the only line to change.
using tl::expected;
using tl::unexpected;

}  // namespace carat
