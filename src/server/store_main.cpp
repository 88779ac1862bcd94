#include <filesystem>
#include <iostream>

#include <CLI/CLI.hpp>

#include "server/server.h"
#include "server/store/migrations.h"
#include "server/store/store.h"

namespace carat::server {

namespace {

void backup(const std::string& data, const std::string& file) {
  if (std::filesystem::exists(file)) throw std::runtime_error(file + " is there already");
  backup_sqlite(data + "/carat.db", file);
}

void restore(const std::string& data, const std::string& file) {
  const std::string target = data + "/carat.db";
  if (std::filesystem::exists(target))
    throw std::runtime_error(target + " is there already: move it away first");
  if (!std::filesystem::exists(file)) throw std::runtime_error("there is no file " + file);
  std::filesystem::create_directories(data);
  backup_sqlite(file, target);
  const auto connection = open_sqlite(target);
  migrate(*connection);
}

// An account that was deleted takes its name and its words with it.
std::string or_deleted(const std::string& text) { return text.empty() ? "(deleted)" : text; }

void print_reports(Connection& connection) {
  migrate(connection);
  for (const ReportRow& report : Store(connection).reports())
    std::cout << report.at << "  table " << report.game << "  line " << report.number << "\n  "
              << or_deleted(report.name) << ": " << or_deleted(report.text) << "\n  reported by "
              << or_deleted(report.reporter) << (report.reason.empty() ? "" : ": " + report.reason)
              << "\n";
}

}  // namespace

int store_main(int argc, const char* const* argv) {
  CLI::App app{"Looks after what the server has stored.", "carat store"};
  app.require_subcommand(1);
  std::string data = "carat-data";
  std::string database;
  std::string file;
  auto* save = app.add_subcommand("backup", "copies the database, also while the server runs");
  auto* load = app.add_subcommand("restore", "makes a database of a copy; the server must not run");
  auto* list = app.add_subcommand("reports", "lists the lines of chat that were reported");
  for (auto* command : {save, load, list})
    command->add_option("--data", data, "the folder of the SQLite database")->capture_default_str();
  for (auto* command : {save, load}) command->add_option("file", file, "the copy")->required();
  list->add_option("--database", database, "a PostgreSQL database instead");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    if (*save) backup(data, file);
    if (*load) restore(data, file);
    if (*list) print_reports(*open_database(database.empty() ? data + "/carat.db" : database));
    return 0;
  } catch (const StoreError& error) {
    std::cerr << "carat store: " << error.message << "\n";
  } catch (const std::exception& error) {
    std::cerr << "carat store: " << error.what() << "\n";
  }
  return 1;
}

}  // namespace carat::server
