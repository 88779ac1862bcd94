#include "ai/reveals.h"

#include <algorithm>
#include <cassert>

#include "ai/card_inputs.h"
#include "ai/endings.h"
#include "rules/duel/apply.h"
#include "rules/duel/legal.h"
#include "rules/splendor/legal.h"

namespace carat::ai {

namespace {

using duel::legal::owed;
using splendor::legal::owed;

constexpr int most_royal = 3;  // the points of the best royal card

bool is_acting(const splendor::State& state) { return state.phase == splendor::Phase::act; }
bool is_acting(const duel::State& state) { return state.phase == duel::Phase::act; }

// Whether the mover would reach the end with this card.
bool is_decisive(const splendor::State& state, CardId id) {
  const splendor::Card& card = splendor::card(id);
  const splendor::Player& player = state.mover();
  const auto nobles =
      splendor::visiting_nobles(state.nobles, player.bonuses + splendor::Gems::one(card.bonus));
  const int noble = nobles.empty() ? 0 : splendor::noble_points;
  return player.prestige + card.points + noble >= state.options.target;
}

// A wild card takes on the colour of another one.
unsigned colors_of(const duel::Card& card) {
  if (card.bonus == duel::Bonus::wild) return (1u << color_count) - 1;
  return card.bonus == duel::Bonus::color ? 1u << static_cast<int>(card.color) : 0;
}

bool is_decisive(const duel::State& state, CardId id) {
  const duel::Card& card = duel::card(id);
  duel::Player player = state.mover();
  player.crowns = static_cast<std::uint8_t>(player.crowns + card.crowns);
  const int royal = player.royals.size() < duel::turn::royals_earned(player) ? most_royal : 0;
  if (player.prestige + card.points + royal >= duel::target_prestige) return true;
  if (player.crowns >= duel::target_crowns) return true;
  const unsigned colors = player.color_points.at_least(duel::target_color - card.points);
  return card.points > 0 && (colors & colors_of(card)) != 0;
}

template <class Buy, class Action>
CardId card_of(const Action& action) {
  const auto* buy = std::get_if<Buy>(&action);
  return buy != nullptr ? buy->card : CardId::none();
}

}  // namespace

template <class State>
void LineCards::find(const State& state, std::span<const CardId> face_up, Rng& rng) {
  decisive_.clear();
  if (!is_acting(state) || !is_near_end(state)) return;
  const auto look = [&](CardId& card, int level, int place) {
    if (card.is_none()) {
      card = CardId(level, rng.pick_bit(state.decks.without(drawn_).of_level(level)) + 1);
      drawn_.insert(card);
    }
    if (is_decisive(state, card) && lacking(owed(state.mover(), card), state.mover().tokens) == 0)
      decisive_.push_back({card, place});
  };
  for (std::size_t i = 0; i < face_up.size(); ++i)
    if (face_up[i].is_unknown()) look(face_up_[i], face_up[i].level(), static_cast<int>(i));
  auto& hand = hands_[state.to_move.index];
  std::array<bool, most_reserved> taken{};
  for (const Reserved& reserved : state.mover().reserved) {
    if (!reserved.card.is_unknown()) continue;
    // The first of this level that is left, or else a new one.
    const int level = reserved.card.level();
    std::size_t i = 0;
    const auto is_other = [&](CardId card) { return card.is_known() && card.level() != level; };
    while (taken[i] || is_other(hand[i])) ++i;
    taken[i] = true;
    look(hand[i], level, Revealed::in_hand);
  }
}

template <class State>
void LineCards::put(State& state, CardId card) {
  const auto* found = std::ranges::find(decisive_, card, &Revealed::card);
  assert(found != decisive_.end());
  drawn_.erase(card);
  if (found->place == Revealed::in_hand) {
    reveal_in_hand(state.mover().reserved, state.decks, card);
    std::ranges::replace(hands_[state.to_move.index], card, CardId::none());
    return;
  }
  state.put_card(found->place, card);
  state.decks.erase(card);
  face_up_[static_cast<std::size_t>(found->place)] = CardId::none();
}

bool LineCards::allow(CardId card) const {
  return std::ranges::find(decisive_, card, &Revealed::card) != decisive_.end();
}

void LineCards::find_decisive(const splendor::State& state, Rng& rng) {
  find(state, state.market, rng);
}
void LineCards::find_decisive(const duel::State& state, Rng& rng) {
  find(state, state.pyramid, rng);
}
void LineCards::uncover(splendor::State& state, CardId card) { put(state, card); }
void LineCards::uncover(duel::State& state, CardId card) { put(state, card); }

CardId bought_card(const splendor::Action& action) { return card_of<splendor::Buy>(action); }
CardId bought_card(const duel::Action& action) { return card_of<duel::Buy>(action); }

}  // namespace carat::ai
