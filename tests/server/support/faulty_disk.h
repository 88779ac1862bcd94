#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "base/rng.h"

namespace carat::server {

// A disk in memory that can lose its power, and whose calls can fail. As long as it lives every
// SQLite database that is opened is on it, one connection to each file at a time.
//
// What was written counts as safe when it was synced, not before. A new file is in its folder for
// good when the folder was synced: as SQLite's own file system does, the first sync of a new
// journal or WAL does that.
class FaultyDisk {
 public:
  enum class Call : std::uint8_t { open, read, write, truncate, sync, remove };
  static constexpr std::size_t kinds_of_call = 6;

  struct Fault {
    Call call{};
    int at = 0;          // counted among the calls of its kind, from 1
    int code = 0;        // of SQLite
    bool stays = false;  // so do all later calls of the kind
  };

  FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk();

  // Called before each call that changes something, on the thread that makes it.
  std::function<void()> before_change;

  void set_fault(const std::optional<Fault>& fault);
  [[nodiscard]] bool has_failed() const;  // since the fault was set
  [[nodiscard]] int calls(Call call) const;

  // The files by name, as they are found when the power comes back: of what was not synced, each
  // piece of a sector is there, is not there, or is rubbish.
  using Files = std::map<std::string, std::string>;
  [[nodiscard]] Files after_power_loss(Rng& rng) const;

 private:
  struct Change {
    std::size_t offset = 0;
    std::string bytes;
    bool truncates = false;
    bool forgotten = false;  // a sync failed: no later one writes it
  };
  using SharedPage = std::array<std::byte, std::size_t{32} * 1024>;  // as SQLite asks for them
  struct File {
    std::string now;     // as programs see it
    std::string synced;  // what is safe
    std::vector<Change> changes;
    std::vector<std::unique_ptr<SharedPage>> shared_memory;
  };
  using Folder = std::map<std::string, std::shared_ptr<File>>;
  struct OpenFile : sqlite3_file {
    FaultyDisk* disk;
    std::shared_ptr<File>* file;
    bool syncs_folder;
  };
  struct Calls;  // SQLite's two tables of functions

  // Counts the call; the error that it shall end with, or SQLITE_OK.
  int begin(Call call);
  static void apply(std::string& content, const Change& change);
  static std::string after_power_loss(const File& file, Rng& rng);
  void change(OpenFile& file, Change change);
  int sync(OpenFile& open);

  mutable std::mutex mutex_;
  sqlite3_vfs* ordinary_;
  sqlite3_vfs own_{};
  Folder folder_;
  Folder synced_folder_;
  std::array<int, kinds_of_call> calls_{};
  std::optional<Fault> fault_;
  bool failed_ = false;
};

}  // namespace carat::server
