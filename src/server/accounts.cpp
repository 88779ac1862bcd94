#include "server/accounts.h"

#include "base/text.h"
#include "protocol/requests.h"

namespace carat::server {

using protocol::RequestError;

namespace {

constexpr std::size_t most_waiting = 32;
constexpr std::int64_t session_lasts = 90LL * 24 * 3600 * 1000;
constexpr std::size_t least_password = 8;
constexpr std::size_t most_password = 200;

RequestError too_many() { return {"too_many", "", "too many attempts: wait a little", {}}; }
RequestError busy() { return {"busy", "", "the server is busy: try again in a moment", {}}; }
RequestError no_storage() {
  return {"storage", "", "the server can't store anything at the moment", {}};
}
// The same words whether the name or the password is wrong.
RequestError wrong() { return {"wrong", "", "name or password is wrong", {}}; }

std::optional<RequestError> why_bad_password(const std::string& password) {
  if (password.size() >= least_password && password.size() <= most_password) return std::nullopt;
  return RequestError{"bad_field", "password", "a password has 8 to 200 bytes", {}};
}

std::optional<RequestError> why_bad_name(const std::string& name) {
  const bool letters = name.find_first_of(" \t") != 0 && protocol::is_plain_text(name);
  if (name.size() >= 2 && name.size() <= protocol::longest_name && letters && name.back() != ' ')
    return std::nullopt;
  return RequestError{"bad_field", "name", "a name has 2 to 24 bytes", {}};
}

}  // namespace

std::string name_key(std::string_view name) {
  std::string key;
  for (const char c : name) key += lower(c);
  return key;
}

HashThreads::HashThreads(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { loop(); });
}

HashThreads::~HashThreads() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    tasks_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool HashThreads::run(std::function<void()> work, std::function<void()> done) {
  {
    const std::scoped_lock lock(mutex_);
    if (tasks_.size() >= most_waiting) return false;
    tasks_.emplace_back(std::move(work), std::move(done));
  }
  wake_.notify_one();
  return true;
}

void HashThreads::loop() {
  while (true) {
    std::pair<std::function<void()>, std::function<void()>> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task.first();
    post_(std::move(task.second));
  }
}

Accounts::Accounts(Services& services, HashThreads& hashes)
    : services_(services), hashes_(hashes) {}

bool Accounts::allowed(const std::string& name, const std::string& address) {
  const Moment now = services_.now.steady();
  return by_address_.allow(address, now) && by_name_.allow(name_key(name), now);
}

void Accounts::sign_up(const std::string& name, const std::string& password,
                       const std::string& address, bool is_bot, const Answer<Entered>& answer) {
  if (auto error = why_bad_name(name)) return answer(unexpected(*error));
  if (auto error = why_bad_password(password)) return answer(unexpected(*error));
  if (!by_address_.allow(address, services_.now.steady())) return answer(unexpected(too_many()));
  auto account = std::make_shared<AccountRow>();
  account->id = services_.secrets.token();
  account->name = name;
  account->is_bot = is_bot;
  account->created = services_.now.calendar();
  const std::string recovery = services_.secrets.token();
  const bool queued = hashes_.run(
      [account, password, recovery] {
        account->password = hash_password(password);
        account->recovery = hash_password(recovery);
      },
      [this, account, recovery, answer] {
        services_.writer.submit(
            [account](Store& store) { store.create_account(*account, name_key(account->name)); },
            [this, account, recovery, answer](const std::optional<StoreError>& error) {
              if (error && error->kind == StoreError::Kind::conflict)
                return answer(
                    unexpected(RequestError{"name_taken", "name", "this name is taken", {}}));
              if (error) return answer(unexpected(no_storage()));
              enter(*account, recovery, answer);
            });
      });
  if (!queued) answer(unexpected(busy()));
}

void Accounts::enter(const AccountRow& account, const std::string& recovery,
                     const Answer<Entered>& answer) {
  const std::string token = services_.secrets.token();
  const std::int64_t now = services_.now.calendar();
  auto stands = std::make_shared<bool>(false);
  services_.writer.submit(
      [account, hash = token_hash(token), now, stands](Store& store) {
        // Not with a password that was replaced while it was being checked.
        *stands = store.has_password(account.id, account.password);
        if (*stands) store.create_session(hash, account.id, now, now + session_lasts);
      },
      [account, recovery, token, stands, answer](const std::optional<StoreError>& error) {
        if (error) return answer(unexpected(no_storage()));
        if (!*stands) return answer(unexpected(wrong()));
        answer(Entered{account.id, account.name, token, recovery});
      });
}

void Accounts::check(const std::string& name, const std::string& secret, bool is_recovery,
                     const std::string& address, const Answer<AccountRow>& answer) {
  if (!allowed(name, address)) return answer(unexpected(too_many()));
  auto account = std::make_shared<std::optional<AccountRow>>();
  services_.writer.submit(
      [account, key = name_key(name)](Store& store) { *account = store.account_named(key); },
      [this, account, secret, is_recovery, answer](const std::optional<StoreError>& error) {
        if (error) return answer(unexpected(no_storage()));
        auto right = std::make_shared<bool>(false);
        const bool queued = hashes_.run(
            [account, secret, is_recovery, right] {
              // One that does not exist takes as long as one that does.
              if (!*account) return (void)hash_password(secret);
              *right =
                  is_password(is_recovery ? (*account)->recovery : (*account)->password, secret);
            },
            [account, right, answer] {
              if (!*right) return answer(unexpected(wrong()));
              answer(**account);
            });
        if (!queued) answer(unexpected(busy()));
      });
}

void Accounts::sign_in(const std::string& name, const std::string& password,
                       const std::string& address, const Answer<Entered>& answer) {
  check(name, password, false, address, [this, answer](expected<AccountRow, RequestError> account) {
    if (!account) return answer(unexpected(account.error()));
    enter(*account, {}, answer);
  });
}

void Accounts::recover(const std::string& name, const std::string& code,
                       const std::string& password, const std::string& address,
                       const Answer<Entered>& answer) {
  if (auto error = why_bad_password(password)) return answer(unexpected(*error));
  check(
      name, code, true, address,
      [this, password, answer](expected<AccountRow, RequestError> found) {
        if (!found) return answer(unexpected(found.error()));
        auto account = std::make_shared<AccountRow>(*found);
        const std::string recovery = services_.secrets.token();
        const bool queued = hashes_.run(
            [account, password, recovery] {
              account->password = hash_password(password);
              account->recovery = hash_password(recovery);
            },
            [this, account, recovery, answer] {
              auto ended = std::make_shared<std::vector<Ending>>();
              services_.writer.submit(
                  [account, ended, now = services_.now.calendar()](Store& store) {
                    store.set_password(account->id, account->password, account->recovery);
                    *ended = store.delete_sessions(account->id, now);
                  },
                  [this, account, recovery, ended, answer](const std::optional<StoreError>& error) {
                    if (error) return answer(unexpected(no_storage()));
                    tell(*ended);
                    enter(*account, recovery, answer);
                  });
            });
        if (!queued) answer(unexpected(busy()));
      });
}

void Accounts::sign_out(const std::string& token, const Answer<bool>& answer) {
  auto ended = std::make_shared<std::vector<Ending>>();
  services_.writer.submit([ended, hash = token_hash(token), now = services_.now.calendar()](
                              Store& store) { *ended = store.delete_session(hash, now); },
                          [this, ended, answer](const std::optional<StoreError>& error) {
                            if (error) return answer(unexpected(no_storage()));
                            tell(*ended);
                            answer(true);
                          });
}

void Accounts::find(const std::string& token, Found found) {
  if (token.empty()) return found(std::nullopt);
  auto account = std::make_shared<std::optional<AccountRow>>();
  services_.writer.submit(
      [account, hash = token_hash(token), now = services_.now.calendar()](Store& store) {
        *account = store.account_of_session(hash, now);
      },
      [account, found = std::move(found)](const std::optional<StoreError>&) { found(*account); });
}

void Accounts::remove(const AccountRow& account, const std::string& password,
                      const std::string& address, const Answer<bool>& answer) {
  check(account.name, password, false, address,
        [this, answer](expected<AccountRow, RequestError> checked) {
          if (!checked) return answer(unexpected(checked.error()));
          auto ended = std::make_shared<std::vector<Ending>>();
          services_.writer.submit([ended, id = checked->id, now = services_.now.calendar()](
                                      Store& store) { *ended = store.delete_account(id, now); },
                                  [this, ended, answer](const std::optional<StoreError>& error) {
                                    if (error) return answer(unexpected(no_storage()));
                                    tell(*ended);
                                    answer(true);
                                  });
        });
}

// Known before the store is asked: what ends from then on is heard of.
std::shared_ptr<OpenSession> Accounts::open(const std::string& token, const Found& found,
                                            std::function<void()> ended) {
  if (token.empty()) {
    found(std::nullopt);
    return nullptr;
  }
  auto session =
      std::make_shared<OpenSession>(OpenSession{token_hash(token), {}, std::move(ended)});
  open_.add(session);
  find(token, [session, found](const std::optional<AccountRow>& account) {
    if (account) session->account = account->id;
    found(account);
  });
  return session;
}

void Accounts::tell(const std::vector<Ending>& endings) {
  for (const Ending& ending : endings) {
    open_.end(ending);
    if (ending.kind == Ending::Kind::account) deleted(ending.id);
  }
}

// A minute is asked for twice: calendars differ a little, and so do the moments of two commits.
void Accounts::follow_other_nodes() {
  constexpr std::int64_t minute = 60LL * 1000;
  if (following_) return;
  following_ = true;
  const std::int64_t now = services_.now.calendar();
  if (followed_ == 0) followed_ = now;
  auto found = std::make_shared<std::vector<Ending>>();
  services_.writer.submit(
      [found, since = followed_ - minute](Store& store) { *found = store.endings_since(since); },
      [this, found, now](const std::optional<StoreError>& error) {
        following_ = false;
        if (error) return;
        followed_ = now;
        std::set<Ending> all(found->begin(), found->end());
        std::erase_if(*found, [&](const Ending& ending) { return heard_.contains(ending); });
        heard_ = std::move(all);
        tell(*found);
      });
}

}  // namespace carat::server
