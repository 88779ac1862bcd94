#include "server/accounts.h"

#include <latch>

#include <gtest/gtest.h>

#include "support/world.h"

// What keeps those out who guess, and the machine free while they do. The rest:
// tests/live/serve.py.

namespace carat::server {
namespace {

class AccountsTest : public testing::Test {
 protected:
  // The code of the refusal that comes at once; empty if the attempt is looked at.
  std::string sign_in(const std::string& name, const std::string& address) {
    std::string code;
    accounts.sign_in(name, "some password", address, [&](const auto& result) {
      if (!result) code = result.error().code;
    });
    return code;
  }

  World world;
  HashThreads hashes{1, [](const std::function<void()>&) {}};
  Accounts accounts{world.services, hashes};
};

TEST_F(AccountsTest, many_attempts_from_one_address_are_refused_whatever_the_names) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sign_in("name" + std::to_string(i), "10.0.0.1"), "");
  EXPECT_EQ(sign_in("name", "10.0.0.1"), "too_many");
  EXPECT_EQ(sign_in("name", "10.0.0.2"), "") << "others are not to blame";
  world.now.at += 3000;
  EXPECT_EQ(sign_in("name", "10.0.0.1"), "");
}

TEST_F(AccountsTest, many_attempts_on_one_account_are_refused_wherever_they_come_from) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sign_in("Ada", "10.0.0." + std::to_string(i)), "");
  EXPECT_EQ(sign_in("ADA", "10.0.1.1"), "too_many") << "it is the same account";
  EXPECT_EQ(sign_in("Bob", "10.0.1.2"), "");
  world.now.at += 30'000;
  EXPECT_EQ(sign_in("Ada", "10.0.1.3"), "");
}

TEST(Passwords, are_stored_as_argon2id_each_with_a_salt_of_its_own) {
  const std::string one = hash_password("correct horse");
  const std::string other = hash_password("correct horse");
  EXPECT_TRUE(one.starts_with("$argon2id$")) << one;
  EXPECT_NE(one, other);
  EXPECT_TRUE(is_password(one, "correct horse"));
  EXPECT_FALSE(is_password(one, "correct house"));
  EXPECT_FALSE(is_password("", "correct horse")) << "a row that is no hash";
}

TEST(Passwords, are_hashed_two_at_once_and_a_long_queue_is_refused) {
  std::latch two_begin(2);
  std::latch may_end(1);
  std::atomic<int> begun = 0;
  int waiting = 0;
  {
    HashThreads threads(2, [](const std::function<void()>&) {});
    const auto work = [&] {
      if (++begun <= 2) two_begin.count_down();
      may_end.wait();
    };
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(threads.run(work, [] {}));
    two_begin.wait();
    while (threads.run(work, [] {})) ++waiting;
    EXPECT_EQ(begun, 2) << "no third one begins";
    may_end.count_down();
  }
  EXPECT_EQ(waiting, 32);
}

}  // namespace
}  // namespace carat::server
