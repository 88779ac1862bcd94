#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

namespace carat {

// An empty folder of its own, gone with everything in it at the end.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_((std::filesystem::temp_directory_path() / "carat_test_XXXXXX").string()) {
    if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace carat
