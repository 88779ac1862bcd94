#include "base/files.h"

#include <fstream>
#include <limits>

namespace carat {

std::optional<std::string> read_file(const std::filesystem::path& file) {
  return read_short_file(file, std::numeric_limits<std::size_t>::max());
}

std::optional<std::string> read_short_file(const std::filesystem::path& file, std::size_t longest) {
  std::ifstream in(file, std::ios::binary);
  return read_all(in, longest);
}

bool replace_file(const std::filesystem::path& file, std::string_view bytes) {
  std::filesystem::path unfinished = file;
  unfinished += ".new";
  {
    std::ofstream out(unfinished, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) return false;
  }
  std::error_code error;
  std::filesystem::rename(unfinished, file, error);
  return !error;
}

}  // namespace carat
