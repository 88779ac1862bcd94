#include "terminal/online_play.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "terminal/dealt_game.h"
#include "terminal/table_json.h"

namespace carat::terminal {

namespace json = boost::json;

namespace {

constexpr std::int64_t between_tries = 2000;  // milliseconds

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

OnlinePlay::OnlinePlay(const present::Words& words, Connect connect, Invitation invitation,
                       SeatKeys keys, std::string name)
    : PlayTable(words),
      connect_(std::move(connect)),
      invitation_(std::move(invitation)),
      keys_(std::move(keys)),
      name_(std::move(name)),
      key_(keys_.find(invitation_).value_or("")) {}

// Connecting may take seconds, so it is done beside everything else. True if something changed.
bool OnlinePlay::connect() {
  if (!connecting_.valid()) {
    if (now() < try_again_at_) return false;
    connecting_ = std::async(std::launch::async, connect_, invitation_.server);
  }
  if (connecting_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
  auto wire = connecting_.get();
  if (wire) {
    wire_ = *std::move(wire);
    trouble_.clear();
    return true;
  }
  try_again_at_ = now() + between_tries;
  if (!is_there()) failure_ = wire.error();
  trouble_ = words()("terminal.error.no_connection");
  return true;
}

bool OnlinePlay::work() {
  if (wire_ == nullptr) return connect();
  bool heard = false;
  while (const auto message = wire_->receive()) {
    boost::system::error_code problem;
    const json::value value = json::parse(*message, problem);
    if (problem || !value.is_object()) continue;
    hear(value.get_object());
    heard = true;
  }
  if (!wire_->lost()) return heard;
  wire_.reset();
  trouble_ = words()("terminal.error.no_connection");
  return true;
}

void OnlinePlay::send(json::object message) {
  if (wire_ == nullptr) return;
  message["table"] = invitation_.table;
  wire_->send(json::serialize(message));
}

void OnlinePlay::hear(const json::object& message) {
  const json::value* type = message.if_contains("type");
  if (type == nullptr || !type->is_string()) return;
  if (*type == "welcome") {
    json::object watch{{"type", "watch"}, {"id", "watch"}, {"since", state().update.version}};
    if (!key_.empty()) watch["key"] = key_;
    send(std::move(watch));
  } else if (*type == "table" || *type == "update") {
    hear_table(message);
  } else if (*type == "chat") {
    const auto text_of = [&](const char* name) {
      const json::value* value = message.if_contains(name);
      return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
    };
    add_line({{}, text_of("name") + ": " + text_of("text"), {}, {}});
  } else if (*type == "error") {
    hear_error(message);
  }
}

void OnlinePlay::hear_table(const json::object& message) {
  protocol::TableState next = state();
  if (!read_table(message, next) || next.update.table != invitation_.table) return;
  for (const protocol::ToldEvent& event : next.update.events)
    if (events_.empty() || event.version > events_.back().version) events_.push_back(event);
  tell(std::move(next), now());
  if (wants_to_play_again_ && !state().next.empty()) return follow_to_next_table();
  const bool open = state().update.status == "open";
  if (open && !state().you && (!invitation_.secret.empty() || state().setup.listed)) return sit();
  if (!move_) return;
  if (state().update.version > move_->version)
    move_.reset();
  else if (message.at("type") == "table")
    send_move();  // after a lost connection: it is played once, however often it is sent
}

// There the key of the seat here is the invitation.
void OnlinePlay::follow_to_next_table() {
  wants_to_play_again_ = false;
  move_.reset();
  invitation_.table = state().next;
  invitation_.secret = std::exchange(key_, "");
  leave_table();
  events_.clear();
  send({{"type", "watch"}, {"id", "watch"}, {"since", 0}});
}

std::unique_ptr<AnyGame> OnlinePlay::whole_game() const {
  return state().update.status == "over" ? dealt_game(state(), events_) : nullptr;
}

// The nonce is made after the server has fixed its own part of the shuffle.
void OnlinePlay::sit() {
  if (key_.empty()) {
    key_ = new_secret();
    keys_.keep(invitation_, key_);
  }
  json::object request{{"type", "sit"}, {"id", "sit"}, {"key", key_}, {"nonce", new_secret()}};
  if (!invitation_.secret.empty()) request["link"] = invitation_.secret;
  if (!name_.empty()) request["name"] = name_;
  invitation_.secret.clear();  // it is good for one seat
  send(std::move(request));
}

void OnlinePlay::hear_error(const json::object& message) {
  const protocol::RequestError error = read_error(message);
  const json::value* id = message.if_contains("id");
  trouble_ = sentence_of(error);
  if (!is_there()) failure_ = trouble_;
  if (id != nullptr && *id == "play" && error.code != "try_again") move_.reset();
}

void OnlinePlay::send_move() {
  send({{"type", "play"},
        {"id", "play"},
        {"version", move_->version},
        {"move", move_->text},
        {"move_id", move_->id}});
}

PlayTable::Refused OnlinePlay::play(std::string_view move) {
  trouble_.clear();
  if (!is_my_turn()) return words()("terminal.error.not_your_turn");
  if (wire_ == nullptr) return words()("terminal.error.no_connection");
  if (move_) return std::nullopt;  // one at a time
  move_ = Move{std::string(move), state().update.version, new_secret()};
  send_move();
  return std::nullopt;
}

PlayTable::Refused OnlinePlay::undo() {
  trouble_.clear();
  if (!state().update.can_undo) return words()("terminal.error.no_undo");
  send({{"type", "undo"}, {"id", "undo"}, {"version", state().update.version}});
  return std::nullopt;
}

PlayTable::Refused OnlinePlay::say(std::string_view text) {
  trouble_.clear();
  send({{"type", "chat"}, {"id", "chat"}, {"text", text}});
  return std::nullopt;
}

PlayTable::Refused OnlinePlay::resign() {
  trouble_.clear();
  send({{"type", "resign"}, {"id", "resign"}});
  return std::nullopt;
}

PlayTable::Refused OnlinePlay::call_off() {
  trouble_.clear();
  const auto& offers = state().update.abort_offers;
  const bool offered = state().you && std::ranges::find(offers, *state().you) != offers.end();
  send({{"type", "abort"}, {"id", "abort"}, {"on", !offered}});
  return std::nullopt;
}

PlayTable::Refused OnlinePlay::play_again() {
  trouble_.clear();
  wants_to_play_again_ = true;
  send({{"type", "rematch"}, {"id", "rematch"}, {"on", true}});
  // The others may have gone on already.
  if (!state().next.empty()) follow_to_next_table();
  return std::nullopt;
}

}  // namespace carat::terminal
