#include <gtest/gtest.h>

#include "play/catalogue.h"
#include "protocol/bot_messages.h"
#include "rules/common/scripted_dealer.h"
#include "rules/duel/position.h"
#include "rules/splendor/position.h"
#include "tests/support/golden_files.h"

namespace carat::protocol {
namespace {

std::string position_of(const AnyView& view) {
  return std::visit([](const auto& v) { return std::string(position_text(v).view()); }, view);
}

std::vector<std::string> texts_of(const std::vector<LegalAction>& actions) {
  std::vector<std::string> texts;
  texts.reserve(actions.size());
  for (const LegalAction& action : actions) texts.push_back(action.text);
  return texts;
}

// The decision that was made, as a bot answers the request: by number where it is in the list,
// which has one payment for each purchase.
std::string answered(const AnyGame& game, const GoldenStep& step) {
  const auto legal = game.legal_actions(Payments::canonical);
  const ChooseRequest request{7, game.view(Viewer(Seat(step.seat))), legal, {}, {}};
  const auto heard = read_bot_request(line_of(request));
  if (!heard) return heard.error().message;
  const auto& asked = std::get<ChooseRequest>(*heard);
  EXPECT_TRUE(asked.view == request.view);
  for (const auto& [viewer, position] : step.views)
    if (viewer == std::to_string(step.seat + 1)) EXPECT_EQ(position_of(asked.view), position);
  const auto texts = texts_of(asked.actions);
  EXPECT_EQ(texts, texts_of(legal));
  const auto found = std::ranges::find(texts, step.action);
  Choice choice{7, step.action};
  if (found != texts.end()) choice.action = static_cast<int>(found - texts.begin());
  const auto read = read_choice(line_of(choice), 7);
  if (!read) return read.error();
  const auto* number = std::get_if<int>(&read->action);
  return number == nullptr ? std::get<std::string>(read->action)
                           : legal[static_cast<std::size_t>(*number)].text;
}

// Bots see every golden game as the engine does, and their answers make the same game of it.
TEST(GoldenBots, golden_games_are_played_in_the_bot_protocol) {
  for (const GoldenFile& file : golden_files()) {
    SCOPED_TRACE(file.name);
    const auto game = *game_from_position(file.steps.front().position);
    for (const GoldenStep& step : file.steps) {
      ASSERT_EQ(game->position(), step.position);
      if (step.action.empty()) break;
      std::vector<Draw> draws;
      draws.reserve(step.drawn.size());
      for (const std::string& drawn : step.drawn)
        draws.push_back(*find_game(file.game)->parse_draw(drawn));
      ScriptedDealer dealer(draws);
      ASSERT_TRUE(game->play(Seat(step.seat), answered(*game, step), dealer)) << step.action;
    }
    EXPECT_TRUE(game->is_over());
    const auto over = read_bot_request(line_of(GameOverRequest{
        8, game->view(Viewer(Seat(0))), *game->outcome(), std::string(game->end_reason())}));
    ASSERT_TRUE(over) << over.error().message;
    EXPECT_EQ(position_of(std::get<GameOverRequest>(*over).view), game->position(Viewer(Seat(0))));
  }
}

}  // namespace
}  // namespace carat::protocol
