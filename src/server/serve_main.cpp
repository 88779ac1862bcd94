#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/open_files.h"
#include "server/accounts.h"
#include "server/computers.h"
#include "server/hub.h"
#include "server/log.h"
#include "server/net/listener.h"
#include "server/server.h"
#include "server/store/news.h"

namespace carat::server {

namespace asio = boost::asio;

namespace {

struct Options {
  NetOptions net;
  Limits limits;
  std::string data = "carat-data";
  std::string database;  // a URL of PostgreSQL; otherwise a file in `data`
  std::string web;
  std::string node;
  std::uint16_t metrics = 0;
  bool https = false;
  bool no_limits = false;
};

// A new folder is there for good when the folders above it were synced; SQLite looks after the
// folder of its files, but not after that one's own.
void make_folder(const std::string& folder) {
  std::error_code problem;
  const bool is_new = std::filesystem::create_directories(folder, problem);
  if (problem)
    throw std::runtime_error("can't make the folder " + folder + ": " + problem.message());
  if (!is_new) return;
  for (auto above = std::filesystem::absolute(folder).parent_path();; above = above.parent_path()) {
    const int file = ::open(above.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) break;  // not ours, so not new
    ::fsync(file);
    ::close(file);
    if (above == above.root_path()) break;
  }
}

// Two servers on one folder would each believe to be alone.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) {
    make_folder(folder);
    const std::string path = folder + "/lock";
    file_ = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file_ < 0) throw std::runtime_error("can't write to the folder " + folder);
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
      throw std::runtime_error("another server uses the folder " + folder +
                               ": stop it, or choose another folder with --data");
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() { ::close(file_); }

 private:
  int file_ = -1;
};

// It is part of what nodes tell each other, in a text with spaces.
bool is_node_name(const std::string& name) {
  return !name.empty() && std::ranges::all_of(name, [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
  });
}

// No two servers on one database may have the same.
std::string node_name(const Options& options) {
  if (!options.node.empty()) return options.node;
  if (options.database.empty()) return "node";  // a folder has one server
  std::array<char, 64> host{};
  gethostname(host.data(), host.size() - 1);
  const std::string number =
      options.net.port != 0 ? std::to_string(options.net.port) : "p" + std::to_string(getpid());
  const std::string name = std::string(host.data()) + "-" + number;
  return is_node_name(name) ? name : "node-" + number;
}

std::string metrics_text(const Hub& hub) {
  std::ifstream status("/proc/self/statm");
  long pages = 0;
  long resident = 0;
  status >> pages >> resident;
  const auto line = [](std::string_view name, std::string_view kind, std::uint64_t value) {
    return "# TYPE carat_" + std::string(name) + " " + std::string(kind) + "\ncarat_" +
           std::string(name) + " " + std::to_string(value) + "\n";
  };
  return line("connections", "gauge", hub.clients()) + line("tables", "gauge", hub.tables()) +
         line("requests_total", "counter", hub.requests()) +
         line("refusals_total", "counter", hub.refusals()) +
         line("resident_bytes", "gauge",
              static_cast<std::uint64_t>(resident) *
                  static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)));
}

void run(const Options& options) {
  std::optional<FolderLock> lock;
  std::string where = options.database;
  if (where.empty()) {
    lock.emplace(options.data);
    where = options.data + "/carat.db";
  }
  allow_many_open_files();
  asio::io_context io(1);
  const auto post = [&io](std::function<void()> call) { asio::post(io, std::move(call)); };

  SystemNow now;
  SystemSecrets secrets;
  const std::string node = node_name(options);
  auto writer =
      std::make_unique<WriterThread>([where] { return open_database(where); }, post, node);
  auto computers = std::make_unique<ComputerThreads>(1, post);
  auto hashes = std::make_unique<HashThreads>(2, post);
  Services services{*writer,
                    now,
                    secrets,
                    *computers,
                    [&io](Milliseconds wait, std::function<void()> call) {
                      auto timer = std::make_shared<asio::steady_timer>(io, wait);
                      timer->async_wait([timer, call = std::move(call)](auto problem) {
                        if (!problem) call();
                      });
                    },
                    [](const std::string& text) { log_warning(text); },
                    node};
  Hub hub(services, options.limits);
  Accounts accounts(services, *hashes);
  accounts.deleted = [&hub](const std::string& account) { hub.forget(account); };
  Routes routes(services, hub, accounts, options.web, options.https);
  Listener listener(io, options.net, hub, routes, accounts);
  listener.open();
  if (options.metrics != 0) serve_metrics(io, options.metrics, [&] { return metrics_text(hub); });

  hub.open([&] {
    const std::string address = options.net.address.find(':') == std::string::npos
                                    ? options.net.address
                                    : "[" + options.net.address + "]";
    const bool local = address == "127.0.0.1" || address == "0.0.0.0";
    const std::string url = "http://" + (local ? std::string("localhost") : address) + ":" +
                            std::to_string(listener.port());
    std::cout << "Carat is at " << url << " (stop it with Ctrl-C)\n" << std::flush;
    log_info("ready",
             {{"url", url}, {"schema", where == options.database ? "postgres" : "sqlite"}});
  });

  std::function<void()> sweep = [&] {
    hub.sweep();
    hub.wake_computers();
    services.after(Milliseconds(60'000), [&] { sweep(); });
  };
  services.after(Milliseconds(60'000), [&] { sweep(); });

  // A file has one server: its signs of life only count after it has died.
  const Milliseconds between_beats(options.database.empty() ? 10'000 : 1000);
  std::function<void()> beat = [&] {
    hub.beat();
    services.after(between_beats, [&] { beat(); });
  };
  services.after(between_beats, [&] { beat(); });

  std::function<void()> follow = [&] {
    hub.follow_other_nodes();
    accounts.follow_other_nodes();
    services.after(Milliseconds(1000), [&] { follow(); });
  };
  std::optional<NewsThread> news;
  if (!options.database.empty()) {
    follow();
    news.emplace(options.database, node, [&](std::vector<std::string> games) {
      post([&hub, games = std::move(games)] { hub.hear(games); });
    });
  }

  // What was handed in is stored and answered, then the connections are closed.
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](auto, int) {
    log_info("stopping");
    listener.stop_taking();
    hub.beat();
    writer->submit([](Store&) {},
                   [&](const std::optional<StoreError>&) {
                     listener.close_sessions();
                     services.after(Milliseconds(300), [&] { io.stop(); });
                   });
  });
  io.run();
  news.reset();
  computers.reset();
  hashes.reset();
  writer.reset();
  log_info("stopped");
}

}  // namespace

int serve_main(int argc, const char* const* argv) {
  Options options;
  CLI::App app{
      "The game server: a page, tables for many people, and an interface for bots.\n"
      "docs/protocol.md describes what it understands, docs/operations.md how to run it.",
      "carat serve"};
  const CLI::Range ports(0, 65535);
  app.add_option("--port", options.net.port, "the port to listen on")
      ->check(ports)
      ->capture_default_str();
  app.add_option("--address", options.net.address, "the address to listen on; 0.0.0.0 for all")
      ->capture_default_str();
  app.add_option("--data", options.data, "the folder of the SQLite database")
      ->capture_default_str();
  app.add_option("--database", options.database,
                 "a PostgreSQL database instead: postgres://user@host/name");
  app.add_option("--web", options.web, "a folder with a web client, instead of the built-in page")
      ->check(CLI::ExistingDirectory);
  app.add_option("--node", options.node,
                 "the name of this server among several; otherwise its machine's and its port")
      ->check([](const std::string& name) {
        return is_node_name(name) ? std::string() : "letters, digits, '-', '_' and '.' only";
      });
  app.add_option("--metrics", options.metrics,
                 "a port for numbers in Prometheus's form, on this machine only")
      ->check(ports);
  app.add_option("--proxy", options.net.proxy,
                 "the address of a proxy in front, whose X-Forwarded-For is believed");
  app.add_flag("--https", options.https, "people come over TLS, which ends at the proxy");
  app.add_flag("--no-limits", options.no_limits,
               "no limits for one address: for load tests, never for the public");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (options.no_limits) {
    options.net.limits.sockets_per_address = 1'000'000;
    for (Milliseconds* interval :
         {&options.limits.creation_every, &options.limits.chat_every, &options.limits.report_every,
          &options.net.limits.message_every, &options.net.limits.address_message_every,
          &options.net.limits.request_every, &options.net.limits.file_every})
      *interval = Milliseconds(0);
  }
  try {
    run(options);
    return 0;
  } catch (const StoreError& error) {
    std::cerr << "carat serve: the database can't be opened: " << error.message << "\n";
  } catch (const std::exception& error) {
    std::cerr << "carat serve: " << error.what() << "\n";
  }
  return 1;
}

}  // namespace carat::server
