#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace carat::server {

// Nodes that share a PostgreSQL hint to each other which games have changed: `node id id ...`, and
// nothing but names and ids. A hint may get lost, so whoever listens asks every so often too.
inline constexpr std::string_view news_channel = "carat_games";

// The texts of hints about these games; one is at most so long as PostgreSQL allows.
std::vector<std::string> news_texts(const std::string& node, const std::vector<std::string>& games);
// The games of a hint; none if it is this node's own.
std::vector<std::string> games_in_news(const std::string& node, std::string_view text);

// A thread with a connection of its own that listens, and connects anew when it has to. `heard`
// is called on that thread.
class NewsThread {
 public:
  using Heard = std::function<void(std::vector<std::string>)>;

  NewsThread(std::string url, std::string node, Heard heard);
  NewsThread(const NewsThread&) = delete;
  NewsThread& operator=(const NewsThread&) = delete;
  ~NewsThread();

 private:
  void run();
  void listen();

  std::string url_;
  std::string node_;
  Heard heard_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace carat::server
