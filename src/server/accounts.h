#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "base/expected.h"
#include "protocol/fields.h"
#include "server/open_sessions.h"
#include "server/rate_limit.h"
#include "server/services.h"

namespace carat::server {

// Passwords are hashed here: two at once, a short queue, and whoever comes too much is refused.
class HashThreads {
 public:
  using Post = std::function<void(std::function<void()>)>;

  HashThreads(int threads, Post post);
  HashThreads(const HashThreads&) = delete;
  HashThreads& operator=(const HashThreads&) = delete;
  ~HashThreads();

  // Runs `work` on a thread, then `done` where the server's own work runs. False if too many wait.
  bool run(std::function<void()> work, std::function<void()> done);

 private:
  void loop();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::pair<std::function<void()>, std::function<void()>>> tasks_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// Accounts are optional: a name and a password, and a recovery code instead of mail. A session is a
// token in a cookie; a bot's token is one that it sends itself. Only hashes of them are stored.
class Accounts {
 public:
  template <class T>
  using Answer = std::function<void(expected<T, protocol::RequestError>)>;
  struct Entered {
    std::string account;
    std::string name;
    std::string token;
    std::string recovery;  // shown once, when it is made
  };

  Accounts(Services& services, HashThreads& hashes);

  void sign_up(const std::string& name, const std::string& password, const std::string& address,
               bool is_bot, const Answer<Entered>& answer);
  void sign_in(const std::string& name, const std::string& password, const std::string& address,
               const Answer<Entered>& answer);
  // A new password, and a new code, for whoever has the old code. All sessions end.
  void recover(const std::string& name, const std::string& code, const std::string& password,
               const std::string& address, const Answer<Entered>& answer);
  void sign_out(const std::string& token, const Answer<bool>& answer);
  using Found = std::function<void(std::optional<AccountRow>)>;
  void find(const std::string& token, Found found);
  // The same for a connection that stays open. `ended` is called when the session ends, or its
  // account is deleted, as long as somebody holds on to what is returned: at once if that happens
  // at this node, otherwise when the other nodes are next asked.
  [[nodiscard]] std::shared_ptr<OpenSession> open(const std::string& token, const Found& found,
                                                  std::function<void()> ended);
  void follow_other_nodes();
  // The account and everything that is only about it; the password is asked for once more.
  void remove(const AccountRow& account, const std::string& password, const std::string& address,
              const Answer<bool>& answer);

  // An account was deleted, here or at another node.
  std::function<void(const std::string& account)> deleted = [](const std::string&) {};

 private:
  bool allowed(const std::string& name, const std::string& address);
  void enter(const AccountRow& account, const std::string& recovery, const Answer<Entered>& answer);
  void tell(const std::vector<Ending>& endings);
  void check(const std::string& name, const std::string& secret, bool is_recovery,
             const std::string& address, const Answer<AccountRow>& answer);

  Services& services_;
  HashThreads& hashes_;
  OpenSessions open_;
  std::int64_t followed_ = 0;  // when the other nodes were last asked
  bool following_ = false;
  std::set<Ending> heard_;
  RateLimit by_address_{10, Milliseconds(3000)};
  RateLimit by_name_{10, Milliseconds(30'000)};
};

// The name as it is compared: no two accounts look alike by upper and lower case.
std::string name_key(std::string_view name);

}  // namespace carat::server
