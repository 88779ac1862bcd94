#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace carat {

// The whole file, or nothing if it can't be read.
std::optional<std::string> read_file(const std::filesystem::path& file);

// Replaces a file in one step: whoever reads it, or comes after a crash, finds the old or the new.
[[nodiscard]] bool replace_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace carat
