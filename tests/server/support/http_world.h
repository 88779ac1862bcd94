#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>

#include <boost/json/serialize.hpp>

#include "server/net/routes.h"
#include "support/world.h"

namespace carat::server {

// Threads that hash passwords, of which what comes back is done when the test says so.
class TestHashes {
 public:
  HashThreads threads{1, [this](std::function<void()> call) {
                        const std::scoped_lock lock(mutex_);
                        done_.push_back(std::move(call));
                        arrived_.notify_one();
                      }};

  // Waits for the next one that is done.
  void finish_one() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !done_.empty(); });
    const auto call = std::move(done_.front());
    done_.pop_front();
    lock.unlock();
    call();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> done_;
};

struct Answered {
  int status = 0;
  boost::json::object body;
  std::string token;  // of the session that it has begun
};

// A request to a node's routes, carried out to its end.
inline Answered ask(Stage& stage, TestHashes& hashes, Routes& routes, const HttpRequest& request) {
  std::optional<Answered> answered;
  routes.handle(request, [&](const HttpResponse& response) {
    answered = Answered{response.status, boost::json::parse(response.body).as_object(), {}};
    for (const auto& [name, value] : response.headers)
      if (name == "Set-Cookie") answered->token = value.substr(6, value.find(';') - 6);
  });
  for (stage.settle(); !answered; stage.settle()) hashes.finish_one();
  return *answered;
}

}  // namespace carat::server
