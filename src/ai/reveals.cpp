#include "ai/reveals.h"

#include <algorithm>

#include "ai/card_inputs.h"
#include "rules/duel/apply.h"
#include "rules/duel/legal.h"
#include "rules/splendor/legal.h"

namespace carat::ai {

namespace {

using duel::legal::owed;
using splendor::legal::owed;

// The best card and what may come with it: a noble, a royal card.
constexpr int most_gain = 5 + splendor::noble_points;
constexpr int most_points = 6;
constexpr int most_royal = 3;
constexpr int most_crowns = 3;

bool is_near_end(const splendor::State& state) {
  return state.phase == splendor::Phase::act &&
         state.mover().prestige + most_gain >= state.options.target;
}

bool is_near_end(const duel::State& state) {
  const duel::Player& player = state.mover();
  return state.phase == duel::Phase::act &&
         (player.prestige + most_points + most_royal >= duel::target_prestige ||
          player.crowns + most_crowns >= duel::target_crowns ||
          player.color_points.at_least(duel::target_color - most_points) != 0);
}

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
void LineCards::find(const State& state, std::span<const CardId> face_up, Rng& rng,
                     RevealedCards& cards) {
  cards.clear();
  if (!is_near_end(state)) return;
  const auto look = [&](CardId& card, int level, int place) {
    if (card.is_none()) {
      card = CardId(level, rng.pick_bit(state.decks.without(drawn_).of_level(level)) + 1);
      drawn_.insert(card);
    }
    if (is_decisive(state, card) && lacking(owed(state.mover(), card), state.mover().tokens) == 0)
      cards.push_back({card, place});
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
void LineCards::put(State& state, const Revealed& revealed) {
  drawn_.erase(revealed.card);
  if (revealed.place == Revealed::in_hand) {
    reveal_in_hand(state.mover().reserved, state.decks, revealed.card);
    auto& hand = hands_[state.to_move.index];
    std::ranges::replace(hand, revealed.card, CardId::none());
    return;
  }
  state.put_card(revealed.place, revealed.card);
  state.decks.erase(revealed.card);
  face_up_[static_cast<std::size_t>(revealed.place)] = CardId::none();
}

void LineCards::find_decisive(const splendor::State& state, Rng& rng, RevealedCards& cards) {
  find(state, state.market, rng, cards);
}
void LineCards::find_decisive(const duel::State& state, Rng& rng, RevealedCards& cards) {
  find(state, state.pyramid, rng, cards);
}
void LineCards::uncover(splendor::State& state, const Revealed& revealed) { put(state, revealed); }
void LineCards::uncover(duel::State& state, const Revealed& revealed) { put(state, revealed); }

CardId bought_card(const splendor::Action& action) { return card_of<splendor::Buy>(action); }
CardId bought_card(const duel::Action& action) { return card_of<duel::Buy>(action); }

}  // namespace carat::ai
