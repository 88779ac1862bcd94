#include "server/open_sessions.h"

#include <algorithm>

namespace carat::server {

void OpenSessions::add(const std::shared_ptr<OpenSession>& session) {
  if (open_.size() >= sweep_at_) {
    std::erase_if(open_, [](const auto& known) { return known.expired(); });
    sweep_at_ = std::max<std::size_t>(64, 2 * open_.size());
  }
  open_.push_back(session);
}

void OpenSessions::end(const Ending& ending) {
  std::vector<std::shared_ptr<OpenSession>> ended;
  std::erase_if(open_, [&](const std::weak_ptr<OpenSession>& known) {
    const auto session = known.lock();
    if (session == nullptr) return true;
    const std::string& id =
        ending.kind == Ending::Kind::session ? session->token_hash : session->account;
    if (id != ending.id) return false;
    ended.push_back(session);
    return true;
  });
  for (const auto& session : ended) session->ended();
}

}  // namespace carat::server
