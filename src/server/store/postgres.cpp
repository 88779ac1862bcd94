#include <charconv>
#include <map>

#include <libpq-fe.h>

#include "server/store/connection.h"

namespace carat::server {

namespace {

struct Close {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Link = std::unique_ptr<PGconn, Close>;
using Result = std::unique_ptr<PGresult, Close>;

std::string message_of(const char* text) {
  std::string message = text == nullptr ? "" : text;
  while (!message.empty() && (message.back() == '\n' || message.back() == ' ')) message.pop_back();
  return message;
}

// The classes of SQLSTATE: 23 constraints, 40 rollback (deadlock), 53 resources, 57 operator, 58
// the system.
StoreError::Kind kind_of(std::string_view state) {
  if (state.starts_with("23")) return StoreError::Kind::conflict;
  if (state.starts_with("40") || state.starts_with("53")) return StoreError::Kind::refused;
  if (state.starts_with("57") || state.starts_with("08")) return StoreError::Kind::lost;
  if (state.starts_with("58") || state.starts_with("XX")) return StoreError::Kind::broken;
  return StoreError::Kind::defect;
}

class Postgres final : public Connection {
 public:
  explicit Postgres(const std::string& url) : link_(PQconnectdb(url.c_str())) {
    if (PQstatus(link_.get()) != CONNECTION_OK)
      throw StoreError{StoreError::Kind::lost, message_of(PQerrorMessage(link_.get()))};
    PQsetNoticeProcessor(link_.get(), [](void*, const char*) {}, nullptr);
    script("SET synchronous_commit = on; SET client_encoding = 'UTF8'");
  }

  Rows execute(std::string_view sql, std::span<const Value> values) override {
    const std::string& name = prepared(sql);
    std::vector<std::string> texts(values.size());
    std::vector<const char*> pointers(values.size(), nullptr);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (std::holds_alternative<std::nullptr_t>(values[i])) continue;
      texts[i] = text_of(values[i]);
      pointers[i] = texts[i].c_str();
    }
    return read(checked(PQexecPrepared(link_.get(), name.c_str(), static_cast<int>(values.size()),
                                       pointers.data(), nullptr, nullptr, 0)));
  }

  void script(const std::string& sql) override { checked(PQexec(link_.get(), sql.c_str())); }

  [[nodiscard]] std::string_view begin() const override { return "BEGIN"; }

 private:
  static std::string text_of(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* real = std::get_if<double>(&value)) {
      std::string digits(32, '\0');
      digits.resize(static_cast<std::size_t>(
          std::to_chars(digits.data(), digits.data() + digits.size(), *real).ptr - digits.data()));
      return digits;
    }
    return std::get<std::string>(value);
  }

  Result checked(PGresult* raw) {
    Result result(raw);
    const auto status = PQresultStatus(raw);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
    if (PQstatus(link_.get()) != CONNECTION_OK)
      throw StoreError{StoreError::Kind::lost, message_of(PQerrorMessage(link_.get()))};
    const char* state = PQresultErrorField(raw, PG_DIAG_SQLSTATE);
    throw StoreError{kind_of(state == nullptr ? "" : state), message_of(PQresultErrorMessage(raw))};
  }

  const std::string& prepared(std::string_view sql) {
    const auto known = statements_.find(sql);
    if (known != statements_.end()) return known->second;
    std::string name = "s" + std::to_string(statements_.size());
    checked(PQprepare(link_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr));
    return statements_.emplace(sql, std::move(name)).first->second;
  }

  static Rows read(const Result& result) {
    constexpr Oid int8 = 20;
    constexpr Oid int4 = 23;
    constexpr Oid float8 = 701;
    Rows rows;
    rows.changed = std::strtoll(PQcmdTuples(result.get()), nullptr, 10);
    for (int i = 0; i < PQntuples(result.get()); ++i) {
      Row& row = rows.rows.emplace_back();
      for (int j = 0; j < PQnfields(result.get()); ++j) {
        const char* text = PQgetvalue(result.get(), i, j);
        const Oid type = PQftype(result.get(), j);
        if (PQgetisnull(result.get(), i, j) != 0)
          row.emplace_back(nullptr);
        else if (type == int8 || type == int4)
          row.emplace_back(std::int64_t{std::strtoll(text, nullptr, 10)});
        else if (type == float8)
          row.emplace_back(std::strtod(text, nullptr));
        else
          row.emplace_back(
              std::string(text, static_cast<std::size_t>(PQgetlength(result.get(), i, j))));
      }
    }
    return rows;
  }

  Link link_;
  std::map<std::string, std::string, std::less<>> statements_;
};

}  // namespace

std::unique_ptr<Connection> open_postgres(const std::string& url) {
  return std::make_unique<Postgres>(url);
}

std::unique_ptr<Connection> open_database(const std::string& where) {
  const bool postgres = where.starts_with("postgres://") || where.starts_with("postgresql://");
  return postgres ? open_postgres(where) : open_sqlite(where);
}

}  // namespace carat::server
