#include "base/files.h"

#include <array>
#include <fstream>

namespace carat {

std::optional<std::string> read_file(const std::filesystem::path& file) {
  // By `read`, which notices what can't be read: a folder, for instance, can be opened.
  std::ifstream in(file, std::ios::binary);
  std::string text;
  std::array<char, 65536> part{};
  while (in.read(part.data(), part.size()) || in.gcount() > 0)
    text.append(part.data(), static_cast<std::size_t>(in.gcount()));
  if (!in.eof()) return std::nullopt;
  return text;
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
