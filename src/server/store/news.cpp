#include "server/store/news.h"

#include <chrono>
#include <memory>

#include <poll.h>

#include "server/store/postgres_link.h"

namespace carat::server {

namespace {

constexpr std::size_t longest_text = 7000;  // PostgreSQL: below 8000 bytes
constexpr int look_up_every = 200;          // milliseconds, to see whether to stop

}  // namespace

std::vector<std::string> news_texts(const std::string& node,
                                    const std::vector<std::string>& games) {
  std::vector<std::string> texts;
  for (const std::string& game : games) {
    if (texts.empty() || texts.back().size() + game.size() > longest_text) texts.push_back(node);
    texts.back() += " " + game;
  }
  return texts;
}

std::vector<std::string> games_in_news(const std::string& node, std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto end = text.find(' ');
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  if (words.empty() || words.front() == node) return {};
  words.erase(words.begin());
  return words;
}

NewsThread::NewsThread(std::string url, std::string node, Heard heard)
    : url_(std::move(url)), node_(std::move(node)), heard_(std::move(heard)) {
  thread_ = std::thread([this] { run(); });
}

NewsThread::~NewsThread() {
  stopping_ = true;
  thread_.join();
}

void NewsThread::run() {
  while (!stopping_) {
    listen();
    for (int i = 0; i < 5 && !stopping_; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(look_up_every));
  }
}

// Until the connection is lost or the server stops.
void NewsThread::listen() {
  const PostgresLink link = link_to_postgres(url_);
  if (PQstatus(link.get()) != CONNECTION_OK) return;
  const std::string sql = "LISTEN " + std::string(news_channel);
  const PostgresResult done(PQexec(link.get(), sql.c_str()));
  if (PQresultStatus(done.get()) != PGRES_COMMAND_OK) return;
  while (!stopping_) {
    pollfd wait{PQsocket(link.get()), POLLIN, 0};
    if (poll(&wait, 1, look_up_every) > 0 && PQconsumeInput(link.get()) != 1) return;
    while (const std::unique_ptr<PGnotify, ClosePostgres> news{PQnotifies(link.get())})
      if (auto games = games_in_news(node_, news->extra); !games.empty()) heard_(std::move(games));
  }
}

}  // namespace carat::server
