#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/expected.h"

namespace carat::training {

// A folder that one run has for itself, until this object goes or its program ends.
class FolderLock {
 public:
  // The error is a sentence.
  static expected<std::unique_ptr<FolderLock>, std::string> take(
      const std::filesystem::path& folder);

  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

}  // namespace carat::training
