#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/bounded_input.h"

namespace carat {

// The whole file, or nothing if it can't be read.
std::optional<std::string> read_file(const std::filesystem::path& file);

// The same of a file from outside, which is nothing too if it is longer.
std::optional<std::string> read_short_file(const std::filesystem::path& file,
                                           std::size_t longest = longest_input);

// Replaces a file in one step: whoever reads it, or comes after a crash or a power loss, finds the
// old or the new.
[[nodiscard]] bool replace_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace carat
