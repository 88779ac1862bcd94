#pragma once

#include <string>
#include <string_view>

namespace carat {

// The path of a file of the project, written from its root. A function and not a macro, so that the
// place of the checkout is compiled into one file, and the compiler's cache serves every checkout.
std::string in_project(std::string_view path);

}  // namespace carat
