#pragma once

#include <cstddef>

namespace carat {

// How often this program has taken memory from the heap so far, by `new` or what uses it.
std::size_t allocations();

}  // namespace carat
