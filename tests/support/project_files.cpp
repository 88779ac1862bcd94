#include "tests/support/project_files.h"

namespace carat {

std::string in_project(std::string_view path) {
  return std::string(CARAT_SOURCE_DIR "/").append(path);
}

}  // namespace carat
