#include <array>
#include <charconv>
#include <chrono>
#include <map>
#include <utility>

#include <poll.h>

#include "server/store/connection.h"
#include "server/store/news.h"
#include "server/store/postgres_link.h"

namespace carat::server {

namespace {

using Link = PostgresLink;
using Result = PostgresResult;

std::string message_of(const char* text) {
  std::string message = text == nullptr ? "" : text;
  while (!message.empty() && (message.back() == '\n' || message.back() == ' ')) message.pop_back();
  return message;
}

// The classes of SQLSTATE: 23 constraints, 25 transactions (ended, because it was idle), 40
// rollback (deadlock), 53 resources, 55 locks (somebody else writes there), 57 operator, 58 the
// system.
StoreError::Kind kind_of(std::string_view state) {
  if (state == "25P03") return StoreError::Kind::lost;
  if (state.starts_with("23") || state == "55P03") return StoreError::Kind::conflict;
  if (state.starts_with("40") || state.starts_with("53")) return StoreError::Kind::refused;
  if (state.starts_with("57") || state.starts_with("08")) return StoreError::Kind::lost;
  if (state.starts_with("58") || state.starts_with("XX")) return StoreError::Kind::broken;
  return StoreError::Kind::defect;
}

// Behind a network: nothing waits for ever. A node that is paused or cut off in the middle of a
// transaction loses it, and with it the locks that others wait for; a node that waits for an answer
// takes the connection for lost.
constexpr std::chrono::seconds longest_answer{10};
constexpr const char* settings =
    "SET synchronous_commit = on; SET client_encoding = 'UTF8'; SET lock_timeout = '250ms';"
    "SET idle_in_transaction_session_timeout = '3s'";

Link connect(const std::string& url) {
  Link link = link_to_postgres(url);
  if (PQstatus(link.get()) != CONNECTION_OK)
    throw StoreError{StoreError::Kind::lost, message_of(PQerrorMessage(link.get()))};
  PQsetNoticeProcessor(link.get(), [](void*, const char*) {}, nullptr);
  return link;
}

class Postgres final : public Connection {
 public:
  explicit Postgres(const std::string& url) : link_(connect(url)) { script(settings); }

  Rows execute(std::string_view sql, std::span<const Value> values) override {
    const std::string& name = prepared(sql);
    std::vector<std::string> texts(values.size());
    std::vector<const char*> pointers(values.size(), nullptr);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (std::holds_alternative<std::nullptr_t>(values[i])) continue;
      texts[i] = text_of(values[i]);
      pointers[i] = texts[i].c_str();
    }
    const bool pipeline = !soon_.empty();
    if (pipeline) {
      sent(PQenterPipelineMode(link_.get()));
      for (const std::string& statement : soon_)
        sent(PQsendQueryParams(link_.get(), statement.c_str(), 0, nullptr, nullptr, nullptr,
                               nullptr, 0));
    }
    sent(PQsendQueryPrepared(link_.get(), name.c_str(), static_cast<int>(values.size()),
                             pointers.data(), nullptr, nullptr, 0));
    return pipeline ? read(pipelined_result()) : read(checked(result().release()));
  }

  void script(const std::string& sql) override {
    sent(PQsendQuery(link_.get(), sql.c_str()));
    checked(result().release());
  }

  [[nodiscard]] std::string_view begin() const override { return "BEGIN"; }

  void keep_other_nodes_waiting() override {
    script("SELECT pg_advisory_xact_lock(720612)");  // any number that nobody else uses
  }

  void execute_soon(std::string_view sql) override { soon_.emplace_back(sql); }

  void announce(const std::string& text) override {
    // Names and ids: letters, digits and a few signs, nothing that would need a quote.
    soon_.push_back("SELECT pg_notify('" + std::string(news_channel) + "', '" + text + "')");
  }

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

  void sent(int ok) {
    if (ok != 1) throw StoreError{StoreError::Kind::lost, message_of(PQerrorMessage(link_.get()))};
  }

  // The next result; null at the end of a statement's results.
  Result next_result() {
    const auto end = std::chrono::steady_clock::now() + longest_answer;
    while (PQisBusy(link_.get()) == 1) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          end - std::chrono::steady_clock::now());
      pollfd wait{PQsocket(link_.get()), POLLIN, 0};
      if (left.count() <= 0 || poll(&wait, 1, static_cast<int>(left.count())) == 0)
        throw StoreError{StoreError::Kind::lost, "the database does not answer"};
      sent(PQconsumeInput(link_.get()));
    }
    return Result(PQgetResult(link_.get()));
  }

  // The last result of what was sent.
  Result result() {
    Result last;
    while (Result next = next_result()) last = std::move(next);
    return last;
  }

  // The result of a statement that was sent behind those that nobody waited for.
  Result pipelined_result() {
    const std::size_t statements = std::exchange(soon_, {}).size() + 1;
    sent(PQpipelineSync(link_.get()));
    Result last;
    Result failed;
    for (std::size_t i = 0; i < statements; ++i) {
      last = result();
      const auto status = PQresultStatus(last.get());
      if (status == PGRES_FATAL_ERROR && !failed) failed = std::move(last);
    }
    (void)next_result();  // the end of the pipeline
    sent(PQexitPipelineMode(link_.get()));
    return checked(failed ? failed.release() : last.release());
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
    sent(PQsendPrepare(link_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr));
    checked(result().release());
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
  std::vector<std::string> soon_;
};

}  // namespace

PostgresLink link_to_postgres(const std::string& url) {
  // What the URL says itself comes later and counts.
  const std::array<const char*, 6> names{"connect_timeout", "tcp_user_timeout",
                                         "keepalives_idle", "keepalives_interval",
                                         "dbname",          nullptr};
  const std::array<const char*, 6> values{"5", "10000", "5", "5", url.c_str(), nullptr};
  return PostgresLink(PQconnectdbParams(names.data(), values.data(), 1));
}

std::unique_ptr<Connection> open_postgres(const std::string& url) {
  return std::make_unique<Postgres>(url);
}

std::unique_ptr<Connection> open_database(const std::string& where) {
  const bool postgres = where.starts_with("postgres://") || where.starts_with("postgresql://");
  return postgres ? open_postgres(where) : open_sqlite(where);
}

}  // namespace carat::server
