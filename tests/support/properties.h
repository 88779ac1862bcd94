#pragma once

#include <cmath>
#include <cstdlib>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/common/decks.h"
#include "rules/common/game.h"
#include "rules/common/hand.h"
#include "rules/common/random_dealer.h"
#include "rules/common/random_play.h"
#include "rules/common/viewer_text.h"

// What holds in every game, whatever its rules. Each check looks at one position and says what is
// wrong with it; those of whole games are in record_properties.h.
namespace carat::properties {

using Check = testing::AssertionResult;
inline Check holds() { return testing::AssertionSuccess(); }

template <Game G, class... Parts>
Check wrong(const typename G::State& state, const Parts&... parts) {
  Check failure = testing::AssertionFailure();
  (failure << ... << parts);
  return failure << "\n  in " << G::position_text(state).view();
}

// Whether CARAT_LONG=1 asks for patience.
inline bool is_patient() {
  const char* wanted = std::getenv("CARAT_LONG");  // NOLINT(concurrency-mt-unsafe)
  return wanted != nullptr && std::string_view(wanted) == "1";
}

// CARAT_GAMES=n asks for another number: with sanitizers ./test plays fewer, in other builds all.
inline int number_of_games() {
  const char* wanted = std::getenv("CARAT_GAMES");  // NOLINT(concurrency-mt-unsafe)
  if (wanted != nullptr) return static_cast<int>(std::strtol(wanted, nullptr, 10));
  return is_patient() ? 1'000'000 : 10'000;
}

// How random players play: the same games over and over would look at few kinds of position.
enum class Style {
  uniform,      // any canonical decision
  any_payment,  // any decision at all
  eager,        // mostly the last of the list
  hoarding,     // mostly the first of the list
};

constexpr Style style_of(int game) {
  if (game % 16 == 15) return Style::hoarding;
  return static_cast<Style>(game % 3);
}

template <Game G>
typename G::Action choose(Style style, const typename G::State& state, Rng& rng) {
  const typename G::Mask mask = G::legal_mask(state);
  const auto last = static_cast<std::uint32_t>(bit_count(mask) - 1);
  if (style == Style::any_payment) {
    typename G::ActionList all;
    G::legal_actions(state, Payments::all, all);
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  }
  if (style == Style::eager && rng.below(4) > 0) return G::action_at(state, select_bit(mask, last));
  if (style == Style::hoarding && rng.below(8) > 0) return G::action_at(state, select_bit(mask, 0));
  return random_action<G>(state, rng);
}

// Plays a game to its end and shows every position to `look`, a check; the last one too.
template <Game G, class Look>
Check walk(typename G::State state, Style style, Rng& rng, Dealer& dealer, Look&& look) {
  while (true) {
    if (Check check = look(state); !check) return check;
    if (G::is_over(state)) return holds();
    G::apply(state, choose<G>(style, state, rng), dealer);
  }
}

// Nothing appeared, nothing got lost; somebody can do something unless the game is over.
template <Game G>
Check is_sound(const typename G::State& state) {
  if (const auto error = G::why_broken(state)) return wrong<G>(state, error->what.view());
  if ((bit_count(G::legal_mask(state)) == 0) != G::is_over(state))
    return wrong<G>(state, "a game goes on exactly while there is a legal decision");
  return holds();
}

template <class List>
bool all_different(const List& list) {
  for (std::size_t i = 0; i < list.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (list[i] == list[j]) return false;
  return true;
}

template <class List, class Action>
bool contains(const List& list, const Action& action) {
  for (const Action& other : list)
    if (other == action) return true;
  return false;
}

// Carried out as the kind that it is, a decision does the same as in the type for all of them.
template <Game G>
bool does_the_same(const typename G::State& state, int bit, const typename G::Action& action) {
  FirstDealer dealer;
  typename G::State by_kind = state;
  G::visit_action(state, bit, [&](const auto& kind) { G::apply(by_kind, kind, dealer); });
  typename G::State by_action = state;
  G::apply(by_action, action, dealer);
  return by_kind == by_action;
}

// The bits, the canonical list and the list with every payment tell the same.
template <Game G>
Check mask_and_lists_agree(const typename G::State& state) {
  typename G::ActionList canonical;
  typename G::ActionList all;
  G::legal_actions(state, Payments::canonical, canonical);
  G::legal_actions(state, Payments::all, all);
  const typename G::Mask mask = G::legal_mask(state);
  if (canonical.size() != static_cast<std::size_t>(bit_count(mask)))
    return wrong<G>(state, bit_count(mask), " bits, ", canonical.size(), " actions");
  Check check = holds();
  typename G::ActionList of_bits;
  for_each_bit(mask, [&](int bit) {
    const auto action = G::action_at(state, bit);
    const bool same = G::visit_action(
        state, bit, [&](const auto& kind) { return typename G::Action(kind) == action; });
    if (!same || !contains(canonical, action)) check = wrong<G>(state, "bit ", bit);
    if (!does_the_same<G>(state, bit, action)) check = wrong<G>(state, "applying bit ", bit);
    of_bits.push_back(action);
  });
  if (!check) return check;
  if (!all_different(canonical) || !all_different(all) || !all_different(of_bits))
    return wrong<G>(state, "an action is listed twice");
  std::size_t found = 0;  // the canonical ones stand among all of them in the same order
  for (const auto& action : all)
    if (found < canonical.size() && action == canonical[found]) ++found;
  if (found != canonical.size())
    return wrong<G>(state, "not among all: ", G::action_text(canonical[found]).view());
  return holds();
}

// The list and the refusals are two formulations of the rules: of the actions that
// `for_each_expressible` calls its argument with, one that is not refused is listed, and what is
// listed is not refused. `allowed` counts those that are not refused.
template <Game G, class Space>
Check list_and_refusals_agree(const typename G::State& state, const typename G::ActionList& all,
                              Space&& for_each_expressible, std::size_t& allowed) {
  const Seat seat = G::to_move(state);
  Check check = holds();
  for_each_expressible(state, [&](const typename G::Action& action) {
    if (G::why_illegal(state, seat, action)) return;
    ++allowed;
    if (!contains(all, action))
      check = wrong<G>(state, "not refused, not listed: ", G::action_text(action).view());
  });
  if (!check) return check;
  for (const auto& action : all)
    if (const auto refusal = G::why_illegal(state, seat, action))
      return wrong<G>(state, "listed, but refused by ", G::clause(*refusal), ": ",
                      G::action_text(action).view());
  return holds();
}

// Exactly what is listed is not refused. Of what is listed, `is_tried` says whether it is among
// what `for_each_expressible` tries.
template <Game G, class Space, class IsTried>
Check legal_is_what_is_not_refused(const typename G::State& state, Space&& for_each_expressible,
                                   IsTried&& is_tried) {
  typename G::ActionList all;
  G::legal_actions(state, Payments::all, all);
  std::size_t allowed = 0;
  if (Check check = list_and_refusals_agree<G>(state, all, for_each_expressible, allowed); !check)
    return check;
  std::size_t listed = 0;
  for (const auto& action : all) listed += is_tried(action) ? 1 : 0;
  if (allowed != listed)
    return wrong<G>(state, allowed, " are not refused, ", listed, " are listed");
  return holds();
}

template <Game G, class Space>
Check legal_is_what_is_not_refused(const typename G::State& state, Space&& for_each_expressible) {
  return legal_is_what_is_not_refused<G>(state, for_each_expressible,
                                         [](const auto& /*action*/) { return true; });
}

// The same where trying everything takes too long: all of it once in so many positions, one of so
// many actions otherwise.
template <Game G, class Space>
Check legal_is_what_is_not_refused_in_part(const typename G::State& state,
                                           Space&& for_each_expressible, int one_in, Rng& rng) {
  auto skipped = static_cast<int>(rng.below(static_cast<std::uint32_t>(one_in)));
  if (skipped == 0) return legal_is_what_is_not_refused<G>(state, for_each_expressible);
  typename G::ActionList all;
  G::legal_actions(state, Payments::all, all);
  const auto some = [&](const typename G::State& position, auto&& f) {
    for_each_expressible(position, [&](const auto& action) {
      if (skipped-- > 0) return;
      skipped = one_in - 1;
      f(action);
    });
  };
  std::size_t allowed = 0;
  return list_and_refusals_agree<G>(state, all, some, allowed);
}

// A card that the mover might buy: mostly one that can be paid for, or else any that lies open or
// in their hand. `Buy` is the game's kind of action.
template <Game G, class Buy, class FaceUp>
CardId card_to_buy(const typename G::State& state, const FaceUp& face_up, Rng& rng) {
  std::vector<CardId> cards;
  typename G::ActionList canonical;
  G::legal_actions(state, Payments::canonical, canonical);
  for (const auto& action : canonical)
    if (const auto* buy = std::get_if<Buy>(&action)) cards.push_back(buy->card);
  if (cards.empty() || rng.below(4) == 0) {
    for (const CardId card : face_up) cards.push_back(card);
    for (const Reserved& reserved : state.mover().reserved) cards.push_back(reserved.card);
    std::erase_if(cards, [](CardId card) { return !card.is_known(); });
  }
  if (cards.empty()) return {1, 1};
  return cards[rng.below(static_cast<std::uint32_t>(cards.size()))];
}

// Nobody plays for somebody else.
template <Game G>
Check other_seats_are_refused(const typename G::State& state) {
  typename G::ActionList all;
  G::legal_actions(state, Payments::all, all);
  for (int seat = 0; seat < G::players(state); ++seat)
    for (const auto& action : all)
      if (Seat(seat) != G::to_move(state) && !G::why_illegal(state, Seat(seat), action))
        return wrong<G>(state, "seat ", seat + 1, " may ", G::action_text(action).view());
  return holds();
}

template <Game G>
Check actions_read_back(const typename G::State& state) {
  typename G::ActionList all;
  G::legal_actions(state, Payments::all, all);
  for (const auto& action : all) {
    const auto text = G::action_text(action);
    Scanner in(text.view());
    const auto read = G::parse_action(in, state);
    if (!read || !in.at_end() || !(*read == action))
      return wrong<G>(state, "does not read back: ", text.view());
  }
  return holds();
}

template <Game G>
Check position_reads_back(const typename G::State& state) {
  const auto read = G::parse_position(G::position_text(state));
  if (!read) return wrong<G>(state, "at ", read.error().where, ": ", read.error().what.view());
  if (!(*read == state)) return wrong<G>(state, "read back as ", G::position_text(*read).view());
  return holds();
}

template <Game G>
std::vector<Viewer> viewers_of(const typename G::State& state) {
  std::vector<Viewer> viewers{Viewer::everybody()};
  for (int seat = 0; seat < G::players(state); ++seat) viewers.emplace_back(Seat(seat));
  return viewers;
}

template <Game G>
Check views_read_back(const typename G::State& state) {
  for (const Viewer viewer : viewers_of<G>(state)) {
    const auto view = G::view(state, viewer);
    const auto read = G::parse_view(G::position_text(view));
    if (!read)
      return wrong<G>(state, G::position_text(view).view(), "\n  at ", read.error().where, ": ",
                      read.error().what.view());
    if (!(*read == view)) return wrong<G>(state, "not the view of ", viewer_text(viewer).view());
  }
  return holds();
}

template <Game G>
Check every_text_reads_back(const typename G::State& state) {
  if (Check check = actions_read_back<G>(state); !check) return check;
  if (Check check = position_reads_back<G>(state); !check) return check;
  return views_read_back<G>(state);
}

// What is hidden from a viewer is dealt anew: the viewer notices nothing, neither in the view, nor
// in its text, nor in what they may do. `changes` counts how often something did change.
template <Game G>
Check views_do_not_depend_on_what_is_hidden(const typename G::State& state, Rng& rng,
                                            int& changes) {
  for (const Viewer viewer : viewers_of<G>(state)) {
    const auto view = G::view(state, viewer);
    const auto other = G::imagine(view, rng);
    if (Check check = is_sound<G>(other); !check) return check;
    changes += other == state ? 0 : 1;
    const auto other_view = G::view(other, viewer);
    if (!(other_view == view) ||
        !(G::position_text(other_view).view() == G::position_text(view).view()))
      return wrong<G>(state, viewer_text(viewer).view(), " sees a difference to ",
                      G::position_text(other).view());
    if (!viewer.is(G::to_move(state))) continue;
    typename G::ActionList legal;
    typename G::ActionList other_legal;
    G::legal_actions(state, Payments::all, legal);
    G::legal_actions(other, Payments::all, other_legal);
    if (!(legal == other_legal)) return wrong<G>(state, "what is legal depends on hidden cards");
  }
  return holds();
}

// A viewed position stands for itself: it is sound, it is seen as the true one is, and it reads
// back.
template <Game G>
Check veiled_positions_are_seen_alike(const typename G::State& state) {
  for (const Viewer viewer : viewers_of<G>(state)) {
    const auto veiled = G::veiled(G::view(state, viewer));
    if (Check check = is_sound<G>(veiled); !check) return check;
    if (!(G::view(veiled, viewer) == G::view(state, viewer)))
      return wrong<G>(state, viewer_text(viewer).view(), " sees the veiled position differently");
    if (Check check = position_reads_back<G>(veiled); !check) return check;
  }
  return holds();
}

// A card that is not known can't be chosen. `Buy` and `Reserve` are the game's kinds of action.
template <Game G, class Buy, class Reserve>
Check no_unknown_card_is_chosen(const typename G::State& state) {
  typename G::ActionList actions;
  G::legal_actions(state, Payments::all, actions);
  for (const auto& action : actions) {
    const auto* buy = std::get_if<Buy>(&action);
    if (buy != nullptr && !buy->card.is_known()) return wrong<G>(state, "an unknown card");
    const auto* reserve = std::get_if<Reserve>(&action);  // an unknown one is the top of its deck
    if (reserve != nullptr && reserve->card.is_none()) return wrong<G>(state, "no card");
    if (reserve != nullptr && reserve->card.is_unknown() &&
        state.deck_sizes[deck_of(reserve->card.level())] == 0)
      return wrong<G>(state, "an unknown card of an empty deck");
  }
  return holds();
}

// A position that gets changed so can't be sound any more.
template <Game G, class Change>
Check is_noticed(const typename G::State& state, std::string_view what, Change&& change) {
  auto changed = state;
  change(changed);
  if (!(changed == state) && !G::why_broken(changed)) return wrong<G>(state, "unnoticed: ", what);
  return holds();
}

// Chosen among n, each should come up as often as the others: the sum of squared differences, in
// units of the expected number, is about n - 1, give or take the root of twice that.
template <Game G>
Check random_decisions_are_uniform(const typename G::State& state, int draws, Rng& rng) {
  typename G::ActionList list;
  G::legal_actions(state, Payments::canonical, list);
  std::vector<int> seen(list.size());
  for (int i = 0; i < draws; ++i) {
    const auto action = random_action<G>(state, rng);
    std::size_t at = 0;
    while (at < list.size() && !(list[at] == action)) ++at;
    if (at == list.size()) return wrong<G>(state, G::action_text(action).view());
    ++seen[at];
  }
  const double expected = static_cast<double>(draws) / static_cast<double>(list.size());
  double squares = 0;
  for (const int times : seen) squares += (times - expected) * (times - expected) / expected;
  const auto freedom = static_cast<double>(list.size() - 1);
  if (squares > freedom + 6 * std::sqrt(2 * freedom))
    return wrong<G>(state, "chi square ", squares, " of ", freedom);
  return holds();
}

}  // namespace carat::properties
