#include "arena/bot_session.h"

#include "ai/players.h"
#include "ai/view_bot.h"
#include "base/bounded_input.h"
#include "play/catalogue.h"

namespace carat::arena {

using namespace protocol;

namespace {

std::string mode_of(const AnyView& view) {
  return std::visit(
      [](const auto& v) {
        using G = decltype(game_of(v));
        for (const Mode& mode : modes)
          if (mode.game == G::name && mode.players == G::players(v.options))
            return std::string(mode.name);
        return std::string();
      },
      view);
}

}  // namespace

expected<BotSession, std::string> BotSession::make(std::string player) {
  std::vector<std::string> games;
  std::string error;
  for (const Mode& mode : modes) {
    const auto bot = make_player(player, mode, 0);
    if (bot) games.emplace_back(mode.name);
    // The other modes only say that a network is not theirs: its own knows what is wrong with it.
    else if (error.empty() || !bot.error().ends_with(", not " + std::string(mode.name)))
      error = bot.error();
  }
  if (games.empty()) return unexpected(error);
  if (games.size() == modes.size()) {
    games.clear();
    for (const GameEntry& game : catalogue()) games.emplace_back(game.name);
  }
  return BotSession(std::move(player), std::move(games));
}

std::string BotSession::answer(std::string_view line) {
  if (line.size() > longest_input) return line_of(BotError{0, "a line has at most 1048576 bytes"});
  const auto request = read_bot_request(line);
  if (!request) return line_of(request.error());
  return line_of(std::visit([&](const auto& r) { return answer_to(r); }, *request));
}

BotAnswer BotSession::answer_to(const HelloRequest& request) {
  if (request.protocol != bot_protocol)
    return BotError{request.id,
                    "this bot speaks version " + std::to_string(bot_protocol) + " of the protocol"};
  return HelloAnswer{request.id, bot_protocol, player_, games_};
}

BotAnswer BotSession::answer_to(const NewGameRequest& request) {
  const Mode* mode = find_mode(request.mode);
  if (mode == nullptr) return BotError{request.id, "there is no mode " + request.mode};
  if (bot_ == nullptr || mode_ != request.mode) {
    auto bot = make_player(player_, *mode, 0);
    if (!bot) return BotError{request.id, bot.error()};
    bot_ = std::move(*bot);
    mode_ = request.mode;
  }
  bot_->begin_game(static_cast<std::uint64_t>(request.seed));
  return Acknowledgement{request.id};
}

BotAnswer BotSession::answer_to(const ChooseRequest& request) {
  if (bot_ == nullptr) return BotError{request.id, "no game was begun"};
  // A network can look at views of its own mode only.
  if (const std::string mode = mode_of(request.view); mode != mode_)
    return BotError{request.id,
                    "the view is of " + mode + ", but a game of " + mode_ + " was begun"};
  Limits limits;
  limits.move_time = request.move_time;
  limits.time_left = request.time_left;
  return Choice{request.id, bot_->choose(request.view, limits)};
}

BotAnswer BotSession::answer_to(const GameOverRequest& request) {
  return Acknowledgement{request.id};
}

BotAnswer BotSession::answer_to(const QuitRequest& request) {
  finished_ = true;
  return Acknowledgement{request.id};
}

}  // namespace carat::arena
