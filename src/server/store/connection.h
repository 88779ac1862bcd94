#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace carat::server {

// What went wrong with the database, by what is to be done about it. The only exception that the
// store throws.
struct StoreError {
  enum class Kind : std::uint8_t {
    conflict,  // a row that must be the only one was there already: somebody else was first
    refused,   // not done, and can be tried again: the disk is full, the database is busy
    lost,      // the connection broke: whether the last commit happened is not known
    broken,    // reading or writing failed: nothing more may be written
    defect,    // a mistake in a statement
  };

  Kind kind{};
  std::string message;
};

using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string>;
using Row = std::vector<Value>;

struct Rows {
  std::vector<Row> rows;
  std::int64_t changed = 0;  // rows that the statement inserted, updated or deleted
};

// One connection to one database, used by one thread. Statements are written once for SQLite and
// PostgreSQL: parameters are $1, $2, ... in the order in which they appear first; all numbers are
// BIGINT or DOUBLE PRECISION, everything else is TEXT.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual Rows execute(std::string_view sql, std::span<const Value> values) = 0;
  virtual void script(const std::string& sql) = 0;  // several statements, no parameters
  [[nodiscard]] virtual std::string_view begin() const = 0;
  // Until the transaction ends, nobody else gets beyond this line: the steps of a schema can't be
  // taken by two at a time. A conflict if it is another's turn for long. SQLite has one writer
  // anyhow.
  virtual void keep_other_nodes_waiting() {}
  // A statement whose result nobody waits for: a database behind a network gets it together with
  // the next one. An error is the next one's.
  virtual void execute_soon(std::string_view sql) { execute(sql); }
  // A hint for the others who have this database, when the transaction is committed; see news.h.
  virtual void announce(const std::string& /*text*/) {}

  Rows execute(std::string_view sql, std::initializer_list<Value> values = {}) {
    return execute(sql, std::span<const Value>(values.begin(), values.size()));
  }
};

// A file, or :memory: for one that nobody else sees. The WAL is copied into the file when it has so
// many pages. Throws StoreError if it can't be opened.
std::unique_ptr<Connection> open_sqlite(const std::string& path, int checkpoint_pages = 4000);

// A connection string or URL of libpq.
std::unique_ptr<Connection> open_postgres(const std::string& url);

// By what the text looks like: postgres://... or a file.
std::unique_ptr<Connection> open_database(const std::string& where);

// Copies a SQLite database, while it is in use, to a new file.
void backup_sqlite(const std::string& from, const std::string& to);

// The values of a row, as what they must be.
[[nodiscard]] inline std::int64_t integer(const Value& value) {
  return std::get<std::int64_t>(value);
}
[[nodiscard]] inline double real(const Value& value) {
  const auto* whole = std::get_if<std::int64_t>(&value);
  return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
}
[[nodiscard]] inline const std::string& text(const Value& value) {
  static const std::string none;
  const auto* text = std::get_if<std::string>(&value);
  return text != nullptr ? *text : none;  // NULL reads as the empty text
}
// The empty text is stored as NULL, so that a UNIQUE does not count it.
[[nodiscard]] inline Value text_or_null(const std::string& text) {
  return text.empty() ? Value(nullptr) : Value(text);
}

}  // namespace carat::server
