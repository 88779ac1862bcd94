// A bot for both games, in the bot protocol of docs/bots.md, with Carat's own engine: it tries
// every decision on a copy of the game and takes the one after which it is best off.
//
//   tools/build release buyer
//   carat arena --pairs 50 cmd:build/release/examples/buyer random
//   carat bridge --open -- build/release/examples/buyer

#include <iostream>

#include "ai/view_bot.h"
#include "base/overload.h"
#include "protocol/bot_messages.h"
#include "rules/common/random_dealer.h"

using namespace carat;
using namespace carat::protocol;

namespace {

Rng rng(1);

// How well off a seat is, by what both games have: points, cards and tokens.
template <Game G>
int worth(const typename G::State& state, Seat seat) {
  const auto me = G::view(state, Viewer(seat)).players[seat.index];
  const bool has_won = G::is_over(state) && G::outcome(state).won(seat);
  return 50 * me.prestige + 40 * me.bonuses.total() + 4 * me.tokens.total() + 10'000 * has_won;
}

// What the view does not show is imagined: so the bot can't know more than it may.
template <Game G>
std::string choose(const typename G::View& view) {
  const auto now = G::imagine(view, rng);
  typename G::ActionList actions;
  G::legal_actions(now, Payments::canonical, actions);
  auto best = actions[0];
  int most = -1;
  for (const auto& action : actions) {
    auto after = now;
    RandomDealer dealer(rng);
    G::apply(after, action, dealer);
    const int value = 100 * worth<G>(after, view.to_move) + static_cast<int>(rng.below(100));
    if (value <= most) continue;
    best = action;
    most = value;
  }
  return std::string(G::action_text(best).view());
}

BotAnswer answer_to(const BotRequest& request) {
  return std::visit(
      overload{[](const HelloRequest& r) -> BotAnswer {
                 return HelloAnswer{r.id, bot_protocol, "Buyer in C++", {"splendor", "duel"}};
               },
               [](const NewGameRequest& r) -> BotAnswer {
                 rng = Rng(static_cast<std::uint64_t>(r.seed));
                 return Acknowledgement{r.id};
               },
               [](const ChooseRequest& r) -> BotAnswer {
                 const auto decide = [](const auto& v) { return choose<decltype(game_of(v))>(v); };
                 return Choice{r.id, std::visit(decide, r.view)};
               },
               [](const auto& r) -> BotAnswer { return Acknowledgement{r.id}; }},
      request);
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const auto request = read_bot_request(line);
    std::cout << line_of(request ? answer_to(*request) : request.error()) << "\n" << std::flush;
  }
}
