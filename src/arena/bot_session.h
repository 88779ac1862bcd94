#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "base/expected.h"
#include "protocol/bot_messages.h"

namespace carat::arena {

// A built-in player on the bots' side of the bot protocol: a line in, a line out.
class BotSession {
 public:
  // A player that can be made for at least one mode. The error is a sentence.
  static expected<BotSession, std::string> make(std::string player);

  [[nodiscard]] std::string answer(std::string_view line);
  [[nodiscard]] bool finished() const { return finished_; }

 private:
  BotSession(std::string player, std::vector<std::string> games)
      : player_(std::move(player)), games_(std::move(games)) {}

  protocol::BotAnswer answer_to(const protocol::HelloRequest& request);
  protocol::BotAnswer answer_to(const protocol::NewGameRequest& request);
  protocol::BotAnswer answer_to(const protocol::ChooseRequest& request);
  protocol::BotAnswer answer_to(const protocol::GameOverRequest& request);
  protocol::BotAnswer answer_to(const protocol::QuitRequest& request);

  std::string player_;
  std::vector<std::string> games_;  // all of them, or the modes that it plays
  std::string mode_;                // that bot_ plays
  std::unique_ptr<Bot> bot_;
  bool finished_ = false;
};

// `carat bot`
int bot_main(int argc, const char* const* argv);

}  // namespace carat::arena
