#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/rows.h"

namespace carat::server {

// A session behind a connection that stands open. Whoever is signed in there is so for as long as
// the session lasts, however long the connection does.
struct OpenSession {
  std::string token_hash;
  std::string account;  // the id; empty until it is known, and if there is none
  std::function<void()> ended;
};

// All of them. Whoever has a session holds on to it for as long as the connection stands.
class OpenSessions {
 public:
  void add(const std::shared_ptr<OpenSession>& session);
  // Tells those that this is the end of; each is told once.
  void end(const Ending& ending);

 private:
  std::vector<std::weak_ptr<OpenSession>> open_;
  std::size_t sweep_at_ = 64;  // those that are gone are swept out when there are so many
};

}  // namespace carat::server
