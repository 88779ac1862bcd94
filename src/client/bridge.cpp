#include "client/bridge.h"

#include <algorithm>
#include <ostream>

#include <boost/json/array.hpp>

#include "base/hex.h"
#include "base/hmac.h"

namespace carat::client {

namespace json = boost::json;
using Way = BridgeOptions::Way;

namespace {

constexpr std::chrono::milliseconds patience{1000};
constexpr std::chrono::milliseconds pause_after_error{3000};
constexpr std::chrono::milliseconds pause_before_another{300};

std::string text(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

class Bridge {
 public:
  Bridge(const BridgeOptions& options, std::ostream& out, const std::atomic<bool>& stop)
      : options_(options),
        out_(out),
        program_(options.command, bots::TimeLimits{.start = options.game.start_time}),
        server_(options.server, options.token, out, stop) {}

  int run() {
    greet_program();
    server_.open();
    out_ << hello_.name << " is at " << options_.server.url() << " as " << server_.account()
         << ", a bot.\n"
         << std::flush;
    std::string table = options_.way == Way::invitation ? options_.invitation.table : "";
    std::string link = options_.invitation.link;
    for (int played = 0; !server_.stopped();) {
      table = find_seat(table, link);
      if (table.empty()) break;
      BridgedGame game(server_, program_, options_.game, table, key_of(table), out_);
      const auto end = game.play();
      if (end == BridgedGame::End::given_up) return 1;
      if (end == BridgedGame::End::stopped) break;
      if (end == BridgedGame::End::over && ++played == options_.games) break;
      if (options_.way == Way::invitation) {
        link = key_of(table);  // it is the link to the next table
        table = game.rematch();
      } else {
        server_.send({{"type", "leave"}, {"table", table}});
        table.clear();
        link.clear();
      }
    }
    return 0;
  }

 private:
  void greet_program() {
    const auto hello = program_.hello();
    if (!hello) throw Trouble("the program can't play: " + hello.error().what);
    hello_ = *hello;
    for (const Mode& mode : modes) {
      const bool wanted = options_.modes.empty() ||
                          std::ranges::find(options_.modes, mode.name) != options_.modes.end();
      if (wanted && hello_.plays(mode.name, mode.game)) modes_.push_back(&mode);
    }
    if (modes_.empty())
      throw Trouble(options_.modes.empty()
                        ? "the program plays no game that is known here: its answer to hello has "
                          "no splendor, duel or mode among its games"
                        : "the program does not play " + options_.modes.front());
  }

  // It holds the seat, and is the same if this program is started again.
  [[nodiscard]] std::string key_of(const std::string& table) const {
    const std::vector<std::uint8_t> secret(options_.token.begin(), options_.token.end());
    const auto code = hmac_sha256(secret, "seat at " + table);
    return to_hex(std::span(code).first(16));
  }

  void sit(const std::string& table, const std::string& link) {
    json::object request{{"type", "sit"},
                         {"id", "sit"},
                         {"table", table},
                         {"key", key_of(table)},
                         {"nonce", new_secret()}};
    if (!link.empty()) request["link"] = link;
    server_.send(request);
  }

  [[nodiscard]] json::object setup() const {
    const Mode& mode = *modes_.front();
    json::array seats;
    for (int i = 0; i < mode.players; ++i) seats.push_back(json::object{{"kind", "person"}});
    return {{"game", std::string(mode.game)},
            {"seats", std::move(seats)},
            {"time", options_.time},
            {"rated", options_.rated},
            {"listed", options_.way == Way::open}};
  }

  void ask_for_seat(const std::string& table) {
    json::object request{{"id", "ask"}};
    if (!table.empty()) {
      request["type"] = "watch";
      request["table"] = table;
    } else if (options_.way == Way::lobby) {
      request["type"] = "lobby";
    } else {
      request["type"] = options_.way == Way::open ? "create" : "pair";
      request["setup"] = setup();
    }
    server_.send(request);
  }

  // Until the account has a seat, at this table or wherever there is one. Empty if it was stopped.
  std::string find_seat(std::string table, std::string link) {
    ask_for_seat(table);
    const bool any_table = table.empty();
    while (!server_.stopped()) {
      const auto message = server_.next(patience);
      if (!message) continue;
      const std::string type = text(*message, "type");
      if (type == "welcome") {
        any_table && !table.empty() ? sit(table, link) : ask_for_seat(table);
      } else if (type == "table" && !any_table && text(*message, "table") == table) {
        check_game(*message);
        sit(table, link);
      } else if (type == "lobby" && table.empty() && options_.way == Way::lobby) {
        table = table_that_waits(*message);
        if (!table.empty()) sit(table, {});
      } else if (type == "opened" || type == "paired") {
        table = text(*message, "table");
        link = text(message->at("links").as_array().at(0).as_object(), "link");
        sit(table, link);
      } else if (type == "seated") {
        if (any_table && options_.way == Way::lobby)
          server_.send({{"type", "lobby"}, {"on", false}});
        return text(*message, "table");
      } else if (type == "error" && !is_of_last_game(*message)) {
        hear_error(*message, any_table);
        if (any_table) table.clear();
        ask_for_seat(table);
      }
    }
    if (any_table && options_.way == Way::pair)
      server_.send({{"type", "pair"}, {"setup", setup()}, {"on", false}});
    return {};
  }

  // Before one sits down, because a game may begin with that.
  void check_game(const json::object& table) const {
    const std::string game = text(table.at("setup").as_object(), "game");
    const std::size_t players = table.at("seats").as_array().size();
    if (std::ranges::none_of(modes_, [&](const Mode* mode) {
          return mode->game == game && static_cast<std::size_t>(mode->players) == players;
        }))
      throw Trouble("table " + text(table, "table") + " is for " + game + " with " +
                    std::to_string(players) + " players, which the program does not play");
  }

  // A move may still have been on its way when the game was over.
  static bool is_of_last_game(const json::object& error) {
    const std::string id = text(error, "id");
    return !id.empty() && id != "ask" && id != "sit";
  }

  // Returns if it is worth trying again, after a while.
  void hear_error(const json::object& error, bool any_table) {
    const std::string code = text(error, "code");
    const auto is = [&](std::initializer_list<std::string_view> codes) {
      return std::ranges::find(codes, code) != codes.end();
    };
    const bool later = is({"too_many", "too_fast", "full", "storage", "busy", "try_again"});
    // Somebody else was faster.
    const bool elsewhere = any_table && is({"taken", "begun", "no_table", "bad_link"});
    if (!later && !elsewhere)
      throw Trouble("the server refuses: " + text(error, "message") + " (" + code + ")");
    if (!later) return server_.pause(pause_before_another);
    out_ << "The server says: " << text(error, "message") << "\n" << std::flush;
    server_.pause(pause_after_error);
  }

  // A table of the lobby that has a free seat and a game for the program, the longest waiting.
  [[nodiscard]] std::string table_that_waits(const json::object& lobby) const {
    std::string found;
    std::int64_t since = 0;
    for (const auto& value : lobby.at("tables").as_array()) {
      const auto& table = value.as_object();
      const auto& setup = table.at("setup").as_object();
      const auto& seats = table.at("seats").as_array();
      const auto is_free = [](const json::value& seat) { return !seat.at("taken").as_bool(); };
      const auto is_mine = [&](const json::value& seat) {
        return text(seat.as_object(), "name") == server_.account();
      };
      const bool known = std::ranges::any_of(modes_, [&](const Mode* mode) {
        return mode->game == text(setup, "game") &&
               static_cast<std::size_t>(mode->players) == seats.size();
      });
      // A game by the day would keep everybody else waiting.
      const bool quick = text(setup.at("time").as_object(), "kind") != "days";
      const std::int64_t created = table.at("created").as_int64();
      if (known && quick && std::ranges::any_of(seats, is_free) &&
          std::ranges::none_of(seats, is_mine) && (found.empty() || created < since)) {
        found = text(table, "table");
        since = created;
      }
    }
    return found;
  }

  const BridgeOptions& options_;
  std::ostream& out_;
  bots::Program program_;
  ServerLink server_;
  protocol::HelloAnswer hello_;
  std::vector<const Mode*> modes_;
};

}  // namespace

int run_bridge(const BridgeOptions& options, std::ostream& out, std::ostream& err,
               const std::atomic<bool>& stop) {
  try {
    return Bridge(options, out, stop).run();
  } catch (const Trouble& trouble) {
    err << "carat bridge: " << trouble.what() << "\n";
  } catch (const std::exception& error) {  // a field that is not there, or of another type
    err << "carat bridge: a message of the server can't be understood: " << error.what() << "\n";
  }
  return 1;
}

}  // namespace carat::client
