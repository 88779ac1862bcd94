#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace carat::server {

struct PageFile {
  std::string type;
  std::string text;
};

// A minimal page that shows the lobby and that the server works, for as long as there is no folder
// with a web client.
std::optional<PageFile> built_in_page(std::string_view path);

}  // namespace carat::server
