#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "play/catalogue.h"
#include "protocol/bot_messages.h"
#include "protocol/read_object.h"

namespace carat::protocol {

namespace json = boost::json;

namespace {

constexpr std::int64_t most = std::int64_t{1} << 53;  // what every JSON library can hold

// One message being read. The first thing that is wrong with it is kept, and everything read after
// that is worth nothing.
class Message {
 public:
  explicit Message(std::string_view line) {
    auto object = read_object(line);
    if (object)
      object_ = *std::move(object);
    else
      error_ = (object.error().field.empty() ? "" : object.error().field + ": ") +
               object.error().message;
  }

  [[nodiscard]] bool failed() const { return !error_.empty(); }
  [[nodiscard]] const std::string& error() const { return error_; }
  void fail(std::string error) {
    if (!failed()) error_ = std::move(error);
  }
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }

  std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t greatest) {
    const auto* value = find(name);
    const auto* number = value == nullptr ? nullptr : value->if_int64();
    if (number != nullptr && *number >= least && *number <= greatest) return *number;
    wrong(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(greatest));
    return least;
  }
  std::string text(std::string_view name) {
    const auto* value = find(name);
    const auto* string = value == nullptr ? nullptr : value->if_string();
    if (string != nullptr) return {string->data(), string->size()};
    wrong(name, "a string");
    return {};
  }
  json::array list(std::string_view name) {
    const auto* value = find(name);
    if (value != nullptr && value->is_array()) return value->as_array();
    wrong(name, "a list");
    return {};
  }
  // An object inside, as a message of its own kind.
  Message inner(std::string_view name) {
    const auto* value = find(name);
    Message message;
    if (value != nullptr && value->is_object())
      message.object_ = value->as_object();
    else
      wrong(name, "an object");
    return message;
  }
  [[nodiscard]] const json::object& object() const { return object_; }

  std::optional<Milliseconds> time(std::string_view name) {
    if (!has(name)) return std::nullopt;
    return Milliseconds(integer(name, 0, most));
  }

 private:
  Message() = default;
  // Null is what many libraries write for a field that is not there.
  [[nodiscard]] const json::value* find(std::string_view name) const {
    const auto* value = object_.if_contains(name);
    return value == nullptr || value->is_null() ? nullptr : value;
  }
  void wrong(std::string_view name, const std::string& right) {
    fail(std::string(name) + ": " + right + " is expected" +
         (has(name) ? "" : ", this field is missing"));
  }

  json::object object_;
  std::string error_;
};

template <class T>
expected<T, std::string> result_of(const Message& message, T value) {
  if (message.failed()) return unexpected(message.error());
  return value;
}

// The position that a message shows, and who sees it; no game if that fails.
struct Seen {
  std::unique_ptr<AnyGame> game;
  Seat seat;

  [[nodiscard]] AnyView view() const { return game ? game->view(Viewer(seat)) : AnyView{}; }
};

Seen read_seen(Message& message) {
  Message view = message.inner("view");
  const std::string position = view.text("position");
  const auto seat = view.integer("viewer", 1, max_players);
  if (view.failed()) message.fail("view." + view.error());
  if (message.failed()) return {};
  auto game = game_from_position(position);
  if (!game) {
    message.fail("view.position: " + std::string(game.error().what.view()));
    return {};
  }
  if (seat > (*game)->players()) {
    message.fail("view.viewer: a seat of the game is expected");
    return {};
  }
  return {std::move(*game), Seat(static_cast<int>(seat) - 1)};
}

Outcome read_outcome(Message& message, std::string& reason) {
  Message inner = message.inner("outcome");
  Outcome outcome;
  reason = inner.text("reason");
  for (const auto& rank : inner.list("ranks")) {
    const auto* number = rank.if_int64();
    if (number == nullptr || *number < 1 || *number > max_players || outcome.players == max_players)
      inner.fail("ranks: a rank for each seat is expected");
    else
      outcome.rank[outcome.players++] = static_cast<std::uint8_t>(*number);
  }
  if (inner.failed()) message.fail("outcome." + inner.error());
  return outcome;
}

// The list of actions is that of the position, so a reader of ours finds it by itself.
ChooseRequest read_choose(Message& message, std::int64_t id) {
  ChooseRequest request;
  request.id = id;
  request.move_time = message.time("move_time_ms");
  request.time_left = message.time("time_left_ms");
  const Seen seen = read_seen(message);
  const auto listed = message.list("actions").size();
  if (message.failed()) return request;
  request.view = seen.view();
  if (!seen.game->is_over() && seen.game->to_move() == seen.seat)
    request.actions = seen.game->legal_actions(Payments::canonical);
  else
    message.fail("view: it is not the viewer's turn");
  if (request.actions.size() != listed)
    message.fail("actions: these are not the legal actions of the view");
  return request;
}

// What all answers have: no error, and the right id.
Message read_answer(std::string_view line, std::int64_t id) {
  Message message(line);
  const std::int64_t given = message.integer("id", 0, most);
  if (!message.failed() && given != id)
    message.fail("id: " + std::to_string(id) + " is expected, not " + std::to_string(given));
  if (!message.failed() && message.has("error"))
    message.fail("the bot says: " + message.text("error"));
  return message;
}

}  // namespace

expected<BotRequest, BotError> read_bot_request(std::string_view line) {
  Message m(line);
  const std::string kind = m.text("message");
  const std::int64_t id = m.integer("id", 0, most);
  BotRequest request;
  if (kind == "hello") {
    request = HelloRequest{id, static_cast<int>(m.integer("protocol", 1, 1'000'000))};
  } else if (kind == "new_game") {
    const Seat seat(static_cast<int>(m.integer("seat", 1, max_players)) - 1);
    request = NewGameRequest{id,
                             m.text("mode"),
                             m.text("game"),
                             static_cast<int>(m.integer("players", 2, max_players)),
                             seat,
                             m.integer("seed", 0, most),
                             m.time("move_time_ms"),
                             m.time("game_time_ms")};
  } else if (kind == "choose") {
    request = read_choose(m, id);
  } else if (kind == "game_over") {
    GameOverRequest over{id, read_seen(m).view(), {}, {}};
    over.outcome = read_outcome(m, over.reason);
    request = std::move(over);
  } else if (kind == "quit") {
    request = QuitRequest{id};
  } else {
    m.fail("message: one of hello, new_game, choose, game_over, quit is expected");
  }
  if (m.failed()) return unexpected(BotError{id, m.error()});
  return request;
}

expected<HelloAnswer, std::string> read_hello_answer(std::string_view line, std::int64_t id) {
  Message m = read_answer(line, id);
  HelloAnswer answer{id, static_cast<int>(m.integer("protocol", 1, 1'000'000)), m.text("name"), {}};
  for (const auto& game : m.list("games")) {
    if (!game.is_string())
      m.fail("games: a list of strings is expected");
    else
      answer.games.emplace_back(game.as_string());
  }
  return result_of(m, std::move(answer));
}

expected<Acknowledgement, std::string> read_acknowledgement(std::string_view line,
                                                            std::int64_t id) {
  return result_of(read_answer(line, id), Acknowledgement{id});
}

expected<Choice, std::string> read_choice(std::string_view line, std::int64_t id) {
  Message m = read_answer(line, id);
  Choice choice{id, {}};
  const bool numbered = m.has("number");
  if (numbered == m.has("action"))
    m.fail("either action or number is expected");
  else if (numbered)
    choice.action = static_cast<int>(m.integer("number", 0, 100'000));
  else
    choice.action = m.text("action");
  return result_of(m, std::move(choice));
}

}  // namespace carat::protocol
