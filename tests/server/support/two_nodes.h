#pragma once

#include "support/world.h"

namespace carat::server {

// Two nodes on one database, in one thread: the second is a hub with a name of its own.
class NodesTest : public testing::Test {
 protected:
  NodesTest() : other(world.services) {
    other.node = "other";
    second = std::make_unique<Hub>(other, Limits{});
  }
  std::shared_ptr<TestClient> client_there(const std::string& account = {}) {
    auto client = std::make_shared<TestClient>();
    client->account = client->name = account;
    second->join(client);
    return client;
  }
  void say_there(const std::shared_ptr<TestClient>& client, const std::string& text) {
    second->handle(client, text);
    world.settle();
  }
  // A hint, or asking for all games: the same has to come of it.
  void follow(bool by_hint, const std::string& table) { follow(*second, by_hint, table); }
  void follow(Hub& hub, bool by_hint, const std::string& table) {
    by_hint ? hub.hear({table}) : hub.follow_other_nodes();
    world.settle();
    for (int i = 0; i < 2; ++i) world.wait(Milliseconds(300));  // the lobby is told a little later
  }

  World world;
  Services other;
  std::unique_ptr<Hub> second;
};

}  // namespace carat::server
