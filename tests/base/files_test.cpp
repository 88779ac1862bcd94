#include "base/files.h"

#include <cerrno>
#include <functional>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/support/temporary_folder.h"

namespace {

// What the test below has to say to each fsync of this program: false makes it fail.
std::function<bool(int)> when_synced;

}  // namespace

// Takes the place of the C library's fsync.
int watched_fsync(int file) __asm__("fsync");
int watched_fsync(int file) {
  if (when_synced && !when_synced(file)) {
    errno = EIO;
    return -1;
  }
  return static_cast<int>(syscall(SYS_fsync, file));
}

namespace carat {
namespace {

TEST(Files, are_read_whole_and_replaced) {
  const std::filesystem::path file = testing::TempDir() + "/carat_files_test";
  const std::string text = std::string(200'000, 'x') + std::string("\0\r\n", 3);
  ASSERT_TRUE(replace_file(file, text));
  EXPECT_EQ(read_file(file), text);
  ASSERT_TRUE(replace_file(file, ""));
  EXPECT_EQ(read_file(file), "");
  std::filesystem::remove(file);
}

// A name that is on the disk before its bytes would be an empty file after a power loss.
TEST(Files, are_on_the_disk_before_they_take_the_name_of_the_old) {
  const TemporaryFolder folder;
  const std::filesystem::path file = std::filesystem::path(folder.path()) / "file";
  ASSERT_TRUE(replace_file(file, "old"));
  std::string order;
  when_synced = [&](int descriptor) {
    struct stat synced{};
    EXPECT_EQ(fstat(descriptor, &synced), 0);
    order += S_ISDIR(synced.st_mode) ? "folder" : std::to_string(synced.st_size) + " bytes";
    order += " while it is " + read_file(file).value_or("lost") + "; ";
    return true;
  };
  EXPECT_TRUE(replace_file(file, "newer"));
  EXPECT_EQ(order, "5 bytes while it is old; folder while it is newer; ");
  when_synced = [](int) { return false; };
  EXPECT_FALSE(replace_file(file, "newest"));
  EXPECT_EQ(read_file(file), "newer");
  when_synced = nullptr;
}

TEST(Files, that_are_not_there_or_are_folders_can_not_be_read) {
  EXPECT_EQ(read_file("/no/such/file"), std::nullopt);
  EXPECT_EQ(read_file(testing::TempDir()), std::nullopt);
}

}  // namespace
}  // namespace carat
