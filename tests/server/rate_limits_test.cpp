#include <gtest/gtest.h>

#include "support/table_test.h"

// What one address may do of what others have to read. Messages and requests: session_test.cpp;
// passwords: accounts_test.cpp; tables: hub_test.cpp.

namespace carat::server {
namespace {

class RateLimitsTest : public TableTest {
 protected:
  void SetUp() override {
    begin(two_people, 2);
    people[0]->address = people[1]->address = "10.1.1.1";
    about(stranger, "watch");
  }
  std::string code_after(const std::shared_ptr<TestClient>& client, const std::string& type,
                         const std::string& more) {
    about(client, type, more);
    return error(client);
  }

  std::shared_ptr<TestClient> stranger = world.client();
};

TEST_F(RateLimitsTest, so_many_lines_of_chat_of_one_address_at_once) {
  const std::string line = R"(,"text":"hello")";
  for (std::size_t i = 0; i < 20; ++i)
    EXPECT_NE(code_after(people[i % 2], "chat", line), "too_fast");
  EXPECT_EQ(code_after(people[0], "chat", line), "too_fast");
  EXPECT_EQ(world.writer.store().last_chat(table), 20);
  EXPECT_NE(code_after(stranger, "chat", line), "too_fast") << "others are not to blame";
  world.now.at += 1000;
  EXPECT_NE(code_after(people[1], "chat", line), "too_fast");
}

TEST_F(RateLimitsTest, so_many_reports_of_one_address_at_once) {
  about(people[0], "chat", R"(,"text":"hello")");
  const std::string line = R"(,"number":1)";
  for (std::size_t i = 0; i < 10; ++i)
    EXPECT_NE(code_after(people[i % 2], "report", line), "too_fast");
  EXPECT_EQ(code_after(people[1], "report", line), "too_fast");
  EXPECT_EQ(world.writer.store().reports().size(), 10u);
  EXPECT_NE(code_after(stranger, "report", line), "too_fast");
  world.now.at += 60'000;
  EXPECT_NE(code_after(people[0], "report", line), "too_fast");
}

}  // namespace
}  // namespace carat::server
