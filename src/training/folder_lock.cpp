#include "training/folder_lock.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace carat::training {

expected<std::unique_ptr<FolderLock>, std::string> FolderLock::take(
    const std::filesystem::path& folder) {
  const int file = open((folder / "lock").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0)
    return unexpected("can't write to " + folder.string() + ": " + std::strerror(errno));
  std::unique_ptr<FolderLock> lock(new FolderLock(file));
  if (flock(file, LOCK_EX | LOCK_NB) != 0)
    return unexpected(folder.string() + " is in use by another run: two would spoil each other");
  return lock;
}

FolderLock::~FolderLock() { close(file_); }

}  // namespace carat::training
