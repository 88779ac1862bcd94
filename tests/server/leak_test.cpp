#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "server/net/routes.h"
#include "support/twins.h"
#include "support/world.h"
#include "tests/support/properties.h"

// What a viewer gets may only depend on what they may know: two games that differ in nothing but
// what is hidden from them must send them the same bytes, on every channel.

namespace carat::server {
namespace {

class LeakTest : public testing::TestWithParam<Mode> {
 protected:
  // A table with somebody at every seat.
  std::string table_of_all() {
    std::string seats;
    for (int i = 0; i < GetParam().players; ++i) {
      people.push_back(world.client());
      seats += i > 0 ? ",{}" : "{}";
    }
    return world.table(
        R"({"game":")" + std::string(GetParam().game) + R"(","seats":[)" + seats + "]}", people);
  }

  World world;
  std::vector<std::shared_ptr<TestClient>> people;
};

// Everything that a table says of itself to one viewer.
std::string messages_of(World& world, const StoredGame& stored, Viewer viewer) {
  House house{[](const auto&) {}, [](const auto&) {}, [](const auto&) {},
              [](const auto&, const auto&, auto) {}};
  const auto table = std::make_shared<Table>(world.services, house, stored, 1, std::nullopt, 0);
  const auto seat = viewer.is_public() ? std::nullopt : std::optional(Seat(viewer.number() - 1));
  const auto state = table->state_for(seat, 0);
  return protocol::write_reply(state) + protocol::write_reply(state.update) +
         protocol::write_reply(table->state_for(seat, stored.game.version - 1)) + record_of(*table);
}

TEST_P(LeakTest, what_a_viewer_is_told_does_not_depend_on_what_is_hidden) {
  TwinMaker maker(GetParam(), 11);
  const int positions = properties::is_patient() ? 250'000 : 500;
  int different = 0;
  for (int i = 0; i < positions; ++i) {
    const Twins twins = maker.next();
    different += twins.differ() ? 1 : 0;
    ASSERT_EQ(messages_of(world, twins.stored_first, twins.viewer),
              messages_of(world, twins.stored_second, twins.viewer))
        << "position " << i;
  }
  EXPECT_GT(different, positions / 2) << "the hidden part hardly ever changed";
}

// A whole server with one game, seen by one viewer: through its sockets, and through HTTP.
class Site {
 public:
  explicit Site(const StoredGame& stored) : players_(stored.seats.size()) {
    Store& store = world_.writer.store();
    StoredGame with_people = stored;
    for (std::size_t i = 0; i < players_; ++i) {
      const std::string account = "account" + std::to_string(i);
      (void)world_.client(account);
      const int seat = static_cast<int>(i) + 1;
      store.create_session(token_hash(key_of_account(seat)), account, 0, 1LL << 60);
      with_people.seats[i].account = account;
      with_people.seats[i].token_hash = token_hash(key_of_seat(seat));
    }
    store.create_game(with_people, "test");
    for (const EventRow& event : stored.events)
      store.append("leaktest", 1, event, {"running", 1, "", 0});
    store.set_offers("leaktest", 1, stored.game.offers);
    if (!stored.game.rematch.empty()) store.set_rematch("leaktest", stored.game.rematch);
    store.set_status("leaktest", 1, stored.game.status);
  }

  std::string everything_for(Viewer viewer) {
    // What is read does not change the game, so it comes first.
    std::string all = pages("");
    if (!viewer.is_public()) all += pages(key_of_account(viewer.number()));
    return all + conversation(viewer);
  }

 private:
  static std::string key_of_seat(int seat) { return World::key(static_cast<std::size_t>(seat)); }
  static std::string key_of_account(int seat) { return key_of_seat(seat + 40); }

  std::string pages(const std::string& token) {
    std::string text;
    for (const char* path :
         {"/api/health", "/api/lobby", "/api/games/leaktest", "/api/games/leaktest/record",
          "/api/ratings/duel", "/api/me", "/api/me/games", "/api/me/export", "/t/leaktest"}) {
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

  // Comes to the table, tries all kinds of things that are refused, and reads every answer.
  std::string conversation(Viewer viewer) {
    const auto client = world_.client();
    const auto say = [&](const std::string& type, const std::string& more = {}) {
      world_.say(client, R"({"type":")" + type + R"(","table":"leaktest")" + more + "}");
    };
    world_.say(client, R"({"type":"lobby"})");
    if (viewer.is_public())
      say("watch");
    else
      say("watch", R"(,"key":")" + key_of_seat(viewer.number()) + "\"");
    for (const std::string& move : impossible_moves(World::newest(client)))
      say("play", R"(,"move":")" + move + R"(","move_id":")" + world_.next_move_id() +
                      R"(","version":)" +
                      std::to_string(World::newest(client).at("version").as_int64()));
    say("claim");
    say("rematch");
    say("chat", R"(,"text":"hello")");
    say("undo", R"(,"version":)" + std::to_string(World::newest(client).at("version").as_int64()));
    std::string text;
    for (const std::string& message : client->received) text += message + "\n";
    return text;
  }

  // With cards that this viewer does not see: whether one of them is in a deck or in somebody's
  // hand is nothing that a refusal may tell.
  static std::vector<std::string> impossible_moves(const boost::json::object& state) {
    std::vector<std::string> moves{"take 2y", "nonsense"};
    const std::string known = boost::json::serialize(state);
    for (int level = 1; level <= 3; ++level)
      for (const char* number : {"-02", "-07", "-11"}) {
        const std::string card = std::to_string(level) + number;
        if (known.find(card) != std::string::npos) continue;
        moves.push_back("reserve " + card);
        moves.push_back("buy " + card);
      }
    return moves;
  }

  std::size_t players_;
  World world_;
  HashThreads hashes_{1, [](const std::function<void()>& call) { call(); }};
  Accounts accounts_{world_.services, hashes_};
  Routes routes_{world_.services, *world_.hub, accounts_, "", false};
};

TEST_P(LeakTest, what_a_viewer_can_find_out_does_not_depend_on_what_is_hidden) {
  TwinMaker maker(GetParam(), 12);
  const int positions = properties::is_patient() ? 10'000 : 30;
  int different = 0;
  for (int i = 0; i < positions; ++i) {
    Twins twins = maker.next();
    different += twins.differ() ? 1 : 0;
    twins.stored_first.game.status = twins.stored_second.game.status =
        i % 5 == 0 ? "frozen" : "running";
    const std::string one = Site(twins.stored_first).everything_for(twins.viewer);
    ASSERT_EQ(one, Site(twins.stored_second).everything_for(twins.viewer)) << "position " << i;
    for (const char* part : {"200 /api/games/leaktest/record", R"("type":"table")",
                             R"("type":"lobby")", R"("type":"error")"})
      EXPECT_NE(one.find(part), std::string::npos) << part << " in " << one;
    EXPECT_EQ(one.find(std::string(64, '5')), std::string::npos) << "the seed is shown";
  }
  EXPECT_GT(different, positions / 2) << "the hidden part hardly ever changed";
}

// The comparison finds what it is meant to find. Each of these carries a secret out by a way that
// exists: the whole of it, or one bit.
struct Plant {
  const char* name;
  void (*carry_out)(StoredGame& stored, std::uint64_t secret);
};

void change_last(StoredGame& stored, const std::function<void(Event&)>& change) {
  Event event = *read_event(stored.events.back());
  change(event);
  stored.events.back() = write_event(event);
}

constexpr std::array plants{
    Plant{"a name", [](StoredGame& s, std::uint64_t n) { s.seats[0].name = std::to_string(n); }},
    Plant{"another name",
          [](StoredGame& s, std::uint64_t n) { s.seats[1].name = std::string(n % 20, 'x'); }},
    Plant{"the commitment",
          [](StoredGame& s, std::uint64_t n) { s.game.commitment = std::to_string(n); }},
    Plant{"the beginning",
          [](StoredGame& s, std::uint64_t n) { s.game.created = 1 + static_cast<int>(n % 9); }},
    Plant{"a nonce",
          [](StoredGame& s, std::uint64_t n) {
            Event start = *read_event(s.events.front());
            start.nonces[0].replace(0, 1, std::to_string(n % 10));
            s.events.front() = write_event(start);
          }},
    Plant{"a moment",
          [](StoredGame& s, std::uint64_t n) {
            change_last(s, [n](Event& event) { event.at += static_cast<std::int64_t>(n % 9); });
          }},
    Plant{"a clock",
          [](StoredGame& s, std::uint64_t n) {
            change_last(s, [n](Event& e) { e.left[0] -= static_cast<std::int64_t>(n % 9); });
          }},
    Plant{"the offers",
          [](StoredGame& s, std::uint64_t n) { s.game.offers = static_cast<int>(n % 4); }},
    Plant{"the rematch",
          [](StoredGame& s, std::uint64_t n) { s.game.rematch = "r" + std::to_string(n); }},
    Plant{"the status",
          [](StoredGame& s, std::uint64_t n) { s.game.status = n % 2 ? "frozen" : "running"; }},
};

TEST_P(LeakTest, planted_leaks_are_found) {
  TwinMaker maker(GetParam(), 5);
  for (const Plant& plant : plants)
    for (const std::uint64_t bits : {~std::uint64_t{0}, std::uint64_t{1}}) {
      bool found = false;
      for (int i = 0; i < 60 && !found; ++i) {
        Twins twins = maker.next();
        const auto secret = [&](const AnyGame& game) {
          return std::hash<std::string>{}(game.position()) & bits;
        };
        plant.carry_out(twins.stored_first, secret(*twins.first));
        plant.carry_out(twins.stored_second, secret(*twins.second));
        found = Site(twins.stored_first).everything_for(twins.viewer) !=
                Site(twins.stored_second).everything_for(twins.viewer);
      }
      EXPECT_TRUE(found) << plant.name << (bits == 1 ? ", a bit" : "");
    }
}

TEST_P(LeakTest, the_log_shows_a_hidden_draw_to_its_owner_alone) {
  const std::string table = table_of_all();
  const auto eve = world.client();
  world.say(eve, R"({"type":"watch","table":")" + table + "\"}");
  const auto mover = *std::ranges::find_if(people, [](const auto& client) {
    return !World::newest(client).at("legal").as_array().empty();
  });
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
  const std::string card(drawn(mover).as_string());
  std::erase(people, mover);
  people.push_back(eve);
  for (const auto& other : people) {
    EXPECT_TRUE(drawn(other).is_null());
    // Nor does it come out later, by watching anew.
    world.say(other, R"({"type":"watch","table":")" + table + "\"}");
    const auto events = other->last("table").at("events").as_array();
    EXPECT_TRUE(events.back().at("plies").at(0).at("outcomes").at(0).is_null());
  }
  world.hub->find(table, [&](const Hub::Finding& found) {
    const std::string record = record_of(**found);
    EXPECT_EQ(record.find("> " + card), std::string::npos) << record;
    EXPECT_EQ(record.find("seed"), std::string::npos) << record;
  });
}

TEST_P(LeakTest, seeds_keys_and_tokens_are_in_no_message_while_the_game_is_on) {
  const std::string table = table_of_all();
  for (std::uint32_t i = 0; i < 20; ++i) world.play_any(table, people, i);
  const std::string seed = world.writer.store().find_game(table)->seed;
  for (const auto& client : people)
    for (const std::string& text : client->received) {
      EXPECT_EQ(text.find(seed), std::string::npos);
      for (std::size_t i = 0; i < people.size(); ++i)
        EXPECT_EQ(text.find(World::key(i)), std::string::npos) << text;
    }
  for (const SeatRow& seat : world.writer.store().seats_of(table))
    for (std::size_t i = 0; i < people.size(); ++i) EXPECT_NE(seat.token_hash, World::key(i));
}

INSTANTIATE_TEST_SUITE_P(Games, LeakTest, testing::ValuesIn(modes), [](const auto& info) {
  std::string name(info.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace carat::server
