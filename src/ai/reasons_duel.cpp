#include "ai/reason_parts.h"
#include "base/bits.h"
#include "rules/duel/duel.h"

namespace carat::ai {

using namespace duel;

namespace {

using DuelTurn = Turn<State, Action>;

constexpr char letter(Color color) { return "wbgrk"[static_cast<int>(color)]; }

// D11.2: the nearer a victory comes, the more it matters.
void add_victories(const DuelTurn& turn, std::vector<Weighed>& out) {
  const Player& before = turn.own_before();
  const Player& after = turn.own_after();
  const auto weight = [](int gained, int left) {
    return 2.0F + static_cast<float>(gained) + std::max(0.0F, 4.0F - static_cast<float>(left));
  };
  if (after.prestige > before.prestige)
    out.push_back(
        {{"reason.victory.prestige", {{"count", int{after.prestige}}, {"target", target_prestige}}},
         weight(after.prestige - before.prestige, target_prestige - after.prestige)});
  if (after.crowns > before.crowns)
    out.push_back(
        {{"reason.victory.crowns", {{"count", int{after.crowns}}, {"target", target_crowns}}},
         0.5F + weight(after.crowns - before.crowns, target_crowns - after.crowns)});
  for (int i = 0; i < color_count; ++i) {
    const auto color = static_cast<Color>(i);
    const int points = after.color_points[color];
    const int gained = points - before.color_points[color];
    if (gained <= 0 || points < 4) continue;
    out.push_back(
        {{"reason.victory.color",
          {{"count", points}, {"target", target_color}, {"color", std::string(1, letter(color))}}},
         weight(gained, target_color - points) - 1.0F});
  }
}

void add_abilities(const DuelTurn& turn, std::vector<Weighed>& out) {
  const Player& before = turn.own_before();
  const Player& after = turn.own_after();
  for_each_bit(after.royals.bits & ~before.royals.bits, [&](int bit) {
    out.push_back({{"reason.royal", {{"royal", "R" + std::to_string(bit + 1)}}}, 4.5F});
  });
  const bool over = turn.after.phase == Phase::over;
  if (!over && turn.after.to_move == turn.seat) out.push_back({{"reason.play_again", {}}, 5.0F});
  const auto& other_before = turn.before.players[1u - turn.seat.index];
  const auto& other_after = turn.after.players[1u - turn.seat.index];
  if (other_after.tokens.total() < other_before.tokens.total())
    out.push_back({{"reason.steals", {{"player", Seat(1 - turn.seat.index)}}}, 3.0F});
  if (after.privileges > before.privileges) out.push_back({{"reason.privilege", {}}, 2.0F});
  if (after.tokens[Token::pearl] > before.tokens[Token::pearl])
    out.push_back({{"reason.pearl", {}}, 1.6F});
}

}  // namespace

int points_of(const State& /*state*/, CardId id) { return card(id).points; }

void add_reasons(const DuelTurn& turn, std::vector<Weighed>& out) {
  const auto worth = [](CardId id) { return card(id).points + card(id).crowns; };
  const auto* reserve = std::get_if<Reserve>(&turn.first);
  const auto* buy = std::get_if<Buy>(&turn.first);
  add_victories(turn, out);
  add_abilities(turn, out);
  const bool from_hand = buy != nullptr && hand_place(turn.own_before().reserved, buy->card) >= 0;
  const CardId bought = buy != nullptr && !from_hand ? buy->card : CardId::none();
  add_denial(turn, reserve != nullptr ? reserve->card : bought, reserve != nullptr, worth, out);
  add_reach(turn, turn.after.pyramid, legal::owed, worth, out);
  if (turn.own_after().tokens[Token::gold] > turn.own_before().tokens[Token::gold])
    out.push_back({{"reason.gold", {}}, 1.0F});
  add_plan(turn.plan, out);
}

}  // namespace carat::ai
