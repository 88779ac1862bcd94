#include "client/bridged_game.h"

#include <algorithm>
#include <array>
#include <ostream>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <sys/random.h>

#include "base/hex.h"
#include "base/sha256.h"
#include "play/catalogue.h"

namespace carat::client {

namespace json = boost::json;

namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds time_to_begin{60'000};
constexpr Milliseconds patience{1000};
constexpr Milliseconds pause_after_error{1000};
// Of a clock so much is kept for the way: a tenth, and not more than this.
constexpr Milliseconds most_for_the_way{1000};
constexpr Milliseconds least_for_a_decision{50};

std::string text(const json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

// For the program's own chance: the same when it comes back to the game.
std::int64_t seed_of(const std::string& key) {
  Sha256 hash;
  hash.update_part("seed of a bridged game");
  hash.update_part(key);
  std::int64_t seed = 0;
  for (std::size_t i = 0; i < 6; ++i) seed = seed * 256 + hash.digest()[i];
  return seed;
}

}  // namespace

std::string new_secret() {
  std::array<std::uint8_t, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw Trouble("the system has no random numbers");
  return to_hex(bytes);
}

BridgedGame::BridgedGame(ServerLink& server, bots::Program& program, BridgedGameOptions options,
                         std::string table, std::string key, std::ostream& log)
    : server_(server),
      program_(program),
      options_(options),
      table_(std::move(table)),
      key_(std::move(key)),
      log_(log) {}

void BridgedGame::say(const std::string& sentence) {
  log_ << "Table " << table_ << ": " << sentence << "\n" << std::flush;
}

void BridgedGame::watch() {
  server_.send({{"type", "watch"}, {"table", table_}, {"key", key_}, {"id", "watch"}});
}

BridgedGame::End BridgedGame::play() {
  watch();
  const auto start = Clock::now();
  while (true) {
    const auto message = server_.next(patience);
    if (server_.stopped()) return stop();
    if (!message) {
      const bool waited = options_.must_begin_soon && Clock::now() - start > time_to_begin;
      if (!waited || running_) continue;
      say("nobody else came.");
      server_.send_last({{"type", "stand"}, {"table", table_}});
      return End::not_begun;
    }
    const std::string type = text(*message, "type");
    if (type == "welcome") {  // what was on its way may have been lost
      if (move_) move_->on_its_way = false;
      watch();
    } else if (type == "error") {
      hear_error(*message);
    } else if (is_one_of(type, {"table", "update"}) && text(*message, "table") == table_) {
      if (type == "table") hear_table(*message);
      if (mode_ == nullptr) continue;
      if (const auto end = hear_state(*message)) return *end;
    }
  }
}

void BridgedGame::hear_table(const json::object& table) {
  if (table.at("you").is_null()) throw Trouble("table " + table_ + ": the seat is gone");
  if (mode_ != nullptr) return;
  setup_ = table.at("setup").as_object();
  seat_ = Seat(static_cast<int>(table.at("you").as_int64()) - 1);
  const auto& seats = table.at("seats").as_array();
  const std::string game = text(setup_, "game");
  for (const Mode& mode : modes)
    if (mode.game == game && static_cast<std::size_t>(mode.players) == seats.size()) mode_ = &mode;
  if (mode_ == nullptr)
    throw Trouble("table " + table_ + ": a game that is not known here: " + game);
  say("seat " + std::to_string(seat_.index + 1) + " of " + std::string(mode_->name) + ", " +
      server_.server().url() + "/#/table/" + table_);
}

std::optional<BridgedGame::End> BridgedGame::hear_state(const json::object& state) {
  const std::string status = text(state, "status");
  if (const auto* view = state.at("view").if_object()) position_ = text(*view, "position");
  if (status == "running") {
    if (!running_) say("the game is on.");
    running_ = true;
    if (!state.at("legal").as_array().empty() && !decide(state)) {
      say("the program has failed too often: the game is resigned.");
      server_.send_last({{"type", "resign"}, {"table", table_}});
      return End::given_up;
    }
  } else if (status == "over") {
    tell_end(state);
    return End::over;
  } else if (status == "aborted") {
    say("the game was aborted.");
    return End::over;
  } else if (status == "frozen") {
    throw Trouble("table " + table_ + ": the server has found a fault, and the game is frozen");
  }
  return std::nullopt;
}

void BridgedGame::hear_error(const json::object& error) {
  const std::string code = text(error, "code");
  const bool about_move = move_ && text(error, "id") == move_->id;
  if (text(error, "id") == "watch" && is_one_of(code, {"no_table", "bad_key"}))
    throw Trouble("table " + table_ + ": " + text(error, "message"));
  if (!about_move && text(error, "id") != "watch") return;
  if (about_move) {
    // Busy servers get the same move again; otherwise the game is not as we thought.
    move_->on_its_way = false;
    if (!is_one_of(code, {"try_again", "storage", "busy", "too_fast", "no_table"})) move_.reset();
    if (code != "stale") say(text(error, "message") + " (" + code + ")");
  }
  if (code != "stale") server_.pause(pause_after_error);
  watch();
}

void BridgedGame::send(Move& move) {
  move.on_its_way = true;
  server_.send({{"type", "play"},
                {"table", table_},
                {"version", move.version},
                {"move", move.text},
                {"move_id", move.id},
                {"id", move.id}});
}

bool BridgedGame::decide(const json::object& state) {
  const std::int64_t version = state.at("version").as_int64();
  if (!move_ || move_->version != version) {
    const auto chosen = choice(state);
    if (!chosen) return false;
    move_ = Move{version, *chosen, new_secret()};
  }
  if (!move_->on_its_way) send(*move_);
  return true;
}

expected<void, bots::Failure> BridgedGame::begin() {
  if (knows_game_) return {};
  bots::TimeLimits limits;
  limits.start = options_.start_time;
  limits.move = options_.move_time;
  const auto& time = setup_.at("time").as_object();
  if (text(time, "kind") == "fischer")
    limits.game = std::chrono::seconds(time.at("seconds").as_int64());
  program_.set_limits(limits);
  auto begun = program_.begin_game(*mode_, seat_, seed_of(key_));
  knows_game_ = begun.has_value();
  return begun;
}

std::optional<std::string> BridgedGame::choice(const json::object& state) {
  const auto game = game_from_position(position_);
  if (!game)
    throw Trouble("table " + table_ + ": the server's position can't be read: " +
                  std::string(game.error().what.view()));
  const auto start = Clock::now();
  while (true) {
    if (const auto begun = begin(); !begun) {
      if (!has_another_chance(begun.error())) return std::nullopt;
      continue;
    }
    Milliseconds move_time = options_.move_time;
    std::optional<Milliseconds> time_left;
    if (const auto* clocks = state.at("clocks").if_object()) {
      const auto used = std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
      const auto& left = clocks->at("left").as_array();
      const Milliseconds mine = Milliseconds(left.at(seat_.index).as_int64()) - used;
      const auto usable =
          std::max(mine - std::min(mine / 10, most_for_the_way), least_for_a_decision);
      move_time = std::min(move_time, usable);
      if (text(setup_.at("time").as_object(), "kind") == "fischer") time_left = usable;
    }
    auto decision = program_.choose_within(**game, seat_, move_time, time_left);
    if (decision) return *decision;
    knows_game_ = false;  // it was ended, and will be started anew
    if (!has_another_chance(decision.error())) return std::nullopt;
  }
}

bool BridgedGame::has_another_chance(const bots::Failure& failure) {
  ++failures_;
  say("the program has failed (" + failure.kind + "): " + failure.what);
  return failures_ < options_.most_failures && !server_.stopped();
}

void BridgedGame::tell_end(const json::object& state) {
  const auto& result = state.at("result").as_object();
  Outcome outcome;
  for (const auto& rank : result.at("ranks").as_array())
    outcome.rank[outcome.players++] = static_cast<std::uint8_t>(rank.as_int64());
  const std::string reason = text(result, "reason");
  const int rank = outcome.rank[seat_.index];
  say("the game is over (" + reason + "): " + (rank == 1 ? "won" : "lost") +
      (outcome.players > 2 ? ", rank " + std::to_string(rank) : "") + ".");
  const auto game = game_from_position(position_);
  if (!game || !knows_game_) return;
  if (const auto heard = program_.game_over(**game, seat_, outcome, reason); !heard)
    say("the program has failed after the game, which costs nothing (" + heard.error().kind +
        "): " + heard.error().what);
}

BridgedGame::End BridgedGame::stop() {
  if (running_) {
    say("stopped. The game goes on: come back with --table " + table_);
  } else {
    server_.send_last({{"type", "stand"}, {"table", table_}});
  }
  return End::stopped;
}

std::string BridgedGame::rematch() {
  const auto ask = [&] {
    watch();
    server_.send({{"type", "rematch"}, {"table", table_}});
  };
  say("waiting for a rematch.");
  ask();
  while (!server_.stopped()) {
    const auto message = server_.next(patience);
    if (!message) continue;
    if (text(*message, "type") == "welcome") ask();
    if (text(*message, "type") == "table" && text(*message, "table") == table_)
      if (auto next = text(*message, "next"); !next.empty()) return next;
  }
  return {};
}

}  // namespace carat::client
