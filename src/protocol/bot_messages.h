#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/expected.h"
#include "play/any_game.h"

// The bot protocol, docs/bots.md: every line to a bot is a request, every line from it the answer
// to the last request.

namespace carat::protocol {

inline constexpr int bot_protocol = 1;

using Milliseconds = std::chrono::milliseconds;

struct HelloRequest {
  std::int64_t id = 0;
  int protocol = bot_protocol;
};

struct NewGameRequest {
  std::int64_t id = 0;
  std::string mode;
  std::string game;
  int players = 2;
  Seat seat;
  std::int64_t seed = 0;
  std::optional<Milliseconds> move_time;  // for each decision
  std::optional<Milliseconds> game_time;  // for all decisions of the game
};

struct ChooseRequest {
  std::int64_t id = 0;
  AnyView view;
  std::vector<LegalAction> actions;
  std::optional<Milliseconds> move_time;
  std::optional<Milliseconds> time_left;
};

struct GameOverRequest {
  std::int64_t id = 0;
  AnyView view;
  Outcome outcome;
  std::string reason;
};

struct QuitRequest {
  std::int64_t id = 0;
};

using BotRequest =
    std::variant<HelloRequest, NewGameRequest, ChooseRequest, GameOverRequest, QuitRequest>;

struct HelloAnswer {
  std::int64_t id = 0;
  int protocol = bot_protocol;
  std::string name;
  std::vector<std::string> games;  // games or modes

  [[nodiscard]] bool plays(std::string_view mode, std::string_view game) const;
};

// To new_game, game_over and quit.
struct Acknowledgement {
  std::int64_t id = 0;
};

struct Choice {
  std::int64_t id = 0;
  std::variant<std::string, int> action;  // notation, or a number of the list
};

// A bot that can't do what it was asked.
struct BotError {
  std::int64_t id = 0;
  std::string message;
};

using BotAnswer = std::variant<HelloAnswer, Acknowledgement, Choice, BotError>;

// One line each, without its end.
std::string line_of(const BotRequest& request);
std::string line_of(const BotAnswer& answer);

// The errors are sentences that name the field. That of a request is the answer to it, with its id,
// or 0 where that can't be read. An answer must be to the request of this id.
expected<BotRequest, BotError> read_bot_request(std::string_view line);
expected<HelloAnswer, std::string> read_hello_answer(std::string_view line, std::int64_t id);
expected<Acknowledgement, std::string> read_acknowledgement(std::string_view line, std::int64_t id);
expected<Choice, std::string> read_choice(std::string_view line, std::int64_t id);

}  // namespace carat::protocol
