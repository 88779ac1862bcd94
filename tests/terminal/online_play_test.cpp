#include "terminal/online_play.h"

#include <chrono>
#include <deque>
#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "table/local_table.h"
#include "terminal/table_json.h"

namespace carat::terminal {
namespace {

namespace json = boost::json;

// A server of one table, as far as a player can tell: it answers with the real messages.
struct FakeServer {
  explicit FakeServer(const std::string& game)
      : table(*table::LocalTable::create("t1", setup_of(game), {"Ada", "Grace"}, Seed{7}, 0)) {}

  static protocol::Setup setup_of(const std::string& game) {
    protocol::Setup setup;
    setup.game = game;
    setup.options = {{"starting_seat", "1"}};
    return setup;
  }

  void tell(const protocol::Reply& reply) { outgoing.push_back(protocol::write_reply(reply)); }
  void tell_table(std::int64_t since) {
    protocol::TableState state =
        table.state_for(seated ? std::optional(Seat(0)) : std::nullopt, since);
    if (!seated) state.update.status = "open";
    state.update.clocks = protocol::ClockInfo{{600'000, 500'000}, 1};
    tell(state);
  }

  void hear(const std::string& message) {
    const json::object request = json::parse(message).as_object();
    requests.push_back(request);
    const auto& type = request.at("type").as_string();
    if (type == "watch") {
      seated = seated || request.contains("key");
      tell_table(request.at("since").to_number<std::int64_t>());
    } else if (type == "sit") {
      seated = true;
      tell(protocol::Seated{"t1", 1});
      tell_table(0);
    } else if (type == "rematch") {  // the other one wants to as well
      protocol::TableState state = table.state_for(Seat(0), table.version());
      state.update.rematch_offers = {2, 1};
      state.next = "t2";
      tell(state);
      table = *table::LocalTable::create("t2", setup_of("duel"), {"Ada", "Grace"}, Seed{8}, 0);
      seated = false;
    } else if (type == "abort") {
      protocol::Update update = table.update_for(Seat(0), table.version());
      if (request.at("on").as_bool()) update.abort_offers = {1};
      tell(update);
    } else if (type == "play" && !swallows_moves) {
      const std::int64_t before = table.version();
      if (const auto error = table.play(std::string(request.at("move").as_string()), 0)) {
        outgoing.push_back(protocol::write_error(*error, request.at("id")));
        return;
      }
      tell(table.update_for(Seat(0), before));
      outgoing.push_back(protocol::write_reply(protocol::Done{table.version()}, request.at("id")));
    }
  }

  table::LocalTable table;
  bool seated = false;
  bool swallows_moves = false;
  bool lost = false;
  std::deque<std::string> outgoing;
  std::vector<json::object> requests;
};

class FakeWire final : public Wire {
 public:
  explicit FakeWire(FakeServer& server) : server_(server) { server_.tell(protocol::Welcome{}); }
  void send(std::string message) override { server_.hear(message); }
  std::optional<std::string> receive() override {
    if (server_.outgoing.empty()) return std::nullopt;
    std::string message = std::move(server_.outgoing.front());
    server_.outgoing.pop_front();
    return message;
  }
  [[nodiscard]] std::optional<std::string> lost() const override {
    return server_.lost ? std::optional<std::string>("gone") : std::nullopt;
  }

 private:
  FakeServer& server_;
};

Connect connect_to(FakeServer& server) {
  return [&](const std::string&) -> expected<std::unique_ptr<Wire>, std::string> {
    server.lost = false;
    return std::make_unique<FakeWire>(server);
  };
}

std::filesystem::path keys_file() {
  return testing::TempDir() + "/seats_of_" +
         testing::UnitTest::GetInstance()->current_test_info()->name();
}

std::unique_ptr<OnlinePlay> come(FakeServer& server) {
  return std::make_unique<OnlinePlay>(present::Words::english(), connect_to(server),
                                      Invitation{"http://here", "t1", "secret"},
                                      SeatKeys(keys_file()), "Ada");
}

template <class Condition>
void work_until(OnlinePlay& table, Condition condition) {
  for (int tries = 0; tries < 60'000 && !condition(); ++tries)
    if (!table.work()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  ASSERT_TRUE(condition());
}

TEST(OnlinePlay, sits_down_by_its_link_and_plays) {
  std::filesystem::remove(keys_file());
  FakeServer server("splendor");
  const auto table = come(server);
  work_until(*table, [&] { return table->is_my_turn(); });
  EXPECT_EQ(server.requests[1].at("link"), "secret");
  EXPECT_EQ(table->name_of(1), "Grace");
  EXPECT_EQ(table->label_of(0), "Ada (you)");
  EXPECT_TRUE(*table->state().update.view == server.table.game().view(Viewer(Seat(0))));
  EXPECT_EQ(table->state().update.legal.size(),
            server.table.game().legal_actions(Payments::all).size());
  EXPECT_EQ(table->state().update.clocks->left[1], 500'000);
  EXPECT_FALSE(table->play("take wbg"));
  work_until(*table, [&] { return table->state().update.version == 2; });
  EXPECT_EQ(table->log().back().notation, "take wbg");
  EXPECT_FALSE(table->is_my_turn());
}

TEST(OnlinePlay, a_refusal_comes_with_its_clause) {
  std::filesystem::remove(keys_file());
  FakeServer server("duel");
  const auto table = come(server);
  work_until(*table, [&] { return table->is_my_turn(); });
  EXPECT_FALSE(table->play("pass"));
  work_until(*table, [&] { return !table->trouble().empty(); });
  EXPECT_NE(table->trouble().find("(D3.3)"), std::string::npos) << table->trouble();
  EXPECT_TRUE(table->is_my_turn());
}

TEST(OnlinePlay, keeps_the_key_of_its_seat) {
  std::filesystem::remove(keys_file());
  FakeServer server("splendor");
  std::string key;
  {
    const auto table = come(server);
    work_until(*table, [&] { return table->is_my_turn(); });
    key = server.requests[1].at("key").as_string();
  }
  server.requests.clear();
  server.outgoing.clear();
  const auto again = come(server);
  work_until(*again, [&] { return again->is_my_turn(); });
  EXPECT_EQ(server.requests.front().at("key"), key.c_str());
  EXPECT_EQ(server.requests.size(), 1U) << "it need not sit down again";
}

TEST(OnlinePlay, sends_a_move_again_after_a_lost_connection) {
  std::filesystem::remove(keys_file());
  FakeServer server("splendor");
  const auto table = come(server);
  work_until(*table, [&] { return table->is_my_turn(); });
  server.swallows_moves = true;
  EXPECT_FALSE(table->play("take wbg"));
  const json::object first = server.requests.back();
  server.swallows_moves = false;
  server.lost = true;
  work_until(*table, [&] { return table->state().update.version == 2; });
  EXPECT_EQ(server.requests.back().at("move_id"), first.at("move_id"));
}

TEST(OnlinePlay, goes_on_at_the_next_table_when_everybody_wants_to_play_again) {
  std::filesystem::remove(keys_file());
  FakeServer server("splendor");
  const auto table = come(server);
  work_until(*table, [&] { return table->is_my_turn(); });
  const json::value key = server.requests[1].at("key");
  EXPECT_FALSE(table->play_again());
  work_until(*table, [&] { return table->state().setup.game == "duel" && table->is_my_turn(); });
  const json::object& sit = server.requests.back();
  EXPECT_EQ(sit.at("table"), "t2");
  EXPECT_EQ(sit.at("link"), key) << "the key of the old seat is the invitation to the new one";
  EXPECT_NE(sit.at("key"), key);
  const auto said = [&](const char* text) {
    return std::ranges::any_of(table->log(),
                               [&](const LogLine& line) { return line.text == text; });
  };
  EXPECT_TRUE(said("You want to play again."));
  EXPECT_TRUE(said("Grace wants to play again."));
}

TEST(OnlinePlay, an_offer_to_call_the_game_off_is_told_and_can_be_taken_back) {
  std::filesystem::remove(keys_file());
  FakeServer server("splendor");
  const auto table = come(server);
  work_until(*table, [&] { return table->is_my_turn(); });
  EXPECT_FALSE(table->call_off());
  work_until(*table, [&] { return table->state().update.abort_offers == std::vector{1}; });
  EXPECT_EQ(table->log().back().text, "You offer to call the game off (A).");
  EXPECT_FALSE(table->call_off());
  work_until(*table, [&] { return table->state().update.abort_offers.empty(); });
  EXPECT_EQ(server.requests.back().at("on"), false);
}

TEST(OnlinePlay, all_cards_are_open_for_a_look_back_when_the_game_is_over) {
  for (const char* game : {"splendor", "duel"}) {
    std::filesystem::remove(keys_file());
    FakeServer server(game);
    const auto table = come(server);
    work_until(*table, [&] { return table->is_my_turn(); });
    EXPECT_EQ(table->whole_game(), nullptr) << "it has just begun";
    const auto tell_all = [&] { server.tell_table(table->state().update.version); };
    for (int moves = 0; !server.table.game().is_over(); ++moves) {
      const auto legal = server.table.game().legal_actions(Payments::canonical);
      ASSERT_FALSE(server.table.play(legal.front().text, 0));
      if (moves == 5) ASSERT_FALSE(server.table.undo(0));
      if (moves % 7 == 0) tell_all();
      work_until(*table, [&] { return server.outgoing.empty(); });
    }
    tell_all();
    work_until(*table, [&] { return table->state().update.status == "over"; });
    const auto whole = table->whole_game();
    ASSERT_NE(whole, nullptr);
    EXPECT_EQ(whole->record(), server.table.game().clone()->record());
  }
}

TEST(Invitation, is_read_from_the_pages_links) {
  const auto link = read_invitation("https://carat.example/#/table/k3mz/6f1d");
  ASSERT_TRUE(link.has_value());
  EXPECT_EQ(*link, (Invitation{"https://carat.example", "k3mz", "6f1d"}));
  EXPECT_EQ(read_invitation("http://localhost:8080/#/table/k3mz")->secret, "");
  for (const char* wrong :
       {"", "k3mz", "http://localhost:8080/", "ftp://x/#/table/a/b", "http://localhost/#/table/"})
    EXPECT_FALSE(read_invitation(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace carat::terminal
