#include "ai/reason_parts.h"
#include "base/bits.h"
#include "rules/splendor/splendor.h"

namespace carat::ai {

using namespace splendor;

namespace {

using SplendorTurn = Turn<State, Action>;

std::string name_of(NobleId noble) { return std::string(noble_text(noble).view()); }

void add_nobles(const SplendorTurn& turn, std::vector<Weighed>& out) {
  NobleId nearest;
  int least = 0;
  for_each_bit(turn.before.nobles.bits, [&](int bit) {
    const NobleId noble{static_cast<std::uint8_t>(bit + 1)};
    if (turn.own_after().nobles.contains(noble)) {
      out.push_back(
          {{"reason.noble_visits", {{"noble", name_of(noble)}, {"count", noble_points}}}, 8.0F});
      return;
    }
    if (!turn.after.nobles.contains(noble)) return;
    const int lacked = requirement(noble).less(turn.own_before().bonuses).total();
    const int lacks = requirement(noble).less(turn.own_after().bonuses).total();
    if (lacks >= lacked || lacks > 4 || (nearest.number != 0 && lacks >= least)) return;
    nearest = noble;
    least = lacks;
  });
  if (nearest.number == 0) return;
  const Gems missing = requirement(nearest).less(turn.own_after().bonuses);
  out.push_back(
      {{"reason.noble_nearer",
        {{"noble", name_of(nearest)}, {"bonuses", amounts("amount.bonus.splendor", missing)}}},
       5.0F - static_cast<float>(least)});
}

void add_prestige(const SplendorTurn& turn, std::vector<Weighed>& out) {
  const int gained = turn.own_after().prestige - turn.own_before().prestige;
  const int target = turn.before.options.target;
  const int left = target - turn.own_after().prestige;
  if (gained <= 0) return;
  if (left <= 0 && turn.own_before().prestige < target) {
    out.push_back({{"reason.final_round", {{"count", int{turn.own_after().prestige}}}}, 9.0F});
    return;
  }
  out.push_back(
      {{"reason.prestige",
        {{"count", gained}, {"prestige", int{turn.own_after().prestige}}, {"target", target}}},
       2.0F + static_cast<float>(gained) + (left <= 5 ? 2.0F : 0.0F)});
}

}  // namespace

int points_of(const State& /*state*/, CardId id) { return card(id).points; }

void add_reasons(const SplendorTurn& turn, std::vector<Weighed>& out) {
  const auto worth = [](CardId id) { return int{card(id).points}; };
  const auto* reserve = std::get_if<Reserve>(&turn.first);
  const auto* buy = std::get_if<Buy>(&turn.first);
  add_prestige(turn, out);
  add_nobles(turn, out);
  const bool from_hand = buy != nullptr && hand_place(turn.own_before().reserved, buy->card) >= 0;
  const CardId bought = buy != nullptr && !from_hand ? buy->card : CardId::none();
  add_denial(turn, reserve != nullptr ? reserve->card : bought, reserve != nullptr, worth, out);
  add_reach(turn, turn.after.market, legal::owed, worth, out);
  if (turn.own_after().tokens[Token::gold] > turn.own_before().tokens[Token::gold])
    out.push_back({{"reason.gold", {}}, 1.0F});
  if (buy != nullptr)
    out.push_back({{"reason.bonus",
                    {{"color", std::string(1, "wbgrk"[static_cast<int>(card(buy->card).bonus)])}}},
                   1.2F});
  add_plan(turn.plan, out);
}

}  // namespace carat::ai
