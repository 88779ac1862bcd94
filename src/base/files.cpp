#include "base/files.h"

#include <fstream>
#include <limits>

#include <fcntl.h>
#include <unistd.h>

namespace carat {

namespace {

// Has the system write a file, or the names in a folder, to the disk; false if it can't.
bool sync(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool synced = ::fsync(file) == 0;
  ::close(file);
  return synced;
}

}  // namespace

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
  // Otherwise the new name may be on the disk before the bytes are.
  if (!sync(unfinished)) return false;
  std::error_code error;
  std::filesystem::rename(unfinished, file, error);
  if (error) return false;
  // Not every file system can do this for a folder; the file is replaced all the same.
  sync(file.has_parent_path() ? file.parent_path() : ".");
  return true;
}

}  // namespace carat
