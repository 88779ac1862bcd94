#include "support/faulty_disk.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace carat::server {

namespace {

constexpr std::size_t sector = 512;
constexpr int usual_sector = 4096;  // what SQLite's own file system says

FaultyDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<FaultyDisk*>(vfs->pAppData); }

}  // namespace

struct FaultyDisk::Calls {
  static OpenFile& of(sqlite3_file* file) { return *static_cast<OpenFile*>(file); }
  static File& content(sqlite3_file* file) { return **of(file).file; }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* raw, int flags, int* out) {
    OpenFile& file = of(raw);
    file.pMethods = nullptr;
    FaultyDisk& disk = disk_of(vfs);
    if (const int code = disk.begin(Call::open)) return code;
    const std::scoped_lock lock(disk.mutex_);
    auto found = name == nullptr ? disk.folder_.end() : disk.folder_.find(name);
    const bool is_new = found == disk.folder_.end();
    if (is_new && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    std::shared_ptr<File> content = is_new ? std::make_shared<File>() : found->second;
    if (is_new && name != nullptr) disk.folder_[name] = content;
    file.disk = &disk;
    file.file = new std::shared_ptr<File>(std::move(content));
    file.syncs_folder = is_new && (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
    file.pMethods = &methods;
    if (out != nullptr) *out = flags;
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    FaultyDisk& disk = disk_of(vfs);
    if (const int code = disk.begin(Call::remove)) return code;
    const std::scoped_lock lock(disk.mutex_);
    if (disk.folder_.erase(name) == 0) return SQLITE_IOERR_DELETE_NOENT;
    if (sync_folder != 0) disk.synced_folder_ = disk.folder_;
    return SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* out) {
    FaultyDisk& disk = disk_of(vfs);
    const std::scoped_lock lock(disk.mutex_);
    const auto found = disk.folder_.find(name);
    // As SQLite's own: a file without content counts as none.
    *out = found != disk.folder_.end() && !found->second->now.empty() ? 1 : 0;
    return SQLITE_OK;
  }
  static int full_path(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
    return sqlite3_snprintf(size, out, "%s", name) == nullptr ? SQLITE_CANTOPEN : SQLITE_OK;
  }

  static int close(sqlite3_file* raw) {
    delete of(raw).file;
    return SQLITE_OK;
  }
  static int read(sqlite3_file* raw, void* out, int count, sqlite3_int64 offset) {
    FaultyDisk& disk = *of(raw).disk;
    if (const int code = disk.begin(Call::read)) return code;
    const std::scoped_lock lock(disk.mutex_);
    const std::string& now = content(raw).now;
    const auto wanted = static_cast<std::size_t>(count);
    const auto at = std::min(static_cast<std::size_t>(offset), now.size());
    const auto there = std::min(wanted, now.size() - at);
    std::memcpy(out, now.data() + at, there);
    if (there == wanted) return SQLITE_OK;
    std::memset(static_cast<char*>(out) + there, 0, wanted - there);
    return SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* raw, const void* bytes, int count, sqlite3_int64 offset) {
    std::string text(static_cast<const char*>(bytes), static_cast<std::size_t>(count));
    const int code = of(raw).disk->begin(Call::write);
    if (code != SQLITE_OK) text.resize(text.size() / 2);  // the first half arrived
    of(raw).disk->change(of(raw),
                         {static_cast<std::size_t>(offset), std::move(text), false, false});
    return code;
  }
  static int truncate(sqlite3_file* raw, sqlite3_int64 size) {
    if (const int code = of(raw).disk->begin(Call::truncate)) return code;
    of(raw).disk->change(of(raw), {static_cast<std::size_t>(size), {}, true, false});
    return SQLITE_OK;
  }
  static int sync(sqlite3_file* raw, int /*flags*/) { return of(raw).disk->sync(of(raw)); }
  static int size(sqlite3_file* raw, sqlite3_int64* out) {
    const std::scoped_lock lock(of(raw).disk->mutex_);
    *out = static_cast<sqlite3_int64>(content(raw).now.size());
    return SQLITE_OK;
  }
  static int lock(sqlite3_file* /*raw*/, int /*level*/) { return SQLITE_OK; }
  static int is_reserved(sqlite3_file* /*raw*/, int* out) {
    *out = 0;
    return SQLITE_OK;
  }
  static int control(sqlite3_file* /*raw*/, int /*what*/, void* /*value*/) {
    return SQLITE_NOTFOUND;
  }
  static int sector_size(sqlite3_file* /*raw*/) { return usual_sector; }
  // Writing a part of a sector does not harm its other bytes: SQLite's own file system says so too.
  static int characteristics(sqlite3_file* /*raw*/) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  static int map_shared(sqlite3_file* raw, int page, int size, int extend, void volatile** out) {
    *out = nullptr;
    auto& pages = content(raw).shared_memory;
    const auto wanted = static_cast<std::size_t>(page) + 1;
    if (size != static_cast<int>(sizeof(SharedPage))) return SQLITE_IOERR_SHMMAP;
    if (pages.size() < wanted && extend == 0) return SQLITE_OK;
    while (pages.size() < wanted) pages.push_back(std::make_unique<SharedPage>());
    *out = pages[wanted - 1]->data();
    return SQLITE_OK;
  }
  static int lock_shared(sqlite3_file* /*raw*/, int /*first*/, int /*count*/, int /*flags*/) {
    return SQLITE_OK;
  }
  static void barrier(sqlite3_file* /*raw*/) {
    std::atomic_thread_fence(std::memory_order_seq_cst);
  }
  static int unmap_shared(sqlite3_file* raw, int /*remove*/) {
    content(raw).shared_memory.clear();
    return SQLITE_OK;
  }

  static constexpr sqlite3_io_methods methods{2,
                                              close,
                                              read,
                                              write,
                                              truncate,
                                              sync,
                                              size,
                                              lock,
                                              lock,
                                              is_reserved,
                                              control,
                                              sector_size,
                                              characteristics,
                                              map_shared,
                                              lock_shared,
                                              barrier,
                                              unmap_shared,
                                              nullptr,
                                              nullptr};
};

FaultyDisk::FaultyDisk() : ordinary_(sqlite3_vfs_find(nullptr)) {
  own_ = *ordinary_;  // time, chance and sleep are its
  own_.szOsFile = sizeof(OpenFile);
  own_.zName = "faulty";
  own_.pAppData = this;
  own_.xOpen = Calls::open;
  own_.xDelete = Calls::remove;
  own_.xAccess = Calls::access;
  own_.xFullPathname = Calls::full_path;
  sqlite3_vfs_register(&own_, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&own_);
  sqlite3_vfs_register(ordinary_, 1);
}

void FaultyDisk::set_fault(const std::optional<Fault>& fault) {
  const std::scoped_lock lock(mutex_);
  fault_ = fault;
  failed_ = false;
  calls_ = {};
}

bool FaultyDisk::has_failed() const {
  const std::scoped_lock lock(mutex_);
  return failed_;
}

int FaultyDisk::calls(Call call) const {
  const std::scoped_lock lock(mutex_);
  return calls_[static_cast<std::size_t>(call)];
}

int FaultyDisk::begin(Call call) {
  if (call != Call::read && before_change) before_change();
  const std::scoped_lock lock(mutex_);
  const int number = ++calls_[static_cast<std::size_t>(call)];
  if (!fault_ || fault_->call != call) return SQLITE_OK;
  const bool later = fault_->stays && number > fault_->at;
  if (number != fault_->at && !later) return SQLITE_OK;
  failed_ = true;
  return fault_->code;
}

void FaultyDisk::apply(std::string& content, const Change& change) {
  const std::size_t end = change.offset + change.bytes.size();
  if (change.truncates || content.size() < end) content.resize(end);
  content.replace(change.offset, change.bytes.size(), change.bytes);
}

void FaultyDisk::change(OpenFile& file, Change change) {
  const std::scoped_lock lock(mutex_);
  apply((*file.file)->now, change);
  (*file.file)->changes.push_back(std::move(change));
}

int FaultyDisk::sync(OpenFile& open) {
  const int code = begin(Call::sync);
  const std::scoped_lock lock(mutex_);
  File& file = **open.file;
  if (code != SQLITE_OK) {
    // What the system had in its cache it now believes to be on the disk.
    for (Change& change : file.changes) change.forgotten = true;
    return code;
  }
  for (const Change& change : file.changes)
    if (!change.forgotten) apply(file.synced, change);
  std::erase_if(file.changes, [](const Change& change) { return !change.forgotten; });
  if (open.syncs_folder) synced_folder_ = folder_;
  open.syncs_folder = false;
  return SQLITE_OK;
}

std::string FaultyDisk::after_power_loss(const File& file, Rng& rng) {
  std::string content = file.synced;
  // Some losses are clean: all that was not synced is gone, or all of it is there.
  const auto manner = rng.below(4);
  for (const Change& change : file.changes) {
    if (manner == 0) break;
    if (change.truncates) {
      if (manner == 1 || rng.below(2) == 0) apply(content, change);
      continue;
    }
    for (std::size_t at = 0; at < change.bytes.size();) {
      const std::size_t offset = change.offset + at;
      const std::size_t size = std::min(sector - offset % sector, change.bytes.size() - at);
      Change part{offset, change.bytes.substr(at, size), false, false};
      at += size;
      const auto fate = manner == 1 ? 0 : rng.below(3);
      if (fate == 1) continue;
      if (fate == 2)
        for (char& byte : part.bytes) byte = static_cast<char>(rng.next());
      apply(content, part);
    }
  }
  return content;
}

FaultyDisk::Files FaultyDisk::after_power_loss(Rng& rng) const {
  const std::scoped_lock lock(mutex_);
  Files files;
  Folder folder = synced_folder_;
  for (const auto& [name, file] : folder_)  // made since the folder was synced
    if (!synced_folder_.contains(name) || synced_folder_.at(name) != file)
      if (rng.below(2) == 0) folder[name] = file;
  for (const auto& [name, file] : synced_folder_)  // removed since
    if (!folder_.contains(name) && rng.below(2) == 0) folder.erase(name);
  for (const auto& [name, file] : folder) files[name] = after_power_loss(*file, rng);
  return files;
}

}  // namespace carat::server
