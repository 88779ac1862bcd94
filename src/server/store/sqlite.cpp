#include <map>
#include <utility>

#include <sqlite3.h>

#include "server/store/connection.h"

namespace carat::server {

namespace {

StoreError::Kind kind_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_CONSTRAINT:
      return StoreError::Kind::conflict;
    case SQLITE_FULL:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return StoreError::Kind::refused;
    case SQLITE_IOERR:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
      return StoreError::Kind::broken;
    default:
      return StoreError::Kind::defect;
  }
}

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Close>;
using Statement = std::unique_ptr<sqlite3_stmt, Close>;

[[noreturn]] void fail(sqlite3* database, int code, const std::string& message) {
  const auto kind = kind_of(code);
  // Closing would copy the WAL into the database and throw it away: on a disk that fails everything
  // stays as it is.
  if (kind == StoreError::Kind::broken)
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  throw StoreError{kind, message};
}

[[noreturn]] void fail(sqlite3* database) {
  fail(database, sqlite3_extended_errcode(database), sqlite3_errmsg(database));
}

Database open(const std::string& path, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  Database database(opened);
  if (code != SQLITE_OK)
    throw StoreError{StoreError::Kind::broken, path + ": " + sqlite3_errstr(code)};
  return database;
}

class Sqlite final : public Connection {
 public:
  Sqlite(const std::string& path, int checkpoint_pages)
      : database_(open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)),
        checkpoint_pages_(checkpoint_pages) {
    sqlite3_busy_timeout(database_.get(), 5000);
    // FULL: a commit is on the disk before it is answered.
    script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON");
    sqlite3_wal_hook(database_.get(), checkpoint, this);
  }

  Rows execute(std::string_view sql, std::span<const Value> values) override {
    sqlite3_stmt* statement = prepared(sql);
    struct Reset {
      sqlite3_stmt* statement;
      ~Reset() {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
      }
    } const reset{statement};
    for (std::size_t i = 0; i < values.size(); ++i)
      bind(statement, static_cast<int>(i) + 1, values[i]);
    Rows rows;
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) rows.rows.push_back(row(statement));
    if (code != SQLITE_DONE) fail(database_.get());
    if (const int failed = std::exchange(checkpoint_failed_, SQLITE_OK))
      fail(database_.get(), failed, std::string("checkpoint: ") + sqlite3_errstr(failed));
    rows.changed = sqlite3_changes64(database_.get());
    return rows;
  }

  void script(const std::string& sql) override {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
      fail(database_.get());
  }

  [[nodiscard]] std::string_view begin() const override { return "BEGIN IMMEDIATE"; }

 private:
  // After a commit, when the WAL has become long. SQLite's own would keep an error to itself; here
  // it is the commit's, so that nothing is written after a sync that failed.
  static int checkpoint(void* context, sqlite3* database, const char* name, int pages) {
    auto& self = *static_cast<Sqlite*>(context);
    if (pages < self.checkpoint_pages_) return SQLITE_OK;
    const int code =
        sqlite3_wal_checkpoint_v2(database, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    const bool later = code == SQLITE_BUSY || code == SQLITE_LOCKED;  // somebody reads it
    if (!later && code != SQLITE_OK) self.checkpoint_failed_ = sqlite3_extended_errcode(database);
    return SQLITE_OK;
  }

  sqlite3_stmt* prepared(std::string_view sql) {
    auto known = statements_.find(sql);
    if (known != statements_.end()) return known->second.get();
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
      fail(database_.get());
    return statements_.emplace(sql, Statement(statement)).first->second.get();
  }

  void bind(sqlite3_stmt* statement, int place, const Value& value) {
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&value))
      code = sqlite3_bind_int64(statement, place, *number);
    else if (const auto* real = std::get_if<double>(&value))
      code = sqlite3_bind_double(statement, place, *real);
    else if (const auto* text = std::get_if<std::string>(&value))
      code = sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    else
      code = sqlite3_bind_null(statement, place);
    if (code != SQLITE_OK) fail(database_.get());
  }

  static Row row(sqlite3_stmt* statement) {
    Row row;
    for (int i = 0; i < sqlite3_column_count(statement); ++i) {
      switch (sqlite3_column_type(statement, i)) {
        case SQLITE_INTEGER:
          row.emplace_back(std::int64_t{sqlite3_column_int64(statement, i)});
          break;
        case SQLITE_FLOAT:
          row.emplace_back(sqlite3_column_double(statement, i));
          break;
        case SQLITE_NULL:
          row.emplace_back(nullptr);
          break;
        default:
          row.emplace_back(
              std::string(static_cast<const char*>(sqlite3_column_blob(statement, i)),
                          static_cast<std::size_t>(sqlite3_column_bytes(statement, i))));
      }
    }
    return row;
  }

  Database database_;
  int checkpoint_pages_;
  int checkpoint_failed_ = SQLITE_OK;
  std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Connection> open_sqlite(const std::string& path, int checkpoint_pages) {
  return std::make_unique<Sqlite>(path, checkpoint_pages);
}

void backup_sqlite(const std::string& from, const std::string& to) {
  const Database source = open(from, SQLITE_OPEN_READONLY);
  sqlite3_busy_timeout(source.get(), 5000);
  const Database target = open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
  if (backup == nullptr) fail(target.get());
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) throw StoreError{kind_of(code), sqlite3_errstr(code)};
}

}  // namespace carat::server
