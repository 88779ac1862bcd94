#include "base/files.h"

#include <fstream>
#include <iterator>

namespace carat {

std::optional<std::string> read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
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
