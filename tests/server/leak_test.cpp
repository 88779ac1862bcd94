#include <gtest/gtest.h>

#include "base/rng.h"
#include "play/catalogue.h"
#include "rules/common/random_dealer.h"
#include "server/net/routes.h"
#include "support/world.h"
#include "tests/support/properties.h"

// What a viewer gets may only depend on what they may know: two tables that differ in nothing but
// hidden cards must send the same bytes, on every channel.

namespace carat::server {
namespace {

// The game as if it had been played until here.
StoredGame stored_at(const std::string& setup, const AnyGame& game) {
  StoredGame stored;
  stored.game.id = "leaktest";
  stored.game.setup = setup;
  stored.game.commitment = "c";
  stored.game.status = "running";
  stored.game.version = 1;
  stored.seed = std::string(64, '5');
  for (int i = 1; i <= game.players(); ++i)
    stored.seats.push_back({i, "", "P", "", std::to_string(i), std::string(32, '1'), false});
  Event start;
  start.version = 1;
  start.record = game.record();
  start.nonces = std::vector<std::string>(stored.seats.size(), std::string(32, '1'));
  stored.events.push_back(write_event(start));
  return stored;
}

// A table in memory at which it stands.
std::shared_ptr<Table> table_at(World& world, const std::string& setup, const AnyGame& game) {
  House house{[](const auto&) {}, [](const auto&) {}, [](const auto&) {},
              [](const auto&, const auto&, auto) {}};
  return std::make_shared<Table>(world.services, house, stored_at(setup, game), 1, std::nullopt, 0);
}

// Everything that a viewer can get out of a table.
std::string channels(const Table& table, std::optional<Seat> seat) {
  std::string all = protocol::write_reply(table.state_for(seat, 0));
  if (!seat) all += record_of(table);
  return all;
}

class LeakTest : public testing::TestWithParam<std::string> {
 protected:
  // Plays at random until somebody has hidden cards, and gives the game as it then is.
  std::unique_ptr<AnyGame> game_with_secrets(Rng& rng) {
    RandomDealer dealer(rng);
    const auto* entry = find_game(GetParam());
    auto game = *entry->new_game({}, dealer);
    const auto plies = 10 + rng.below(60);
    for (std::uint32_t i = 0; i < plies && !game->is_over(); ++i) {
      const auto legal = game->legal_actions(Payments::canonical);
      std::string text = legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text;
      for (const LegalAction& action : legal)  // a bias to what hides something
        if (action.text.starts_with("reserve deck") && rng.below(3) == 0) text = action.text;
      (void)game->play(game->to_move(), text, dealer);
    }
    return game;
  }
};

TEST_P(LeakTest, what_a_viewer_gets_does_not_depend_on_what_is_hidden) {
  Rng rng(11);
  const std::string setup = R"({"game":")" + GetParam() + "\"}";
  int different = 0;
  for (int round = 0; round < 500; ++round) {
    World world;
    auto game = game_with_secrets(rng);
    if (game->is_over()) continue;
    for (int i = -1; i < game->players(); ++i) {
      const std::optional<Seat> seat = i < 0 ? std::nullopt : std::optional(Seat(i));
      const Viewer viewer = seat ? Viewer(*seat) : Viewer::everybody();
      // Another game that this viewer can't tell from the first.
      const auto other = game_from_position(game->imagine(viewer, rng));
      const auto same = game_from_position(game->position());
      ASSERT_TRUE(other && same);
      different += (*other)->position() != (*same)->position() ? 1 : 0;
      EXPECT_EQ(protocol::write_reply(table_at(world, setup, **same)->state_for(seat, 0)),
                protocol::write_reply(table_at(world, setup, **other)->state_for(seat, 0)));
      if (!seat)
        EXPECT_EQ(record_of(*table_at(world, setup, **same)),
                  record_of(*table_at(world, setup, **other)));
    }
  }
  EXPECT_GT(different, 300) << "the hidden part hardly ever changed";
}

TEST_P(LeakTest, the_log_shows_a_hidden_draw_to_its_owner_alone) {
  World world;
  const auto ada = world.client();
  const auto bob = world.client();
  const auto eve = world.client();
  const std::string table = world.table(R"({"game":")" + GetParam() + "\"}", {ada, bob});
  world.say(eve, R"({"type":"watch","table":")" + table + "\"}");
  const auto& mover = World::newest(ada).at("legal").as_array().empty() ? bob : ada;
  const auto& other = mover == ada ? bob : ada;
  const auto state = World::newest(mover);
  std::string move;
  for (const auto& action : state.at("legal").as_array())
    if (action.at("kind") == "reserve_deck") move = action.at("action").as_string();
  world.say(mover, R"({"type":"play","table":")" + table + R"(","version":1,"move":")" + move +
                       R"(","move_id":")" + world.next_move_id() + "\"}");
  const auto drawn = [](const std::shared_ptr<TestClient>& client) {
    return World::newest(client).at("events").at(0).at("plies").at(0).at("outcomes").at(0);
  };
  ASSERT_TRUE(drawn(mover).is_string());
  EXPECT_TRUE(drawn(other).is_null());
  EXPECT_TRUE(drawn(eve).is_null());
  // Nor does it come out later, by watching anew, through HTTP or from the game file.
  const std::string card(drawn(mover).as_string());
  for (const auto& client : {other, eve}) {
    world.say(client, R"({"type":"watch","table":")" + table + "\"}");
    const auto events = client->last("table").at("events").as_array();
    EXPECT_TRUE(events.back().at("plies").at(0).at("outcomes").at(0).is_null());
  }
  world.hub->find(table, [&](const Hub::Finding& found) {
    const std::string record = record_of(**found);
    EXPECT_EQ(record.find("> " + card), std::string::npos) << record;
    EXPECT_EQ(record.find("seed"), std::string::npos) << record;
  });
}

TEST_P(LeakTest, seeds_keys_and_tokens_are_in_no_message_while_the_game_is_on) {
  World world;
  const auto ada = world.client();
  const auto bob = world.client();
  const std::string table = world.table(R"({"game":")" + GetParam() + "\"}", {ada, bob});
  for (std::uint32_t i = 0; i < 20; ++i) world.play_any(table, {ada, bob}, i);
  const std::string seed = world.writer.store().find_game(table)->seed;
  for (const auto& client : {ada, bob})
    for (const std::string& text : client->received) {
      EXPECT_EQ(text.find(seed), std::string::npos);
      EXPECT_EQ(text.find(World::key(client == ada ? 1 : 0)), std::string::npos) << text;
    }
  for (const SeatRow& seat : world.writer.store().seats_of(table))
    EXPECT_EQ(seat.token_hash.find(World::key(0)), std::string::npos);
}

// The comparison above finds what it is meant to find: each of these adds a leak to a message.
TEST_P(LeakTest, planted_leaks_are_found) {
  Rng rng(5);
  const std::string setup = R"({"game":")" + GetParam() + "\"}";
  const std::vector<std::function<std::string(const AnyGame&, const std::string&)>> leaks{
      [](const AnyGame& g, const std::string& m) { return m + g.position(); },
      [](const AnyGame& g, const std::string& m) { return m + g.position(Viewer(Seat(0))); },
      [](const AnyGame& g, const std::string& m) { return m + g.position(Viewer(Seat(1))); },
      [](const AnyGame& g, const std::string& m) { return m + g.record(); },
      [](const AnyGame& g, const std::string& m) { return m + g.record(Viewer(Seat(0))); },
      [](const AnyGame& g, const std::string& m) { return m + g.record(Viewer(Seat(1))); },
      [](const AnyGame& g, const std::string& m) {
        return m + std::to_string(std::hash<std::string>{}(g.position()));
      },
      [](const AnyGame& g, const std::string& m) {
        return m + std::string(std::hash<std::string>{}(g.position()) % 2, ' ');
      },
      [](const AnyGame& g, const std::string& m) {
        return m + std::to_string(g.position().find("(1-"));
      },
      [](const AnyGame& g, const std::string& m) {
        return (std::hash<std::string>{}(g.record()) % 2 ? "x" : "y") + m;
      }};
  for (std::size_t leak = 0; leak < leaks.size(); ++leak) {
    bool found = false;
    for (int round = 0; round < 400 && !found; ++round) {
      World world;
      auto game = game_with_secrets(rng);
      if (game->is_over()) continue;
      const auto other = game_from_position(game->imagine(Viewer::everybody(), rng));
      const auto same = game_from_position(game->position());
      ASSERT_TRUE(other && same);
      const auto text = [&](const AnyGame& g) {
        return leaks[leak](g, channels(*table_at(world, setup, g), std::nullopt));
      };
      found = text(**same) != text(**other);
    }
    EXPECT_TRUE(found) << "leak " << leak;
  }
}

// The same through HTTP: every address that tells of a game, for everybody and for a player who is
// signed in.
class Website {
 public:
  // A server whose one game stands like this one.
  Website(const std::string& setup, const AnyGame& game, bool frozen) {
    for (const char* account : {"ada", "bob"}) (void)world_.client(account);
    Store& store = world_.writer.store();
    store.create_session(token_hash("token"), "ada", 0, 1LL << 60);
    StoredGame stored = stored_at(setup, game);
    stored.seats[0].account = "ada";
    stored.seats[1].account = "bob";
    store.create_game(stored, "test");
    store.append("leaktest", 1, stored.events.front(), {frozen ? "frozen" : "running", 1, "", 0});
  }

  // Everything that a visitor can read.
  std::string all() {
    std::string text;
    for (const char* path :
         {"/api/health", "/api/lobby", "/api/games/leaktest", "/api/games/leaktest/record",
          "/api/ratings/duel", "/api/me", "/api/me/games", "/api/me/export", "/t/leaktest"})
      for (const char* token : {"", "token"}) {
        HttpRequest request;
        request.method = "GET";
        request.path = path;
        request.token = token;
        routes_.handle(request, [&](const HttpResponse& response) {
          text += std::to_string(response.status) + " " + path + " " + response.body + "\n";
          for (const auto& [name, value] : response.headers) text += name + value;
        });
        world_.settle();
      }
    return text;
  }

 private:
  World world_;
  HashThreads hashes_{1, [](const std::function<void()>& call) { call(); }};
  Accounts accounts_{world_.services, hashes_};
  Routes routes_{world_.services, *world_.hub, accounts_, "", false};
};

TEST_P(LeakTest, what_a_visitor_reads_does_not_depend_on_what_is_hidden) {
  Rng rng(12);
  const std::string setup = R"({"game":")" + GetParam() + "\"}";
  int different = 0;
  const int rounds = properties::is_patient() ? 20'000 : 60;
  for (int round = 0; round < rounds; ++round) {
    auto game = game_with_secrets(rng);
    if (game->is_over()) continue;
    const auto other = game_from_position(game->imagine(Viewer::everybody(), rng));
    const auto same = game_from_position(game->position());
    ASSERT_TRUE(other && same);
    different += (*other)->position() != (*same)->position() ? 1 : 0;
    const bool frozen = round % 5 == 0;
    const std::string one = Website(setup, **same, frozen).all();
    EXPECT_EQ(one, Website(setup, **other, frozen).all());
    EXPECT_NE(one.find("200 /api/me/games"), std::string::npos) << one;
    EXPECT_NE(one.find("200 /api/games/leaktest/record"), std::string::npos) << one;
    EXPECT_EQ(one.find(std::string(64, '5')), std::string::npos) << "the seed is shown";
  }
  EXPECT_GT(different, rounds / 2) << "the hidden part hardly ever changed";
}

INSTANTIATE_TEST_SUITE_P(Games, LeakTest, testing::Values("splendor", "duel"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace carat::server
